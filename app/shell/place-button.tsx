import { PLACE_ID } from '#app/lib/page-ids.ts'
import { placeText } from '#app/lib/visitor-cep.ts'
import { usePlace } from '#app/state/live-prices.ts'
import { Icon } from '#app/ui/icon.tsx'
import { place } from '#styled-system/recipes/index.js'

const styles = place()

/**
 * Where to deliver: the text is written by the early script, the panel is a native popover that app/early fills when it
 * opens.
 */
export function PlaceButton() {
  const known = usePlace()
  return (
    <>
      <button type="button" popoverTarget={PLACE_ID} className={styles.button}>
        <Icon name="pin" />
        <span data-live="cep" className={styles.text}>
          {placeText(known)}
        </span>
      </button>
      <div
        id={PLACE_ID}
        popover="auto"
        className={styles.panel}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </>
  )
}
