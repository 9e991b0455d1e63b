import { paths } from './paths.ts'
import { insideShop } from './return-target.ts'

/**
 * Where the login leads that no link named a page for: back to the public page it was pressed on. A page of an account
 * may be another person's, who has just left.
 */
export function publicReturn(from: string | undefined): string | undefined {
  const inside = insideShop(from)
  return inside === undefined || inside === paths.home || /^\/loja\/(?:my-account|checkout|televendas)/.test(inside)
    ? undefined
    : inside
}
