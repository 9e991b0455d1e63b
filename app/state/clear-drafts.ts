import { randomId } from '#app/browser/random-id.ts'
import { isDraftKey } from '#app/lib/drafts.ts'
import { LEFT_KEY, LOGOUT_KEY, TYPED_SALE_KEY } from '#app/lib/storage-keys.ts'

/** What each mark takes along. The mark that every tab listens for comes last: whoever hears of it finds both. */
const TAKES = {
  [LOGOUT_KEY]: (key: string) => key === TYPED_SALE_KEY,
  [LEFT_KEY]: isDraftKey,
}
const MARKS = [LOGOUT_KEY, LEFT_KEY] as const

/** Whoever leaves on purpose leaves nothing typed behind, in no tab. */
export const clearTyped = (): void => leave(MARKS)

/**
 * Another person is here, or nobody: what was typed for the one before goes, in every tab. The sale that an agent types
 * waits for the same call, through an ended session and the entry after it.
 */
export const clearDrafts = (): void => leave([LEFT_KEY])

function leave(marks: readonly (typeof MARKS)[number][]): void {
  withStorage(() => {
    for (const mark of marks) localStorage.setItem(mark, randomId())
    clearDraftsOfLogout()
  })
}

/**
 * Drops what was typed in this tab before a logout it does not know of: in another tab, perhaps while this one was
 * asleep. An ended session is none.
 */
export function clearDraftsOfLogout(): void {
  withStorage(() => {
    for (const mark of MARKS) {
      const left = localStorage.getItem(mark)
      if (left === null || left === sessionStorage.getItem(mark)) continue
      for (const key of Object.keys(sessionStorage)) if (TAKES[mark](key)) sessionStorage.removeItem(key)
      sessionStorage.setItem(mark, left)
    }
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
