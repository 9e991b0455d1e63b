import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CommerceError, conflict } from '#commerce/kernel/commerce-error.ts'
import { type Claim, claimKey, giveUp, releaseKey, REPEATED_SCOPE, storeAnswer } from '#commerce/kernel/idempotency.ts'
import { OTHER_REQUEST } from '#commerce/kernel/run-once.ts'
import { sign } from '#commerce/kernel/signature.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { isKey } from './idempotency.ts'
import type { KernelEnv } from './kernel-env.ts'
import { readBodyText } from './request-input.ts'
import { OPEN_WRITES, resourceOf, SAFE_METHODS } from './scope.ts'

/**
 * Orders keep their record with themselves, see `runOnce`; of what a password, a card or a secret link goes with, and of
 * notes that are forgotten with their call, nothing is kept.
 */
const NOT_HERE =
  /^(checkout\/order(\/[^/]+\/payment)?|payments\/(tokens|links)(\/.*)?|orders\/links(\/.*)?|users\/provisional\/data(\/.*)?|televendas\/(attendance(\/notes\/.*)?|(access|calls|payment-links|quotes)(\/.*)?)|users\/auth\/televendas|users\/(access|email|password|deactivate|proof)(\/.*)?)$/
const UNDER_WAY = 'Ainda estamos registrando o que você enviou. Aguarde alguns instantes e tente de novo.'
const UNKNOWN = 'Não sabemos se o que você enviou foi registrado. Atualize a página e confira antes de enviar de novo.'
const DONE_LATE =
  'O que você enviou foi registrado, mas a resposta demorou demais. Atualize a página para ver como ficou.'
const LOOK_AGAIN_MS = 100
const LOOKS = 50
/** A process whose connection broke is back by then. */
const LOOKS_GONE = 10
/** No write takes as long: whoever took the key has died, if nobody can tell otherwise. */
const DEAD_MS = 60_000

/**
 * A write that carries an `Idempotency-Key` is done once: repeated with the same content, because its answer was lost,
 * it gets that answer; with other content 409. A refused one left nothing, so its key is free again. Answers that bring
 * a session are not kept.
 * @throws CommerceError 409 other content, the shop died in the middle of it, or it was done after its deadline; 503
 * while the first is under way
 */
export function idempotentWrite(deps: CommerceDeps): MiddlewareHandler<KernelEnv> {
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key') ?? ''
    const scope = scopeOf(c)
    const resource = resourceOf(c)
    if (
      !isKey(key) ||
      scope === undefined ||
      SAFE_METHODS.includes(c.req.method) ||
      OPEN_WRITES.has(resource) ||
      NOT_HERE.test(resource)
    )
      return next()
    const type = c.req.header('Content-Type')
    if (type !== undefined && !type.startsWith('application/json')) return next()
    const { pathname, search } = new URL(c.req.url)
    const hash = sign(
      deps.secret,
      'repeated-write',
      `${c.req.method} ${pathname}${search}\n${type === undefined ? '' : await readBodyText(c)}`,
    )
    const claim = await settled(deps, scope, key, hash)
    if (claim.kind === 'done' && claim.answer.status === LATE.status)
      throw conflict(claim.answer.body === null ? DONE_LATE : UNKNOWN)
    if (claim.kind === 'done') return c.json(claim.answer.body as object, claim.answer.status as ContentfulStatusCode)
    await next()
    // The answer that went out at the deadline is not the work's; had that failed, its own error would stand here.
    if (c.var.tooLate !== undefined && c.error === c.var.tooLate) await storeAnswer(deps.db, scope, key, LATE)
    else if (c.res.ok && isJson(c.res))
      await storeAnswer(deps.db, scope, key, { status: c.res.status, body: await c.res.clone().json() })
    else await releaseKey(deps.db, scope, key)
  }
}

/** Only answers of 2xx are kept otherwise. */
const LATE = { status: 409, body: null }
const LOST = { status: 409, body: { lost: true } }

const isJson = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('application/json') === true

/** Keys of different people never meet; nobody's are not kept. */
function scopeOf(c: Context<KernelEnv>): string | undefined {
  const { agentId, customerId, guestId } = c.var.actor
  const who = customerId ?? guestId
  return who === undefined ? undefined : `${REPEATED_SCOPE}${agentId === undefined ? '' : `${agentId}:`}${who}`
}

async function settled(
  { db, clock, mark }: CommerceDeps,
  scope: string,
  key: string,
  hash: string,
): Promise<Extract<Claim, { kind: 'mine' | 'done' }>> {
  let looksGone = 0
  for (let look = 0; look < LOOKS; look++) {
    const claim = await claimKey(db, scope, key, hash, clock.now(), mark.id())
    if (claim.kind === 'mine' || claim.kind === 'done') return claim
    if (claim.kind === 'other-request') throw conflict(OTHER_REQUEST)
    looksGone = claim.owner !== null && (await mark.isGone(claim.owner)) ? looksGone + 1 : 0
    const isDead = looksGone === LOOKS_GONE || clock.now().getTime() - claim.since.getTime() > DEAD_MS
    if (isDead && (await giveUp(db, scope, key, LOST))) throw conflict(UNKNOWN)
    await sleep(LOOK_AGAIN_MS)
  }
  throw new CommerceError('unavailable', UNDER_WAY, { retryAfterSeconds: 2 })
}
