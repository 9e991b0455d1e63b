/** What tells whether two products belong to the same purchase. */
export interface Profile {
  id: number
  sku: string
  /** Head noun of its name: what it is. */
  head: string
  brand: string | null
  sellerId: string
  /** Id of its own department. */
  categoryId: number
  /** Centavos; null when it is not for sale. */
  centavos: number | null
  /** Units sold. */
  sold: number
}

/** A product that stands for the visitor's interest, with how much it counts. */
export interface Interest {
  profile: Profile
  weight: number
  /** Closeness of other products by id (pairs.ts). */
  close: ReadonlyMap<number, number>
  /** Shares of departments in what is bought beside its own, by id; they sum to 1 at the most. */
  departments: ReadonlyMap<number, number>
}

/** How much each signal counts. */
export interface Weights {
  /** Counted pairs. */
  close: number
  department: number
  seller: number
  /** Of one seller and a department that goes together. */
  both: number
  brand: number
  price: number
  sales: number
}

/**
 * One freight for one seller makes people add from the same shelf; counted pairs win wherever there are any. Chosen on
 * orders of a market place that are not in the shop (decision 056).
 */
export const WEIGHTS: Weights = { close: 10, department: 1, seller: 1, both: 1, brand: 0.3, price: 0.5, sales: 1 }

/** Share of a product's own department where nothing was counted yet, in meetings. */
export const OWN_DEPARTMENT = 5

/** 1 at the same price, 0 from e times dearer or cheaper on; prices as logarithms. */
const nearPrice = (a: number, b: number): number => Math.max(0, 1 - Math.abs(a - b))

const add = <Key>(sums: Map<Key, number>, key: Key, value: number) => sums.set(key, (sums.get(key) ?? 0) + value)

/**
 * How well a candidate belongs to all interests together. What several of them say of one product, department, seller or
 * brand is summed up beforehand: candidates are many.
 */
function affinityTo(interests: readonly Interest[], weights: Weights): (candidate: Profile) => number {
  const closeness = new Map<number, number>()
  const shares = new Map<number, number>()
  const brands = new Map<string, number>()
  const sellers = new Map<string, { own: number; shares: Map<number, number> }>()
  const prices: { weight: number; log: number }[] = []
  for (const { profile, weight, close, departments } of interests) {
    const seller = sellers.get(profile.sellerId) ?? { own: 0, shares: new Map<number, number>() }
    sellers.set(profile.sellerId, seller)
    seller.own += weight * weights.seller
    for (const [id, near] of close) add(closeness, id, weight * weights.close * near)
    for (const [id, share] of departments) {
      add(shares, id, weight * weights.department * share)
      add(seller.shares, id, weight * weights.both * share)
    }
    if (profile.brand !== null) add(brands, profile.brand, weight * weights.brand)
    if (profile.centavos) prices.push({ weight: weight * weights.price, log: Math.log(profile.centavos) })
  }
  return ({ id, categoryId, sellerId, brand, centavos }) => {
    const seller = sellers.get(sellerId)
    let score = (closeness.get(id) ?? 0) + (shares.get(categoryId) ?? 0)
    if (seller !== undefined) score += seller.own + (seller.shares.get(categoryId) ?? 0)
    if (brand !== null) score += brands.get(brand) ?? 0
    const log = centavos ? Math.log(centavos) : undefined
    if (log !== undefined) for (const price of prices) score += price.weight * nearPrice(price.log, log)
    return score
  }
}

/**
 * Candidates in the order in which they suit the interests, those of the interests themselves left out.
 * @param isWorth leaves others out: one that does what a product of the cart does already
 */
export function rankFor(
  interests: readonly Interest[],
  candidates: Iterable<Profile>,
  isWorth: (candidate: Profile) => boolean = () => true,
  weights: Weights = WEIGHTS,
): Profile[] {
  const own = new Set(interests.map(({ profile }) => profile.id))
  const worthy = [...candidates].filter((candidate) => !own.has(candidate.id) && isWorth(candidate))
  const most = Math.log1p(Math.max(1, ...worthy.map(({ sold }) => sold)))
  const affinity = affinityTo(interests, weights)
  return worthy
    .map((candidate) => ({
      candidate,
      score: (weights.sales * Math.log1p(candidate.sold)) / most + affinity(candidate),
    }))
    .sort((a, b) => b.score - a.score || a.candidate.id - b.candidate.id)
    .map(({ candidate }) => candidate)
}

/** Interests count less the longer ago they were: weight of the one at a place of a list, the last first. */
export const recency = (at: number): number => 0.8 ** at
