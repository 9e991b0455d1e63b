import { badgeText } from '#app/lib/live-text.ts'

let sheet: CSSStyleSheet | undefined
let shown = ''

/**
 * The number on the header's heart: written by a style (app/theme/global-css.ts), so that no page carries a byte for it.
 * A property of the root would be inherited: every element of the page would be asked for its style anew.
 */
export function showFavoriteCount(count: number): void {
  const text = count > 0 ? `"${badgeText(count)}"` : ''
  if (text === shown) return
  shown = text
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
  sheet.replaceSync(text && `[href$=favorites]{--favoritos:${text}}`)
}
