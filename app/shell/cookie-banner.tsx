import { cookieBanner } from '#styled-system/recipes/index.js'
import { Frozen } from './frozen.tsx'
import { COOKIES_ID } from './shell-ids.ts'

const styles = cookieBanner()

/** Notice and preferences; what they say is in cookie-banner-content.tsx, what they do in app/early. */
export function CookieBanner() {
  return (
    <>
      <Frozen part="cookies" as="section" aria-label="Aviso de cookies" className={styles.root} />
      <Frozen part="cookie-preferences" id={COOKIES_ID} popover="auto" className={styles.panel} />
    </>
  )
}
