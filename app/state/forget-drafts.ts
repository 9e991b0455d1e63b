import { isDraftKey } from '#app/lib/drafts.ts'

/** Whoever leaves on purpose leaves nothing typed behind. Apart from the hook, since every page brings this. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isDraftKey(key)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is none.
  }
}
