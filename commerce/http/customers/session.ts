import { type Context, Hono } from 'hono'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import {
  AuthQuery,
  Credenciais,
  type Personalizacoes,
  PreLogin,
  type RespostaPreLogin,
  type Sessao,
} from '#commerce/contract/customers/session.ts'
import { documentKind } from '#commerce/contract/values/document.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { customerGreeting, customerName } from '#commerce/domain/customers/customer-name.ts'
import { isAgentPasswordOver } from '#commerce/domain/customers/password-life.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { countFavorites } from '#commerce/store/customers/favorites.ts'
import { lockedUntil } from '#commerce/store/customers/login-failures.ts'
import { detachCustomer, endSession } from '#commerce/store/customers/sessions.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { enterSession } from '../middleware/enter-session.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { isPasswordDue } from '../middleware/password-due.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { liveActor, showSession } from '../middleware/session-resolution.ts'
import { setAnonymousCookies, setContextCookies, setCsrfCookie, setGuestCookie } from '../middleware/wire-cookies.ts'
import { agentCandidate, customerCandidate, proveCredentials } from './credentials.ts'

const LOGINS_PER_MINUTE = 30
const LOOKUPS_PER_MINUTE = 10

/** Session check, the two doors, the way out and the header's texts (contract §2). */
export const sessionRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/users/session', (c) => {
      const actor = liveActor(c)
      const { session } = c.var
      return c.json({
        isAuthenticated: actor.customerId !== undefined,
        isTelevendedorAuthenticated: actor.agentId !== undefined,
        expiraEm: session.kind === 'active' ? session.expiresAt.toISOString() : null,
        ...(isPasswordDue(session) ? { alterarSenha: true } : {}),
      } satisfies Sessao)
    })
    .post('/users/auth/prelogin', async (c) => {
      await limitPerMinute(c, deps, 'prelogin', LOOKUPS_PER_MINUTE)
      const { isAgentDoor } = readQuery(c, AuthQuery)
      const { login } = await readBody(c, PreLogin)
      return c.json(isAgentDoor ? await agentPreLogin(deps, login) : await customerPreLogin(deps, login))
    })
    .post('/users/auth', async (c) => {
      await limitPerMinute(c, deps, 'auth', LOGINS_PER_MINUTE)
      const { isAgentDoor } = readQuery(c, AuthQuery)
      const { login, senha } = await readBody(c, Credenciais)
      const now = deps.clock.now()
      if (isAgentDoor) {
        const agent = await proveCredentials(deps.db, await agentCandidate(deps, login), senha, now)
        return c.json(
          await enterSession(
            c,
            deps,
            { kind: 'agent', id: agent.id, channels: agent.channels },
            agent.must_change_password || isAgentPasswordOver(agent.password_changed_at, now),
            'entrada',
          ),
        )
      }
      const user = await proveCredentials(deps.db, await customerCandidate(deps, login), senha, now)
      return c.json(
        await enterSession(c, deps, { kind: 'customer', id: user.id }, user.must_change_password, 'entrada'),
      )
    })
    .post('/users/auth/logout', async (c) => {
      const { isAgentDoor } = readQuery(c, AuthQuery)
      await leave(c, deps, isAgentDoor)
      return c.json({})
    })
    .get('/users/custom/personalizations', async (c) => {
      const { actor } = c.var
      const [user, agent, badgeCarrinho, totalFavoritos] = await Promise.all([
        actor.customerId === undefined ? undefined : findUser(deps.db, actor.customerId),
        actor.agentId === undefined ? undefined : findAgent(deps.db, actor.agentId),
        deps.cartBadge(deps, actor),
        actor.customerId === undefined ? 0 : countFavorites(deps.db, actor.customerId),
      ])
      return c.json({
        badgeCarrinho,
        nome: customerGreeting(user),
        nomeCompleto: customerName(user),
        nomeTelevendedor: agent?.full_name ?? '',
        ...(totalFavoritos > 0 ? { totalFavoritos } : {}),
      } satisfies Personalizacoes)
    })

async function customerPreLogin(deps: CommerceDeps, login: string): Promise<RespostaPreLogin> {
  const { account, subject } = await customerCandidate(deps, login)
  const bloqueado = (await lockedUntil(deps.db, subject, deps.clock.now())) !== null
  if (account === undefined) return { existe: false, tipo: documentKind(login) === 'CNPJ' ? 'PJ' : 'PF', bloqueado }
  return { existe: true, tipo: account.kind, emailComMascara: maskEmail(account.email), bloqueado }
}

async function agentPreLogin(deps: CommerceDeps, login: string): Promise<RespostaPreLogin> {
  const { account, subject } = await agentCandidate(deps, login)
  const bloqueado = (await lockedUntil(deps.db, subject, deps.clock.now())) !== null
  return { existe: account !== undefined, tipo: 'TELEVENDEDOR', bloqueado }
}

/** Plain, it ends the customer's part: an agent acting for somebody stays in. The telesales variant ends everything. */
async function leave(c: Context<KernelEnv>, deps: CommerceDeps, isAgentDoor: boolean): Promise<void> {
  const { session, remote } = c.var
  const now = deps.clock.now()
  if (session.kind === 'active') {
    const { id, agent_id: agentId, customer_id: customerId } = session.session
    await recordAccess(deps.db, {
      at: now,
      remote,
      userId: customerId ?? undefined,
      agentId: agentId ?? undefined,
      event: 'saida',
    })
    if (agentId !== null && customerId !== null && !isAgentDoor) {
      await detachCustomer(deps.db, id)
      showSession(c, deps, { ...session.session, customer_id: null })
      return
    }
    await endSession(deps.db, id, 'logout', now)
  }
  setAnonymousCookies(c, deps)
  setContextCookies(c, deps, DEFAULT_CHANNEL)
  setCsrfCookie(c)
  // The next person at this browser is another guest.
  setGuestCookie(c, deps)
}
