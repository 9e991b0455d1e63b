import { afterChoice, NOTHING_CHOSEN } from '#commerce/domain/checkout/choices.ts'
import { type Actor, isInCall } from '#commerce/kernel/actor.ts'
import { findCheckout, saveCheckout } from '#commerce/store/checkout/checkouts.ts'
import { listAddresses } from '#commerce/store/customers/addresses.ts'
import type { Trx } from '#commerce/store/rows.ts'

/**
 * In a call the CEP that one tells the other is where it goes: of an address of another one the checkout takes that of
 * this CEP, or has it chosen again (domain §7).
 */
export async function followCallCep(
  trx: Trx,
  actor: Actor,
  { cartId, cep }: { cartId: string; cep: string },
  now: Date,
): Promise<void> {
  if (!isInCall(actor)) return
  const checkout = await findCheckout(trx, cartId)
  if (!checkout?.addressId) return
  const addresses = await listAddresses(trx, actor.customerId)
  if (addresses.find(({ id }) => id === checkout.addressId)?.cep === cep) return
  const told = addresses.find((one) => one.cep === cep)
  const { points, voucher } = checkout
  const chosen = told
    ? afterChoice(checkout, { kind: 'address', addressId: told.id })
    : { ...checkout, ...NOTHING_CHOSEN, points, voucher }
  await saveCheckout(trx, { ...chosen, agreedCentavos: null }, now)
}
