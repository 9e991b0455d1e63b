import { header } from '#styled-system/recipes/index.js'
import { ContactLines } from './contact-lines.tsx'

const styles = header()

/** In place of the menu bar while something is being paid. */
export function CheckoutHelp() {
  return (
    <div className={styles.help}>
      Precisa de ajuda com a compra?
      <ContactLines lineClass={styles.helpLine} />
    </div>
  )
}
