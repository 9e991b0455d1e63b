import type { Cartao } from '#commerce/contract/catalogue.ts'
import { FavoriteButton, FavoriteHeart } from '#app/features/account/favorite-button.island.tsx'
import { cardAction } from './card-action.tsx'

/** Cards of a listing: what every card offers, and a heart in its corner. */
export const listingAction = (card: Cartao) => (
  <>
    {cardAction(card)}
    <FavoriteHeart idProduto={card.idProduto} nome={card.nome} />
  </>
)

/** Cards of a list somebody shared: the heart with its word, for here it is what one does next. */
export const sharedAction = (card: Cartao) => (
  <>
    {cardAction(card)}
    <FavoriteButton idProduto={card.idProduto} nome={card.nome} />
  </>
)
