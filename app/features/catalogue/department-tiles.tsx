import type { DepartmentTile } from '#app/lib/page-result.ts'
import { Picture } from '#app/widgets/picture.tsx'
import { departments } from '#styled-system/recipes/index.js'

const styles = departments()

/** Top departments with their pictures, all of them in view at once on a desktop, two rows that scroll on a phone. */
export function DepartmentTiles({
  departments: tiles,
  label,
}: {
  departments: readonly DepartmentTile[]
  label: string
}) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map(({ idCategoria, nome, link, thumbnail }) => (
        <li key={idCategoria}>
          <a href={link} className={styles.tile}>
            {thumbnail === null ? (
              <span className={styles.initial} aria-hidden="true">
                {nome.slice(0, 1)}
              </span>
            ) : (
              <Picture url={thumbnail} alt="" widths={[128, 256]} sizes="112px" side={112} className={styles.art} />
            )}
            <span className={styles.name}>{nome}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
