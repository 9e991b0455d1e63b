import { parseHidden, storedHidden } from '#app/lib/hidden-showcases.ts'
import { HIDDEN_SHOWCASES_KEY } from '#app/lib/storage-keys.ts'

/** Where storage is forbidden, for this page. */
let kept = ''

/** As stored. */
export function hiddenShowcases(): string {
  try {
    return localStorage.getItem(HIDDEN_SHOWCASES_KEY) ?? kept
  } catch {
    return kept
  }
}

/** The visitor's own choice, on this device alone. */
export function hideShowcase(name: string, isHidden: boolean): void {
  const others = parseHidden(hiddenShowcases()).filter((each) => each !== name)
  kept = storedHidden(isHidden ? [...others, name] : others)
  try {
    localStorage.setItem(HIDDEN_SHOWCASES_KEY, kept)
  } catch {
    // Hidden as long as the page stays.
  }
}
