import type { PrecosResposta, PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import type { FreteResposta } from '#commerce/contract/checkout/freight.ts'
import { fromReais, toReais } from '#commerce/contract/values/money.ts'
import { deliveryDeadline } from '#commerce/domain/checkout/business-days.ts'
import { arrivalByText, promiseText } from '#commerce/domain/checkout/delivery-options.ts'
import { type DeliveryQuote, quickerExpress, quotedDay } from '#commerce/domain/checkout/delivery-quote.ts'
import { freightText, NO_COVERAGE } from '#commerce/domain/checkout/freight-quote.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { packagesOf } from '#commerce/store/checkout/freight.ts'
import { channelPrices } from '../catalogue/channel-prices.ts'
import { freightOf, type PurchaseContext } from '../orders/purchase-context.ts'
import { dayTextOf, deliveryName, wirePickup } from './delivery-view.ts'
import { quoteFreight, quoteWith } from './freight-quote.ts'

const OUT_OF_SALE = 'Este produto está indisponível no momento.'

/**
 * What one product costs to be brought to a CEP, and when it comes: the same quote a cart with only that product gets
 * (Decreto 7.962/2013 art. 2-IV).
 * @throws CommerceError 404 for a sku the catalogue does not sell
 */
export async function simulateFreight(
  context: PurchaseContext,
  canal: string,
  { cep, sku, quantidade }: { cep: string; sku: string; quantidade: number },
): Promise<FreteResposta> {
  const { db } = context
  const now = context.clock.now()
  const [found] = await packagesOf(db, [sku])
  if (!found) throw notFound('Produto não encontrado.')
  const [offer] = await channelPrices(context.clock)(db, [sku], canal)
  if (!offer?.disponivel || !offer.preco) return { cep, opcoes: [], mensagem: OUT_OF_SALE }
  const { sellerName, quantityMin, ...parcel } = found
  const quantity = Math.max(quantidade, quantityMin)
  const unitValue = fromReais(offer.preco.precoPor)
  const quote = await quoteFreight(
    freightOf(context, db),
    cep,
    [{ ...parcel, quantity, unitValue }],
    unitValue * quantity,
  )
  const options = quote.sellers.flatMap((seller) => seller.options)
  return {
    cep,
    opcoes: options.map((option) => wireOption(option, sellerName, now)),
    mensagem: options.length > 0 ? quote.missing : NO_COVERAGE,
  }
}

function wireOption(option: DeliveryQuote, lojista: string, now: Date): FreteResposta['opcoes'][number] {
  return {
    id: option.id,
    tipo: option.kind,
    nome: deliveryName(option),
    valor: toReais(option.total),
    valorText: freightText(option.total),
    prazoDiasUteis: option.businessDays,
    dataPrevista: quotedDay(option, now.getTime()),
    prazoText: dayTextOf(option, now),
    lojista,
    retirada: option.pickup && wirePickup(option.pickup),
  }
}

/**
 * Prices with what a card promises of the normal delivery of the fewest units sold, and of the express one of what has
 * it; two queries for all of them. Where nobody delivers nothing is promised. Beside them the day of what goes express:
 * the term is one for all parcels.
 */
export async function withPromises(
  context: PurchaseContext,
  prices: readonly PrecoVivo[],
  cep: string,
): Promise<Pick<PrecosResposta, 'precos' | 'expressaText'>> {
  const terms = await context.freight(context.db, cep)
  const now = context.clock.now().getTime()
  const express = terms && quickerExpress(terms)
  const expressaText = express ? arrivalByText(deliveryDeadline(now, express.businessDays)) : null
  if (!terms?.rates.NORMAL) return { precos: [...prices], expressaText }
  const packages = new Map(
    (
      await packagesOf(
        context.db,
        prices.map(({ sku }) => sku),
      )
    ).map((parcel) => [parcel.sku, parcel]),
  )
  const precos = prices.map((price) => {
    const parcel = packages.get(price.sku)
    if (!price.preco || !parcel) return price
    const { quantityMin, ...box } = parcel
    const quantity = Math.max(1, quantityMin)
    const unitValue = fromReais(price.preco.precoPor)
    const { slowest, sellers } = quoteWith(terms, cep, [{ ...box, quantity, unitValue }], unitValue * quantity)
    const promise = (way: DeliveryQuote) => promiseText(quotedDay(way, now), freightText(way.total))
    const quicker = sellers.flatMap(({ options }) => options).find(({ kind }) => kind === 'EXPRESSA')
    return {
      ...price,
      ...(slowest && { entregaText: promise(slowest) }),
      ...(quicker && { expressaText: promise(quicker) }),
    }
  })
  return { precos, expressaText }
}
