import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { formatBRL, parsePriceText } from '#commerce/contract/values/money.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import { endOfCell, instantOfCell } from '#commerce/kernel/typed-instant.ts'
import type { NamedField } from './column-names.ts'
import { columnsSaying } from './field-names.ts'
import { hasLostDigits, LOST_DIGITS } from './lost-digits.ts'
import { namedColumn } from './propose-columns.ts'
import { isBeginByName, isEndByName, isSpanByName, NO_DAY, REDUCED, SPAN } from './propose-price.ts'
import { standingOf } from './row-promotion.ts'
import type { Remark } from './row-values.ts'
import { countText, keyText, LARGEST_STOCK, NO_STOCK } from './variation.ts'

/**
 * What one row of a price and stock file changes; absent = stays as it is, null = none from now on. Money in centavos.
 */
export interface OfferRow {
  sku: string
  channel: string
  price?: number | null
  promotion?: { centavos: number; from: Date | undefined; to: Date } | null
  /** Units counted in the depot. */
  stock?: number
}
export type ReadOffer = { ok: true; offer: OfferRow; remark?: Remark } | { ok: false; campo: string; reason: string }

const LARGEST_PRICE = 50_000_000
const NONE = 'nenhum'
type Field = 'sku' | 'canal' | 'preco' | 'reduzido' | 'promocao' | 'promocaoDe' | 'promocaoAte' | 'estoque'
const NAMES: Readonly<Record<string, Field>> = {
  sku: 'sku',
  codigo: 'sku',
  codigodoproduto: 'sku',
  codigoproduto: 'sku',
  codproduto: 'sku',
  cod: 'sku',
  referencia: 'sku',
  ref: 'sku',
  canal: 'canal',
  preco: 'preco',
  precodevenda: 'preco',
  precovenda: 'preco',
  precopor: 'preco',
  valor: 'preco',
  price: 'preco',
  promocao: 'promocao',
  promocaode: 'promocaoDe',
  de: 'promocaoDe',
  promocaoate: 'promocaoAte',
  ate: 'promocaoAte',
  estoque: 'estoque',
  quantidade: 'estoque',
  qtd: 'estoque',
  qtde: 'estoque',
  saldo: 'estoque',
  estoqueatual: 'estoque',
  stock: 'estoque',
}
/** What the columns may be called, for finding the header. */
export const OFFER_COLUMNS: readonly string[] = [
  ...Object.keys(NAMES),
  'código do produto',
  'código produto',
  'cód. produto',
  'preço de venda',
  'preço venda',
  'preço por',
  'estoque atual',
]

export interface OfferColumns {
  /** Column of the file by field. */
  of: Partial<Record<Field, string>>
  ignored: string[]
}

/** What shoppers do not read, and a column that its owner hides may say. */
const OF_THE_SHOP: ReadonlySet<Field> = new Set(['sku', 'canal', 'estoque'])
const fieldOf = (name: string): Field | undefined => NAMES[slugify(name).replaceAll('-', '')]

/**
 * Which columns of a file say what, however they are accented; a sentence when they say nothing.
 * @param hidden those of them that a workbook hides
 */
export function offerColumns(header: readonly string[], hidden: ReadonlySet<string>): OfferColumns | string {
  const columns: OfferColumns = { of: {}, ignored: [] }
  const seen = header.filter((name) => !hidden.has(name))
  for (const name of seen) {
    const field = fieldOf(name)
    if (field !== undefined) columns.of[field] ??= name
  }
  recognise(columns.of, seen)
  for (const name of hidden) {
    const field = fieldOf(name)
    if (field !== undefined && OF_THE_SHOP.has(field)) columns.of[field] ??= name
  }
  const taken = new Set(Object.values(columns.of))
  columns.ignored = header.filter((name) => !taken.has(name))
  const unseen = hidden.size > 0 ? ` Escondidas na planilha: ${[...hidden].join(', ')}.` : ''
  if (columns.of.sku === undefined) return `Falta a coluna "sku" (ou "codigo").${unseen}`
  if (!columns.of.preco && !columns.of.promocao && !columns.of.estoque)
    return `Falta uma coluna "preco", "promocao" ou "estoque".${unseen}`
  return columns
}

/** Finds what no name of this file's own says as an import finds it: names of feeds and other shops, and their words. */
function recognise(of: OfferColumns['of'], header: readonly string[]): void {
  const taken = new Set(Object.values(of))
  const free = header.filter((name) => !taken.has(name)).map(namedColumn)
  const [reduced] = free.filter(({ key }) => REDUCED.test(key))
  const first = (...fields: NamedField[]) =>
    fields.flatMap((field) => columnsSaying(field, free)).find((column) => column !== reduced)?.name
  const take = (field: Field, name: string | undefined) => {
    if (of[field] === undefined && name !== undefined) of[field] = name
  }
  take('sku', first('sku', 'id'))
  take('estoque', first('estoque'))
  take('preco', first('preco') ?? reduced?.name)
  if (!reduced || of.preco === reduced.name) return
  of.reduzido = reduced.name
  const span = free.find(isSpanByName)?.name
  take('promocaoDe', span ?? free.find(isBeginByName)?.name)
  take('promocaoAte', span ?? free.find(isEndByName)?.name)
}

