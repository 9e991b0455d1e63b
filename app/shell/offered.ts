import { isOffered } from '#commerce/contract/company.ts'

/** Those of the shop's own pages that there are: a menu leads nowhere else. */
export const offered = (links: readonly (readonly [text: string, path: string])[]) =>
  links.filter(([, path]) => isOffered(path))
