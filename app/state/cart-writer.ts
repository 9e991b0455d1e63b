import type { TabMessage } from '#app/lib/tab-message.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { cartAtom, cartOwnerAtom, cartWritesAtom } from './cart-atoms.ts'
import { withCsrf, type CsrfPair } from './csrf-retry.ts'
import { toldFailure, type SettleFailure, type Visibility } from './failures.ts'
import type { ShopStore } from './shop-store.ts'
import { lost } from './write.ts'

export type CartResult = CommerceResult<Carrinho>

/** Products and units that a write puts in. */
type Wanted = readonly { sku: string; quantidade: number }[]

export interface CartWriterPorts {
  store: ShopStore
  csrf: CsrfPair
  readCart(): Promise<CartResult>
  settle: SettleFailure
  notifyTabs(news: TabMessage): void
  /** What a write of this tab changed. @param wanted put in, where the cart was not known before */
  measure?(before: Carrinho | null, after: Carrinho, wanted: Wanted | undefined): void
  /**
   * A write lost against one of somebody else, and the cart was read again: asks whether it is to be made all the same.
   * @returns undefined when it is not
   */
  offerAgain?(lost: number | undefined, again: () => Promise<CartResult>): Promise<CartResult | undefined>
}

export interface CartWriter {
  /**
   * Runs one write after all before it. `write` gets the version of the cart as known then; a conflict reads the cart
   * again, so that the customer decides on what is there now. Failures come back as data, never thrown.
   */
  write(
    write: (versao: number | undefined) => Promise<CartResult>,
    visibility?: Visibility,
    wanted?: Wanted,
  ): Promise<CartResult>
  /** Reads the cart, behind the writes under way; nobody is told when it cannot be read. */
  refresh(): Promise<CartResult>
}

/** The one way the cart changes: a queue of server calls whose answers are the cart (house §4). */
export function createCartWriter({
  store,
  csrf,
  readCart,
  settle,
  notifyTabs,
  offerAgain,
  measure,
}: CartWriterPorts): CartWriter {
  let last: Promise<unknown> = Promise.resolve()

  const enqueue = (work: () => Promise<CartResult>, visibility: Visibility): Promise<CartResult> => {
    store.set(cartWritesAtom, (count) => count + 1)
    const owner = store.get(cartOwnerAtom)
    const isSame = () => store.get(cartOwnerAtom) === owner
    const result = last
      .then(() => (isSame() ? work() : lost()))
      .catch((thrown: unknown): CartResult => lost(thrown))
      .then((answer) => {
        // Somebody else acts now: neither their cart nor a reason to tell them anything.
        if (!isSame()) return answer.ok ? answer : toldFailure(answer.error)
        if (answer.ok) store.set(cartAtom, answer.data)
        return settle(answer, visibility)
      })
      .finally(() => store.set(cartWritesAtom, (count) => count - 1))
    last = result
    return result
  }

  const read = async () => {
    const owner = store.get(cartOwnerAtom)
    const current = await readCart()
    if (current.ok && store.get(cartOwnerAtom) === owner) store.set(cartAtom, current.data)
    return current
  }

  return {
    write: (write, visibility = 'when-empty', wanted = undefined) =>
      enqueue(async () => {
        const version = () => store.get(cartAtom)?.versao
        let before: Carrinho | null = null
        const known = version()
        const attempt = () => {
          before = store.get(cartAtom)
          return withCsrf(csrf, () => write(version()))
        }
        let answer = await attempt()
        if (!answer.ok && answer.error.kind === 'conflict') {
          const current = await read()
          // The session may have ended between the two: that is what is told then.
          if (!current.ok && current.error.status === 401) return current
          answer = (await offerAgain?.(known, attempt)) ?? answer
        }
        if (answer.ok) {
          notifyTabs('cart')
          measure?.(before, answer.data, wanted)
        }
        return answer
      }, visibility),
    refresh: () => enqueue(read, 'never'),
  }
}
