import { cartPage } from '#styled-system/recipes/index.js'
import { optionsText, type CartLine } from '#app/lib/cart-lines.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ItemWarranty } from './item-warranty.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useItemQuantity } from './use-item-quantity.ts'

const styles = cartPage()

/** One item of the cart with its gifts. Prices are the server's last word; while it is asked they fade. */
export function CartLineRow({ line: { item, gifts }, onRemove, removing }: { line: CartLine; onRemove: () => void; removing: boolean }) {
  const quantity = useItemQuantity(item)
  const options = optionsText(item)
  return (
    <li className={styles.line} aria-busy={quantity.pending || removing}>
      <a href={item.link} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <Picture url={item.thumbnail} alt="" widths={[128, 256]} sizes="96px" side={96} />
      </a>
      <div className={styles.body}>
        <div>
          <a href={item.link} className={styles.name}>
            {item.nome}
          </a>
          {options === '' ? null : <p className={styles.meta}>{options}</p>}
          <p className={styles.meta}>{`Vendido por ${item.lojista}`}</p>
          {item.prazoEntregaText ? <p className={styles.meta}>{item.prazoEntregaText}</p> : null}
        </div>
        <div className={styles.foot}>
          <QuantityStepper item={item} quantity={quantity} />
          <p className={styles.value}>
            {item.quantidade > 1 && item.disponivel ? <span className={styles.unit}>{`${item.valorUnitarioText} cada`}</span> : null}
            <span className={styles.total}>{item.valorTotalText}</span>
          </p>
        </div>
        <p role="alert" className={styles.error}>
          {quantity.message}
        </p>
        <ItemWarranty item={item} />
        {gifts.map((gift) => (
          <p key={gift.idItem} className={styles.gift}>
            <Icon name="gift" size="sm" />
            <span>
              <b>Brinde:</b>
              {` ${gift.quantidade} × ${gift.nome}. Enquanto durarem os estoques.`}
            </span>
          </p>
        ))}
        <button type="button" className={styles.remove} aria-label={`Remover ${item.nome}`} disabled={removing} onClick={onRemove}>
          Remover
        </button>
      </div>
    </li>
  )
}
