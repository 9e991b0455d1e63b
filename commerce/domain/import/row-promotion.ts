import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { endOfCell, instantOfCell } from '#commerce/kernel/typed-instant.ts'
import type { VariationRecord } from './catalog-record.ts'
import type { Mapping, Source } from './mapping.ts'
import { NO_DAY } from './propose-price.ts'
import { instant, price, type Remark } from './row-values.ts'
import { firstOf, type SourceRow } from './source.ts'

/* What is charged for a row beside its regular price, and from when to when. */

type Offer = Pick<VariationRecord, 'preco' | 'promocao'>
const MONTH_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2/

/** A day as programs of the United States write it, in the order of this country. */
const dayFirst = (text: string): string => text.replace(MONTH_FIRST, '$3$2$1$2')

/** A reduced price and the days that are told of it; an end is the first instant at which it does not hold. */
interface Reduction {
  centavos: Centavos
  regular: Centavos | undefined
  from: string | undefined
  to: string | undefined
  /** A day is told that is none. */
  isUnread: boolean
}

/** What a reduced price is at a time: the price, a promotion, or none, with what is told of it. */
export function standingOf(
  { centavos, regular, from, to, isUnread }: Reduction,
  now: Date,
): 'price' | 'promotion' | { told: string } {
  if (isUnread || (from !== undefined && to !== undefined && from >= to))
    return { told: 'promoção sem começo e fim válidos, ignorada' }
  const at = now.toISOString()
  if (to !== undefined && to <= at)
    return { told: `a promoção acabou em ${dateText(new Date(Date.parse(to) - 1))}: vale o preço` }
  if (to !== undefined) return 'promotion'
  if (from !== undefined && from > at)
    return { told: `a promoção começa em ${dateText(from)} e não tem fim: vale o preço até que se diga um` }
  return regular !== undefined && centavos > regular
    ? { told: 'o preço promocional fica acima do preço: vale o preço' }
    : 'price'
}

/** The price and the promotion of a row. */
export function offerOf(
  row: SourceRow,
  mapping: Mapping,
  regular: Centavos | undefined,
  { now, remarks }: { now: Date; remarks: Remark[] },
): Offer {
  const rule = mapping.campos.promocao
  const centavos = rule && price(row, mapping, 'promocao', rule.preco, remarks)
  if (!rule || centavos === undefined) return { preco: regular }
  const isTold = (source: Source | undefined) => !NO_DAY.test(firstOf(row, source) ?? '')
  const dateOf = (campo: string, source: Source | undefined, read: typeof instantOfCell) =>
    isTold(source)
      ? instant(row, campo, source, remarks, rule.datas === undefined ? read : (text) => read(dayFirst(text)))
      : undefined
  const [de, ate] = [dateOf('promocao.de', rule.de, instantOfCell), dateOf('promocao.ate', rule.ate, endOfCell)]
  const isUnread =
    (isTold(rule.de) && de === undefined) ||
    (isTold(rule.ate) && ate === undefined) ||
    (ate === undefined && rule.semDatas === undefined)
  const tell = (motivo: string) => remarks.push({ campo: 'promocao', motivo, valor: formatBRL(centavos) })
  const standing = standingOf({ centavos, regular, from: de, to: ate, isUnread }, now)
  if (standing === 'price') return { preco: centavos }
  if (standing !== 'promotion') {
    tell(standing.told)
    return { preco: regular }
  }
  if (regular !== undefined && centavos >= regular)
    tell('a promoção não fica abaixo do preço: vale o preço enquanto for assim')
  return { preco: regular, promocao: { preco: centavos, ...(de !== undefined && { de }), ate: ate! } }
}
