import { ence } from '#styled-system/recipes/index.js'

export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

/** Energy class in its official colour; `detail` stands beside the letter. */
export function EnceChip({ classe, detail = 'Energia' }: { classe: EnergyClass; detail?: string }) {
  const styles = ence({ class: classe })
  return (
    <span className={styles.root}>
      <span className={styles.spoken}>{'Eficiência energética classe '}</span>
      <span className={styles.letter}>{classe}</span>
      {detail}
    </span>
  )
}
