/**
 * Where the built server and the source that runs it meet in one process. They are two module graphs, so no module can
 * hold what they share; whoever starts the process sets it, the app reads it.
 */
export interface ProcessGlobals {
  /** The way to commerce; without it the shop asks COMMERCE_URL. */
  commerce: (request: Request) => Promise<Response>
  /** The published snapshot of a process that renders from one: validated when it was read. */
  catalog: (path: string, query: URLSearchParams) => { status: number; body: unknown }
  /** What marks the app's own inline scripts until the page gets its policy; never shown. */
  nonce: string
  /** The shop is reached over plain HTTP (development, a local address): a Secure cookie would not come back. */
  plainHttp: boolean
  /** Address of a search-suggest service, while it is on. */
  suggestions: () => string | undefined
  /** Names of all server functions of the build; without them any may be one. */
  functionIds: ReadonlySet<string>
  /** The shop's public origin, without a final slash; what a request names as its host is nobody's word. */
  origin: string
}

const KEYS = {
  commerce: Symbol.for('efacil.commerce'),
  catalog: Symbol.for('efacil.catalog'),
  nonce: Symbol.for('efacil.nonce'),
  plainHttp: Symbol.for('efacil.plainHttp'),
  suggestions: Symbol.for('efacil.suggestions'),
  functionIds: Symbol.for('efacil.functionIds'),
  origin: Symbol.for('efacil.origin'),
} as const satisfies Record<keyof ProcessGlobals, symbol>

const holder = globalThis as { [key: symbol]: unknown }

/** @returns undefined where nobody set it: in the browser, or in a process of another kind */
export const processGlobal = <Name extends keyof ProcessGlobals>(name: Name): ProcessGlobals[Name] | undefined =>
  holder[KEYS[name]] as ProcessGlobals[Name] | undefined

export function setProcessGlobals(values: Partial<ProcessGlobals>): void {
  for (const [name, value] of Object.entries(values)) holder[KEYS[name as keyof ProcessGlobals]] = value
}
