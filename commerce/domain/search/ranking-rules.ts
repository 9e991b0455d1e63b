/** Share of two words' rarity that a product gains when its name has them side by side. */
export const SIDE_BY_SIDE = 0.3
export const OF_ACCESSORIES = 0.72
/** What a product gains that is what was asked for, by what its name begins with, its type or its department. */
export const IS_IT = 0.4
/** How sure that is of one that says neither in its name nor by a type what it is. */
export const UNSURE = 0.5
/** How sure that is of one in a department of such things (collections.ts). */
export const OF_DEPARTMENT = 1
/** What the thing asked for counts, at least, of what says that it is it, as if its name had the word. */
export const IMPLIED = 0.4
/** What a product loses that is implausibly cheap, the less the surer it is what was asked for. */
export const TOO_CHEAP = 0.1
/** From here on a product says so itself, by its name or its type. */
export const SURE = 0.75
/** Where few products have all words, those come too that have this share of what was asked for, by rarity. */
export const MOST_OF_IT = 0.5

/** Below this share of what the best is worth beside its words, what is not the thing itself stands apart from it. */
export const CLIFF = 0.7

/** What each rule beside BM25 counts, for a benchmark that leaves some out. */
export interface RankingRules {
  sideBySide: number
  ofAccessories: number
  isIt: number
  unsure: number
  tooCheap: number
  /** Whether what only mentions the thing is left out where something is it. */
  named: boolean
  /** Whether another thing, that mentions the one asked for, lacks that where nothing else has all words. */
  onlyMentioned: boolean
  /**
   * Whether another thing, that has the other words alone, is left out where nothing or little has all and something is
   * the thing.
   */
  noOthers: boolean
  /** Whether what only shares a short name of the thing, in other departments, is worth what is narrower. */
  namesakes: boolean
  /** How surely a product of a department is what that is called after. */
  ofDepartment: number
  /** What a thing asked for counts, at least, of a product that says it is it: a share of the word's rarity. */
  implied: number
  /** From what share of the best on another thing stands among what was asked for; 0 = all of them do. */
  cliff: number
}
export const RANKING_RULES: RankingRules = {
  sideBySide: SIDE_BY_SIDE,
  ofAccessories: OF_ACCESSORIES,
  isIt: IS_IT,
  unsure: UNSURE,
  tooCheap: TOO_CHEAP,
  named: true,
  onlyMentioned: true,
  noOthers: true,
  namesakes: true,
  ofDepartment: OF_DEPARTMENT,
  implied: IMPLIED,
  cliff: CLIFF,
}
