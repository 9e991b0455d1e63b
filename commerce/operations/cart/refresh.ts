import type { Aviso } from '#commerce/contract/cart/cart.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { normalizeQuantity, type QuantityResult } from '#commerce/domain/cart/quantity.ts'
import type { Shortfall } from '#commerce/domain/cart/shortfall.ts'
import type { EffectivePrice } from '#commerce/domain/catalogue/effective-price.ts'
import { owedPrice } from '#commerce/domain/catalogue/shown-price.ts'
import { isQuoteOwed, underQuote } from '#commerce/domain/televendas/quote.ts'
import type { CartItemRow } from '#commerce/store/cart/carts.ts'
import { type Sellable, sellables } from '#commerce/store/cart/catalogue.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { effectivePrices } from '../catalogue/effective-prices.ts'
import { giftIdOf, giftsOf } from './gifts.ts'
import type { CartLine } from './line.ts'
import { knownName, saleName } from './sale-name.ts'

export interface RefreshedLines {
  lines: CartLine[]
  /** What the server changed just now. */
  notices: Aviso[]
  /** What there is too little of, against what the cart held until now. */
  short: Shortfall[]
  /** Items to be written: something of them is no longer as stored. */
  touched: CartItemRow[]
  /** Whether the customer would see a difference. */
  visible: boolean
}

/** A line that costs another price only because the channel is another one. */
interface Moved {
  name: string
  quantity: number
  from: Centavos
  to: Centavos
}

/** Each of so many is told; of more what they come to. */
const MOST_TOLD = 3

export const quantityRules = ({ min, multiple, max, stock }: Sellable) => ({ min, step: multiple, max, stock })

const NOTICE_KIND = { max: 'quantidade-maxima', stock: 'estoque-reduzido', step: 'quantidade-ajustada' } as const

/** What to tell the customer of an adjusted quantity; undefined when there is nothing to tell. */
export function quantityNotice({ adjusted, message }: QuantityResult, facts: Sellable): Aviso | undefined {
  if (adjusted === null || adjusted === 'unavailable' || message === null) return undefined
  return {
    tipo: NOTICE_KIND[adjusted],
    sku: facts.sku,
    mensagem: adjusted === 'max' ? message : `${saleName(facts)}: ${message}`,
  }
}

/**
 * Brings items to the present: price and its 24 h, quantity within what is sold, services still offered (contract §4,
 * domain §8).
 */
export async function refreshLines(
  db: Reader,
  items: readonly CartItemRow[],
  canal: string,
  now: Date,
): Promise<RefreshedLines> {
  const skus = items.map((item) => item.sku)
  const known = await sellables(db, skus)
  const prices = await effectivePrices(db, skus, canal, now)
  const done: RefreshedLines = { lines: [], notices: [], short: [], touched: [], visible: false }
  const moved: Moved[] = []
  for (const item of items)
    done.lines.push(refreshLine(item, known.get(item.sku), prices.get(item.sku), canal, now, done, moved))
  if (moved.length > 0) done.notices.push(channelNotice(canal, moved))
  followGifts(done)
  return done
}

function refreshLine(
  item: CartItemRow,
  facts: Sellable | undefined,
  current: EffectivePrice | undefined,
  canal: string,
  now: Date,
  done: RefreshedLines,
  movedByChannel: Moved[],
): CartLine {
  const wanted = facts?.onSale ? normalizeQuantity(item.quantity, quantityRules(facts)) : undefined
  if (!facts || current === undefined || !wanted || wanted.quantity === 0) {
    done.short.push(shortOf(item, facts, 0))
    return { item, facts, unit: null, underQuote: 0, from: null, negotiated: [] }
  }
  const shown = item.shown?.channel === canal ? { centavos: item.shown.centavos, at: item.shown.at.getTime() } : null
  const owed = owedPrice(current.amount, shown, now.getTime())
  const services = keptServices(item, facts, wanted.quantity)
  const quoted = item.quoted !== null && isQuoteOwed(item.quoted, now) ? item.quoted : null
  const unit = underQuote(owed.centavos, quoted, wanted.quantity)
  const fresh: CartItemRow = {
    ...item,
    quantity: wanted.quantity,
    services,
    quoted,
    shown: { centavos: owed.shown.centavos, channel: canal, at: new Date(owed.shown.at) },
  }
  if (fresh.quantity < item.quantity) done.short.push(shortOf(item, facts, fresh.quantity))
  const notice = quantityNotice(wanted, facts)
  if (fresh.quantity !== item.quantity && notice) done.notices.push(notice)
  // What another channel showed is not owed on this one, but it is told that it differs (domain §7).
  const charged = item.shown === null ? null : underQuote(item.shown.centavos, item.quoted, item.quantity)
  const moved = charged !== null && charged !== unit && (shown === null || owed.moved !== null || item.quoted !== null)
  if (moved && item.shown !== null && item.shown.channel !== canal)
    movedByChannel.push({ name: saleName(facts), quantity: wanted.quantity, from: charged, to: unit })
  else if (moved) done.notices.push(priceNotice(facts, charged, unit))
  const differs =
    fresh.quantity !== item.quantity ||
    moved ||
    quoted !== item.quoted ||
    Object.keys(services).length !== Object.keys(item.services).length
  if (differs) done.visible = true
  if (differs || owed.moved !== null || shown === null || owed.shown !== shown) done.touched.push(fresh)
  return {
    item: fresh,
    facts,
    unit,
    underQuote: owed.centavos - unit,
    from: current.from !== null && current.from > unit ? current.from : null,
    negotiated: [],
  }
}

