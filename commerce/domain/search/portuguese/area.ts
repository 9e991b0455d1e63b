/**
 * Words of one part of a house. `lists` is in the form of the shop's own synonyms (synonyms.ts); `near` are things that
 * somebody who finds none of the one may want to see.
 */
export interface Area {
  lists: string
  near: string
}
