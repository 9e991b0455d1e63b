import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'

/** Orders of the favourites as the address names them; without one the newest come first, as they are answered. */
const BY = {
  ascprice: (a: Cartao, b: Cartao) => price(a) - price(b),
  nome: (a: Cartao, b: Cartao) => a.nome.localeCompare(b.nome, 'pt-BR'),
}
export type FavoriteOrder = keyof typeof BY

/** What cannot be bought now has no price to compare: it comes last. */
const price = ({ disponivel, preco }: Cartao): number => (disponivel && preco ? preco.precoPor : Number.MAX_VALUE)

export const favoriteOrderOf = (value: unknown): FavoriteOrder | undefined =>
  value === 'ascprice' || value === 'nome' ? value : undefined

/** The whole list is there: nobody needs to be asked. */
export const inFavoriteOrder = (cards: readonly Cartao[], order: FavoriteOrder | undefined): readonly Cartao[] =>
  order === undefined ? cards : cards.toSorted(BY[order])
