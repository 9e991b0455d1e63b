import { expect, test } from 'vitest'
import { favoriteOrderOf, inFavoriteOrder } from '#app/lib/favorite-order.ts'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'

const card = (nome: string, precoPor: number | null, disponivel = true) =>
  ({ nome, disponivel, preco: precoPor === null ? null : { precoPor } }) as Cartao
const KEPT = [card('Óleo', 9), card('Abajur', 80), card('Cafeteira', 5, false), card('Balde', 8)]
const names = (order: unknown) => inFavoriteOrder(KEPT, favoriteOrderOf(order)).map(({ nome }) => nome)

test('favourites come as they were kept, by price with what is sold out last, or by name as it is read', () => {
  expect(names(undefined)).toEqual(['Óleo', 'Abajur', 'Cafeteira', 'Balde'])
  expect(names('ascprice')).toEqual(['Balde', 'Óleo', 'Abajur', 'Cafeteira'])
  expect(names('nome')).toEqual(['Abajur', 'Balde', 'Cafeteira', 'Óleo'])
  expect(names('toString')).toEqual(names(undefined))
})
