import { type Centavos, formatBRL, parsePriceText, toReais } from '#commerce/contract/values/money.ts'
import { apportion } from '../catalogue/cash-discount.ts'

/** What was bought by one row of an order; amounts of all its units, in centavos. */
export interface SplitLine {
  readonly kind: 'produto' | 'brinde' | 'servico'
  readonly quantity: number
  readonly unit: Centavos
  readonly total: Centavos
  readonly discount: Centavos
  /** The coupons' part of that discount, and what was negotiated. */
  readonly coupon: Centavos
  readonly negotiated: Centavos
  /** As it is shown; empty of a service. */
  readonly snapshot: Readonly<Record<string, unknown>>
}

/**
 * Parts a row into the units that go and those that stay: amount by amount both add up to the row as it was.
 * @param net what money and vouchers paid of the units that go
 */
export function splitLine<Line extends SplitLine>(
  line: Line,
  units: number,
  net: Centavos,
): { gone: Line; kept: Line } {
  const total = line.unit * units
  const discount = total - net
  const cash = line.discount - line.coupon - line.negotiated
  const [, coupon, negotiated] = apportion(discount, [cash, line.coupon, line.negotiated]) as [number, number, number]
  const gone = { quantity: units, total, discount, coupon, negotiated }
  const kept = {
    quantity: line.quantity - units,
    total: line.total - total,
    discount: line.discount - discount,
    coupon: line.coupon - coupon,
    negotiated: line.negotiated - negotiated,
  }
  return {
    gone: { ...line, ...gone, snapshot: shown(line, gone) },
    kept: { ...line, ...kept, snapshot: shown(line, kept) },
  }
}

function shown(
  { kind, quantity: all, snapshot }: SplitLine,
  { quantity, total }: Pick<SplitLine, 'quantity' | 'total'>,
): Record<string, unknown> {
  if (kind === 'servico') return { ...snapshot }
  const before = typeof snapshot['valorDeText'] === 'string' ? parsePriceText(snapshot['valorDeText']) : undefined
  return {
    ...snapshot,
    quantidade: quantity,
    ...(kind === 'produto' ? { valorTotal: toReais(total), valorTotalText: formatBRL(total) } : {}),
    ...(before === undefined ? {} : { valorDeText: formatBRL(Math.round((before / all) * quantity)) }),
  }
}

/** A product as it is shown with so many of each service, by the service's id. */
export const withServices = (
  snapshot: Readonly<Record<string, unknown>>,
  services: ReadonlyMap<string, number>,
): Record<string, unknown> => ({
  ...snapshot,
  servicosDisponiveis: (snapshot['servicosDisponiveis'] as { idServico: string; valorUnitario: number }[]).map(
    (service) => {
      const quantidade = services.get(service.idServico) ?? 0
      return { ...service, quantidade, valorTotalText: formatBRL(Math.round(service.valorUnitario * 100) * quantidade) }
    },
  ),
})
