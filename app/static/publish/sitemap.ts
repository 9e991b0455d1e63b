import { paths } from '#app/lib/paths.ts'
import { isOffered } from '#commerce/contract/company.ts'
import { departmentLink, hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import { xmlText } from '#commerce/contract/values/xml-text.ts'
import type { SnapshotState, Stored } from '../files/snapshot-state.ts'
import type { ProductShares } from './product-shares.ts'

/** sitemaps.org allows 50,000 addresses and 50 MB; of lists that are as long as somebody made them. */
const MOST_URLS = 10_000

export interface TextFile {
  path: string
  type: string
  body: string
  /** Policy of one that is shown as a page. */
  csp?: string
}

const XML = 'application/xml; charset=utf-8'

interface Listed {
  loc: string
  /** When what it shows was published, in seconds since 1970; absent where nobody knows. */
  changed: number | undefined
}
const item =
  (tag: string) =>
  ({ loc, changed }: Listed) =>
    `<${tag}><loc>${xmlText(loc)}</loc>${changed === undefined ? '' : `<lastmod>${new Date(changed * 1000).toISOString().slice(0, 19)}Z</lastmod>`}</${tag}>\n`
const document = (root: string, tag: string, items: readonly Listed[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.map(item(tag)).join('')}</${root}>\n`

/** Texts of a shop without the page of coupons while there are none. */
const textsToFind = ({ texts }: SnapshotState): ReadonlyMap<string, Stored> =>
  isOffered(paths.institutional.coupons)
    ? texts
    : new Map([...texts].filter(([slug]) => institutionalLink(slug) !== paths.institutional.coupons))

/** Newest change among some pages; undefined as soon as one of them is unknown to have one. */
const newest = (items: readonly Listed[]): number | undefined =>
  items.some(({ changed }) => changed === undefined)
    ? undefined
    : items.reduce((latest, { changed }) => Math.max(latest, changed!), 0)

/**
 * `/sitemap.xml`, an index of one file or more for each type of page, each page with the instant of its last true
 * change. Which file a product stands in depends on its address and on how many there are, so that one changed product
 * is one changed file, and the files of a shop are the same whatever it went through.
 */
export class Sitemap {
  readonly #origin: string
  readonly #shares: ProductShares
  /** Newest change of each share. */
  #newest: (number | undefined)[] = []
  #dirty = new Set<number>()

  constructor(origin: string, shares: ProductShares) {
    this.#origin = origin
    this.#shares = shares
  }

  /** Learns all products anew. @param isKnown the files there are say what they say */
  learn(state: SnapshotState, isKnown: boolean): void {
    this.#dirty = new Set(isKnown ? [] : this.#shares.members.keys())
    this.#newest = this.#shares.members.map((members) =>
      newest([...members].map(([url, key]) => this.#listed(url, state.products.get(key)))),
    )
  }

  /** @param shares products in them came, changed or went */
  touch(shares: ReadonlySet<number>): void {
    for (const share of shares) this.#dirty.add(share)
  }

  /** The files that may say something else than when they were asked for last. */
  changed(state: SnapshotState): TextFile[] {
    const lists: readonly [name: string, items: Listed[]][] = [
      [
        'paginas',
        [this.#listed(paths.home, state.showcases.get('home')), ...this.#all(textsToFind(state), institutionalLink)],
      ],
      ['departamentos', this.#all(state.departments, departmentLink)],
      // A campaign with nothing to sell is there for who knows its address.
      ['hotsites', this.#all(new Map([...state.hotsites].filter(([, { cards }]) => cards.length > 0)), hotsiteLink)],
    ]
    const parts: TextFile[] = []
    const index: Listed[] = []
    for (const [name, items] of lists) {
      if (items.length === 0) continue
      // The list of all departments is made on request.
      if (name === 'departamentos') items.unshift({ loc: this.#origin + paths.departments, changed: undefined })
      for (let from = 0; from < items.length; from += MOST_URLS) {
        const piece = items.slice(from, from + MOST_URLS)
        const path = `/sitemap-${name}${items.length > MOST_URLS ? `-${from / MOST_URLS + 1}` : ''}.xml`
        parts.push({ path, type: XML, body: document('urlset', 'url', piece) })
        index.push({ loc: this.#origin + path, changed: newest(piece) })
      }
    }
    const { members } = this.#shares
    for (const [share, { size }] of members.entries()) {
      if (size === 0) continue
      const path = `/sitemap-produtos${members.length > 1 ? `-${share + 1}` : ''}.xml`
      if (this.#dirty.has(share)) {
        const items = this.#shares.sorted(share).map(([url, key]) => this.#listed(url, state.products.get(key)))
        this.#newest[share] = newest(items)
        parts.push({ path, type: XML, body: document('urlset', 'url', items) })
      }
      index.push({ loc: this.#origin + path, changed: this.#newest[share] })
    }
    this.#dirty.clear()
    this.names = new Set(index.map(({ loc }) => loc.slice(this.#origin.length)))
    return [{ path: '/sitemap.xml', type: XML, body: document('sitemapindex', 'sitemap', index) }, ...parts]
  }

  /** Paths of all the files, without the index. */
  names: ReadonlySet<string> = new Set()

  #all(pages: ReadonlyMap<string, Stored>, link: (key: string) => string): Listed[] {
    return [...pages]
      .map(([key, page]) => this.#listed(link(key), page))
      .sort((one, other) => (one.loc < other.loc ? -1 : 1))
  }

  #listed(path: string, page: Stored | undefined): Listed {
    return { loc: this.#origin + path, changed: page?.changed }
  }
}

/**
 * What crawlers need not visit: pages of one person, the calls behind the pages, results of searches and the endless
 * combinations of filters (which also say noindex, for those who read no robots.txt). `?page=` and `?sortBy=` stay
 * open: their links lead to products.
 */
const CLOSED = [
  '/loja/cart',
  '/loja/checkout/',
  '/loja/my-account/',
  '/loja/auth/',
  '/loja/televendas/',
  '/loja/LogonForm',
  '/loja/busca/',
  '/*?*filter=',
  '/*?*precoMin=',
  '/*?*precoMax=',
  '/wcs/',
  '/_serverFn/',
]

export function robotsFile(origin: string): TextFile {
  return {
    path: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    body: `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`,
  }
}
