import { perHundred, portionsText } from '#app/lib/portions.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Alimento } from '#commerce/contract/catalogue/catalogue.ts'
import { page, productDetails } from '#styled-system/recipes/index.js'

const styles = productDetails()
const frame = page()

/** Everything a food offer must say (Lei 10.674, RDC 727/2022, domain §4.7). */
export function FoodFacts({ food }: { food: Alimento }) {
  const rows: [string, string | null][] = [
    ['Denominação', food.denominacao],
    ['Conteúdo líquido', food.conteudoLiquido],
    ['Ingredientes', food.ingredientes],
    ['Conservação', food.conservacao],
    ['Validade mínima na entrega', food.validadeMinimaDias === null ? null : `${food.validadeMinimaDias} dias`],
    ['Origem', food.origem],
    ['Lactose', food.lactose],
  ]
  return (
    <section className={frame.card}>
      <h2 className={styles.sectionTitle}>Informações do alimento</h2>
      <p className={styles.foodStrong}>{food.contemGluten ? 'CONTÉM GLÚTEN' : 'NÃO CONTÉM GLÚTEN'}</p>
      {food.alergicos.length > 0 ? (
        <p className={styles.foodStrong}>{`ALÉRGICOS: ${food.alergicos.map(allergen).join(', ')}`}</p>
      ) : null}
      {food.transgenico ? (
        <p className={styles.foodStrong}>Produto produzido a partir de ingrediente transgênico (T)</p>
      ) : null}
      {food.altoEm.map((nutrient) => (
        <p key={nutrient} className={styles.lupa}>
          <Icon name="search" size="sm" />
          {`ALTO EM ${nutrient.toUpperCase()}`}
        </p>
      ))}
      <dl className={styles.foodGrid}>
        {rows.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {food.nutricional.length > 0 ? (
        <div className={styles.nutritionPart}>
          <Nutrition food={food} />
        </div>
      ) : null}
    </section>
  )
}

/** `leite` → `CONTÉM LEITE`; a sentence of the supplier's (`pode conter soja`) stays one. */
const allergen = (text: string): string => (/^(pode )?cont/i.test(text) ? text : `contém ${text}`).toUpperCase()

function Nutrition({ food }: { food: Alimento }) {
  const amounts = [food.conteudoLiquido, food.porcao ?? ''] as const
  const portions = portionsText(...amounts)
  return (
    <table className={styles.nutrition}>
      <caption>
        Informação nutricional
        {portions === undefined ? null : <span>{`Porções por embalagem: ${portions}`}</span>}
        {food.porcao ? <span>{`Porção: ${food.porcao}`}</span> : null}
      </caption>
      <thead>
        <tr>
          <th scope="col">Nutriente</th>
          <th scope="col">{perHundred(...amounts)}</th>
          <th scope="col">Porção</th>
          <th scope="col">%VD*</th>
        </tr>
      </thead>
      <tfoot>
        <tr>
          <td colSpan={4}>*Percentual de valores diários fornecidos pela porção.</td>
        </tr>
      </tfoot>
      <tbody>
        {food.nutricional.map((line) => (
          <tr key={line.nome}>
            <th scope="row">{line.nome}</th>
            <td>{line.cem ?? '–'}</td>
            <td>{line.porcao}</td>
            <td>{line.vd ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