const shortOf = (item: CartItemRow, facts: Sellable | undefined, left: number): Shortfall => ({
  itemId: item.id,
  sku: item.sku,
  name: knownName(item.sku, facts),
  wanted: item.quantity,
  left,
})

/**
 * A gift that was shown with an item still in the cart and is there no more is told; what is there now is what it is
 * shown with.
 */
function followGifts(done: RefreshedLines): void {
  const gifts = giftsOf(done.lines)
  for (const { item, facts, unit } of done.lines) {
    if (!facts || unit === null) continue
    const present = Object.fromEntries(
      gifts.filter(({ parentId }) => parentId === item.id).map((gift) => [gift.facts.sku, saleName(gift.facts)]),
    )
    const gone = Object.entries(item.gifts).filter(([sku]) => !Object.hasOwn(present, sku))
    if (gone.length === 0 && Object.keys(present).length === Object.keys(item.gifts).length) continue
    item.gifts = present
    if (!done.touched.includes(item)) done.touched.push(item)
    if (gone.length > 0) done.visible = true
    done.short.push(
      ...gone.map(([sku, name]) => ({
        itemId: giftIdOf(item.id, sku),
        sku,
        name,
        wanted: item.quantity,
        left: 0,
        giftOf: saleName(facts),
      })),
    )
    done.notices.push(
      ...gone.map(([sku, name]): Aviso => ({
        tipo: 'brinde-removido',
        sku,
        mensagem: `O brinde ${name}, que acompanhava ${saleName(facts)}, não está mais disponível.`,
      })),
    )
  }
}

function keptServices(item: CartItemRow, facts: Sellable, quantity: number): Record<string, number> {
  const offered = Object.entries(item.services).filter(([id]) => facts.services.some((service) => service.id === id))
  return Object.fromEntries(offered.map(([id, count]) => [id, Math.min(count, quantity)]))
}

function priceNotice(facts: Sellable, from: Centavos, to: Centavos): Aviso {
  const [tipo, verb] = to > from ? (['preco-subiu', 'subiu'] as const) : (['preco-baixou', 'baixou'] as const)
  return {
    tipo,
    sku: facts.sku,
    mensagem: `O preço de ${saleName(facts)} ${verb} de ${formatBRL(from)} para ${formatBRL(to)}.`,
  }
}

/** One notice for the whole cart, however many lines cost another price on this channel (domain §7). */
function channelNotice(canal: string, moved: readonly Moved[]): Aviso {
  const whose = canal === DEFAULT_CHANNEL ? 'do site' : 'do atendimento por telefone'
  const sum = (amount: (line: Moved) => Centavos) =>
    formatBRL(moved.reduce((total, line) => total + amount(line) * line.quantity, 0))
  const lines =
    moved.length > MOST_TOLD
      ? [`Mudaram ${moved.length} produtos: juntos, de ${sum(({ from }) => from)} para ${sum(({ to }) => to)}.`]
      : moved.map(({ name, from, to }) => `${name}: de ${formatBRL(from)} para ${formatBRL(to)}.`)
  return {
    tipo: 'precos-do-canal',
    sku: null,
    mensagem: `O carrinho tem agora os preços ${whose}. ${lines.join(' ')}`,
  }
}
