import { cookieBanner } from '#styled-system/recipes/index.js'
import { COOKIES_ID } from './shell-ids.ts'

const styles = cookieBanner()
/** Filled in the browser by app/early, with cookie-texts.ts; React leaves what it finds. */
const FILLED_EARLY = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/** Notice and second layer of the cookie choice (domain §4.5). */
export function CookieBanner() {
  return (
    <>
      <section data-cookie-notice="" aria-label="Aviso de cookies" className={styles.root} {...FILLED_EARLY} />
      <div
        id={COOKIES_ID}
        popover="auto"
        role="dialog"
        aria-label="Preferências de cookies"
        data-native=""
        className={styles.panel}
        {...FILLED_EARLY}
      />
    </>
  )
}
