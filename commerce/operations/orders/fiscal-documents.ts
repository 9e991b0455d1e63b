import { randomInt } from 'node:crypto'
import type { OrderState } from '#commerce/contract/choices.ts'
import { company } from '#commerce/contract/company.ts'
import { UFS } from '#commerce/contract/values/brazilian-state.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { isAcceptableNfeCode, nfeKey } from '#commerce/domain/orders/nfe-key.ts'
import { trackingCode } from '#commerce/domain/orders/tracking-code.ts'
import { findSeller, type SellerRow } from '#commerce/store/catalogue/sellers.ts'
import { documentShipment, giveCollectionCode, type ShipmentRow } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'

/** What ERP and carrier give with their news; without them the shop makes its own, valid in form (domain §6.3). */
export interface GivenDocuments {
  invoiceKey?: string | undefined
  trackingCode?: string | undefined
}

const CARRIER = 'EF'

/**
 * Writes down the invoice of what was invoiced, the code of what was sent, and the one that what waits at a store is
 * collected with. A code given belongs to the first shipment alone.
 */
export async function noteDocuments(
  trx: Trx,
  orderNumber: number,
  moving: readonly ShipmentRow[],
  to: OrderState,
  given: GivenDocuments,
  now: Date,
): Promise<void> {
  for (const [at, { id, position, sellerId, invoiceKey, trackingCode: known }] of moving.entries()) {
    const own = at === 0 ? given : {}
    if (to === 'FATURADO' && invoiceKey === null)
      await documentShipment(
        trx,
        id,
        own.invoiceKey ?? newKey(await findSeller(trx, sellerId), orderNumber, position, now),
        null,
      )
    if (to === 'PRONTO_RETIRADA') await giveCollectionCode(trx, id, collectionCode())
    if (to === 'EM_TRANSPORTE' && known === null)
      await documentShipment(
        trx,
        id,
        null,
        own.trackingCode ?? trackingCode(CARRIER, ((orderNumber % 10_000_000) * 10 + position) % 100_000_000),
      )
  }
}

/** Letters and digits that are not taken for one another when read aloud. */
const CODE_LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** What opens the counter's drawer: `7K3P-Q9XM`, known to nobody before. */
const collectionCode = (): string =>
  Array.from({ length: 9 }, (_, at) => (at === 4 ? '-' : CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length)))).join('')

/** Issued by whoever sells (domain §6.3); of a seller whose state nobody knows, in the shop's. */
function newKey(seller: SellerRow | undefined, orderNumber: number, position: number, now: Date): string {
  const { date } = saoPauloClock(now.getTime())
  const uf = UFS.find((each) => each === seller?.uf) ?? company.endereco.uf
  const number = orderNumber % 1_000_000_000
  let code: string
  do code = String(randomInt(0, 100_000_000)).padStart(8, '0')
  while (!isAcceptableNfeCode(code, number))
  return nfeKey({
    uf,
    yearMonth: `${date.slice(2, 4)}${date.slice(5, 7)}`,
    cnpj: seller?.cnpj ?? company.cnpj,
    model: '55',
    series: position + 1,
    number,
    emission: 1,
    code,
  })
}
