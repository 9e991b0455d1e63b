import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import type { SessionState } from '#commerce/operations/customers/sessions.ts'

const CHANGE_PATH = '/loja/my-account/changePassword'
const AGENT_ACCESS_PATH = '/loja/televendas/acesso'

export const isPasswordDue = (state: SessionState): boolean => state.kind === 'active' && state.session.isPasswordDue

/** What the session's own person may still do: the change, and what tells the page who they are. */
const OWN = new Set([
  'GET urls/context',
  'GET users/session',
  'GET users/custom/personalizations',
  'PUT users/password',
  'POST users/password/update',
])
/** Reads that are the same for everybody; the shop's pages live on them. */
const PUBLIC_READS = /^(?:catalog|addresses\/cep|users\/validate|users\/email)(?:\/|$)/
/** Reads under the same roof that are somebody's. */
const PERSONAL_READS = /^(?:catalog\/(?:price\/canais|products\/[^/]+\/reviews\/own)|users\/email\/pending)$/

/**
 * The server's side of "Alteração de senha obrigatória!" (storefront §8): until the change is made, a session opens
 * nothing of its person. Whatever is not named here is refused, calls yet to be written too.
 * @param isOpenWrite a write that needs no session, such as the logout
 * @throws CommerceError 403 that leads to the change
 */
export function refuseWhilePasswordIsDue(
  state: SessionState,
  method: string,
  resource: string,
  isOpenWrite: boolean,
): void {
  if (!isPasswordDue(state) || isOpenWrite || isOpenMeanwhile(method, resource)) return
  throw new CommerceError('password-due', 'Alteração de senha obrigatória!', { redirectDestination: CHANGE_PATH })
}

function isOpenMeanwhile(method: string, resource: string): boolean {
  const verb = method === 'HEAD' ? 'GET' : method
  if (OWN.has(`${verb} ${resource}`)) return true
  return verb === 'GET' && PUBLIC_READS.test(resource) && !PERSONAL_READS.test(resource)
}

/** Where an agent sets the second factor up. */
const ACCESS = /^(?:televendas\/access(?:\/.*)?|users\/proof(?:\/passkey)?)$/

/**
 * As `refuseWhilePasswordIsDue`, of an agent who has no second factor yet (domain §7).
 * @throws CommerceError 403 that leads to where it is set up
 */
export function refuseWhileFactorIsDue(
  state: SessionState,
  method: string,
  resource: string,
  isOpenWrite: boolean,
): void {
  if (state.kind !== 'active' || !state.session.isFactorDue || isOpenWrite) return
  if (ACCESS.test(resource) || isOpenMeanwhile(method, resource)) return
  throw new CommerceError('factor-due', 'Ative a verificação em duas etapas para continuar.', {
    redirectDestination: AGENT_ACCESS_PATH,
  })
}
