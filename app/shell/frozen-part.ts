/** Parts of the shell that no page changes. */
export type FrozenPart = 'strip' | 'contacts' | 'bar' | 'menu' | 'footer'
export type ChromeMarkup = Readonly<Record<FrozenPart, string>>
