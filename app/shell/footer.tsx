import { footer } from '#styled-system/recipes/index.js'
import { Frozen } from './frozen.tsx'

const styles = footer()

/** The same on every page (footer-content.tsx). */
export const Footer = () => <Frozen part="footer" as="footer" className={styles.root} />
