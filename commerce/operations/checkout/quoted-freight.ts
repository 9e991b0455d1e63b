import type { CartLine } from '../cart/line.ts'
import type { FreightQuote, SellerFreight } from './freight-quote.ts'

/**
 * The freight a quote promised, kept for a seller's part that is whole as it was quoted, to where it was quoted (domain
 * §7); a lower one of today is charged.
 */
export function keepQuotedFreight(freight: FreightQuote, lines: readonly CartLine[], cep: string): FreightQuote {
  const sellers = freight.sellers.map((seller) => underQuote(seller, lines, cep))
  if (sellers.every((seller, at) => seller === freight.sellers[at])) return freight
  const chosen = sellers.flatMap((seller) => seller.chosen ?? [])
  return {
    ...freight,
    sellers,
    total: chosen.length < sellers.length ? null : chosen.reduce((sum, quote) => sum + quote.total, 0),
  }
}

function underQuote(seller: SellerFreight, lines: readonly CartLine[], cep: string): SellerFreight {
  const own = lines.filter(({ facts, unit }) => facts?.sellerId === seller.sellerId && unit !== null)
  const quoted = own[0]?.item.quoted?.frete
  const isWhole =
    quoted?.cep === cep &&
    own.every(
      ({ item }) => item.quoted?.numero === own[0]!.item.quoted!.numero && item.quantity === item.quoted.quantidade,
    )
  if (!quoted || !isWhole) return seller
  const kept = <T extends { id: string; total: number }>(way: T): T =>
    way.id === quoted.opcao && way.total > quoted.centavos ? { ...way, total: quoted.centavos } : way
  if (seller.options.every((way) => kept(way) === way)) return seller
  return { ...seller, options: seller.options.map(kept), chosen: seller.chosen && kept(seller.chosen) }
}
