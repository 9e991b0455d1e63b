import { resourcePath } from '../store.ts'

/** Without any schema: the script that runs before React reads it, and its bytes are counted. */
const EVENTS = 'catalog/pages/recommendations/events'

/**
 * Where a showcase tells that it was seen, and where a click in it; the storefront adds `source`, and `sku` and
 * `position` to a click.
 * @param name of the block: each of a page has its own
 */
export const showcaseLinks = (page: string, name: string): { impressionUrl: string; produtosTrackingUrl: string } => {
  const url = (kind: string) => `${resourcePath(EVENTS)}?tipo=${kind}&pagina=${page}&bloco=${name}`
  return { impressionUrl: url('impressao'), produtosTrackingUrl: url('clique') }
}

/**
 * Key of the published showcases of a top department (its slug): every department below it shows them.
 * @param path of any department
 */
export const categoryShowcasesKey = (path: string): string => `category/${path.split('/', 1)[0]}`

/** Where the product page tells that it was opened; the storefront adds `deviceId` once personalisation is allowed. */
export const productViewLink = (sku: string): string =>
  `${resourcePath(EVENTS)}?tipo=visita&sku=${encodeURIComponent(sku)}`
