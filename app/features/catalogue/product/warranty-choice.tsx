import { warrantyName } from '#app/lib/cart-lines.ts'
import { paths } from '#app/lib/paths.ts'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { isOffered } from '#commerce/contract/company.ts'
import { buyBox } from '#styled-system/recipes/index.js'

const styles = buyBox()
const NAME_ID = 'garantia'

/**
 * Extended warranty, bought along when one is chosen: optional, folded, none chosen beforehand, the purchase never hangs
 * on it (domain §4.6, CDC art. 39).
 */
export function WarrantyChoice({ servicos }: Pick<Produto, 'servicos'>) {
  if (servicos.length === 0) return null
  const choices = [
    ...servicos.map(({ idServico, nome, precoText }) => ({
      value: idServico,
      name: warrantyName(nome),
      price: precoText,
    })),
    { value: '', name: 'Sem garantia estendida', price: '' },
  ]
  return (
    <details className={styles.warranty}>
      <summary className={styles.warrantySummary}>
        <span id={NAME_ID}>
          <b>Adicionar garantia estendida</b> (opcional)
        </span>
      </summary>
      <div role="radiogroup" aria-labelledby={NAME_ID}>
        {choices.map(({ value, name, price }) => (
          <label key={value}>
            <input type="radio" name="servico" value={value} />
            <span>{name}</span>
            <b>{price}</b>
          </label>
        ))}
        <small>
          {
            'Valor por unidade, cobrado à parte. Seguro opcional: é proibido condicionar a ele a compra ou um desconto. '
          }
          {isOffered(paths.institutional.extendedWarranty) ? (
            <a href={paths.institutional.extendedWarranty}>Coberturas, seguradora e desistência</a>
          ) : null}
        </small>
      </div>
    </details>
  )
}
