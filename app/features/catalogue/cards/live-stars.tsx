import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { boot } from '#app/browser/boot.ts'
import { ratingText } from '#app/lib/live-text.ts'
import { askStarsAtom, pricesLoadingAtom, productsAtom, starsAtom } from '#app/state/products-atoms.ts'
import { Rating } from '#app/ui/rating.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { readStars } from '#server-functions/opinions/stars.ts'

/** The stars of a card: as generated until commerce said what they are now. */
export function LiveRating({ card: { idProduto, avaliacao } }: { card: Cartao }) {
  return <Rating text={ratingText(useAtomValue(starsAtom).get(idProduto) ?? avaliacao)} />
}

/**
 * Keeps the products state of storefront §3 for one list.
 * @returns whether prices or stars of it are being asked for
 */
export function useProductsState(cards: readonly Cartao[]): boolean {
  const askStars = useSetAtom(askStarsAtom)
  const setPricesLoading = useSetAtom(pricesLoadingAtom)
  const ids = cards.map(({ idProduto }) => idProduto).join(',')
  useEffect(() => {
    if (ids !== '') void askStars(ids.split(','), (asked) => readStars({ data: { ids: asked } }))
  }, [ids, askStars])
  useEffect(() => {
    const live = boot()?.live
    const look = () => setPricesLoading(live?.loading() ?? false)
    look()
    return live?.subscribe(look)
  }, [setPricesLoading])
  const { pricesLoading, starsLoading } = useAtomValue(productsAtom)
  return pricesLoading || starsLoading
}
