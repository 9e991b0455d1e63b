import type { CategoriaRaiz } from '#commerce/contract/catalogue.ts'
import { drawer } from '#styled-system/recipes/index.js'
import { Icon } from '#app/ui/icon.tsx'

const styles = drawer()
/** The menu is part of every page: a catalogue of hundreds of departments must not weigh on each of them. The rest is one click away. */
const SHOWN = 10

/** A category with subcategories is an expandable group, one without is a plain link (storefront §2.3). */
export function CategoryGroup({ category: { nome, link, subcategorias } }: { category: CategoriaRaiz }) {
  if (subcategorias.length === 0)
    return (
      <a href={link} className={styles.item}>
        {nome}
      </a>
    )
  return (
    <details className={styles.group} name="departamento">
      <summary className={styles.summary}>
        {nome}
        <Icon name="chevron" className={styles.marker} />
      </summary>
      <div className={styles.sublist}>
        {subcategorias.slice(0, SHOWN).map((child) => (
          <a key={child.idCategoria} href={child.link} className={styles.subitem}>
            {child.nome}
          </a>
        ))}
        <a href={link} className={styles.subitem}>
          {`Ver tudo em ${nome}`}
        </a>
      </div>
    </details>
  )
}
