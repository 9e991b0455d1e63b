import type { CategoriaRaiz } from '#commerce/contract/catalogue.ts'
import { drawer } from '#styled-system/recipes/index.js'

const styles = drawer()
/** The menu is part of every page: a catalogue of hundreds of departments must not weigh on each of them. */
const SHOWN = 10
const BUDGET = 48

/** How many subcategories each category may list: in menu order until the budget is spent, 0 makes it a plain link. */
export function shownSubcategories(categories: readonly CategoriaRaiz[]): Map<string, number> {
  let left = BUDGET
  return new Map(
    categories.map(({ idCategoria, subcategorias }) => {
      const shown = Math.min(subcategorias.length, SHOWN, Math.max(left, 0))
      left -= shown
      return [idCategoria, shown]
    }),
  )
}

/** A category with subcategories is an expandable group, one without is a plain link (storefront §2.3). */
export function CategoryGroup({ category: { nome, link, subcategorias }, shown }: { category: CategoriaRaiz; shown: number }) {
  if (shown === 0)
    return (
      <a href={link} className={styles.item}>
        {nome}
      </a>
    )
  return (
    <details className={styles.group} name="departamento">
      <summary className={styles.summary}>{nome}</summary>
      <div className={styles.sublist}>
        {subcategorias.slice(0, shown).map((child) => (
          <a key={child.idCategoria} href={child.link}>
            {child.nome}
          </a>
        ))}
        <a href={link}>
          {`Ver tudo em ${nome}`}
        </a>
      </div>
    </details>
  )
}
