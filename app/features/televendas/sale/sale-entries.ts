import { serialQueue } from '#app/lib/serial-queue.ts'
import type { ProdutoDeVenda, ProdutosDeVenda } from '#commerce/contract/televendas/sale.ts'

/** How an entry stands; it is gone once the cart has it. */
export type EntryState =
  | { kind: 'finding' }
  | { kind: 'adding'; produto: ProdutoDeVenda }
  /** Several products are meant by what was typed. */
  | { kind: 'choosing'; produtos: readonly ProdutoDeVenda[] }
  | { kind: 'unavailable'; produto: ProdutoDeVenda }
  | { kind: 'failed'; message: string; produto: ProdutoDeVenda | undefined }

export interface Entry {
  id: number
  /** As it was typed. */
  text: string
  quantity: number
  state: EntryState
}

type Asked<T> = { ok: true; data: T } | { ok: false; error: { message: string } }

interface EntryPorts {
  find: (term: string) => Promise<Asked<ProdutosDeVenda>>
  add: (item: { sku: string; quantidade: number }) => Promise<Asked<unknown>>
}

const RESTORED = 'Digitado antes de a sua sessão terminar. Se não está no carrinho, tente de novo.'
const NOT_FOUND = 'Nenhum produto com este código ou nome.'

/**
 * What was typed and is not in the cart yet. Products are looked up at once and added one after another in the order
 * they were typed: whoever types waits for nothing, and what fails stays, on a row of its own. A failure without a
 * sentence was told elsewhere.
 */
export class SaleEntries {
  readonly #ports: EntryPorts
  readonly #queue = serialQueue()
  readonly #listeners = new Set<() => void>()
  #entries: readonly Entry[] = []
  #last = 0

  constructor(ports: EntryPorts) {
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly entries = (): readonly Entry[] => this.#entries

  /** @param produto already chosen, when it was */
  enter(text: string, quantity: number, produto?: ProdutoDeVenda): Promise<void> {
    const id = ++this.#last
    const entry: Entry = { id, text, quantity, state: produto ? { kind: 'adding', produto } : { kind: 'finding' } }
    this.#set([...this.#entries, entry])
    return this.#take(entry, produto)
  }

  /** Typed before the session ended: whether the cart has it is for the agent to see. */
  restore(lines: readonly Pick<Entry, 'text' | 'quantity'>[]): void {
    const state = { kind: 'failed', message: RESTORED, produto: undefined } as const
    this.#set([...this.#entries, ...lines.map(({ text, quantity }) => ({ id: ++this.#last, text, quantity, state }))])
  }

  /** One of several products, or of what is offered instead. */
  choose(id: number, produto: ProdutoDeVenda): Promise<void> {
    const entry = this.#find(id)
    return entry ? this.#take(entry, produto) : Promise.resolve()
  }

  retry(id: number): Promise<void> {
    const entry = this.#find(id)
    if (entry?.state.kind !== 'failed') return Promise.resolve()
    return this.#take(entry, entry.state.produto)
  }

  dismiss(id: number): void {
    this.#set(this.#entries.filter((entry) => entry.id !== id))
  }

  /** Somebody else is served: what was typed for the one before is not theirs. */
  clear(): void {
    this.#set([])
  }

  /** Looked up now, added in its turn. */
  #take({ id, text, quantity }: Entry, produto: ProdutoDeVenda | undefined): Promise<void> {
    const found = produto ? this.#sellable(id, produto) : this.#look(id, text)
    return this.#queue(async () => {
      const chosen = await found
      if (!chosen || !this.#find(id)) return
      const answer = await this.#ports.add({ sku: chosen.sku, quantidade: quantity })
      if (answer.ok) this.dismiss(id)
      else this.#state(id, { kind: 'failed', message: answer.error.message, produto: chosen })
    })
  }

  async #look(id: number, text: string): Promise<ProdutoDeVenda | undefined> {
    this.#state(id, { kind: 'finding' })
    const answer = await this.#ports.find(text)
    if (!answer.ok) return this.#leave(id, { kind: 'failed', message: answer.error.message, produto: undefined })
    const { produtos } = answer.data
    const [only] = produtos
    if (!only) return this.#leave(id, { kind: 'failed', message: NOT_FOUND, produto: undefined })
    if (produtos.length > 1) return this.#leave(id, { kind: 'choosing', produtos })
    return this.#sellable(id, only)
  }

  async #sellable(id: number, produto: ProdutoDeVenda): Promise<ProdutoDeVenda | undefined> {
    if (!produto.disponivel) return this.#leave(id, { kind: 'unavailable', produto })
    this.#state(id, { kind: 'adding', produto })
    return produto
  }

  #leave(id: number, state: EntryState): undefined {
    this.#state(id, state)
    return undefined
  }

  #find = (id: number): Entry | undefined => this.#entries.find((entry) => entry.id === id)

  #state(id: number, state: EntryState): void {
    this.#set(this.#entries.map((entry) => (entry.id === id ? { ...entry, state } : entry)))
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries
    for (const listener of this.#listeners) listener()
  }
}

/** `3*7891…` or `3x 7891…`: units typed before the product. */
export function typedEntry(text: string): { text: string; quantity: number | undefined } {
  const counted = /^\s*([1-9]\d{0,3})\s*[*x]\s*(\S.*)$/i.exec(text)
  // "2x4 mm" is a name: an x counts only before a blank.
  if (!counted || (/^\s*\d+\s*x\S/i.test(text) && !text.includes('*')))
    return { text: text.trim(), quantity: undefined }
  return { text: counted[2]!.trim(), quantity: Number(counted[1]) }
}

/** Whole units that were typed; undefined for anything else. */
export const typedQuantity = (text: string): number | undefined =>
  /^\s*[1-9]\d{0,3}\s*$/.test(text) ? Number(text) : undefined
