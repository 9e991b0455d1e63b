import { randomId } from '#app/browser/random-id.ts'
import { isDraftKey } from '#app/lib/drafts.ts'
import { LEFT_KEY } from '#app/lib/storage-keys.ts'

/**
 * Whoever leaves on purpose leaves nothing typed behind, in no tab. Apart from the hook, since every page brings this.
 */
export function clearDrafts(): void {
  withStorage(() => {
    localStorage.setItem(LEFT_KEY, randomId())
    clearDraftsOfLogout()
  })
}

/**
 * Drops what was typed in this tab before a logout it does not know of: in another tab, perhaps while this one was
 * asleep. An ended session is none.
 */
export function clearDraftsOfLogout(): void {
  withStorage(() => {
    const left = localStorage.getItem(LEFT_KEY)
    if (left === null || left === sessionStorage.getItem(LEFT_KEY)) return
    for (const key of Object.keys(sessionStorage)) if (isDraftKey(key)) sessionStorage.removeItem(key)
    sessionStorage.setItem(LEFT_KEY, left)
  })
}

/** Without storage there are no drafts. */
function withStorage(work: () => void): void {
  try {
    work()
  } catch {
    // Refused by the browser's settings, or full.
  }
}
