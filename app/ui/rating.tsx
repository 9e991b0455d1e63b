import { rating } from '#styled-system/recipes/index.js'

const styles = rating()

/** `4,5 (120)` with one star; nothing without ratings. */
export function Rating({ text }: { text: string }) {
  if (text === '') return null
  return (
    <span className={styles.root}>
      <svg viewBox="0 0 20 20" className={styles.star} aria-hidden="true">
        <path fill="currentColor" d="M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />
      </svg>
      <span className={styles.text}>{text}</span>
    </span>
  )
}
