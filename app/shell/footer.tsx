import { footer } from '#styled-system/recipes/index.js'
import { isBuying, isWorking } from './path-kinds.ts'
import { StaticShellPart } from './static-shell-part.tsx'

const styles = footer()

/** The same on every page (footer-content.tsx), of which a purchase and agents at work show what is marked to stay. */
export const Footer = ({ currentPath = '' }: { currentPath?: string }) => (
  <StaticShellPart
    part="footer"
    as="footer"
    className={styles.root}
    data-quiet={isBuying(currentPath) || isWorking(currentPath) ? '' : undefined}
  />
)
