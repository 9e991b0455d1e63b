import type { OpcoesChave, RespostaChave } from '#commerce/contract/customers/passkeys.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { passkeyOwner } from '#commerce/store/customers/passkeys.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../deps.ts'
import type { Proven } from './credentials.ts'
import { beginAttempt, gatesOf, type Knocking } from './login-failures.ts'
import type { Entering } from './login.ts'
import { askAnybodysPasskey, checkPasskey } from './passkeys.ts'
import { recordSecurity } from './security-record.ts'

type Context = Pick<CommerceDeps, 'db' | 'clock' | 'secret' | 'env'>

const REFUSED = 'Não reconhecemos esta chave de acesso. Entre com e-mail e senha.'

/** What any passkey of this shop signs at the customers' door, before anybody said who they are. @param bound browser */
export const askEntryPasskey = (context: Context, bound: string): Promise<OpcoesChave> =>
  askAnybodysPasskey(context, { purpose: 'entrada-direta', bound })

/**
 * Who enters by a passkey alone: it was unlocked by finger, face or PIN, so that it is two factors. Wrong ones make those
 * after them wait as wrong passwords do.
 * @throws CommerceError for `chave`; `locked`
 */
export async function enteringByPasskey(
  context: Context,
  chave: RespostaChave,
  bound: string,
  from: Knocking,
): Promise<Proven<Extract<Entering, { kind: 'customer' }>>> {
  const ownerId = await passkeyOwner(context.db, chave.id)
  const user = ownerId === undefined ? undefined : await findUser(context.db, ownerId)
  const subject = user ? `customer:${user.id}` : `unknown:${sign(context.secret, 'login-passkey', chave.id)}`
  const attempt = await beginAttempt(context, await gatesOf(context, subject, from))
  const isRight =
    user !== undefined && (await checkPasskey(context, user, { purpose: 'entrada-direta', bound }, chave, false))
  if (!isRight) {
    const wait = attempt.refusal()
    await recordSecurity(context, {
      event: wait === undefined ? 'senha-recusada' : 'espera-imposta',
      ...(user ? { userId: user.id } : {}),
      ip: from.address,
      detail: { porta: 'cliente' },
    })
    throw wait ?? fieldError('chave', REFUSED)
  }
  await attempt.succeed()
  return { who: { kind: 'customer', id: user.id }, mustChangePassword: user.must_change_password, mustEnrol: false }
}
