import type { CategoriaRaiz } from '#commerce/contract/catalogue/catalogue.ts'
import { drawer } from '#styled-system/recipes/index.js'

const styles = drawer()
/** The menu is part of every page: a catalogue of hundreds of departments must not weigh on each of them (speed §2). */
const SHOWN = 10
const BUDGET = 24

/**
 * How many subcategories each category may list: as many for each as the budget allows. With 0 it is a plain link until
 * the menu is opened and has the whole tree (app/early/whole-menu.ts).
 */
export function shownSubcategories(categories: readonly CategoriaRaiz[]): Map<string, number> {
  const sizes = categories.map(({ subcategorias }) => subcategorias.length)
  let each = SHOWN
  while (each > 0 && sizes.reduce((sum, size) => sum + Math.min(size, each), 0) > BUDGET) each--
  return new Map(
    categories.map(({ idCategoria, subcategorias }) => [idCategoria, Math.min(subcategorias.length, each)]),
  )
}

/** A category with subcategories is an expandable group, one without is a plain link (storefront §2.3). */
export function CategoryGroup({
  category: { nome, link, subcategorias },
  shown,
}: {
  category: CategoriaRaiz
  shown: number
}) {
  if (shown === 0)
    return (
      <a href={link} className={styles.item}>
        {nome}
      </a>
    )
  return (
    <details name="departamento">
      <summary>{nome}</summary>
      <div>
        {subcategorias.slice(0, shown).map((child) => (
          <a key={child.idCategoria} href={child.link}>
            {child.nome}
          </a>
        ))}
        <a href={link}>{`Ver tudo em ${nome}`}</a>
      </div>
    </details>
  )
}
