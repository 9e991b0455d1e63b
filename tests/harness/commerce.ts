import { type Env, parseEnv } from '#commerce/contract/env.ts'
import { commerceDeps } from '#commerce/embedded.ts'
import { type CommerceApp, createCommerceApp } from '#commerce/http/app.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { createSearchIndex } from '#commerce/operations/search/search-index.ts'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { ContractClient } from './cookie-jar-client.ts'
import { freshDatabase } from './test-database.ts'

/** A clock that stands still until it is moved. */
type MovableClock = { now(): Date; set(time: Date): void; advance(ms: number): void }

function movableClock(start: Date): MovableClock {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (time) => void (current = time.getTime()),
    advance: (ms) => void (current += ms),
  }
}

/**
 * The embedded backend under test, in this process; tests reach behind the wire only where the contract has no call.
 */
export type EmbeddedUnderTest = {
  deps: CommerceDeps
  database: OpenDatabase
  clock: MovableClock
  app: CommerceApp
  logged: string[]
}

export type ContractHarness = {
  /** A new visitor, with an address of its own (rate limits count per address). */
  client(): ContractClient
  /** Null when the suite runs against a deployment (CONTRACT_BASE). */
  embedded: EmbeddedUnderTest | null
  close(): Promise<void>
}

/** A published shop has to have a gateway. */
const GATEWAY = {
  PAYMENT_GATEWAY_URL: 'http://gateway.test',
  PAYMENT_GATEWAY_SECRET: 'segredo-somente-dos-testes-0123456789',
}

export const testEnv = (settings: Readonly<Record<string, string>> = {}): Env => {
  const gateway = settings['SITE_URL']?.startsWith('https:') ? GATEWAY : {}
  const result = parseEnv({ SHOP_SECRET: 'segredo-somente-dos-testes-0123456789', ...gateway, ...settings })
  if (!result.ok) throw new Error(result.message)
  return result.env
}

let visitors = 0
const nextAddress = (): string => {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** A deployment that trusts the tester as a proxy (TRUST_PROXY) counts each visitor by itself. */
const fromAddress = (address: string) => (request: Request) => {
  request.headers.set('X-Forwarded-For', address)
  return fetch(request)
}

/**
 * The contract suite's backend: a fresh embedded one per test file, or the deployment at CONTRACT_BASE.
 * @param replace deps of the embedded one to put in place of the harness's.
 */
export async function startContract(replace: Partial<CommerceDeps> = {}): Promise<ContractHarness> {
  const base = process.env['CONTRACT_BASE']
  if (base)
    return {
      client: () => new ContractClient(fromAddress(nextAddress()), base),
      embedded: null,
      close: async () => undefined,
    }
  const embedded = await embeddedCommerce(replace)
  return {
    client() {
      const remoteAddress = nextAddress()
      return new ContractClient(
        (request) => embedded.app.fetch(request, { remoteAddress, remotePort: 40_000 }),
        'http://loja.test',
      )
    },
    embedded,
    close: embedded.close,
  }
}

/** As `startContract`, for tests that only make sense inside (a moved clock, a look at the tables). */
export async function embeddedCommerce(
  replace: Partial<CommerceDeps> = {},
): Promise<EmbeddedUnderTest & { close(): Promise<void> }> {
  const database = await freshDatabase()
  const clock = movableClock(new Date('2026-08-03T15:00:00Z'))
  const logged: string[] = []
  const note = (level: string) => (event: string, fields?: object) =>
    void logged.push(JSON.stringify({ level, event, ...fields }))
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const prices = channelPrices(clock)
  const search = createSearchIndex({ livePrices: prices, clock })
  const deps: CommerceDeps = { ...commerceDeps(testEnv(), database, log), clock, prices, search, ...replace }
  return { deps, database, clock, app: createCommerceApp(deps), logged, close: database.close }
}

/**
 * Visitors one after the other, each at an address of its own in `network` (`10.8.0`) with the cookies every page
 * begins with.
 */
export function visitorsOf(app: () => CommerceApp, network: string): () => Promise<ContractClient> {
  let visitors = 0
  return () => {
    visitors += 1
    const remoteAddress = `${network}.${visitors}`
    return new ContractClient((request) => app().fetch(request, { remoteAddress }), 'http://loja.test').start()
  }
}
