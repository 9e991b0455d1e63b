import type { LinhaDoCarrinho, OrcamentoNoCarrinho } from '#commerce/contract/televendas/quotes.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { normalizeQuantity } from '#commerce/domain/cart/quantity.ts'
import {
  lastDayOf,
  promisedUnit,
  type QuotedItem,
  quoteState,
  type QuoteSnapshot,
} from '#commerce/domain/televendas/quote.ts'
import type { Actor, Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict } from '#commerce/kernel/commerce-error.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import type { QuotedPrice } from '#commerce/store/cart/carts.ts'
import { type Sellable, sellables } from '#commerce/store/cart/catalogue.ts'
import { lockQuote, noteQuoteAccepted, type QuoteRow } from '#commerce/store/televendas/quotes.ts'
import { changeCart, readCart } from '../cart/cart.ts'
import type { CartDraft } from '../cart/draft.ts'
import { quoteDiscounts } from '../cart/negotiated.ts'
import { quantityRules } from '../cart/refresh.ts'
import { effectivePrices } from '../catalogue/effective-prices.ts'
import { chooseAddress, chooseDelivery } from '../checkout/checkout.ts'
import type { Buyer } from '../checkout/state.ts'
import type { CommerceDeps } from '../deps.ts'
import { snapshotOf } from './quote-view.ts'
import { recordAct } from './record.ts'

const NOTHING_LEFT = 'Nenhum item do orçamento pode ser vendido agora.'
const NEXT = { open: '/loja/checkout/delivery/', chosen: '/loja/checkout/payment/options' }

/**
 * Puts a quote into the cart of its customer, stock and sale checked anew, line by line; within its validity the quoted
 * prices are owed there. Address and deliveries are chosen as they were quoted.
 * @param actor the customer, or the agent who serves them
 * @param todaysPrice an expired one is taken at what things cost now
 * @throws CommerceError 409 for a quote that was bought or cancelled, or of which nothing can be sold; 410 expired
 */
export async function quoteToCart(
  deps: CommerceDeps,
  actor: Actor & { customerId: string },
  { number }: QuoteRow,
  { todaysPrice, remote }: { todaysPrice: boolean; remote: Remote },
): Promise<OrcamentoNoCarrinho> {
  const now = deps.clock.now()
  let linhas: LinhaDoCarrinho[] = []
  let outrosItens = 0
  let isKept = true
  let snapshot: QuoteSnapshot | undefined
  await changeCart(deps, actor, undefined, async (draft) => {
    const quote = (await lockQuote(draft.trx, number))!
    const state = quoteState(quote, now)
    if (state === 'PEDIDO') throw conflict('Este orçamento já virou pedido.')
    if (state === 'CANCELADO') throw conflict('Este orçamento foi cancelado.')
    isKept = state !== 'EXPIRADO'
    if (!isKept && !todaysPrice)
      throw new CommerceError('gone', `Este orçamento venceu em ${formatBrazilianDate(lastDayOf(quote.validUntil))}.`)
    snapshot = snapshotOf(quote)
    const quoted = new Set(snapshot.items.map(({ sku }) => sku))
    outrosItens = draft.items.filter(({ sku }) => !quoted.has(sku)).length
    linhas = await takeLines(draft, quote, snapshot, isKept, actor.canal, now)
    if (linhas.every(({ situacao }) => situacao === 'INDISPONIVEL')) throw conflict(NOTHING_LEFT, { linhas })
    const lowered = snapshot.items.flatMap(({ sku, negotiated }) => (negotiated > 0 ? [sku] : []))
    if (isKept) await quoteDiscounts(draft.trx, draft.cart.id, { ...quote, has: new Set(lowered) }, now)
    await noteQuoteAccepted(draft.trx, number, now)
    await recordAct(
      { db: draft.trx, clock: deps.clock },
      actor,
      {
        action: 'orcamento-no-carrinho',
        entity: 'orcamento',
        entityId: String(number),
        after: { precoMantido: isKept },
      },
      remote,
    )
  })
  const proximoPasso = await chooseAsQuoted(deps, actor, snapshot!)
  // With the freight of what is chosen now.
  return { carrinho: await readCart(deps, actor), linhas, outrosItens, precoMantido: isKept, proximoPasso }
}

