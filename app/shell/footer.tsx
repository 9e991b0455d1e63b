import { footer } from '#styled-system/recipes/index.js'
import { isBuying } from './is-buying.ts'
import { StaticShellPart } from './static-shell-part.tsx'

const styles = footer()

/** The same on every page (footer-content.tsx), of which a purchase shows what is marked to stay. */
export const Footer = ({ currentPath = '' }: { currentPath?: string }) => (
  <StaticShellPart
    part="footer"
    as="footer"
    className={styles.root}
    data-quiet={isBuying(currentPath) ? '' : undefined}
  />
)
