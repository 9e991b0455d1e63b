import { atom } from 'jotai'
import { COMPARISON_FULL, MOST_COMPARED, readSkus } from '#app/lib/compared.ts'
import { COMPARED_KEY } from '#app/lib/storage-keys.ts'

/** Products chosen for comparison in this tab's session: ids only (house §3). */
const skusAtom = atom<readonly string[]>([])
/** Empty until React has hydrated: a generated page knows of nobody's choice. */
skusAtom.onMount = (set) => {
  const read = () => set((known) => stored() ?? known)
  read()
  // A page that comes back from the back/forward cache may be older than the choice.
  addEventListener('pageshow', read)
  return () => removeEventListener('pageshow', read)
}

/** Undefined where storage is forbidden. */
function stored(): readonly string[] | undefined {
  try {
    return readSkus(sessionStorage.getItem(COMPARED_KEY) ?? '').slice(0, MOST_COMPARED)
  } catch {
    return undefined
  }
}

function keep(skus: readonly string[]): void {
  try {
    if (skus.length === 0) sessionStorage.removeItem(COMPARED_KEY)
    else sessionStorage.setItem(COMPARED_KEY, skus.join(','))
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

/** What is to be said about the choice, '' when nothing. */
export const comparisonNewsAtom = atom('')

export const comparedAtom = atom(
  (get) => get(skusAtom),
  (_get, set, skus: readonly string[]) => {
    const next = [...new Set(skus)].slice(0, MOST_COMPARED)
    set(skusAtom, next)
    set(comparisonNewsAtom, '')
    keep(next)
  },
)

/** Adds or removes one; a fifth is refused in a sentence. */
export const toggleComparedAtom = atom(null, (get, set, sku: string, chosen: boolean) => {
  // A box ticked before React is told of before the atom has read what was chosen on pages before.
  const skus = stored() ?? get(skusAtom)
  if (!chosen)
    return set(
      comparedAtom,
      skus.filter((one) => one !== sku),
    )
  if (skus.includes(sku)) return
  if (skus.length >= MOST_COMPARED) return set(comparisonNewsAtom, COMPARISON_FULL)
  set(comparedAtom, [...skus, sku])
})
