import type { SnapshotState, Touched } from '../files/snapshot-state.ts'

/** A thousand or so in each: one changed product is little to write anew. */
const PRODUCTS = 1_000

/**
 * The products of a shop dealt over shares by their address: which one a product is in depends on nothing but that and
 * on how many there are, whatever the shop went through.
 */
export class ProductShares {
  /** Key of the product by its path, of each share. */
  members: Map<string, string>[] = []
  readonly #most: number

  constructor(most = PRODUCTS) {
    this.#most = most
  }

  learn(state: SnapshotState): void {
    this.members = Array.from({ length: this.#count(state) }, () => new Map<string, string>())
    for (const [key, { url }] of state.products) this.members[this.#of(url)]!.set(url, key)
  }

  /** Learns of products that came, changed or went. @returns the shares they are in */
  touch(state: SnapshotState, { everything, pages, paths: left }: Touched): Set<number> {
    if (everything || this.#count(state) !== this.members.length) {
      this.learn(state)
      return new Set(this.members.keys())
    }
    const shares = new Set<number>()
    for (const path of left) {
      const share = this.#of(path)
      if (this.members[share]!.delete(path)) shares.add(share)
    }
    for (const { kind, key } of pages.values()) {
      const product = kind === 'product' ? state.products.get(key) : undefined
      if (!product) continue
      const share = this.#of(product.url)
      this.members[share]!.set(product.url, key)
      shares.add(share)
    }
    return shares
  }

  /** Path and key of a share's products, in the order of their paths. */
  sorted(share: number): [path: string, key: string][] {
    return [...this.members[share]!].sort(([one], [other]) => (one < other ? -1 : 1))
  }

  #count(state: SnapshotState): number {
    return 2 ** Math.ceil(Math.log2(Math.max(1, state.products.size / this.#most)))
  }

  /** FNV-1a: spreads addresses evenly. */
  #of(path: string): number {
    let mixed = 0x811c9dc5
    for (let at = 0; at < path.length; at++) mixed = Math.imul(mixed ^ path.charCodeAt(at), 0x01000193)
    // The low bits of neighbouring addresses alone are too much alike.
    return ((mixed ^ (mixed >>> 15)) >>> 0) % this.members.length
  }
}
