import type { TagName } from '#commerce/contract/tags.ts'
import { paths, stripDesktop } from './paths.ts'

const BEACON = /^(?:\/|\/loja\/(?:hotsite\/.+|busca\/?|produto\/.+|departamento(?:\/(?!lojas-especiais\/).+)?))$/
const PRODUCT = /^\/loja\/produto\/.+/

/** On which pages each of them belongs (storefront §2.8); those of agents' work are nobody else's business. */
export function isWanted(name: TagName, pathname: string): boolean {
  const path = stripDesktop(pathname).pathname
  switch (name) {
    case 'manager':
      return !path.startsWith(paths.checkout.conclusion) && !path.startsWith(paths.telesales.home)
    case 'beacon':
      return BEACON.test(path)
    case 'reviews':
      return PRODUCT.test(path)
    case 'suggestions':
      return true
  }
}
