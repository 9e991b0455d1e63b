import type { Kysely } from 'kysely'
import { deviceName } from '#commerce/domain/customers/device-name.ts'
import type { Actor, AgentLevel, Remote } from '#commerce/kernel/actor.ts'
import { randomToken, sha256 } from '#commerce/kernel/signature.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import { endSession, insertSession } from '#commerce/store/customers/sessions.ts'
import { openAttendanceOf, setAttendanceChannel } from '#commerce/store/televendas/attendances.ts'
import type { CommerceDeps } from '../deps.ts'
import { dropAttendance } from '../televendas/attendance.ts'
import { isAgent as isAgentAtWork, recordAct } from '../televendas/record.ts'
import { mainPlace, type Place } from './main-place.ts'
import { actorOf, asOpen, type OpenSession, type SessionState } from './sessions.ts'

export type Entering =
  | { kind: 'customer'; id: string }
  | { kind: 'agent'; id: string; channels: readonly string[]; level: AgentLevel }

interface Opening {
  who: Entering
  event: 'entrada' | 'cadastro'
  canal: string
  guestId: string | undefined
  remote: Remote
  /** The `User-Agent` it came with. */
  userAgent: string | undefined
  /** What the browser had before. */
  replaced: SessionState
  requestId: string
}

/**
 * Opens a session, which ends the one the browser had, and joins the guest's cart. An agent goes on with the call they
 * are in, whose customer has to answer again.
 * @returns the token that the browser alone keeps, where the customer lives, and what joining changed in the cart
 */
export async function openSession(
  deps: CommerceDeps,
  { who, event, canal, guestId, remote, userAgent, replaced, requestId }: Opening,
): Promise<{ session: OpenSession; token: string; place: Place | undefined; cart: unknown }> {
  const now = deps.clock.now()
  if (replaced.kind === 'active') await leaveReplaced(deps, replaced.session, remote, now, who)
  const token = randomToken()
  const isAgent = who.kind === 'agent'
  const call = isAgent ? await openAttendanceOf(deps.db, who.id) : undefined
  if (call !== undefined && call.channel !== canal) await setAttendanceChannel(deps.db, call.id, canal)
  const row = await insertSession(deps.db, {
    tokenHash: sha256(token),
    guestId,
    agentId: isAgent ? who.id : null,
    customerId: isAgent ? null : who.id,
    channel: canal,
    attendanceId: call?.id ?? null,
    device: deviceName(userAgent),
    ip: remote.address,
    now,
  })
  await recordAccess(deps.db, { at: now, remote, event, ...(isAgent ? { agentId: who.id } : { userId: who.id }) })
  const session = asOpen(row, isAgent ? who : null, { password: false, factor: false })
  const actor = actorOf(session, guestId, canal)
  await recordAct(deps, actor, { action: 'agente-entrou' }, remote)
  const place = isAgent ? undefined : await mainPlace(deps.db, who.id)
  return { session, token, place, cart: await joinedCart(deps, actor, guestId, place?.cep, requestId) }
}

/** A cart that could not be joined keeps nobody out: it stays the browser's, and is joined at the next login. */
async function joinedCart(
  deps: CommerceDeps,
  actor: Actor,
  guestId: string | undefined,
  cep: string | undefined,
  requestId: string,
): Promise<unknown> {
  try {
    return await deps.onLogin(deps, actor, guestId, cep)
  } catch (error) {
    deps.log.warn('cart-merge-failed', { requestId, code: (error as { code?: string }).code })
    return undefined
  }
}

/** Whoever was at this browser before has left: an agent's swap leaves its trace too (house §7, domain §4.9). */
async function leaveReplaced(
  deps: CommerceDeps,
  session: OpenSession,
  remote: Remote,
  now: Date,
  who: Entering,
): Promise<void> {
  await endSession(deps.db, session.id, 'replaced', now)
  await recordLeaving(deps.db, session, remote, now)
  await agentLeft(deps, session, remote, who.kind === 'agent' && who.id === session.agentId)
}

/** An agent who leaves is in no call any more, unless they go on with it. */
async function agentLeft(deps: CommerceDeps, session: OpenSession, remote: Remote, goesOn: boolean): Promise<void> {
  const actor = actorOf(session, undefined, session.channel)
  if (!isAgentAtWork(actor)) return
  if (!goesOn) await dropAttendance(deps, actor, remote)
  await recordAct(deps, actor, { action: 'agente-saiu' }, remote)
}

const recordLeaving = (db: Kysely<Database>, { agentId, customerId }: OpenSession, remote: Remote, at: Date) =>
  recordAccess(db, { at, remote, userId: customerId ?? undefined, agentId: agentId ?? undefined, event: 'saida' })

/** Somebody leaves; an agent in a call leaves it with that. */
export async function leaveSession(deps: CommerceDeps, session: OpenSession, remote: Remote): Promise<void> {
  const now = deps.clock.now()
  await recordLeaving(deps.db, session, remote, now)
  await endSession(deps.db, session.id, 'logout', now)
  await agentLeft(deps, session, remote, false)
}
