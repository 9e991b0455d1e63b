import type { PageRef } from '../files/snapshot-state.ts'

export interface WaitingPage {
  ref: PageRef
  /** Milliseconds of performance.now(). */
  since: number
}

/**
 * A change of no more pages is one that somebody waits for. A larger one is a piece of a file: what stands beside its
 * last products comes with the next piece, and pages made at once would be made twice.
 */
const FEW = 320

/**
 * Pages that wait to be made, each once. What came last, if it is little, and what has waited longest take turns: a
 * small change does not wait for a large one to end, and the large one goes on however many small ones come.
 */
export class WaitingPages {
  /** By key, in the order of arrival; a page of the last change may stand in both. */
  readonly #long = new Map<string, WaitingPage>()
  readonly #fresh = new Map<string, WaitingPage>()

  get size(): number {
    let count = this.#long.size
    for (const key of this.#fresh.keys()) if (!this.#long.has(key)) count++
    return count
  }

  /** Since when the oldest waits; undefined when none does. */
  get oldest(): number | undefined {
    const first = (map: ReadonlyMap<string, WaitingPage>) => map.values().next().value?.since ?? Infinity
    const since = Math.min(first(this.#long), first(this.#fresh))
    return since === Infinity ? undefined : since
  }

  /** A page that waits already keeps its place, and is made with what is newest when its turn comes. */
  add(pages: readonly PageRef[], since = performance.now()): void {
    for (const [key, page] of this.#fresh) if (!this.#long.has(key)) this.#long.set(key, page)
    this.#fresh.clear()
    const line = pages.length > FEW ? this.#long : this.#fresh
    for (const ref of pages) {
      const key = `${ref.kind} ${ref.key}`
      line.set(key, this.#long.get(key) ?? { ref, since })
    }
  }

  /** Those of these that wait. */
  takeOf(pages: readonly PageRef[]): WaitingPage[] {
    return pages.flatMap(({ kind, key: of }) => {
      const key = `${kind} ${of}`
      const page = this.#long.get(key) ?? this.#fresh.get(key)
      this.#long.delete(key)
      this.#fresh.delete(key)
      return page ?? []
    })
  }

  /** The next ones, half of them fresh and half of them old, as far as there are. */
  take(count: number): WaitingPage[] {
    const taken = new Map<string, WaitingPage>()
    const from = (map: ReadonlyMap<string, WaitingPage>, most: number) => {
      for (const [key, page] of map) {
        if (taken.size >= most) break
        taken.set(key, page)
      }
    }
    from(this.#fresh, Math.ceil(count / 2))
    from(this.#long, count)
    from(this.#fresh, count)
    for (const key of taken.keys()) {
      this.#long.delete(key)
      this.#fresh.delete(key)
    }
    return [...taken.values()]
  }
}
