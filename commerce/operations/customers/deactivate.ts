import type { Transaction } from 'kysely'
import type * as v from 'valibot'
import { FINISHED_STATES } from '#commerce/contract/choices.ts'
import type { Desativacao } from '#commerce/contract/customers/account.ts'
import { TERMS_VERSION } from '#commerce/contract/customers/users.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { ENDED_STATES } from '#commerce/domain/after-sale/request-rules.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { deactivatedMail } from '#commerce/domain/mail/account.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict, validationError } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { customerRequests } from '#commerce/store/after-sale/requests.ts'
import { ordersBeingRefunded } from '#commerce/store/after-sale/returns.ts'
import { endVouchers, voucherBalance } from '#commerce/store/after-sale/vouchers.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import { countPoints, eraseCustomer, openOrders } from '#commerce/store/customers/erase-customer.ts'
import { endOtherSessions } from '#commerce/store/customers/sessions.ts'
import { insertConsents, latestConsents, lockUser, type User } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { AccountContext } from './registration.ts'

type Trx = Transaction<Database>
export type Confirmed = Omit<v.InferOutput<typeof Desativacao>, 'senha'>
/** What is in the way, in a sentence, and the page where it can be settled. */
interface Obstacle {
  sentence: string
  page: string
}
/** @param doing what the customer asks for, as a sentence goes on: `encerrar a conta` */
type Check = (trx: Trx, customerId: string, doing: string) => Promise<Obstacle | undefined>

const ORDERS = '/loja/my-account/orders'
const REQUESTS = '/loja/my-account/minhas-solicitacoes'

/** What an account may not be left with (domain §4.5), the most pressing first; each area of the shop adds its own. */
const CHECKS: readonly Check[] = [
  async (trx, customerId, doing) => {
    const open = await openOrders(trx, customerId, FINISHED_STATES)
    const unpaid = open.find(({ boleto }) => boleto)
    if (unpaid)
      return {
        sentence: `O boleto do pedido ${unpaid.number} ainda não foi pago. Pague-o ou cancele o pedido antes de ${doing}.`,
        page: `${ORDERS}/${unpaid.number}`,
      }
    if (open.length === 0) return undefined
    return open.length === 1
      ? {
          sentence: `Você tem 1 pedido em andamento. Aguarde a entrega ou cancele-o antes de ${doing}.`,
          page: `${ORDERS}/${open[0]!.number}`,
        }
      : {
          sentence: `Você tem ${open.length} pedidos em andamento. Aguarde as entregas ou cancele-os antes de ${doing}.`,
          page: ORDERS,
        }
  },
  async (trx, customerId, doing) => {
    const { total, requests } = await customerRequests(trx, customerId, false, ENDED_STATES, 0, 1)
    if (total === 0) return undefined
    return total === 1
      ? {
          sentence: `A solicitação ${requests[0]!.protocol} ainda está em andamento. Aguarde a conclusão antes de ${doing}.`,
          page: `${REQUESTS}/${requests[0]!.protocol}`,
        }
      : {
          sentence: `Você tem ${total} solicitações em andamento. Aguarde a conclusão delas antes de ${doing}.`,
          page: `${REQUESTS}?situacao=abertas`,
        }
  },
  async (trx, customerId, doing) => {
    const [order] = await ordersBeingRefunded(trx, customerId)
    return order === undefined
      ? undefined
      : {
          sentence: `O reembolso do pedido ${order} ainda está a caminho. Aguarde a conclusão antes de ${doing}.`,
          page: `${ORDERS}/${order}`,
        }
  },
]

/**
 * What is lost with the account, each said with its amount and agreed to by a tick of its own (domain §4.5); points on
 * their way count.
 */
async function checkLosses(
  trx: Trx,
  customerId: string,
  { confirmaPerdaPontos, confirmaPerdaVales }: Confirmed,
  doing: string,
): Promise<void> {
  const [points, vouchers] = [
    confirmaPerdaPontos ? 0 : await countPoints(trx, customerId),
    confirmaPerdaVales ? 0 : await voucherBalance(trx, customerId),
  ]
  const losses = [
    ...(points > 0
      ? [
          {
            field: 'confirmaPerdaPontos',
            message: `Você perderá ${pointsText(points)} ao ${doing}.`,
          },
        ]
      : []),
    ...(vouchers > 0
      ? [
          {
            field: 'confirmaPerdaVales',
            // It is their own money: nobody has to lose it by leaving.
            message: `Você perderá ${formatBRL(vouchers)} em vale ao ${doing}. Para não perder, use-o antes ou peça o valor em dinheiro ao SAC.`,
          },
        ]
      : []),
  ]
  if (losses.length > 0) throw validationError(losses)
}

interface Words {
  doing: string
  /** Where an obstacle can be settled, by its page in an account. */
  page: (own: string) => string
  mail: typeof deactivatedMail
}
const OF_ACCOUNT: Words = { doing: 'encerrar a conta', page: (own) => own, mail: deactivatedMail }

/**
 * Closes an account, its password having been proven: nobody enters with it again, marketing is off, what no law asks
 * to keep is erased.
 * @throws CommerceError 409 while something is in the way, 400 at each tick that something to be lost still needs
 */
export const deactivate = (context: AccountContext, user: User, confirmed: Confirmed, remote: Remote): Promise<void> =>
  closeAccounts(context, [user], confirmed, remote, OF_ACCOUNT)

/** The same of several rows of one person: all of them or none. @throws CommerceError as `deactivate` */
export async function closeAccounts(
  { db, clock }: AccountContext,
  users: readonly User[],
  confirmed: Confirmed,
  remote: Remote,
  words: Words,
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    for (const user of users) await closeAccount(trx, user, confirmed, remote, words, now)
  })
  for (const { id } of users) await recordAccess(db, { at: now, remote, userId: id, event: 'desativacao' })
}

async function closeAccount(
  trx: Trx,
  user: User,
  confirmed: Confirmed,
  remote: Remote,
  { doing, page, mail }: Words,
  now: Date,
): Promise<void> {
  const locked = await lockUser(trx, user.id)
  if (locked === undefined) throw conflict('Esta conta já foi encerrada.')
  for (const check of CHECKS) {
    const obstacle = await check(trx, user.id, doing)
    if (obstacle !== undefined)
      throw new CommerceError('conflict', obstacle.sentence, { redirectDestination: page(obstacle.page) })
  }
  await checkLosses(trx, user.id, confirmed, doing)
  const granted = (await latestConsents(trx, user.id)).filter(
    ({ subject, granted: given }) => given && subject !== 'termos',
  )
  if (granted.length > 0)
    await insertConsents(
      trx,
      granted.map(({ subject }) => ({
        userId: user.id,
        subject,
        granted: false,
        textVersion: TERMS_VERSION,
        origin: 'SITE',
        ip: remote.address,
        now,
      })),
    )
  await endOtherSessions(trx, { customerId: user.id }, null, 'deactivated', now)
  await endVouchers(trx, user.id, now)
  await eraseCustomer(trx, user.id, locked.email, now)
  await queueMail(trx, {
    kind: 'conta-encerrada',
    to: locked.email,
    ...mail(customerGreeting(locked), dateTimeText(now)),
    dedupeKey: `conta-encerrada:${user.id}`,
    now,
  })
}
