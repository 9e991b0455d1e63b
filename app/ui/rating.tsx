import { rating } from '#styled-system/recipes/index.js'

const styles = rating()

/** `4,5 (120)` after a star; nothing without ratings. */
export function Rating({ text }: { text: string }) {
  return text === '' ? null : <span className={styles.root}>{text}</span>
}