/** What a reduced price of a row is in the days that it tells of it. */
function reducedOffer(
  { reduced, price, from, to }: Readonly<Record<'reduced' | 'price' | 'from' | 'to', string>>,
  now: Date,
): { offer: Pick<OfferRow, 'price' | 'promotion'>; remark?: Remark } | string {
  const [centavos, regular] = [amount(reduced), price === '' ? null : amount(price)]
  if (typeof centavos === 'string') return centavos
  if (typeof regular === 'string') return regular
  if (centavos === null) return { offer: { price: regular } }
  const [begin, end] = SPAN.exec(from)?.slice(1) ?? [from, to]
  const isTold = (text: string | undefined) => text !== undefined && !NO_DAY.test(text)
  const [de, ate] = [isTold(begin) ? instantOfCell(begin!) : undefined, isTold(end) ? endOfCell(end!) : undefined]
  const isUnread = (isTold(begin) && de === undefined) || (isTold(end) && ate === undefined)
  const standing = standingOf({ centavos, regular: regular ?? undefined, from: de, to: ate, isUnread }, now)
  if (standing === 'price') return { offer: { price: centavos } }
  if (standing === 'promotion') {
    const promotion = { centavos, from: de === undefined ? undefined : new Date(de), to: new Date(ate!) }
    return { offer: { ...(price !== '' && { price: regular }), promotion } }
  }
  return {
    offer: { ...(price !== '' && { price: regular }) },
    remark: { campo: 'promocao', motivo: standing.told, valor: formatBRL(centavos) },
  }
}

/** One row of the file by its columns. @param now what a promotion's end is compared with */
export function readOffer(row: Readonly<Record<string, string>>, { of }: OfferColumns, now: Date): ReadOffer {
  const refuse = (campo: Field, reason: string): ReadOffer => ({ ok: false, campo, reason })
  const text = (field: Field): string => (of[field] === undefined ? '' : (row[of[field]] ?? '').trim())
  const sku = keyText(text('sku')) ?? ''
  const channel = text('canal') || DEFAULT_CHANNEL
  if (sku === '') return refuse('sku', 'código ausente')
  if (hasLostDigits(text('sku'))) return refuse('sku', LOST_DIGITS)
  if (!/^ca_\d{1,6}$/.test(channel))
    return refuse('canal', `o canal deve ter a forma ca_861 (valor: "${channel.slice(0, 40)}")`)
  const offer: OfferRow = { sku, channel }
  const isReduced = /[1-9]/.test(text('reduzido'))
  // Days of a promotion that has a column of its own are not those of the reduced price.
  const days = of.promocao === undefined ? { from: text('promocaoDe'), to: text('promocaoAte') } : { from: '', to: '' }
  const told = isReduced ? reducedOffer({ reduced: text('reduzido'), price: text('preco'), ...days }, now) : undefined
  if (typeof told === 'string') return refuse('preco', told)
  if (told) Object.assign(offer, told.offer)
  else if (text('preco') !== '') {
    const price = amount(text('preco'))
    if (typeof price === 'string') return refuse('preco', price)
    offer.price = price
  }
  if (text('promocao') !== '') {
    const promotion = amount(text('promocao'))
    if (typeof promotion === 'string') return refuse('promocao', promotion)
    const [from, to] = [instantOfCell(text('promocaoDe')), endOfCell(text('promocaoAte'))]
    if (promotion !== null && to === undefined)
      return refuse('promocaoAte', 'uma promoção precisa de fim (promocaoAte: 25/12/2026 ou ISO)')
    if (promotion !== null && text('promocaoDe') !== '' && from === undefined)
      return refuse('promocaoDe', 'começo da promoção ilegível')
    if (promotion !== null && new Date(to!) <= new Date(from ?? now))
      return refuse('promocaoAte', 'a promoção deve terminar depois de começar')
    offer.promotion =
      promotion === null
        ? null
        : { centavos: promotion, from: from === undefined ? undefined : new Date(from), to: new Date(to!) }
  }
  if (text('estoque') !== '') {
    const stock = NO_STOCK.test(text('estoque')) ? 0 : Number(countText(text('estoque')) ?? Number.NaN)
    if (!(Number.isInteger(stock) && stock >= 0 && stock <= LARGEST_STOCK))
      return refuse(
        'estoque',
        `estoque deve ser um número inteiro de 0 a ${LARGEST_STOCK} (valor: "${text('estoque').slice(0, 40)}")`,
      )
    offer.stock = stock
  }
  if (offer.price === undefined && offer.promotion === undefined && offer.stock === undefined)
    return refuse('sku', 'a linha não traz preço, promoção nem estoque')
  return { ok: true, offer, ...(told?.remark && { remark: told.remark }) }
}

function amount(text: string): number | null | string {
  if (text.toLowerCase() === NONE) return null
  const centavos = parsePriceText(text)
  // As in a catalogue: 0 is no price.
  if (centavos === 0) return null
  if (centavos === undefined || centavos < 0)
    return `"${text.slice(0, 40)}" não é um preço; para deixar sem preço escreva "${NONE}"`
  return centavos <= LARGEST_PRICE ? centavos : `preço acima de ${formatBRL(LARGEST_PRICE)}: tomado por engano`
}
