import type { PaginaDeVitrine, Recurso } from '#commerce/contract/recommendations/showcases.ts'

export const SLOTS = ['top', 'middle', 'bottom'] as const
export type Slot = (typeof SLOTS)[number]

/** Products a showcase shows at the most. */
const SHOWN = 10

/** One showcase that could stand on a page: the better products first. */
export interface Candidate {
  feature: Recurso
  /** Distinguishes several of one feature on a page: a department's slug. */
  variant?: string
  title: string
  destinyUrl?: string
  skus: readonly string[]
}
export type Candidates = Record<Slot, Candidate[]>

/** Of the biggest discounts the home page shows the deals of the day above already (storefront §2.2). */
const IN_THE_STRIP = 6
/** How many of a showcase a page is answered: enough that a whole one remains beside what it has anyway. */
const answeredOn =
  (page: PaginaDeVitrine) =>
  (feature: Recurso): number =>
    page === 'home' && feature === 'maiores-descontos' ? SHOWN + IN_THE_STRIP : SHOWN

/** Too few of these say nothing: two products that rise are no trend. */
const leastOf = (feature: Recurso): number => (feature === 'em-alta' ? 3 : 1)

/** What calls itself the most has to be: it takes its products before the others, wherever it stands. */
const CHOOSES_FIRST: Recurso = 'maiores-descontos'

/**
 * The showcases of a page out of what could stand on it: no product twice, the discounts choosing first and the others
 * in the page's order, none that is already on the page, none that cannot be bought; what remains empty is left out, and
 * the first that remains opens the page.
 */
export function composeShowcases(
  candidates: Candidates,
  {
    page,
    present = [],
    sellable,
  }: { page: PaginaDeVitrine; present?: Iterable<string>; sellable: (sku: string) => boolean },
): Candidates {
  const most = answeredOn(page)
  const taken = new Set(present)
  const composed = new Map<Candidate, Candidate>()
  const all = SLOTS.flatMap((name) => candidates[name])
  for (const candidate of all.toSorted(
    (a, b) => Number(b.feature === CHOOSES_FIRST) - Number(a.feature === CHOOSES_FIRST),
  )) {
    const skus: string[] = []
    for (const sku of new Set(candidate.skus))
      if (skus.length < most(candidate.feature) && !taken.has(sku) && sellable(sku)) skus.push(sku)
    if (skus.length < leastOf(candidate.feature)) continue
    for (const sku of skus) taken.add(sku)
    composed.set(candidate, { ...candidate, skus })
  }
  const slot = (name: Slot) => candidates[name].flatMap((candidate) => composed.get(candidate) ?? [])
  const [top, middle, bottom] = [slot('top'), slot('middle'), slot('bottom')]
  if (top.length === 0) top.push(...(middle.length > 0 ? middle : bottom).splice(0, 1))
  return { top, middle, bottom }
}

/** Readings of only what would be shown; where each found something that cannot be bought, the rest is read at once. */
const NARROW_READINGS = 2

/**
 * As `composeShowcases`, out of far more products than it shows: only those that would be shown are read, and what takes
 * the place of one that cannot be bought.
 * @param read what there is of some skus, by sku
 */
export async function composeReading<Card extends { disponivel: boolean }>(
  candidates: Candidates,
  {
    page,
    present = [],
    read,
  }: {
    page: PaginaDeVitrine
    present?: readonly string[]
    read: (skus: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  },
): Promise<{ composed: Candidates; cards: ReadonlyMap<string, Card> }> {
  const cards = new Map<string, Card>()
  const asked = new Set<string>()
  const sellable = (sku: string) => !asked.has(sku) || cards.get(sku)?.disponivel === true
  const skusOf = (from: Candidates) => SLOTS.flatMap((slot) => from[slot].flatMap(({ skus }) => skus))
  for (let reading = 1; ; reading++) {
    const composed = composeShowcases(candidates, { page, present, sellable })
    const isShown = skusOf(composed).every((sku) => asked.has(sku))
    if (isShown) return { composed, cards }
    const from = reading > NARROW_READINGS ? candidates : composed
    const skus = [...new Set(skusOf(from))].filter((sku) => !asked.has(sku))
    for (const [sku, card] of await read(skus)) cards.set(sku, card)
    for (const sku of skus) asked.add(sku)
  }
}

/** The first of each list, then the second of each, and so on. */
export function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? [list[at]!] : [])),
  ).flat()
}

export const blockId = (page: PaginaDeVitrine, { feature, variant }: Pick<Candidate, 'feature' | 'variant'>): string =>
  [page, feature, ...(variant ? [variant] : [])].join('-')

/** What was seen, clicked and bought of one product, lately and in the time before. */
export interface Behaviour {
  productId: string
  views: number
  clicks: number
  units: number
  viewsBefore: number
  clicksBefore: number
  unitsBefore: number
}

/** Days looked at, and the days before they are measured against. */
export const RECENT_DAYS = 7
export const EARLIER_DAYS = 28
/** A sale says more than a click, a click more than a view. */
const weight = (views: number, clicks: number, units: number): number => views + 3 * clicks + 10 * units
/** Below it a week says nothing. */
const LEAST_WEIGHT = 10
/** Standard deviations of chance that growth must exceed. */
const LEAST_RISE = 2

/**
 * How far the last 7 days stand above what the 28 before make likely, in standard deviations of chance (counts vary as
 * their root), so that neither one view of a product nobody knew nor the daily noise of a best seller is a trend; 0 =
 * it does not rise.
 */
export function rise({
  views,
  clicks,
  units,
  viewsBefore,
  clicksBefore,
  unitsBefore,
}: Omit<Behaviour, 'productId'>): number {
  const now = weight(views, clicks, units)
  if (now < LEAST_WEIGHT) return 0
  const usual = (weight(viewsBefore, clicksBefore, unitsBefore) * RECENT_DAYS) / EARLIER_DAYS
  const rise = (now - usual) / Math.sqrt(usual + LEAST_WEIGHT)
  return rise < LEAST_RISE ? 0 : rise
}

/** Ids of what rises, the steepest first. */
export const rising = (rows: readonly Behaviour[]): string[] =>
  rows
    .map((row) => ({ id: row.productId, rise: rise(row) }))
    .filter((row) => row.rise > 0)
    .sort((a, b) => b.rise - a.rise || (a.id < b.id ? -1 : 1))
    .map((row) => row.id)
