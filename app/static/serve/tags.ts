import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { TAG_FAULTS, type TagFault, TAGS_PATH, type TagsOn } from '#app/lib/tags.ts'
import { switchedOff } from '#commerce/contract/process/tag-switches.ts'
import { TAG_NAMES, type Tag, type TagBudget, type TagName } from '#commerce/contract/tags.ts'
import { AddressLimit } from './address-limit.ts'
import { NO_FRAMES } from './security-headers.ts'
import { tagFrame } from './tag-frame.ts'

export const isOfTags = (path: string): boolean => path === TAGS_PATH || path.startsWith(`${TAGS_PATH}/`)

/** A switch is looked at again so long after it was looked at (ms). */
const LOOKED_MS = 1_000
const SAID_AGAIN_MS = 60 * 60 * 1000
/** How much a script is, is looked at again so long after (ms). */
const WEIGHED_MS = 60 * 60 * 1000
const REPORTS = { perSecond: 0.2, burst: 20 }

const FAULTS: Readonly<Record<TagFault, string>> = {
  blocked: 'não carregou',
  slow: 'demorou demais e foi parada',
  threw: 'falhou ao rodar',
  bytes: 'passou do limite de bytes e foi parada',
  requests: 'fez pedidos demais e foi parada',
  time: 'passou do limite de processador e foi parada',
  faults: 'falhou várias vezes e foi parada',
  words: 'inundou a página de mensagens e foi parada',
  focus: 'tomou o teclado da página e foi parada',
  left: 'saiu da própria moldura e foi parada',
}

export interface TagOptions {
  /** As configured; what is absent is off. */
  tags: Readonly<Partial<Record<TagName, Tag>>>
  budget: TagBudget
  /** Whose switches count. */
  shopData: string
  /** Whether a script is more than it may be; without it only browsers tell. */
  isTooHeavy?: (url: string, kilobytes: number) => Promise<boolean>
  /** One Portuguese sentence for the log, once an hour for each kind. */
  tell(sentence: string): void
}

/** What is served of others' scripts: which are on, the frames they run in, and where pages tell what went wrong. */
export class Tags {
  readonly #options: TagOptions
  readonly #frames: Partial<Record<TagName, ReturnType<typeof tagFrame>>> = {}
  readonly #said = new LRUCache<string, true>({ max: 100, ttl: SAID_AGAIN_MS })
  readonly #limit = new AddressLimit(REPORTS)
  #off: ReadonlySet<TagName> = new Set()
  #lookedAt = -Infinity
  readonly #heavy = new Set<TagName>()
  #weighedAt = -Infinity

  constructor(options: TagOptions) {
    this.#options = options
    for (const name of TAG_NAMES) {
      const tag = options.tags[name]
      // Suggestions are asked for by the server: nothing of theirs runs in a page.
      if (tag && name !== 'suggestions') this.#frames[name] = tagFrame(tag, options.budget, name === 'reviews')
    }
  }

  /** Configured and not switched off. */
  isOn(name: TagName): boolean {
    if (this.#options.tags[name] === undefined) return false
    const now = performance.now()
    if (now - this.#lookedAt > LOOKED_MS) {
      this.#off = switchedOff(this.#options.shopData)
      this.#lookedAt = now
    }
    return !this.#off.has(name) && !this.#heavy.has(name)
  }

  /** Beside what is answered: nobody waits for a server of others. */
  #weigh(): void {
    const { isTooHeavy, tags, budget } = this.#options
    const now = performance.now()
    if (!isTooHeavy || now - this.#weighedAt < WEIGHED_MS) return
    this.#weighedAt = now
    for (const name of TAG_NAMES) {
      const url = this.#frames[name] && tags[name]?.url
      if (url !== undefined)
        void isTooHeavy(url, budget.kilobytes).then((heavy) => {
          if (!heavy) return void this.#heavy.delete(name)
          this.#heavy.add(name)
          this.#tell(name, `é maior do que os ${budget.kilobytes} kB permitidos (TAG_BUDGET_KB) e não é carregada`)
        })
    }
  }

  /** @returns whether the path was one of these, and is answered */
  answers(request: IncomingMessage, response: ServerResponse, url: string, address: string | undefined): boolean {
    const [path = '', query = ''] = url.split('?', 2)
    if (!isOfTags(path)) return false
    const name = TAG_NAMES.find((each) => path === `${TAGS_PATH}/${each}`)
    if (request.method === 'POST') {
      if (name && this.#limit.take(address)) this.#report(name, query)
      send(response, 204, '', {})
    } else if (path === TAGS_PATH) {
      this.#weigh()
      const on: TagsOn = { on: TAG_NAMES.filter((each) => this.#frames[each] && this.isOn(each)) }
      send(response, 200, JSON.stringify(on), { 'content-type': 'application/json' })
    } else {
      const frame = name && this.#frames[name]
      if (!frame) send(response, 404, '', {})
      // Its page asked what is on before the switch was turned: nothing comes, and no error page is framed.
      else if (!this.isOn(name)) send(response, 204, '', {})
      else
        send(response, 200, frame.html, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': frame.csp,
          // A process of its own, where the browser has one to give: a script that never ends stops no page.
          'document-isolation-policy': 'isolate-and-credentialless',
        })
    }
    return true
  }

  #report(name: TagName, query: string): void {
    const fault = TAG_FAULTS.find((each) => query === each)
    if (fault && this.isOn(name)) this.#tell(name, `${FAULTS[fault]} no navegador de um visitante`)
  }

  #tell(name: TagName, what: string): void {
    const sentence = `A etiqueta ${name} ${what}.`
    if (this.#said.has(sentence)) return
    this.#said.set(sentence, true)
    this.#options.tell(sentence)
  }
}

/** Kept by nobody: a switch counts at once. */
function send(response: ServerResponse, status: number, body: string, more: Record<string, string>): void {
  response.writeHead(status, {
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'origin',
    'content-security-policy': NO_FRAMES,
    ...more,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
