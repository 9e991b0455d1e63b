import { siteOrigin } from '#commerce/contract/env.ts'
import { formatBRL, type Centavos } from '#commerce/contract/values/money.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { voucherPaidMail } from '#commerce/domain/mail/vouchers.ts'
import { conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isReceiptKnown, lockVouchers } from '#commerce/store/after-sale/vouchers.ts'
import { findUserByKey, type UserKey } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { AccountContext } from '../customers/registration.ts'
import { takeOldestFirst } from './vouchers.ts'

/**
 * Enters in the books that the shop paid its customer in money what vouchers owed them, the oldest first, and tells them
 * by mail (domain §6.2). The payment itself is made at the shop's bank.
 * @param wanted centavos, or all there is
 * @param receipt what proves the payment; one is entered once
 * @returns centavos paid and left
 * @throws CommerceError 404 nobody has the login, 400 more than is owed, 409 the receipt is entered already
 */
export function payOutVouchers(
  { db, clock, env }: Pick<AccountContext, 'db' | 'clock' | 'env'>,
  login: UserKey,
  wanted: Centavos | 'all',
  receipt: string,
): Promise<{ paid: Centavos; left: Centavos }> {
  return transaction(db, async (trx) => {
    const now = clock.now()
    const user = await findUserByKey(trx, login)
    if (user === undefined) throw notFound('Nenhum cliente tem este login.')
    const vouchers = await lockVouchers(trx, user.id)
    if (await isReceiptKnown(trx, receipt)) throw conflict('Este comprovante já está lançado. Nada foi alterado.')
    const owed = vouchers.reduce((sum, { balance }) => sum + balance, 0)
    const paid = wanted === 'all' ? owed : wanted
    if (owed === 0) throw fieldError('valor', 'Este cliente não tem saldo em vales.')
    if (paid > owed) throw fieldError('valor', `O saldo em vales deste cliente é de ${formatBRL(owed)}.`)
    await takeOldestFirst(trx, vouchers, paid, { kind: 'RESGATE', orderNumber: null, at: now, receipt })
    await queueMail(trx, {
      kind: 'vale-pago',
      to: user.email,
      ...voucherPaidMail({
        name: customerGreeting(user),
        paid,
        left: owed - paid,
        receipt,
        url: `${siteOrigin(env)}/loja/my-account/vales`,
      }),
      dedupeKey: `vale-pago:${user.id}:${receipt}`,
      now,
    })
    return { paid, left: owed - paid }
  })
}
