import { paths } from '#app/lib/paths.ts'

/** While something is being paid nothing leads away from it; the order, once made, is an ordinary page again. */
export const isBuying = (path: string): boolean =>
  path.startsWith('/loja/checkout/') && !path.startsWith(paths.checkout.conclusion)

/** Where agents work: what leads shoppers through the shop makes room for it. */
export const isWorking = (path: string): boolean =>
  path.startsWith(paths.telesales.home) && !path.startsWith(paths.telesalesLogin)

/** Whoever sells by telephone needs the height: that page has a frame of its own, with the ways out. */
export const isSelling = (path: string): boolean => path === paths.telesales.sale
