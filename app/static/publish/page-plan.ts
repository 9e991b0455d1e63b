import { ALTERNATIVES } from '#app/lib/page-result.ts'
import { paths } from '#app/lib/paths.ts'
import { DEALS_SLUG, departmentLink, hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import { categoryShowcasesKey } from '#commerce/contract/recommendations/showcase-links.ts'
import type { SnapshotState, Stored } from '../files/snapshot-state.ts'
import { FingerprintMixer, fingerprintOf } from './fingerprint.ts'

interface Also {
  kind: 'banners' | 'showcases' | 'hotsites' | 'departments'
  key: string
  data: Stored & { cards?: Int32Array }
}

/** What has to be rendered: which page, from which data. */
export interface PlannedPage {
  path: string
  kind: 'home' | 'department' | 'product' | 'hotsite' | 'institutional' | 'not-found' | 'unavailable' | 'gone'
  /** Department slug path, slug of a product, hotsite or text, else ''. */
  key: string
  data: Stored | undefined
  cards: Int32Array
  /** What else stands on it: banners by page, showcases by their key, a campaign's deals and a department by slug. */
  also: readonly Also[]
  /** Fingerprint of all that the page is made of; equal to the published one when nothing has to be done. */
  input: string
}

/**
 * Never a real address: they are where the not-found and the error page are rendered, and from where they are served
 * for others.
 */
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
  const page = (
    path: string,
    kind: PlannedPage['kind'],
    key: string,
    data: Stored | undefined,
    own: Int32Array,
    ...others: (Also | undefined)[]
  ): PlannedPage => {
    const also = others.filter((each) => each !== undefined)
    const cards =
      also.length === 0
        ? own
        : Int32Array.from(new Set([...own, ...also.flatMap((each) => [...(each.data.cards ?? NONE)])]))
    const mixer = new FingerprintMixer().add(shell.a, shell.b).add(data?.a ?? 0, data?.b ?? 0)
    for (const each of also) mixer.add(each.data.a, each.data.b)
    for (const card of cards) {
      const print = state.cardPrint(card)
      mixer.add(print?.a ?? 0, print?.b ?? 0)
    }
    return { path, kind, key, data, cards, also, input: mixer.text() }
  }
  const named = (kind: Also['kind'], key: string): Also | undefined => {
    const data = state[kind].get(key)
    return data && { kind, key, data }
  }
  const home = state.showcases.get('home')
  const bestSellers = named('showcases', 'home')
  yield page(paths.home, 'home', '', home, home?.cards ?? NONE, named('banners', 'home'), named('hotsites', DEALS_SLUG))
  const lost = state.showcases.get('not_found')
  yield page(NOT_FOUND_PATH, 'not-found', '', lost, lost?.cards ?? NONE)
  yield page(UNAVAILABLE_PATH, 'unavailable', '', lost, lost?.cards ?? NONE)
  for (const [slug, department] of state.departments)
    yield page(
      departmentLink(slug),
      'department',
      slug,
      department,
      department.cards,
      named('showcases', categoryShowcasesKey(slug)),
    )
  for (const product of state.products.values())
    yield page(product.url, 'product', product.slug, product, product.cards)
  for (const [slug, hotsite] of state.hotsites)
    yield page(hotsiteLink(slug), 'hotsite', slug, hotsite, hotsite.cards, bestSellers)
  for (const [slug, text] of state.texts) yield page(institutionalLink(slug), 'institutional', slug, text, NONE)
  for (const path of state.gone.keys()) {
    const slug = state.departmentOf(path)
    const department = slug === undefined ? undefined : state.departments.get(slug)
    if (slug !== undefined && department) {
      // What a withdrawn product's department offers instead.
      const instead: Also = {
        kind: 'departments',
        key: slug,
        data: { ...department, cards: department.cards.subarray(0, ALTERNATIVES) },
      }
      yield page(path, 'gone', '', lost, lost?.cards ?? NONE, instead)
    } else if (
      path.startsWith(PRODUCT_PREFIX) ||
      path.startsWith(departmentLink('')) ||
      path.startsWith(HOTSITE_PREFIX)
    )
      yield page(path, 'gone', '', lost, lost?.cards ?? NONE)
  }
}
