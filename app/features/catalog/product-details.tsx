import type { Produto } from '#commerce/contract/catalogue.ts'
import { page, productPage } from '#styled-system/recipes/index.js'
import { FoodFacts } from './food-facts.tsx'

const styles = productPage()
const frame = page()

/** Description, food block and technical sheet below the fold. */
export function ProductDetails({ produto }: { produto: Produto }) {
  const paragraphs = produto.descricao.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  const groups = Map.groupBy(produto.atributos, (atributo) => atributo.grupo)
  return (
    <div className={styles.sections}>
      {paragraphs.length > 0 ? (
        <section className={frame.card}>
          <h2 className={styles.sectionTitle}>Descrição</h2>
          <div className={styles.description}>
            {paragraphs.map((text, at) => (
              <p key={at}>{text}</p>
            ))}
          </div>
        </section>
      ) : null}
      {produto.alimento ? <FoodFacts food={produto.alimento} /> : null}
      {produto.atributos.length > 0 ? (
        <section className={frame.card} id="ficha-tecnica">
          <h2 className={styles.sectionTitle}>Ficha técnica</h2>
          {[...groups].map(([group, rows]) => (
            <table key={group} className={styles.table}>
              <caption>{group}</caption>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.nome}>
                    <th scope="row">{row.nome}</th>
                    <td>{row.valor}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ) : null}
    </div>
  )
}
