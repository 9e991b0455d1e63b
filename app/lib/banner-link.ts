import type { BannerVariante } from '#commerce/contract/content/content.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import { paths } from './paths.ts'
import { searchTerms } from './search-terms.ts'
import { stringifySearch } from './search-url.ts'

export interface BannerLink {
  href: string
  /** Leaves the shop: opened beside it. */
  outside: boolean
}

const inside = (href: string): BannerLink => ({ href, outside: false })

/**
 * Where a banner leads, by its ad kind (storefront §3). An address that is neither this shop's nor https leads home.
 */
export function bannerLink({ tipo, destino }: Pick<BannerVariante, 'tipo' | 'destino'>): BannerLink {
  switch (tipo) {
    case 'produto':
      return inside(paths.product(destino))
    case 'categoria':
      return inside(paths.department(destino))
    case 'hotsite_neemu':
      return inside(destino === DEALS_SLUG ? paths.dealsOfTheDay : paths.hotsite(destino))
    case 'busca_neemu':
      return inside(paths.search + stringifySearch({ searchTerm: searchTerms(destino) }))
    case 'open_webview':
      return inside(/^\/(?![/\\])/.test(destino) ? destino : paths.home)
    case 'open_url':
      return URL.canParse(destino) && destino.startsWith('https://')
        ? { href: destino, outside: true }
        : inside(paths.home)
  }
}
