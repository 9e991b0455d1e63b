import type { TagName } from '#commerce/contract/tags.ts'
import { CONCLUSION_PATH, DESKTOP_SEGMENT, TELESALES_PATH } from './early-paths.ts'

const BEACON = /^(?:\/|\/loja\/(?:hotsite\/.+|busca\/?|produto\/.+|departamento(?:\/(?!lojas-especiais\/).+)?))$/
const PRODUCT = /^\/loja\/produto\/.+/

/** On which pages each of them belongs (storefront §2.8); those of agents' work are nobody else's business. */
export function isWanted(name: TagName, pathname: string): boolean {
  const path = pathname.replace(DESKTOP_SEGMENT, '$1') || '/'
  switch (name) {
    case 'manager':
      return !path.startsWith(CONCLUSION_PATH) && !path.startsWith(TELESALES_PATH)
    case 'beacon':
      return BEACON.test(path)
    case 'reviews':
      return PRODUCT.test(path)
    case 'suggestions':
      return true
  }
}
