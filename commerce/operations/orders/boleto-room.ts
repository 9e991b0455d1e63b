import type { UnpaidLimits } from '#commerce/contract/env.ts'
import { networkOf } from '#commerce/contract/process/network-of.ts'
import { boletoRoom, type ShareReason } from '#commerce/domain/orders/unpaid-share.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { lockStock, type StockLevel } from '#commerce/store/catalogue/stock.ts'
import { waitingUnits } from '#commerce/store/orders/limits.ts'
import type { OrderItemRow } from '#commerce/store/orders/orders.ts'
import { type OrderOrigin, originOf } from '#commerce/store/orders/reservations.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import type { CartLine } from '../cart/line.ts'

/** Where a request came from, as it says and as its browser is marked. */
export interface RequestOrigin {
  ip: string | undefined
  /** The mark of a browser that left a boleto to be paid; undefined of one that has none. */
  mark: string | undefined
}

/** Kept as digests under the shop's secret: they can be compared with one another, and read by nobody. */
export const originDigests = (
  secret: Uint8Array,
  { ip, mark }: RequestOrigin,
): Pick<OrderOrigin, 'network' | 'device'> => ({
  network: ip === undefined ? null : sign(secret, 'unpaid-network', networkOf(ip)!),
  device: mark === undefined ? null : sign(secret, 'unpaid-device', mark),
})

/** One product of an order that a boleto is to pay, and what it allows a customer. */
interface BoletoLine {
  sku: string
  name: string
  quantity: number
  min: number
  multiple: number
  most: number
  /** Of an order that is made already no fewer can be taken. */
  isFixed?: boolean
}

/** Nothing waits there yet: what is asked for is too much for a boleto by itself. */
const FIRST = (name: string, most: number) =>
  `Na primeira compra, um boleto reserva no máximo ${most} ${most === 1 ? 'unidade' : 'unidades'} de ${name}.`
const KEEPERS: Readonly<Record<ShareReason, (name: string) => string>> = {
  network: (name) => `Boletos feitos nesta mesma conexão e ainda não pagos já reservam muitas unidades de ${name}.`,
  device: (name) => `Boletos feitos neste aparelho e ainda não pagos já reservam muitas unidades de ${name}.`,
  newcomers: (name) =>
    `Muitas unidades de ${name} já esperam por boletos de primeira compra que ainda não foram pagos.`,
}

/**
 * What speaks against an order's being paid by boleto: units that boletos of where it comes from, or first boletos from
 * anywhere, keep already (domain §6.0). The levels of its goods are locked before, so that of two orders at once, of
 * whichever process, one sees the other. Undefined when nothing does.
 * @param except the order's own number
 */
async function boletoProblem(
  db: Reader,
  env: UnpaidLimits,
  origin: OrderOrigin,
  lines: readonly BoletoLine[],
  except: number,
): Promise<string | undefined> {
  const waiting = new Map(
    (
      await waitingUnits(
        db,
        lines.map(({ sku }) => sku),
        origin,
        except,
      )
    ).map((row) => [row.sku, row]),
  )
  const shares = { network: env.UNPAID_OF_NETWORK, newcomers: env.UNPAID_OF_NEWCOMERS }
  for (const { sku, name, quantity, min, multiple, most, isFixed } of lines) {
    const found = waiting.get(sku)
    if (!found) continue
    const { units, reason } = boletoRoom(found, shares, { isNewcomer: origin.isNewcomer, most })
    // The least that is sold of it may always be the first that waits.
    const isFirst = found.network + found.device + found.newcomers === 0
    const room = isFirst ? Math.max(units, min) : units
    if (quantity <= room) continue
    const fewer = room - (room % multiple)
    const instead = isFixed || fewer < min ? '' : `, ou diminua a quantidade para até ${fewer}`
    const why = found[reason] === 0 && room > 0 ? FIRST(name, room) : KEEPERS[reason](name)
    return `${why} Pague com Pix ou cartão${instead}.`
  }
  return undefined
}

/** {@link boletoProblem} of an order that is about to be made. */
export async function cartBoletoProblem(
  trx: Trx,
  env: UnpaidLimits,
  origin: OrderOrigin,
  lines: readonly CartLine[],
  units: readonly StockLevel[],
  orderNumber: number,
): Promise<string | undefined> {
  await lockStock(
    trx,
    units.map(({ sku }) => sku),
  )
  const wanted = lines.flatMap(({ item: { sku, quantity }, facts }) =>
    facts ? [{ sku, name: facts.name, quantity, min: facts.min, multiple: facts.multiple, most: facts.max }] : [],
  )
  return boletoProblem(trx, env, origin, wanted, orderNumber)
}

/**
 * The same of an order that is made already and may become one by boleto.
 * @throws CommerceError 409 where boletos keep too much of its products
 */
export async function requireBoletoRoom(
  db: Reader,
  env: UnpaidLimits,
  orderNumber: number,
  items: readonly Pick<OrderItemRow, 'sku' | 'name' | 'quantity'>[],
): Promise<void> {
  const origin = await originOf(db, orderNumber)
  // Who bought before holds these units already, as many as a customer may.
  if (!origin?.isNewcomer) return
  const lines = items.map(({ sku, name, quantity }) => ({
    sku,
    name,
    quantity,
    min: 1,
    multiple: 1,
    most: quantity,
    isFixed: true,
  }))
  const crowded = await boletoProblem(db, env, origin, lines, orderNumber)
  if (crowded !== undefined) throw conflict(crowded)
}
