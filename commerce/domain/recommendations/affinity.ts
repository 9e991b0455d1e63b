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

/** 1 at the same price, 0 from e times dearer or cheaper on. */
const nearPrice = (a: number | null, b: number | null): number =>
  !a || !b ? 0 : Math.max(0, 1 - Math.abs(Math.log(a / b)))

function affinity({ profile, close, departments }: Interest, candidate: Profile, weights: Weights): number {
  const department = departments.get(candidate.categoryId) ?? 0
  const isSameSeller = candidate.sellerId === profile.sellerId
  return (
    weights.close * (close.get(candidate.id) ?? 0) +
    weights.department * department +
    (isSameSeller ? weights.seller + weights.both * department : 0) +
    (profile.brand !== null && candidate.brand === profile.brand ? weights.brand : 0) +
    weights.price * nearPrice(profile.centavos, candidate.centavos)
  )
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
  const scored: { candidate: Profile; score: number }[] = []
  for (const candidate of worthy) {
    let score = (weights.sales * Math.log1p(candidate.sold)) / most
    for (const interest of interests) score += interest.weight * affinity(interest, candidate, weights)
    scored.push({ candidate, score })
  }
  return scored.sort((a, b) => b.score - a.score || a.candidate.id - b.candidate.id).map(({ candidate }) => candidate)
}

/** Interests count less the longer ago they were: weight of the one at a place of a list, the last first. */
export const recency = (at: number): number => 0.8 ** at
