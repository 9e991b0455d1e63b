const KEY = 'efacil:canal'

/** The page about to be loaded is to say what the new channel changed in the cart. */
export function notePicked(code: string): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // Then the cart alone says it.
  }
}

/** The channel picked by the page before, once. */
export function takePicked(): string | null {
  try {
    const code = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return code
  } catch {
    return null
  }
}
