/** What was typed, kept in the tab while one goes to log in: it comes back with the page. Nothing where storage is forbidden. */
export const draft = {
  read(key: string): string {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  },
  write(key: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, text)
    } catch {
      // The text is typed again.
    }
  },
}
