import type { CategoriaRaiz } from '#commerce/contract/catalogue.ts'
import { home, listing, page } from '#styled-system/recipes/index.js'
import { Container } from '#app/ui/container.tsx'

const styles = home()
const frame = page()
const list = listing()

/** Departments with all their subcategories, as a page of links. */
export function AllDepartmentsPage({ categories }: { categories: readonly CategoriaRaiz[] }) {
  return (
    <Container>
      <h1 className={frame.title}>Todos os departamentos</h1>
      {categories.map(({ idCategoria, nome, link, subcategorias }) => (
        <section key={idCategoria} className={frame.section}>
          <h2 className={frame.heading}>
            <a href={link}>{nome}</a>
          </h2>
          <ul className={styles.tiles}>
            {subcategorias.map((child) => (
              <li key={child.idCategoria}>
                <a href={child.link} className={list.chip}>
                  {child.nome}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Container>
  )
}
