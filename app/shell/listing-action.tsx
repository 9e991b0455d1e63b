import type { ComponentProps } from 'react'
import { FavoriteButton, FavoriteHeart } from '#app/features/customers/favorites/favorite-button.island.tsx'
import { useInBrowser } from '#app/ui/use-in-browser.ts'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { cardAction } from './card-action.tsx'

/** Cards of listings and showcases: what every card offers, and a heart in its corner. */
export const listingAction = (card: Cartao) => (
  <>
    {cardAction(card)}
    <FavoriteHeart idProduto={card.idProduto} sku={card.sku} nome={card.nome} />
  </>
)

/** Cards of a list somebody shared: the heart with its word, for here it is what one does next. */
export const sharedAction = (card: Cartao) => (
  <>
    {cardAction(card)}
    <FavoriteButton idProduto={card.idProduto} sku={card.sku} nome={card.nome} />
  </>
)

/** Cards of a page whose HTML is weighed (speed §2): the heart comes with React, without which it does nothing. */
export const lightAction = (card: Cartao) => (
  <>
    {cardAction(card)}
    <LateHeart idProduto={card.idProduto} sku={card.sku} nome={card.nome} />
  </>
)

const LateHeart = (product: ComponentProps<typeof FavoriteHeart>) =>
  useInBrowser() ? <FavoriteHeart {...product} /> : null
