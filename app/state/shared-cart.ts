import { boot } from '#app/browser/boot.ts'
import type { MudancasDoCarrinho } from '#commerce/contract/cart/changes.ts'
import { readCartChanges } from '#server-functions/cart/cart.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { cartAtom } from './cart-atoms.ts'
import type { CartWriter } from './cart-writer.ts'
import { heardChoicesAtom } from './checkout-atoms.ts'
import type { ShopStore } from './shop-store.ts'

const LOOK_MS = 3_000

export interface SharedCartNews {
  /** First name of the agent who serves the customer now. */
  attendant: string | null
  /** What the other side did since last told. */
  told: readonly string[]
}

interface Ports {
  store: ShopStore
  cart: Pick<CartWriter, 'refresh'>
  /**
   * {@link lookAtCart}. How it fails is the caller's business: an ended session is told to a customer, an agent's bar
   * sees it itself.
   */
  look: (versao: number | undefined) => Promise<CommerceResult<MudancasDoCarrinho>>
  news: (news: SharedCartNews) => void
}

/** What became of the cart since a version; without one, which version it is at. */
export const lookAtCart = (versao: number | undefined): Promise<CommerceResult<MudancasDoCarrinho>> =>
  readCartChanges({ data: versao === undefined ? {} : { versao } })

/**
 * Follows a cart that an agent and its customer have open at once (domain §7): asks for what is newer than the last look,
 * takes the cart when there is anything, and tells what the other side did. Only while the tab is looked at.
 * @returns ends it
 */
export function followSharedCart({ store, cart, look, news }: Ports): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: number | undefined
  let told = -1
  let serving: string | null | undefined

  async function once(): Promise<void> {
    const held = store.get(cartAtom)?.versao
    // A cart held may be newer than what was told: a write of one's own or the last refresh brought it.
    const versao = held === undefined || seen === undefined ? (held ?? seen) : Math.min(held, seen)
    const answer = await look(versao).catch(() => undefined)
    if (isOver || !answer?.ok) return
    const { versao: now, atendente, escolhas, mudancas } = answer.data
    store.set(heardChoicesAtom, escolhas)
    // An agent who comes or goes brings other prices, also where nothing was written.
    const isHanded = serving !== undefined && serving !== atendente
    serving = atendente
    if (held !== undefined && (now !== held || isHanded)) await cart.refresh()
    else if (held === undefined && seen !== undefined && now !== seen) void boot()?.live.refreshPerson()
    // After an order another cart begins, whose versions are counted anew.
    if (seen !== undefined && now < seen) told = -1
    seen = now
    if (isOver) return
    const theirs = mudancas.filter((one) => !one.propria && one.versao > told)
    told = Math.max(told, ...theirs.map((one) => one.versao))
    news({ attendant: atendente, told: theirs.map(({ texto }) => texto) })
  }
  const follow = async () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') await once()
    if (!isOver) timer = setTimeout(() => void follow(), LOOK_MS)
  }
  const returned = () => {
    if (document.visibilityState === 'visible') void follow()
  }
  document.addEventListener('visibilitychange', returned)
  void follow()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', returned)
  }
}
