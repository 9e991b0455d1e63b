import { badgeText } from '#app/lib/live-text.ts'

/**
 * The number on the header's heart: written by a style of the whole page (app/theme/global-css.ts), so that no page
 * carries a byte for it.
 */
export function showFavoriteCount(count: number): void {
  document.documentElement.style.setProperty('--favoritos', count > 0 ? `"${badgeText(count)}"` : 'none')
}
