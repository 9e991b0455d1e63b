import { ence } from '#styled-system/recipes/index.js'

export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

const look = (letter: EnergyClass) => ence({ class: letter })
const LOOKS = { A: look('A'), B: look('B'), C: look('C'), D: look('D'), E: look('E'), F: look('F'), G: look('G') }

/** Energy class in its official colour; `detail` stands beside the letter. */
export function EnceChip({ classe, detail = 'Energia' }: { classe: EnergyClass; detail?: string }) {
  const styles = LOOKS[classe]
  return (
    <span className={styles.root}>
      <span className={styles.spoken}>{'Classe '}</span>
      <span className={styles.letter}>{classe}</span>
      {detail}
    </span>
  )
}
