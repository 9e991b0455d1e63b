import { departmentLink, hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import { ALTERNATIVES } from '#app/lib/page-result.ts'
import { paths } from '#app/lib/paths.ts'
import { FingerprintMixer, fingerprintOf } from './fingerprint.ts'
import type { SnapshotState, Stored } from './snapshot-state.ts'

/** What has to be rendered: which page, from which data. */
export interface PlannedPage {
  path: string
  kind: 'home' | 'department' | 'product' | 'hotsite' | 'institutional' | 'not-found' | 'unavailable' | 'gone'
  /** Department slug path, slug of a product, hotsite or text, else ''. */
  key: string
  data: Stored | undefined
  cards: Int32Array
  /** Banners that stand on it. */
  banners?: Stored | undefined
  /** Where a withdrawn product's alternatives are. */
  department?: { slug: string; data: Stored } | undefined
  /** Fingerprint of all that the page is made of; equal to the published one when nothing has to be done. */
  input: string
}

/** Never a real address: they are where the not-found and the error page are rendered, and from where they are served for others. */
export const NOT_FOUND_PATH = '/loja/pagina-nao-encontrada'
export const UNAVAILABLE_PATH = '/loja/produto/indisponivel-no-momento'
const NONE = new Int32Array(0)
const PRODUCT_PREFIX = paths.product('')
const HOTSITE_PREFIX = paths.hotsite('')

/**
 * Every page of the snapshot, with what it depends on: the menu (all of them), its own data, the cards it shows.
 * @param build name of the built app: another build is another page
 */
export function* plannedPages(state: SnapshotState, build: string): Generator<PlannedPage> {
  const shell = fingerprintOf(`${build} ${state.categories?.a ?? 0} ${state.categories?.b ?? 0}`)
  const page = (path: string, kind: PlannedPage['kind'], key: string, data: Stored | undefined, cards: Int32Array, banners?: Stored): PlannedPage => {
    const mixer = new FingerprintMixer().add(shell.a, shell.b).add(data?.a ?? 0, data?.b ?? 0)
    if (banners) mixer.add(banners.a, banners.b)
    for (const card of cards) {
      const print = state.cardPrint(card)
      mixer.add(print?.a ?? 0, print?.b ?? 0)
    }
    return { path, kind, key, data, cards, banners, input: mixer.text() }
  }
  const home = state.showcases.get('home')
  yield page(paths.home, 'home', '', home, home?.cards ?? NONE, state.banners.get('home'))
  const lost = state.showcases.get('not_found')
  yield page(NOT_FOUND_PATH, 'not-found', '', lost, lost?.cards ?? NONE)
  yield page(UNAVAILABLE_PATH, 'unavailable', '', lost, lost?.cards ?? NONE)
  for (const [slug, department] of state.departments) yield page(departmentLink(slug), 'department', slug, department, department.cards)
  for (const product of state.products.values()) yield page(product.url, 'product', product.slug, product, product.cards)
  for (const [slug, hotsite] of state.hotsites) yield page(hotsiteLink(slug), 'hotsite', slug, hotsite, hotsite.cards)
  for (const [slug, text] of state.texts) yield page(institutionalLink(slug), 'institutional', slug, text, NONE)
  for (const path of state.gone.keys()) {
    const slug = state.departmentOf(path)
    const department = slug === undefined ? undefined : state.departments.get(slug)
    if (slug !== undefined && department) {
      const cards = Int32Array.of(...department.cards.subarray(0, ALTERNATIVES), ...(lost?.cards ?? NONE))
      // The department stands where banners would: what it says decides the page too.
      yield { ...page(path, 'gone', '', lost, cards, department), department: { slug, data: department }, banners: undefined }
    } else if (path.startsWith(PRODUCT_PREFIX) || path.startsWith(departmentLink('')) || path.startsWith(HOTSITE_PREFIX)) yield page(path, 'gone', '', lost, lost?.cards ?? NONE)
  }
}
