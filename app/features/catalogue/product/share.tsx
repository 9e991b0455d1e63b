import { Icon } from '#app/ui/icon.tsx'
import { productPage } from '#styled-system/recipes/index.js'

const styles = productPage()

/**
 * The device's own share sheet where it has one, else a popover with WhatsApp and the address to copy
 * (app/early/share.ts); a link to WhatsApp before that code is there.
 * @param url absolute
 */
export const Share = ({ url }: { url: string }) => (
  <a
    href={`https://wa.me/?text=${encodeURIComponent(url)}`}
    target="_blank"
    rel="noopener"
    data-act="compartilhar"
    className={styles.share}
  >
    <Icon name="share" />
    Compartilhar
  </a>
)
