import { footer } from '#styled-system/recipes/index.js'
import { StaticShellPart } from './static-shell-part.tsx'

const styles = footer()

/** The same on every page (footer-content.tsx). */
export const Footer = () => <StaticShellPart part="footer" as="footer" className={styles.root} />
