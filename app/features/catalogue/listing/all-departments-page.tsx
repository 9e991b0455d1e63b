import { Container } from '#app/ui/container.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { CategoriaRaiz } from '#commerce/contract/catalogue/catalogue.ts'
import { departments, page } from '#styled-system/recipes/index.js'
import { NothingYet } from './nothing-yet.tsx'

const styles = departments()
const frame = page()
/** Pictures above the fold on a phone. */
const EAGER = 3

/** Departments with their pictures and all their subcategories. */
export function AllDepartmentsPage({ categories }: { categories: readonly CategoriaRaiz[] }) {
  return (
    <Container>
      <h1 className={frame.title}>Todos os departamentos</h1>
      {categories.length === 0 ? <NothingYet /> : null}
      <ul className={styles.list}>
        {categories.map(({ idCategoria, nome, link, thumbnail, subcategorias }, at) => (
          <li key={idCategoria} className={styles.card}>
            <Picture
              url={thumbnail ?? null}
              alt=""
              widths={[128, 256]}
              sizes="104px"
              side={104}
              priority={at < EAGER}
              className={styles.cardArt}
            />
            <div className={styles.cardText}>
              <h2 className={styles.cardTitle}>
                <a href={link}>{nome}</a>
              </h2>
              <ul className={styles.children} aria-label={`Em ${nome}`}>
                {subcategorias.map((child) => (
                  <li key={child.idCategoria}>
                    <a href={child.link} className={styles.child}>
                      {child.nome}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Container>
  )
}
