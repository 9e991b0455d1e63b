import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import { readCart } from '#server-functions/cart/cart.ts'

/** Items of the cart that was built before anybody was served: it may be handed over. */
export const looseCartQuery = queryOptions({
  queryKey: ['televendas', 'carrinho-avulso'],
  queryFn: async () => (await dataOf(readCart())).numberOfItemsInCart,
  staleTime: 0,
  retry: false,
  networkMode: 'always',
})
