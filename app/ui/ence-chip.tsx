import { ence } from '#styled-system/recipes/index.js'

export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

/** Energy class in its official colour; `detail` stands beside the letter. */
export function EnceChip({ classe, detail = 'Energia' }: { classe: EnergyClass; detail?: string }) {
  const styles = ence({ class: classe })
  return (
    <span className={styles.root} role="img" aria-label={`Eficiência energética classe ${classe}${detail === 'Energia' ? '' : `, ${detail}`}`}>
      <span className={styles.letter}>{classe}</span>
      {detail}
    </span>
  )
}
