import { ownOrigin } from '#commerce/adapters/site-origin.ts'
import { ORDER_LINK_DAYS } from '#commerce/contract/orders/links.ts'
import { randomToken, sha256 } from '#commerce/kernel/signature.ts'
import { insertOrderLink } from '#commerce/store/customers/buyer-visits.ts'
import type { User } from '#commerce/store/customers/users.ts'
import type { Reader } from '#commerce/store/rows.ts'

const DAY_MS = 24 * 3_600_000

/** Where a mail about an order leads, and until when what it holds is a secret. */
export interface OrderUrl {
  url: string
  /** Of a link that opens by itself; the text of such a mail is kept no longer than it takes to send it. */
  secretUntil?: Date
}

/**
 * The page of an order for whoever ordered: of an account its address, which asks them to enter; of a purchase without a
 * password a link of its own, seen by nobody else (decision 080).
 * @param own path of the page in an account
 */
export async function orderUrl(
  trx: Reader,
  user: Pick<User, 'id' | 'email' | 'provisional'>,
  orderNumber: number,
  now: Date,
  own = `/loja/my-account/orders/${orderNumber}`,
): Promise<OrderUrl> {
  if (!user.provisional) return { url: `${ownOrigin()}${own}` }
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + ORDER_LINK_DAYS * DAY_MS)
  await insertOrderLink(trx, {
    tokenHash: sha256(token),
    orderNumber,
    customerId: user.id,
    sentTo: user.email,
    now,
    expiresAt,
  })
  return { url: `${ownOrigin()}/loja/pedido?token=${token}`, secretUntil: expiresAt }
}
