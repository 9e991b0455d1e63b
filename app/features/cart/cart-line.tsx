import type { ReactNode } from 'react'
import { optionsText, type CartLine } from '#app/lib/cart-lines.ts'
import { paths } from '#app/lib/paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import { cartPage } from '#styled-system/recipes/index.js'
import { AgreedPrice } from './agreed-price.tsx'
import { ItemWarranty } from './item-warranty.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { type ItemQuantity, useItemQuantity } from './use-item-quantity.ts'

const styles = cartPage()

/** Where a notice about a product leads to. */
export const lineId = (sku: string): string => `item-${sku}`

/** One item of the cart with its gifts. Prices are the server's last word; while it is asked they fade. */
export function CartLineRow({
  line: { item, gifts },
  notices,
  agreed,
  onRemove,
  removing,
}: {
  line: CartLine
  /** What the server changed of it. */
  notices: Carrinho['avisos']
  /** What was negotiated for it on the telephone. */
  agreed: NonNullable<Carrinho['descontoNegociado']>['itens']
  onRemove: () => void
  removing: boolean
}) {
  const quantity = useItemQuantity(item)
  const options = optionsText(item)
  return (
    <li id={lineId(item.sku)} className={styles.line} aria-busy={quantity.pending || removing}>
      <ProductLink link={item.link} className={styles.picture} isPicture>
        <Picture url={item.thumbnail} alt="" widths={[128, 256]} sizes="96px" side={96} />
      </ProductLink>
      <div className={styles.body}>
        <div>
          <ProductLink link={item.link} className={styles.name}>
            {item.nome}
          </ProductLink>
          {options === '' ? null : <p className={styles.meta}>{options}</p>}
          <p className={styles.meta}>{`Vendido por ${item.lojista}`}</p>
          {item.disponivel && item.prazoEntregaText ? <p className={styles.meta}>{item.prazoEntregaText}</p> : null}
        </div>
        <LineFoot item={item} quantity={quantity} removing={removing} onRemove={onRemove} />
        {agreed.map((discount) => (
          <AgreedPrice key={discount.idDesconto} discount={discount} />
        ))}
        <PlainLine item={item} />
        <p role="alert" className={styles.error}>
          {quantity.message}
        </p>
        <div aria-live="polite" className={styles.notes}>
          {notices.map(({ tipo, mensagem }) => (
            <p key={`${tipo} ${mensagem}`}>{mensagem}</p>
          ))}
        </div>
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
      </div>
    </li>
  )
}

interface LineFootProps {
  item: ItemPedido
  quantity: ItemQuantity
  removing: boolean
  onRemove: () => void
}

/** How many, taking it out, and what it costs. */
function LineFoot({ item, quantity, removing, onRemove }: LineFootProps) {
  return (
    <div className={styles.foot}>
      {item.disponivel ? (
        <div className={styles.live}>
          <QuantityStepper item={item} quantity={quantity} />
        </div>
      ) : (
        <Badge tone="error">Indisponível</Badge>
      )}
      <button
        type="button"
        data-remove=""
        className={`${styles.remove} ${styles.live}`}
        aria-label={`Remover ${variantName(item.nome, item.opcoes)}`}
        aria-disabled={removing || undefined}
        onClick={() => removing || onRemove()}
      >
        Remover
      </button>
      {item.disponivel ? (
        <p className={styles.value}>
          {item.valorDeText === null ? null : (
            <span className={styles.unit}>
              de <s>{item.valorDeText}</s>
            </span>
          )}
          {item.quantidade > 1 ? <span className={styles.unit}>{`${item.valorUnitarioText} cada`}</span> : null}
          <span className={styles.total}>{item.valorTotalText}</span>
        </p>
      ) : null}
    </div>
  )
}

/** The line without JavaScript: a form that the cart's own address takes (server-functions/cart/cart-form.server.ts). */
const PlainLine = ({ item: { idItem, nome, opcoes, quantidade, disponivel } }: { item: ItemPedido }) => (
  <noscript>
    <form action={paths.cart} method="post" className={styles.plain}>
      <input type="hidden" name="idItem" value={idItem} />
      {disponivel ? (
        <>
          <input
            name="quantidade"
            inputMode="numeric"
            defaultValue={quantidade}
            aria-label={`Quantidade de ${variantName(nome, opcoes)}`}
          />
          <button>Atualizar</button>
        </>
      ) : null}
      <button name="acao" value="remover" aria-label={`Remover ${variantName(nome, opcoes)}`}>
        Remover
      </button>
    </form>
  </noscript>
)

/** What is no longer sold has no page to lead to. */
function ProductLink({
  link,
  className,
  isPicture = false,
  children,
}: {
  link: string
  className: string | undefined
  isPicture?: boolean
  children: ReactNode
}) {
  if (link === '') return <span className={className}>{children}</span>
  return (
    <a href={link} className={className} tabIndex={isPicture ? -1 : undefined} aria-hidden={isPicture || undefined}>
      {children}
    </a>
  )
}
