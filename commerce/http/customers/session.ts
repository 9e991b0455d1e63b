import { type Context, Hono } from 'hono'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import {
  AuthQuery,
  Credenciais,
  EntradaChave,
  PedidoChave,
  PreLogin,
  type Sessao,
} from '#commerce/contract/customers/session.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import {
  agentPasskey,
  agentPreLogin,
  customerPasskey,
  customerPreLogin,
  proveAgent,
  proveCustomer,
} from '#commerce/operations/customers/credentials.ts'
import { leaveSession } from '#commerce/operations/customers/login.ts'
import { askEntryPasskey, enteringByPasskey } from '#commerce/operations/customers/passkey-entry.ts'
import { personalizations } from '#commerce/operations/customers/personalizations.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { stopActing } from '#commerce/operations/televendas/acting.ts'
import { enterSession } from '../middleware/enter-session.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { isPasswordDue } from '../middleware/password-due.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { liveActor } from '../middleware/session-resolution.ts'
import { readKnownDevices, setAnonymousCookies, setContextCookies, setGuestCookie } from '../middleware/wire-cookies.ts'
import { forgetCaller } from '../televendas/now-acting.ts'
import { passkeyUse, secondSent } from './credentials.ts'

/** Who exists is told at the customers' door; at the agents' nothing is, and a whole shift comes from one address. */
const LOOKUPS_PER_MINUTE = { customers: 10, agents: 60 }

/** Asked by whoever puts the cursor into the door's field. */
const PASSKEYS_PER_MINUTE = 20

/** Session check, the two doors, the way out and the header's texts (contract §2). */
export const sessionRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/users/session', (c) => {
      const actor = liveActor(c)
      const { session } = c.var
      return c.json({
        isAuthenticated: actor.customerId !== undefined,
        isTelevendedorAuthenticated: actor.agentId !== undefined,
        expiraEm: session.kind === 'active' ? session.session.expiresAt.toISOString() : null,
        ...(isPasswordDue(session) ? { alterarSenha: true } : {}),
        ...(session.kind === 'active' && session.session.isProvisional ? { contaProvisoria: true } : {}),
      } satisfies Sessao)
    })
    .post('/users/auth/prelogin', async (c) => {
      const { isAgentDoor } = readQuery(c, AuthQuery)
      const [name, allowed] = isAgentDoor
        ? (['prelogin-agente', LOOKUPS_PER_MINUTE.agents] as const)
        : (['prelogin', LOOKUPS_PER_MINUTE.customers] as const)
      await limitPerMinute(c, deps, name, allowed)
      const { login } = await readBody(c, PreLogin)
      return c.json(
        isAgentDoor ? await agentPreLogin(deps, login, knocking(c)) : await customerPreLogin(deps, login, knocking(c)),
      )
    })
    .post('/users/auth', async (c) => {
      const { isAgentDoor } = readQuery(c, AuthQuery)
      if (!isAgentDoor) refuseOverAgent(c)
      const { login, senha, codigo, chave } = await readBody(c, Credenciais)
      const second = secondSent(c, 'entrada', { codigo, chave })
      const { who, mustChangePassword, mustEnrol } = isAgentDoor
        ? await proveAgent(deps, login, senha, second, knocking(c))
        : await proveCustomer(deps, login, senha, second, knocking(c))
      const entered = await enterSession(c, deps, who, mustChangePassword, 'entrada')
      return c.json(mustEnrol ? { ...entered, segundoFatorPendente: true } : entered)
    })
    .post('/users/auth/passkey', async (c) => {
      const { isAgentDoor } = readQuery(c, AuthQuery)
      if (!isAgentDoor) refuseOverAgent(c)
      const { login, senha } = await readBody(c, PedidoChave)
      const asked = [login, senha, passkeyUse(c, 'entrada'), knocking(c)] as const
      return c.json(isAgentDoor ? await agentPasskey(deps, ...asked) : await customerPasskey(deps, ...asked))
    })
    .post('/users/auth/passkey/challenge', async (c) => {
      await limitPerMinute(c, deps, 'chave-entrada', PASSKEYS_PER_MINUTE)
      return c.json(await askEntryPasskey(deps, c.var.csrfOwner))
    })
    .post('/users/auth/passkey/entry', async (c) => {
      refuseOverAgent(c)
      const { chave } = await readBody(c, EntradaChave)
      const { who, mustChangePassword } = await enteringByPasskey(deps, chave, c.var.csrfOwner, knocking(c))
      return c.json(await enterSession(c, deps, who, mustChangePassword, 'entrada'))
    })
    .post('/users/auth/logout', async (c) => {
      const { isAgentDoor } = readQuery(c, AuthQuery)
      await leave(c, deps, isAgentDoor)
      return c.json({})
    })
    .get('/users/custom/personalizations', async (c) => c.json(await personalizations(deps, c.var.actor)))

/** A customer's password proves nobody to an agent, and would end the call it is typed in (domain §7). */
function refuseOverAgent(c: Context<KernelEnv>): void {
  if (c.var.actor.agentId !== undefined)
    throw new CommerceError(
      'forbidden',
      'Você está no televendas: identifique o cliente pelo atendimento, sem a senha dele. Para entrar como cliente, saia antes do televendas.',
    )
}

/** Where somebody knocks from, whoever they say they are. */
const knocking = (c: Context<KernelEnv>) => ({ address: c.var.remote.address, devices: readKnownDevices(c) })

/** Plain, it ends the customer's part: an agent acting for somebody stays in. The telesales variant ends everything. */
async function leave(c: Context<KernelEnv>, deps: CommerceDeps, isAgentDoor: boolean): Promise<void> {
  const { session, actor, remote } = c.var
  if (session.kind === 'active') {
    if (actor.kind === 'agentForCustomer' && !isAgentDoor)
      return forgetCaller(c, deps, await stopActing(deps, actor, session.session, remote))
    await leaveSession(deps, session.session, remote)
  }
  setAnonymousCookies(c, deps)
  setContextCookies(c, deps, DEFAULT_CHANNEL)
  // The next person at this browser is another guest.
  setGuestCookie(c, deps)
}
