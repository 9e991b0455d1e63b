import { networkOf } from '#commerce/contract/process/network-of.ts'
import { knownDevice, withKnownDevice } from '#commerce/domain/customers/known-device.ts'
import {
  BY_ACCOUNT,
  BY_ADDRESS,
  BY_DEVICE,
  BY_PAIR,
  type SlowDown,
  waitText,
} from '#commerce/domain/customers/login-failures.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import {
  type CountedFailure,
  type CountedSubject,
  countFailure,
  forgetFailures,
  takeBackFailures,
  waitsUntil,
} from '#commerce/store/customers/login-failures.ts'
import type { CommerceDeps } from '../deps.ts'
import { countRequest } from '../rate-limit.ts'

export type AttemptContext = Pick<CommerceDeps, 'db' | 'clock' | 'secret'>

/** Where somebody knocks from. */
export interface Knocking {
  address: string | undefined
  /** The cookie of known devices. */
  devices: string | undefined
}

interface Gate extends CountedSubject {
  rule: SlowDown
  /** Of this account alone: nothing of it is left once somebody is in. */
  isOwn: boolean
}

/** What an attempt has to pass; a known device of the account passes all but its own. */
export interface Gates {
  gates: readonly Gate[]
  /** By whom requests of a minute are counted. */
  source: string
  isKnown: boolean
}

const LOGINS_PER_MINUTE = 30

/**
 * A device where the account was entered before waits for nobody else's failures (domain §1.6), and has twenty of its
 * own a day. Any other is slowed down by account and address, by address, and by account.
 */
export async function gatesOf(context: AttemptContext, account: string, from: Knocking): Promise<Gates> {
  const { db, clock, secret } = context
  const device = knownDevice(secret, from.devices, account, clock.now())
  if (device !== undefined) {
    const gate = { subject: `device:${device}:${account}`, account, rule: BY_DEVICE, isOwn: true }
    if ((await waitsUntil(db, [gate.subject], clock.now())) === null)
      return { gates: [gate], source: gate.subject, isKnown: true }
  }
  const network = networkOf(from.address) ?? ''
  const hidden = sign(secret, 'login-address', network)
  return {
    gates: [
      { subject: `pair:${sign(secret, 'login-pair', `${account}\n${network}`)}`, account, rule: BY_PAIR, isOwn: true },
      { subject: `account:${account}`, account, rule: BY_ACCOUNT, isOwn: false },
      { subject: `address:${hidden}`, account: null, rule: BY_ADDRESS, isOwn: false },
    ],
    source: network,
    isKnown: false,
  }
}

/** The cookie of known devices once somebody is in. @param account `customer:{id}`, `agent:{id}` */
export const devicesAfter = (
  { clock, secret }: Pick<CommerceDeps, 'clock' | 'secret'>,
  devices: string | undefined,
  account: string,
): string => withKnownDevice(secret, devices, account, clock.now())

/** What is typed once more by who is in already: counted by account alone. */
export const gatesInside = (account: string): Gates => ({
  gates: [{ subject: `again:${account}`, account, rule: BY_PAIR, isOwn: true }],
  source: account,
  isKnown: false,
})

export const isWaiting = async ({ db, clock }: AttemptContext, { gates }: Gates): Promise<boolean> =>
  (await waitsUntil(db, subjectsOf(gates), clock.now())) !== null

const subjectsOf = (gates: readonly Gate[]): string[] => gates.map(({ subject }) => subject)

export interface Attempt {
  /** The account's counter reached its limit with this one. */
  isSiege: boolean
  /** What was typed was right: nobody is in yet. */
  takeBack(): Promise<void>
  /** Somebody is in. */
  succeed(): Promise<void>
  /** @returns what to say of what was wrong, when it makes those after it wait */
  refusal(): CommerceError | undefined
}

/**
 * Counts an attempt as failed before it is looked at: a hundred guesses at once are no more than a hundred one after
 * another.
 * @throws CommerceError `locked` during a wait, `rate-limited`
 */
export async function beginAttempt(context: AttemptContext, { gates, source, isKnown }: Gates): Promise<Attempt> {
  const { db, clock } = context
  const now = clock.now()
  await countRequest(context, source, 'auth', LOGINS_PER_MINUTE)
  const subjects = subjectsOf(gates)
  const until = await waitsUntil(db, subjects, now)
  if (until !== null) throw lockedError(until, now)
  const counted: CountedFailure[] = []
  for (const gate of gates) {
    const failure = await countFailure(db, gate, gate.rule, now)
    // Others were faster, and the wait they caused is this one's too.
    if (failure.failures === 0) throw lockedError((await waitsUntil(db, subjects, now)) ?? now, now)
    counted.push(failure)
  }
  const waits = counted.flatMap(({ waitUntil }) => (waitUntil === null ? [] : [waitUntil.getTime()]))
  return {
    isSiege: gates.some(({ rule }, at) => rule === BY_ACCOUNT && counted[at]!.failures === BY_ACCOUNT.free),
    takeBack: () => takeBackFailures(db, subjects),
    async succeed() {
      await takeBackFailures(db, subjectsOf(gates.filter(({ isOwn }) => !isOwn)))
      for (const { subject } of gates.filter(({ isOwn }) => isOwn)) await forgetFailures(db, subject)
    },
    refusal: () => (waits.length === 0 || isKnown ? undefined : lockedError(new Date(Math.max(...waits)), now)),
  }
}

function lockedError(until: Date, now: Date): CommerceError {
  const ms = until.getTime() - now.getTime()
  return new CommerceError('locked', `Muitas tentativas sem sucesso. Espere ${waitText(ms)} e tente de novo.`, {
    retryAfterSeconds: ms / 1000,
  })
}
