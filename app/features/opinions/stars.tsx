import { opinions } from '#styled-system/recipes/index.js'

const styles = opinions()

/** Five stars, `value` of them filled; readers hear the number. */
export function Stars({ value }: { value: number }) {
  const full = Math.round(value)
  return (
    <span className={styles.stars} role="img" aria-label={`${String(value).replace('.', ',')} de 5 estrelas`}>
      {'★'.repeat(full)}
      {full < 5 ? <i>{'★'.repeat(5 - full)}</i> : null}
    </span>
  )
}
