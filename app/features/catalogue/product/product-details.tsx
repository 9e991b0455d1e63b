import { endlessWord } from '#app/lib/endless-word.ts'
import { paths } from '#app/lib/paths.ts'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import { page, productDetails } from '#styled-system/recipes/index.js'
import { FoodFacts } from './food-facts.tsx'

const styles = productDetails()
const frame = page()

/** Description, food block and technical sheet below the fold. */
export function ProductDetails({ produto }: { produto: Produto }) {
  const paragraphs = produto.descricao.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  const groups = Map.groupBy(produto.atributos, (atributo) => atributo.grupo)
  return (
    <div className={styles.sections}>
      <div className={styles.stack}>
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
        <Vendor lojista={produto.lojista} />
      </div>
      {produto.atributos.length > 0 ? (
        <section className={frame.card} id="ficha-tecnica">
          <h2 className={styles.sectionTitle}>Ficha técnica</h2>
          {[...groups].map(([group, rows]) => (
            <table key={group} className={styles.table}>
              <caption>{group}</caption>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.nome}>
                    <th scope="row" data-endless={endlessWord(row.nome)}>
                      {row.nome}
                    </th>
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

/** Who sells, as the law wants it named (Decreto 7.962/2013 art. 2), and the right of regret (CDC art. 49). */
function Vendor({ lojista: { nome, razaoSocial, cnpj } }: Pick<Produto, 'lojista'>) {
  return (
    <section className={frame.card} id="vendedor">
      <h2 className={styles.sectionTitle}>Informações do vendedor</h2>
      <dl className={styles.vendor}>
        <div>
          <dt>Vendido e entregue por</dt>
          <dd>{nome}</dd>
        </div>
        <div>
          <dt>Razão social</dt>
          <dd>{razaoSocial}</dd>
        </div>
        <div>
          <dt>CNPJ</dt>
          <dd>{formatCnpj(cnpj)}</dd>
        </div>
        <div>
          <dt>Desistência</dt>
          <dd>
            {'Até 7 dias do recebimento. '}
            <a href={paths.institutional.exchangesAndReturns}>Trocas e devoluções</a>
          </dd>
        </div>
      </dl>
    </section>
  )
}
