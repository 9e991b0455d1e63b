import { paths } from '#app/lib/paths.ts'

/** While something is being paid nothing leads away from it; the order, once made, is an ordinary page again. */
export const isBuying = (path: string): boolean =>
  path.startsWith('/loja/checkout/') && !path.startsWith(paths.checkout.conclusion)
