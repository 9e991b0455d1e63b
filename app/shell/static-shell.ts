/** Parts of the shell that no page changes. */
export type StaticShellPartName = 'strip' | 'contacts' | 'bar' | 'menu' | 'footer'
export type ChromeMarkup = Readonly<Record<StaticShellPartName, string>>
