import { isGtin } from '#commerce/contract/values/gtin.ts'
import { cutAtWord } from '#commerce/contract/values/slug.ts'
import { shortDigest } from '#commerce/kernel/short-digest.ts'
import { hasLostDigits, LOST_DIGITS } from './lost-digits.ts'
import type { Mapping } from './mapping.ts'
import { offerOf } from './row-promotion.ts'
import { instant, price, type Remark } from './row-values.ts'
import { fieldAt, firstOf, type SourceRow, valuesOf } from './source.ts'
import { oneLine, withoutControl } from './text.ts'

export const LARGEST_STOCK = 1_000_000
/** Ids and skus. */
export const KEY = /^[A-Za-z0-9._-]{1,40}$/

const SHORT_KEY = 31

/** Without what nobody sees of it, and the decimals of a code that was taken for a number. */
const bareKey = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : withoutControl(text).trim().replace(/\.0$/, '')

/**
 * An id or sku as the shop keeps it. One that is too long, or has characters that addresses cannot have, becomes a short
 * one that is the same every time.
 */
export function keyText(text: string | undefined): string | undefined {
  const bare = bareKey(text)
  if (!bare || KEY.test(bare)) return bare || undefined
  const plain = bare.normalize('NFD').replace(/\p{M}/gu, '')
  const kept = plain
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SHORT_KEY)
  return `${kept}-${shortDigest(bare)}`.replace(/^-/, '')
}

/** As `keyText`; none of what a spreadsheet took digits from. */
export const wholeKey = (id: string | undefined): string | undefined => (hasLostDigits(id) ? undefined : keyText(id))

/** A key the shop changed is told. */
export function changedKey(campo: string, text: string | undefined, remarks: Remark[]): void {
  const key = keyText(text)
  if (text === undefined || key === undefined || key === text.trim() || key === bareKey(text)) return
  remarks.push({
    campo,
    motivo: `código longo ou com caracteres não aceitos, guardado como ${key}`,
    valor: text.slice(0, 80),
  })
}

/**
 * What a row says of one variation, to be parsed with its product; or why it is none.
 * @param fallback its sku where the row has none
 */
export function variationOf(
  row: SourceRow,
  mapping: Mapping,
  fallback: string | undefined,
  { now, remarks }: { now: Date; remarks: Remark[] },
) {
  const { campos } = mapping
  if (hasLostDigits(firstOf(row, campos.sku))) return { ok: false as const, reason: LOST_DIGITS }
  const sku = keyText(firstOf(row, campos.sku)) ?? fallback
  if (sku === undefined) return { ok: false as const, reason: 'código da variação ausente' }
  if (campos.sku !== undefined) changedKey('sku', firstOf(row, campos.sku), remarks)
  const [ean, opcoes] = [eanOf(row, mapping, remarks), optionsOf(row, mapping, remarks)]
  const regular = price(row, mapping, 'preco', campos.preco, remarks)
  const { preco, promocao } = offerOf(row, mapping, regular, { now, remarks })
  return {
    ok: true as const,
    variation: {
      sku,
      ean,
      opcoes,
      preco,
      canais: Object.fromEntries(
        Object.entries(campos.canais ?? {}).flatMap(([channel, source]) => {
          const centavos = price(row, mapping, `canais.${channel}`, source, remarks)
          return centavos === undefined ? [] : [[channel, centavos]]
        }),
      ),
      promocao,
      historico: historyOf(row, mapping, remarks),
      estoque: stockOf(row, mapping, remarks),
      pesoG: weightOf(row, mapping, remarks),
    },
  }
}

/** What Shopify says is chosen of a product that has no variations. */
export const ONLY_VARIATION = 'Default Title'

/** The options a row names, by name. */
export const optionsOf = (row: SourceRow, { campos }: Mapping, remarks: Remark[] = []): Record<string, string> =>
  Object.fromEntries(
    Object.entries(campos.opcoes ?? {})
      .map(
        ([name, source]) => [name, cutTo(`opcoes.${name}`, oneLine(firstOf(row, source) ?? ''), 60, remarks)] as const,
      )
      .filter(([, value]) => value !== '' && value !== ONLY_VARIATION),
  )

/** A text of at most `max` characters, cut at a word; the cut is told. */
export function cutTo(campo: string, text: string, max: number, remarks: Remark[]): string {
  if (text.length > max)
    remarks.push({ campo, motivo: `texto com ${text.length} caracteres, cortado em ${max}`, valor: text.slice(0, 80) })
  return cutAtWord(text, max)
}

/** A code that lacks the zeros a spreadsheet takes from the front of what it takes for a number. */
export const withZeros = (code: string): string | undefined =>
  /^\d{7}$|^\d{10,11}$/.test(code)
    ? [8, 12, 13].map((length) => code.padStart(length, '0')).find((each) => each.length > code.length && isGtin(each))
    : undefined

