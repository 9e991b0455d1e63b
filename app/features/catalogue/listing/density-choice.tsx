import { Icon } from '#app/ui/icon.tsx'
import { listing } from '#styled-system/recipes/index.js'

const styles = listing()

/**
 * Larger or smaller cards: two radios that the stylesheet reads, so the choice acts at once; the early script remembers
 * it (page-marks.ts).
 */
export function DensityChoice() {
  return (
    <fieldset className={styles.density}>
      <legend className={styles.densityLegend}>Tamanho dos cartões</legend>
      <label className={styles.densityOption}>
        <input
          type="radio"
          name="vista"
          value="compacta"
          defaultChecked
          aria-label="Cartões menores"
          className={styles.densityInput}
        />
        <Icon name="grid" />
      </label>
      <label className={styles.densityOption}>
        <input type="radio" name="vista" value="ampla" aria-label="Cartões maiores" className={styles.densityInput} />
        <Icon name="rows" />
      </label>
    </fieldset>
  )
}
