import { LRUCache } from 'lru-cache'
import { countCache } from '#commerce/contract/telemetry/instruments.ts'
import type { Encoding } from '../files/page-store.ts'
import type { SnapshotChange } from '../files/snapshot-store.ts'
import { encodeBriefly, packOne } from './compress.ts'
import { RenderQueue } from './render-queue.ts'

/** A page rendered on request, ready to be sent again. Never one with a Set-Cookie. */
export interface Variant {
  status: number
  /** Location of a redirect, else ''. */
  location: string
  type: string
  csp: string
  /** Names this rendering; another of the same page may have another. */
  hash: string
  body: VariantBody
  /** False: goes to whoever waits for it and is forgotten. */
  keep: boolean
}

interface Kept {
  variant: Variant
  /** The department whose products decide it; undefined when any change may. */
  department: string | undefined
}
interface Pending {
  /** Once it is rendered. */
  promise?: Promise<Variant>
  department: string | undefined
  stale: boolean
  waiting: number
}

/**
 * A text in the forms asked for so far: made quickly for the first answer, and once more, smaller, for those that
 * follow.
 */
export class VariantBody {
  readonly #plain: Buffer
  readonly #forms = new Map<Encoding, { bytes: Buffer; asked: number }>()

  constructor(text: string) {
    this.#plain = Buffer.from(encodeBriefly(text))
  }

  /** `name` tells the forms of one text apart, for their ETags. */
  in(encoding: Encoding): { bytes: Buffer; name: string } {
    if (encoding === 'identity') return { bytes: this.#plain, name: '' }
    const form = this.#forms.get(encoding) ?? { bytes: this.#plain, asked: 0 }
    if (form.asked < 2) form.bytes = packOne(this.#plain, encoding, form.asked++ === 0)
    this.#forms.set(encoding, form)
    return { bytes: form.bytes, name: form.asked < 2 ? '0' : '1' }
  }

  /** What it takes at most once every form is made. */
  get bytes(): number {
    return Math.ceil(this.#plain.length * 1.5)
  }
}

/** What a change says of pages rendered on request. */
export type Touching = Pick<SnapshotChange, 'everything' | 'departments'>

const OVERHEAD = 1024

/**
 * Bounded cache of pages rendered on request: least recently used go first, simultaneous asks are one render, a
 * publication removes exactly what it touched.
 */
export class VariantCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #pending = new Map<string, Pending>()
  readonly #queue: RenderQueue

  constructor({ maxBytes = 64 << 20, queue = new RenderQueue() } = {}) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ variant }) => variant.body.bytes + OVERHEAD })
    this.#queue = queue
  }

  /**
   * Rejects with `BusyError` when whoever asks has too many waiting, and with whatever `render` throws.
   * @param address who asks: what is not rendered yet waits in turn by it
   */
  get(
    key: string,
    department: string | undefined,
    render: () => Promise<Variant>,
    address?: string,
  ): Variant | Promise<Variant> {
    const kept = this.#kept.get(key)
    countCache('variantes', kept !== undefined)
    if (kept) return kept.variant
    const running = this.#pending.get(key)
    const pending: Pending = running && !running.stale ? running : { department, stale: false, waiting: 0 }
    this.#pending.set(key, pending)
    return pending.promise ?? this.#inTurn(key, pending, render, address)
  }

  /** Each asker waits in a row of their own; the first turn of them all renders it. */
  async #inTurn(
    key: string,
    pending: Pending,
    render: () => Promise<Variant>,
    address: string | undefined,
  ): Promise<Variant> {
    pending.waiting += 1
    try {
      return await this.#queue.run(address, () => (pending.promise ??= this.#render(key, pending, render)))
    } finally {
      pending.waiting -= 1
      if (pending.waiting === 0 && this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  async #render(key: string, pending: Pending, render: () => Promise<Variant>): Promise<Variant> {
    try {
      const variant = await render()
      if (variant.keep && !pending.stale)
        this.#kept.set(key, { variant, department: variant.status === 200 ? pending.department : undefined })
      return variant
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }

  invalidate(change: Touching): void {
    const touched = (department: string | undefined) =>
      change.everything || department === undefined || change.departments.has(department)
    const old = [...this.#kept.entries()].filter(([, { department }]) => touched(department))
    for (const [key] of old) this.#kept.delete(key)
    for (const pending of this.#pending.values()) if (touched(pending.department)) pending.stale = true
  }
}
