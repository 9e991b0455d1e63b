import { badgeText } from '#app/lib/live-text.ts'

/**
 * The number on the header's heart: written by a style of the whole page (app/theme/global-css.ts), so that no page
 * carries a byte for it.
 */
export function showFavoriteCount(count: number): void {
  const { style } = document.documentElement
  const text = count > 0 ? `"${badgeText(count)}"` : ''
  // A property of the root asks every style of the page anew.
  if (style.getPropertyValue('--favoritos') !== text) style.setProperty('--favoritos', text)
}
