import { parseHidden, storedHidden } from '#app/lib/hidden-showcases.ts'
import { HIDDEN_SHOWCASES_KEY } from '#app/lib/storage-keys.ts'

const listeners = new Set<() => void>()
/** Where storage is forbidden, for this page. */
let kept = ''

/** As stored; the same text as long as nothing changed. */
export function hiddenShowcases(): string {
  try {
    return localStorage.getItem(HIDDEN_SHOWCASES_KEY) ?? kept
  } catch {
    return kept
  }
}

export function watchHiddenShowcases(changed: () => void): () => void {
  const heard = ({ key }: StorageEvent) => key === HIDDEN_SHOWCASES_KEY && changed()
  listeners.add(changed)
  addEventListener('storage', heard)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', heard)
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
  for (const changed of listeners) changed()
}
