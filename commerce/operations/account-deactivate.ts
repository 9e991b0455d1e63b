import type { Transaction } from 'kysely'
import { TERMS_VERSION } from '../contract/users.ts'
import { conflict, fieldError } from '../domain/commerce-error.ts'
import { customerGreeting } from '../domain/customer-name.ts'
import { deactivatedMail } from '../domain/mail/account-mails.ts'
import { saoPauloText } from '../domain/sao-paulo-time.ts'
import type { Database } from '../store/database.ts'
import { countOpenOrders, countPoints, eraseCustomer } from '../store/erase-customer.ts'
import { queueMail } from '../store/mail-outbox.ts'
import { transaction } from '../store/postgres/transaction.ts'
import { endOtherSessions } from '../store/sessions.ts'
import { insertConsents, latestConsents, lockUser, type User } from '../store/users.ts'
import type { AccountContext } from './account-registration.ts'

/** States in which nothing is owed any more; an unpaid order is not among them. */
const FINISHED_ORDERS = ['ENTREGUE', 'RETIRADO', 'DEVOLVIDO_PARCIAL', 'DEVOLVIDO', 'CANCELADO']

type Trx = Transaction<Database>
interface Asked {
  confirmaPerdaPontos: boolean
}
/** A sentence that says what is in the way, undefined when nothing is. */
type Obstacle = (trx: Trx, customerId: string, asked: Asked) => Promise<string | undefined>

/** What an account may not be left with (domain §4.5); each area of the shop adds its own. */
const OBSTACLES: readonly Obstacle[] = [
  async (trx, customerId) => {
    const open = await countOpenOrders(trx, customerId, FINISHED_ORDERS)
    if (open === 0) return undefined
    return open === 1
      ? 'Você tem 1 pedido em andamento. Aguarde a entrega ou cancele-o antes de encerrar a conta.'
      : `Você tem ${open} pedidos em andamento. Aguarde as entregas ou cancele-os antes de encerrar a conta.`
  },
  async (trx, customerId, { confirmaPerdaPontos }) => {
    const points = confirmaPerdaPontos ? 0 : await countPoints(trx, customerId)
    if (points > 0) throw fieldError('confirmaPerdaPontos', `Você perderá ${points} ${points === 1 ? 'ponto' : 'pontos'}. Marque para confirmar.`)
    return undefined
  },
]

/**
 * Closes an account, its password having been proven: nobody enters with it again, marketing is off, what no law asks to keep is erased.
 * @throws CommerceError 409 while something is in the way
 */
export async function deactivate({ db, clock }: AccountContext, user: User, asked: Asked, ip: string | undefined): Promise<void> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    const locked = await lockUser(trx, user.id)
    if (locked === undefined) throw conflict('Esta conta já foi encerrada.')
    for (const obstacle of OBSTACLES) {
      const sentence = await obstacle(trx, user.id, asked)
      if (sentence !== undefined) throw conflict(sentence)
    }
    const granted = (await latestConsents(trx, user.id)).filter(({ subject, granted: given }) => given && subject !== 'termos')
    if (granted.length > 0) await insertConsents(trx, granted.map(({ subject }) => ({ userId: user.id, subject, granted: false, textVersion: TERMS_VERSION, origin: 'SITE', ip, now })))
    await endOtherSessions(trx, { customerId: user.id }, null, 'deactivated', now)
    await eraseCustomer(trx, user.id, locked.email, now)
    await queueMail(trx, { kind: 'conta-encerrada', to: locked.email, ...deactivatedMail(customerGreeting(locked), saoPauloText(now)), dedupeKey: `conta-encerrada:${user.id}`, now })
  })
}