function eanOf(row: SourceRow, { campos }: Mapping, remarks: Remark[]): string | undefined {
  const found = campos.ean === undefined ? [] : valuesOf(row, campos.ean)
  const codes = found.map((text) => withoutControl(text).replace(/[\s.-]/g, ''))
  const good = codes.find(isGtin)
  const [first] = found
  const whole = good === undefined ? codes.map(withZeros).find((code) => code !== undefined) : undefined
  if (whole !== undefined) {
    remarks.push({
      campo: 'ean',
      motivo: `a planilha tirou os zeros do começo: guardado como ${whole}`,
      valor: first!.slice(0, 40),
    })
    return whole
  }
  if (good === undefined && first !== undefined)
    remarks.push({
      campo: 'ean',
      motivo: hasLostDigits(first) ? `EAN descartado: ${LOST_DIGITS}` : 'EAN inválido, descartado',
      valor: first.slice(0, 40),
    })
  return good
}

/** A count with what people write around it: `12 un`, `+50`, `1.200`; undefined for what is none. */
export function countText(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^[+>]\s*|\s*(?:\+|un|und|unids?|unidades?|p[çc]s?|pe[çc]as?)\.?$/gi, '')
    .trim()
  if (!/^-?\d[\d.,]*$/.test(bare)) return undefined
  const plain = /^\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare.replace(',', '.')
  return Number.isNaN(Number(plain)) ? undefined : plain
}

/** What says that there is none. */
export const NO_STOCK =
  /^(?:n[ãa]o|n|no|false|sem estoque|zerado|esgotad[oa]|indispon[ií]vel|em falta|out[ _]?of[ _]?stock|sold ?out|unavailable)$/i

/** Units of a row; what is no count is none, and told. */
function stockOf(row: SourceRow, { campos }: Mapping, remarks: Remark[]): number {
  const told: Remark[] = []
  const text = firstOf(row, campos.estoque)?.trim() ?? ''
  if (NO_STOCK.test(text)) return 0
  const count = wholeNumber(row, 'estoque', campos.estoque, LARGEST_STOCK, told)
  const motivo = `não diz quantas unidades há; fica sem estoque (esperado um número de 0 a ${LARGEST_STOCK})`
  remarks.push(...told.map((remark) => ({ ...remark, motivo })))
  if (count !== undefined && !Number.isInteger(Number(countText(text) ?? text)))
    remarks.push({
      campo: 'estoque',
      motivo: `só se vendem unidades inteiras; conta como ${count}`,
      valor: text.slice(0, 40),
    })
  return count ?? 0
}

/** A count from 0 to `max`; what is none is remarked and left out. */
export function wholeNumber(
  row: SourceRow,
  campo: string,
  source: Parameters<typeof firstOf>[1],
  max: number,
  remarks: Remark[],
): number | undefined {
  const text = firstOf(row, source)?.trim()
  if (text === undefined) return undefined
  const isNumber = typeof fieldAt(row, String(source)) === 'number'
  const value = Number(isNumber ? text : (countText(text) ?? Number.NaN))
  const whole = Math.floor(value)
  if (Number.isFinite(value) && whole >= 0 && whole <= max) return whole
  remarks.push({
    campo,
    motivo: `valor absurdo, ignorado (esperado um número de 0 a ${max})`,
    valor: text.slice(0, 40),
  })
  return undefined
}

/** A weight, and its unit where a cell says one. */
const WEIGHT = /^([\d.,]+)\s*(kgs?|kilos?|quilos?|g|grs?|gramas?)?\.?$/i
export const saysWeight = (text: string): boolean => WEIGHT.exec(text.trim())?.[2] !== undefined

function weightOf(row: SourceRow, { campos }: Mapping, remarks: Remark[]): number | undefined {
  const text = firstOf(row, campos.peso?.de)?.trim()
  if (text === undefined) return undefined
  const [, number = text, unit = campos.peso!.unidade] = WEIGHT.exec(text) ?? []
  const grams = Math.round(Number(number.replace(',', '.')) * (/^[kq]/i.test(unit) ? 1000 : 1))
  if (grams > 0 && grams <= 1_000_000) return grams
  if (grams !== 0) remarks.push({ campo: 'peso', motivo: 'peso absurdo, ignorado', valor: text.slice(0, 40) })
  return undefined
}

function historyOf(row: SourceRow, mapping: Mapping, remarks: Remark[]) {
  const rule = mapping.campos.historico
  const list = rule ? fieldAt(row, rule.campo) : undefined
  if (!rule || !Array.isArray(list)) return []
  return list.slice(-200).flatMap((value: unknown) => {
    const entry = { ...row, value }
    const [preco, desde] = [
      price(entry, mapping, 'historico', rule.preco, remarks),
      instant(entry, 'historico', rule.data, remarks),
    ]
    return preco === undefined || desde === undefined ? [] : [{ preco, desde }]
  })
}
