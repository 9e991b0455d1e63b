import { QUOTE_STATE_TEXTS } from '#commerce/contract/state-texts.ts'
import type { Orcamento, OrcamentoResumo } from '#commerce/contract/televendas/quotes.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { freightText } from '#commerce/domain/checkout/freight-quote.ts'
import { customerGreeting, customerName } from '#commerce/domain/customers/customer-name.ts'
import { totalLines } from '#commerce/domain/orders/total-lines.ts'
import { maskName } from '#commerce/domain/televendas/masked.ts'
import { lastDayOf, type QuoteSnapshot, quoteState } from '#commerce/domain/televendas/quote.ts'
import { sellables } from '#commerce/store/cart/catalogue.ts'
import { agentSelling } from '#commerce/store/customers/agents.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { Reader } from '#commerce/store/rows.ts'
import type { QuoteRow } from '#commerce/store/televendas/quotes.ts'
import { effectivePrices } from '../catalogue/effective-prices.ts'
import { firstName } from './attribution.ts'

/** What this shop wrote itself. */
export const snapshotOf = ({ snapshot }: Pick<QuoteRow, 'snapshot'>): QuoteSnapshot => snapshot as QuoteSnapshot

/** @param names of the customer and the agent, as whoever asks may know them */
export function wireQuoteRow(quote: QuoteRow, names: { customer: string; agent: string }, now: Date): OrcamentoResumo {
  const estado = quoteState(quote, now)
  return {
    numero: String(quote.number),
    cliente: names.customer,
    agente: names.agent,
    criadoEm: quote.createdAt.toISOString(),
    validoAte: lastDayOf(quote.validUntil),
    estado,
    estadoText: QUOTE_STATE_TEXTS[estado],
    totalText: formatBRL(quote.total),
    numeroPedido: quote.orderNumber === null ? null : String(quote.orderNumber),
    pediuContatoEm: quote.callAskedAt?.toISOString() ?? null,
  }
}

type QuoteReader = 'holder' | 'serving' | 'supervising'
const CUSTOMER_FOR = {
  holder: customerGreeting,
  serving: customerName,
  supervising: (user: Parameters<typeof customerName>[0]) => maskName(customerName(user)),
} as const satisfies Record<QuoteReader, unknown>

/**
 * A quote whole, each item with what it costs today.
 * @param reader who may know which names: the one who holds the link of the agent the first and of the customer as
 * greetings have it, an agent both, a supervisor the customer's masked
 */
export async function wireQuote(db: Reader, quote: QuoteRow, reader: QuoteReader, now: Date): Promise<Orcamento> {
  const snapshot = snapshotOf(quote)
  const { items, destination, freights } = snapshot
  const skus = items.map(({ sku }) => sku)
  const [user, seller, known, prices] = [
    await findUser(db, quote.customerId),
    await agentSelling(db, quote.agentId),
    await sellables(db, skus),
    await effectivePrices(db, skus, quote.channel, now),
  ]
  const agent = seller?.name ?? ''
  const today = (sku: string, quantity: number): string | null => {
    const facts = known.get(sku)
    const price = prices.get(sku)
    return facts?.onSale && facts.stock >= quantity && price ? formatBRL(price.amount) : null
  }
  return {
    ...wireQuoteRow(
      quote,
      {
        customer: CUSTOMER_FOR[reader](user),
        agent: reader === 'holder' ? firstName(agent) : agent,
      },
      now,
    ),
    itens: items.map(({ sku, name, thumbnail, quantity, centavos, services }) => ({
      sku,
      nome: name,
      thumbnail,
      quantidade: quantity,
      valorUnitarioText: formatBRL(centavos),
      valorTotalText: formatBRL(centavos * quantity),
      servicos: services.map((service) => ({
        nome: service.name,
        quantidade: service.quantity,
        valorTotalText: formatBRL(service.centavos * service.quantity),
      })),
      hojeText: today(sku, quantity),
    })),
    entrega: destination
      ? {
          destino: [destination.place, `CEP ${formatCep(destination.cep)}`].filter(Boolean).join(', '),
          fretes: freights.map(({ seller: lojista, name: opcao, centavos, term }) => ({
            lojista,
            opcao,
            valorText: freightText(centavos),
            prazoText: term,
          })),
        }
      : null,
    valores: amountsOf(snapshot),
    totalAVistaText: formatBRL(snapshot.cashTotal),
  }
}

/** The same lines as cart and order have, the total last. */
function amountsOf({
  items,
  freights,
  coupons,
  couponShares,
  discount,
  ...money
}: QuoteSnapshot): Orcamento['valores'] {
  const { linhas, nomeTotal, totalText } = totalLines({
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    products: money.products,
    services: money.services,
    negotiated: money.negotiated,
    coupons: couponShares ?? [{ code: coupons.join(', '), centavos: discount }],
    cashDiscount: 0,
    points: 0,
    pointsUsed: 0,
    freights: freights.map(({ seller, centavos }) => ({ seller, centavos })),
    freight: money.freight ?? 'A calcular com o CEP',
    voucher: 0,
    interest: 0,
    total: money.total,
    method: null,
  })
  return [...linhas.map(({ nome, valorText }) => ({ nome, valorText })), { nome: nomeTotal, valorText: totalText }]
}
