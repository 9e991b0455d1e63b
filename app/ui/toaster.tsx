import { createToaster, Toast, Toaster as Ark } from '@ark-ui/react/toast'
import { toast as recipe } from '#styled-system/recipes/index.js'
import { Icon } from './icon.tsx'

const styles = recipe()
/** How long a sentence stays (ms); the pointer or the focus on it stops the clock. */
const STAYS_MS = 6_000

/** `toaster.create({ title, type })` tells something that has been done; readers hear it. */
export const toaster = createToaster({ placement: 'bottom', duration: STAYS_MS, max: 3, gap: 8 })

/** Where the sentences appear; once on a page. Rendered in the browser only (see Tabs). */
export function Toaster() {
  return (
    <Ark toaster={toaster}>
      {({ title, closable = true }) => (
        <Toast.Root className={styles.root}>
          <Toast.Title className={styles.text}>{title}</Toast.Title>
          {closable ? (
            <Toast.CloseTrigger className={styles.close} aria-label="Fechar aviso">
              <Icon name="close" size="sm" />
            </Toast.CloseTrigger>
          ) : null}
        </Toast.Root>
      )}
    </Ark>
  )
}
