import { endlessWord } from '#app/lib/endless-word.ts'
import type { DepartmentTile } from '#app/lib/page-result.ts'
import { paths } from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import { departments } from '#styled-system/recipes/index.js'

const styles = departments()
/** Side by side on a wide screen; two rows of half as many columns on a phone. */
const ROW = 8
const HALF = ROW / 2

/** Top departments with their pictures, all of them in view at once on a desktop, two rows that scroll on a phone. */
export function DepartmentTiles({
  departments: tiles,
  label,
}: {
  departments: readonly DepartmentTile[]
  label: string
}) {
  return (
    <ul className={styles.tiles} aria-label={label} data-rows={tiles.length % HALF === 0 ? 'even' : undefined}>
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
            <span className={styles.name} data-endless={endlessWord(nome)}>
              {nome}
            </span>
          </a>
        </li>
      ))}
      {/* The place that is left in the last row. */}
      {tiles.length % ROW === ROW - 1 ? (
        <li className={styles.last}>
          <a href={paths.departments} className={styles.tile}>
            <span className={styles.initial}>
              <Icon name="menu" />
            </span>
            <span className={styles.name}>Todos os departamentos</span>
          </a>
        </li>
      ) : null}
    </ul>
  )
}
