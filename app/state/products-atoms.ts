import { atom } from 'jotai'
import type { CommerceResult } from '#server-functions/commerce-result.ts'

interface Stars {
  media: number
  total: number
}
type AskStars = (ids: string[]) => Promise<CommerceResult<{ avaliacoes: (Stars & { idProduto: string })[] }>>

const askedAtom = atom(0)
const starsLoadingAtom = atom(false)
/** Whether a request for live prices is under way; told by the live store (app/early/live-store.ts). */
export const pricesLoadingAtom = atom(false)

/** Products state of storefront §3: loading flags for prices and review stars. */
export const productsAtom = atom((get) => ({
  pricesLoading: get(pricesLoadingAtom),
  starsLoading: get(starsLoadingAtom),
}))

/** Stars by product id, of those asked about; a product without opinions has a total of 0. */
export const starsAtom = atom<ReadonlyMap<string, Stars>>(new Map())

/**
 * Asks for the stars of a list. Without an answer the generated ones stand; of two lists asked about, the later one
 * ends the wait.
 */
export const askStarsAtom = atom(null, async (get, set, ids: readonly string[], ask: AskStars) => {
  const mine = get(askedAtom) + 1
  set(askedAtom, mine)
  set(starsLoadingAtom, true)
  const answer = await ask([...ids]).catch(() => undefined)
  if (answer?.ok) {
    const found = new Map(answer.data.avaliacoes.map(({ idProduto, media, total }) => [idProduto, { media, total }]))
    set(
      starsAtom,
      (known) => new Map([...known, ...ids.map((id) => [id, found.get(id) ?? { media: 0, total: 0 }] as const)]),
    )
  }
  if (get(askedAtom) === mine) set(starsLoadingAtom, false)
})
