import { ALTERNATIVES } from '#app/lib/page-result.ts'
import { NOT_FOUND_PATH, paths } from '#app/lib/paths.ts'
import { departmentBanners } from '#commerce/contract/content/content.ts'
import { DEALS_SLUG, departmentLink, hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import { categoryShowcasesKey } from '#commerce/contract/recommendations/showcase-links.ts'
import type { PageRef, SnapshotState, Stored, StoredList } from '../files/snapshot-state.ts'
import { type Fingerprint, FingerprintMixer, fingerprintOf } from './fingerprint.ts'

interface Also {
  kind: 'banners' | 'showcases' | 'hotsites' | 'departments'
  key: string
  data: Stored & { cards?: Int32Array }
}

/** What has to be rendered: which page, from which data. */
export interface PlannedPage {
  path: string
  kind: PageRef['kind']
  /** Department slug path, slug of a product, hotsite or text, else ''. */
  key: string
  data: Stored | undefined
  cards: Int32Array
  /** What else stands on it: banners by page, showcases by their key, a campaign's deals and a department by slug. */
  also: readonly Also[]
  /** Fingerprint of all that the page is made of; equal to the published one when nothing has to be done. */
  input: string
}

/** Never a real address: where the error page is rendered, and from where it is served for others. */
export const UNAVAILABLE_PATH = '/loja/produto/indisponivel-no-momento'
const NONE = new Int32Array(0)
const PRODUCT_PREFIX = paths.product('')
const HOTSITE_PREFIX = paths.hotsite('')
const DEPARTMENT_PREFIX = departmentLink('')

/** Every page of the snapshot. */
export function* allPages(state: SnapshotState): Generator<PageRef> {
  for (const kind of ['home', 'not-found', 'unavailable'] as const) yield { kind, key: '' }
  for (const key of state.departments.keys()) yield { kind: 'department', key }
  for (const key of state.products.keys()) yield { kind: 'product', key }
  for (const key of state.hotsites.keys()) yield { kind: 'hotsite', key }
  for (const key of state.texts.keys()) yield { kind: 'institutional', key }
  for (const key of state.gone.keys()) yield { kind: 'gone', key }
}

/** The page that stands at a path; undefined where none does. */
export function pageAt(state: SnapshotState, path: string): PageRef | undefined {
  const below = (prefix: string) => (path.startsWith(prefix) ? path.slice(prefix.length) : '')
  const product = state.productBySlug.get(below(PRODUCT_PREFIX))
  if (product !== undefined && state.products.get(product)!.url === path) return { kind: 'product', key: product }
  if (state.departments.has(below(DEPARTMENT_PREFIX))) return { kind: 'department', key: below(DEPARTMENT_PREFIX) }
  if (state.hotsites.has(below(HOTSITE_PREFIX))) return { kind: 'hotsite', key: below(HOTSITE_PREFIX) }
  for (const slug of state.texts.keys())
    if (institutionalLink(slug) === path) return { kind: 'institutional', key: slug }
  return state.gone.has(path) ? { kind: 'gone', key: path } : undefined
}

/** Plans pages: what each is made of, and the fingerprint of that. */
export class Planner {
  readonly #state: SnapshotState
  readonly #shell: Fingerprint

  /** @param build name of the built app: another build is another page */
  constructor(state: SnapshotState, build: string) {
    this.#state = state
    this.#shell = fingerprintOf(`${build} ${state.categories?.a ?? 0} ${state.categories?.b ?? 0}`)
  }

  /** undefined when there is no such page (any more). */
  plan({ kind, key }: PageRef): PlannedPage | undefined {
    const state = this.#state
    const lost = state.showcases.get('not_found')
    switch (kind) {
      case 'home': {
        const home = state.showcases.get('home')
        const others = [this.#named('banners', 'home'), this.#named('hotsites', DEALS_SLUG)]
        return this.#page(paths.home, 'home', '', home, home?.cards ?? NONE, ...others)
      }
      case 'not-found':
        return this.#page(NOT_FOUND_PATH, 'not-found', '', lost, lost?.cards ?? NONE)
      case 'unavailable':
        return this.#page(UNAVAILABLE_PATH, 'unavailable', '', lost, lost?.cards ?? NONE)
      case 'department': {
        const department = state.departments.get(key)
        const showcases = this.#named('showcases', categoryShowcasesKey(key))
        const banners = this.#named('banners', departmentBanners(key))
        return (
          department && this.#page(departmentLink(key), kind, key, department, department.cards, showcases, banners)
        )
      }
      case 'product': {
        const product = state.products.get(key)
        return product && this.#page(product.url, kind, product.slug, product, product.cards)
      }
      case 'hotsite': {
        const hotsite = state.hotsites.get(key)
        const bestSellers = this.#named('showcases', 'home')
        return hotsite && this.#page(hotsiteLink(key), kind, key, hotsite, hotsite.cards, bestSellers)
      }
      case 'institutional': {
        const text = state.texts.get(key)
        return text && this.#page(institutionalLink(key), kind, key, text, NONE)
      }
      case 'gone':
        return this.#gone(key, lost)
    }
  }

  #gone(path: string, lost: StoredList | undefined): PlannedPage | undefined {
    const state = this.#state
    if (!state.gone.has(path)) return undefined
    const slug = state.departmentOf(path)
    const department = slug === undefined ? undefined : state.departments.get(slug)
    if (slug !== undefined && department) {
      // What a withdrawn product's department offers instead.
      const data = { ...department, cards: department.cards.subarray(0, ALTERNATIVES) }
      return this.#page(path, 'gone', '', lost, lost?.cards ?? NONE, { kind: 'departments', key: slug, data })
    }
    return [PRODUCT_PREFIX, DEPARTMENT_PREFIX, HOTSITE_PREFIX].some((prefix) => path.startsWith(prefix))
      ? this.#page(path, 'gone', '', lost, lost?.cards ?? NONE)
      : undefined
  }

  #named(kind: Also['kind'], key: string): Also | undefined {
    const data = this.#state[kind].get(key)
    return data && { kind, key, data }
  }

  #page(
    path: string,
    kind: PlannedPage['kind'],
    key: string,
    data: Stored | undefined,
    own: Int32Array,
    ...others: (Also | undefined)[]
  ): PlannedPage {
    const also = others.filter((each) => each !== undefined)
    const cards =
      also.length === 0
        ? own
        : Int32Array.from(new Set([...own, ...also.flatMap((each) => [...(each.data.cards ?? NONE)])]))
    const mixer = new FingerprintMixer().add(this.#shell.a, this.#shell.b).add(data?.a ?? 0, data?.b ?? 0)
    for (const each of also) mixer.add(each.data.a, each.data.b)
    for (const card of cards) {
      const print = this.#state.card(card)
      mixer.add(print?.a ?? 0, print?.b ?? 0)
    }
    return { path, kind, key, data, cards, also, input: mixer.text() }
  }
}