async function takeLines(
  draft: CartDraft,
  quote: QuoteRow,
  snapshot: QuoteSnapshot,
  isKept: boolean,
  canal: string,
  now: Date,
): Promise<LinhaDoCarrinho[]> {
  const skus = snapshot.items.map(({ sku }) => sku)
  const known = await sellables(draft.trx, skus)
  const prices = await effectivePrices(draft.trx, skus, canal, now)
  draft.cart.cep = snapshot.destination?.cep ?? draft.cart.cep
  draft.cart.couponCodes = [...new Set([...draft.cart.couponCodes, ...snapshot.coupons])]
  return snapshot.items.map((item) =>
    takeLine(
      draft,
      item,
      known.get(item.sku),
      prices.has(item.sku),
      isKept ? promised(quote, snapshot, item, known.get(item.sku)) : null,
    ),
  )
}

function promised(
  { number, validUntil }: QuoteRow,
  { destination, freights }: QuoteSnapshot,
  item: QuotedItem,
  facts: Sellable | undefined,
): QuotedPrice {
  const freight = freights.find(({ sellerId }) => sellerId === facts?.sellerId)
  return {
    numero: String(number),
    centavos: promisedUnit(item),
    quantidade: item.quantity,
    ate: validUntil.toISOString(),
    frete: destination && freight ? { cep: destination.cep, opcao: freight.option, centavos: freight.centavos } : null,
  }
}

function takeLine(
  draft: CartDraft,
  { sku, name, quantity, services }: QuotedItem,
  facts: Sellable | undefined,
  hasPrice: boolean,
  quoted: QuotedPrice | null,
): LinhaDoCarrinho {
  const existing = draft.items.find((item) => item.sku === sku)
  const asked = facts?.onSale ? normalizeQuantity(quantity, quantityRules(facts)) : undefined
  if (!facts || !asked || asked.quantity === 0 || !hasPrice)
    return { sku, nome: name, situacao: 'INDISPONIVEL', mensagem: 'Sem estoque no momento: não foi para o carrinho.' }
  const offered = services.filter(({ id }) => facts.services.some((service) => service.id === id))
  const item = {
    id: existing?.id ?? uuidV7(),
    sku,
    quantity: asked.quantity,
    shown: existing?.shown ?? null,
    services: Object.fromEntries(offered.map((one) => [one.id, Math.min(one.quantity, asked.quantity)])),
    gifts: existing?.gifts ?? {},
    quoted,
    adultAt: existing?.adultAt ?? null,
  }
  draft.items = existing ? draft.items.map((other) => (other === existing ? item : other)) : [...draft.items, item]
  if (asked.quantity < quantity)
    return { sku, nome: name, situacao: 'PARCIAL', mensagem: `Só ${asked.quantity} de ${quantity} em estoque.` }
  if (asked.quantity > quantity)
    return { sku, nome: name, situacao: 'PARCIAL', mensagem: `${asked.message} Vale o preço de hoje.` }
  return (existing?.quantity ?? 0) > quantity
    ? {
        sku,
        nome: name,
        situacao: 'OK',
        mensagem: `O carrinho tinha ${existing!.quantity}: ficou com ${quantity}, como no orçamento.`,
      }
    : { sku, nome: name, situacao: 'OK', mensagem: 'No carrinho.' }
}

/** What is gone of address or ways is simply chosen again, by hand. @returns where the purchase goes on */
async function chooseAsQuoted(
  deps: CommerceDeps,
  { customerId, agentId, attendanceId, canal }: Actor & { customerId: string },
  { destination, freights }: QuoteSnapshot,
): Promise<string> {
  if (!destination?.addressId) return NEXT.open
  const buyer: Buyer = { customerId, agentId, attendanceId, canal, by: agentId === undefined ? undefined : 'agent' }
  try {
    const { entregas } = await chooseAddress(deps, buyer, destination.addressId)
    await chooseDelivery(deps, buyer, {
      entregas: Object.fromEntries(
        entregas.flatMap(({ idLojista }) => {
          const quoted = freights.find(({ sellerId }) => sellerId === idLojista)
          return quoted ? [[idLojista, { idOpcaoEntrega: quoted.option }] as const] : []
        }),
      ),
    })
    return NEXT.chosen
  } catch (error) {
    if (error instanceof CommerceError) return NEXT.open
    throw error
  }
}
