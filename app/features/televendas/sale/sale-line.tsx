import { serviceTexts, type CartLine } from '#app/lib/cart-lines.ts'
import { countText } from '#app/lib/formatting.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { ProdutoDeVenda } from '#commerce/contract/televendas/sale.ts'
import { agentSale } from '#styled-system/recipes/index.js'
import { onKeys } from '../call/on-keys.ts'
import { DiscountControl } from './discount-control.tsx'
import { Alternatives } from './pending-entry.tsx'
import { arrivalOf, Margin, rulesText, stockOf, Thumb } from './product-answer.tsx'
import { useLineQuantity } from './use-line-quantity.ts'

const styles = agentSale()
/** Columns of the grid. */
const COLUMNS = 6

interface SaleLineProps {
  line: CartLine
  /** What the server told of it lately. */
  notes: readonly string[]
  /** Stock, price and delivery now; unknown while they are asked. */
  facts: ProdutoDeVenda | undefined
  removing: boolean
  onAnswer: (cart: Carrinho) => void
  onRemove: () => void
  onReplace: (produto: ProdutoDeVenda) => void
  /** To the line above or below, or with Enter on to the next product. */
  onMove: (to: 'up' | 'down' | 'entry') => void
}

/** One line of the cart. Its quantity is where the keyboard stops: arrows change line, + and − the quantity. */
export function SaleLine({ line, notes, facts, removing, onAnswer, onRemove, onReplace, onMove }: SaleLineProps) {
  const { item } = line
  const quantity = useLineQuantity(item, onAnswer)
  const press = onKeys({
    ArrowUp: () => onMove('up'),
    ArrowDown: () => onMove('down'),
    Enter: () => {
      quantity.settle()
      onMove('entry')
    },
    '+': () => quantity.step(1),
    '-': () => quantity.step(-1),
    Delete: onRemove,
    Escape: quantity.reset,
  })
  const told = [...notes, quantity.problem].filter((text) => text !== '')
  return (
    <>
      <tr className={styles.line} aria-busy={quantity.pending || removing} data-out={item.disponivel ? undefined : ''}>
        <ProductCell line={line} facts={facts} />
        <StockCell item={item} facts={facts} />
        <td>
          <span className={styles.quantity}>
            <input
              className={styles.number}
              data-line={item.idItem}
              aria-label={`Quantidade de ${item.nome}`}
              inputMode="numeric"
              autoComplete="off"
              value={quantity.text}
              aria-invalid={quantity.problem === '' ? undefined : true}
              data-whole=""
              onChange={(event) => quantity.type(event.target.value)}
              onBlur={quantity.settle}
              onKeyDown={press}
            />
          </span>
        </td>
        <td className={styles.price} data-money="">
          {item.valorUnitarioText}
        </td>
        <TotalCell item={item} />
        <td>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remover ${item.nome}`}
            tabIndex={-1}
            disabled={removing}
            onClick={onRemove}
          >
            <Icon name="close" size="sm" />
          </button>
        </td>
      </tr>
      {told.length === 0 && item.disponivel ? null : (
        <tr className={styles.note}>
          <td colSpan={COLUMNS} data-tone={item.disponivel ? undefined : 'bad'}>
            <div role="status">
              {told.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {item.disponivel ? null : <Alternatives sku={item.sku} onChoose={onReplace} />}
          </td>
        </tr>
      )}
    </>
  )
}

type CellProps = Pick<SaleLineProps, 'line' | 'facts'>

/** What is sold, with what names it, what is told of it and what comes with it. */
function ProductCell({ line: { item, gifts }, facts }: CellProps) {
  const options = Object.values(item.opcoes).join(', ')
  const codes = [item.sku, facts?.ean ?? '', options, rulesText(item)].filter((text) => text !== '')
  return (
    <th scope="row">
      <div className={styles.product}>
        <Thumb url={item.thumbnail} />
        <div className={styles.what}>
          {item.link === '' ? (
            <span className={styles.name} title={item.nome}>
              {item.nome}
            </span>
          ) : (
            <a className={styles.name} href={item.link} title={item.nome} target="_blank" rel="noopener" tabIndex={-1}>
              {item.nome}
            </a>
          )}
          <div className={styles.tags}>
            <span className={styles.codes}>{codes.join(' · ')}</span>
            {facts?.preco?.promocao && item.valorDeText === null ? (
              <span className={styles.tag} data-tone="good">
                Oferta
              </span>
            ) : null}
            {facts ? <Margin of={facts.margem} /> : null}
            {gifts.map((gift) => (
              <span key={gift.idItem} className={styles.tag} data-tone="info">
                {`Brinde: ${gift.quantidade} × ${gift.nome}`}
              </span>
            ))}
            {serviceTexts(item).map((text) => (
              <span key={text} className={styles.tag} data-tone="info">
                {text}
              </span>
            ))}
          </div>
        </div>
        {item.disponivel ? <DiscountControl sku={item.sku} name={item.nome} /> : null}
      </div>
    </th>
  )
}

function StockCell({ item, facts }: Pick<CellProps, 'facts'> & Pick<CartLine, 'item'>) {
  const stock = facts && stockOf(facts)
  return (
    <td>
      <span className={styles.stock} data-tone={item.disponivel ? stock?.tone : 'bad'}>
        {item.disponivel ? (stock?.text ?? '…') : 'Indisponível'}
      </span>
      <span className={styles.delivery} title={item.disponivel ? deliveryOf(item, facts) : undefined}>
        {item.disponivel ? deliveryOf(item, facts) : ''}
      </span>
    </td>
  )
}

function TotalCell({ item }: Pick<CartLine, 'item'>) {
  return (
    <td className={styles.total} data-money="">
      {item.valorDeText === null ? null : (
        <small>
          de <s>{item.valorDeText}</s>
        </small>
      )}
      {item.valorTotalText}
      {item.quantidade > 1 && item.disponivel ? <small data-each="">{`${item.valorUnitarioText} cada`}</small> : null}
    </td>
  )
}

/** The day it comes when that is known, else how long it takes. */
const deliveryOf = ({ prazoEntregaText, prazoEntrega }: CartLine['item'], facts: ProdutoDeVenda | undefined): string =>
  (facts && arrivalOf(facts)) ??
  (prazoEntrega === null ? (prazoEntregaText ?? 'Informe o CEP') : countText(prazoEntrega, 'dia útil', 'dias úteis'))
