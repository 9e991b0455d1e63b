import { DEFAULT_STORE_ID, resourcePath } from '#commerce/contract/conventions.ts'
import { COOKIE, CSRF_HEADER, HOST_PREFIX } from '#commerce/contract/cookie-names.ts'

export type Answer<T = unknown> = { status: number; headers: Headers; body: T }

export type CallOptions = {
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** Sent as it is, instead of the JSON of the body argument. */
  rawBody?: string | Uint8Array
  /** Leaves out the final slash that every path has. */
  withoutSlash?: boolean
}

/** A browser in small: keeps cookies, answers the CSRF cookie in its header, speaks JSON. */
export class ContractClient {
  readonly cookies = new Map<string, string>()
  readonly #send: (request: Request) => Promise<Response>
  readonly #origin: string
  readonly #storeId: number

  constructor(send: (request: Request) => Promise<Response>, origin: string, storeId: number = DEFAULT_STORE_ID) {
    this.#storeId = storeId
    this.#send = send
    this.#origin = origin
  }

  get = <T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>> =>
    this.call<T>('GET', path, undefined, options)
  post = <T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>> =>
    this.call<T>('POST', path, body, options)
  put = <T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>> =>
    this.call<T>('PUT', path, body, options)
  delete = <T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>> =>
    this.call<T>('DELETE', path, undefined, options)

  /** What every page does first: store, channel, guest and CSRF cookies. */
  async start(query: Readonly<Record<string, string>> = {}): Promise<this> {
    await this.get('urls/context', { query })
    return this
  }

  /** @param path below the store's base, such as `users/session`. */
  async call<T>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer<T>> {
    const url = new URL(resourcePath(path, this.#storeId), this.#origin)
    if (options.withoutSlash) url.pathname = url.pathname.replace(/\/$/, '')
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value)
    const headers = new Headers({ Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
    const csrf = this.cookies.get(HOST_PREFIX + COOKIE.csrf) ?? this.cookies.get(COOKIE.csrf)
    if (csrf !== undefined && method !== 'GET') headers.set(CSRF_HEADER, csrf)
    const text = options.rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
    if (text !== undefined) headers.set('Content-Type', 'application/json')
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
    const init: RequestInit = { method, headers, redirect: 'manual' }
    if (text !== undefined) init.body = text as BodyInit
    const response = await this.#send(new Request(url, init))
    this.#keep(response.headers)
    return { status: response.status, headers: response.headers, body: await bodyOf<T>(response) }
  }

  #keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

async function bodyOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  const isJson = (response.headers.get('Content-Type') ?? '').includes('json')
  // A body that is not JSON stays text, so that a test can look at it.
  return (isJson && !response.headers.get('Content-Type')!.includes('ndjson') ? JSON.parse(text) : text) as T
}
