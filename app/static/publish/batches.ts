import { departmentLink } from '#commerce/contract/links.ts'
import type { Catalogue } from '../files/snapshot-store.ts'
import type { PageResources } from '../render/page-resources.ts'
import type { RenderJob } from '../render/worker.ts'
import { UNAVAILABLE_PATH, type PlannedPage } from './page-plan.ts'

export interface Batch {
  jobs: RenderJob[]
  resources: PageResources
}

/** Where a withdrawn product's alternatives are. */
function departmentOf({ also }: PlannedPage): string | null {
  const department = also.find(({ kind }) => kind === 'departments')
  return department ? departmentLink(department.key) : null
}

const UNAVAILABLE_SLUG = UNAVAILABLE_PATH.slice(UNAVAILABLE_PATH.lastIndexOf('/') + 1)

/**
 * What a worker needs to render these pages: their own data and the cards they show, each once, as the texts they are
 * stored as.
 */
export function makeBatch(pages: readonly PlannedPage[], snapshot: Catalogue): Batch {
  const { state } = snapshot
  const resources: PageResources = {
    categories: state.categories && snapshot.json(state.categories),
    showcases: {},
    departments: {},
    products: {},
    hotsites: {},
    texts: {},
    banners: {},
    cards: {},
    gone: {},
    unavailable: UNAVAILABLE_SLUG,
  }
  const gone: Record<string, string | null> = {}
  for (const page of pages) {
    const json = page.data && snapshot.json(page.data)
    if (page.kind === 'gone') gone[page.path] = departmentOf(page)
    if (json !== undefined) {
      if (page.kind === 'product') resources.products[page.key] = json
      else if (page.kind === 'department') resources.departments[page.key] = json
      else if (page.kind === 'hotsite') resources.hotsites[page.key] = json
      else if (page.kind === 'institutional') resources.texts[page.key] = json
      else resources.showcases[page.kind === 'home' ? 'home' : 'not_found'] = json
    }
    for (const { kind, key, data } of page.also) resources[kind][key] = snapshot.json(data)
    for (const card of page.cards) {
      const sku = state.sku(card)
      if (Object.hasOwn(resources.cards, sku)) continue
      const stored = state.card(card)
      if (stored !== undefined) resources.cards[sku] = snapshot.card(stored)
    }
  }
  return { jobs: pages.map(({ path, kind }) => ({ path, kind })), resources: { ...resources, gone } }
}
