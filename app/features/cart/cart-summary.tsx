import type { CartLine } from '#app/lib/cart-lines.ts'
import { paths } from '#app/lib/paths.ts'
import { cartReviewHref } from '#app/lib/purchase-links.ts'
import { summaryOf } from '#app/lib/total-lines.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { button, cartPage, purchase } from '#styled-system/recipes/index.js'
import { AgreedPrice } from './agreed-price.tsx'
import { lineId } from './cart-line.tsx'
import { CartShare } from './cart-share.tsx'

const styles = purchase()
const parts = cartPage()
const proceed = button({ look: 'action', size: 'lg', width: 'full' })
const goOn = button({ look: 'quiet', width: 'full' })

/** What it comes to, and the way on. */
export function CartSummary({
  cart,
  writing,
  missing,
}: {
  cart: Carrinho
  writing: boolean
  /** The first line that cannot be bought. */
  missing: CartLine | undefined
}) {
  return (
    <aside className={`${styles.aside} ${parts.summary}`} aria-label="Resumo do pedido">
      <section className={styles.card} aria-busy={writing}>
        <h2 className={styles.cardTitle}>Resumo</h2>
        <Totals cart={cart} />
        <div className={styles.actions}>
          {missing === undefined ? (
            <div className={parts.proceed}>
              <Proceed />
            </div>
          ) : (
            <Banner tone="warning">
              Remova os itens indisponíveis para continuar. <a href={`#${lineId(missing.item.sku)}`}>Ver o item</a>
            </Banner>
          )}
          <a href={paths.home} className={goOn}>
            Comprar mais produtos
          </a>
          <CartShare />
        </div>
        <p className={parts.trust}>
          <Icon name="shield" size="sm" />
          <span>
            Compra segura: seus dados viajam criptografados e você tem 7 dias para desistir depois de receber.
          </span>
        </p>
      </section>
    </aside>
  )
}

/** On a phone it stays at the foot of the screen, whatever the cart's length: one of the two places is shown. */
export const Proceed = () => (
  <a href={cartReviewHref} className={proceed}>
    Continuar
  </a>
)

function Totals({ cart }: { cart: Carrinho }) {
  const { percentualDescontoAVista, economiaAVistaText } = cart
  return (
    <>
      <SummaryLines
        {...summaryOf(cart.valores)}
        notes={[cart.precoPrazoText === '' ? '' : `ou ${cart.precoPrazoText}`]}
      />
      {cart.descontoNegociado?.itens
        .filter(({ sku }) => sku === null)
        .map((discount) => (
          <AgreedPrice key={discount.idDesconto} discount={discount} />
        ))}
      {cart.economiaText === null ? null : (
        <p className={parts.saved}>{`Você economiza ${cart.economiaText} com ofertas e cupons`}</p>
      )}
      {cart.usuarioDePontos && cart.saldoPontosText !== '' ? (
        <p className={parts.points}>
          <Icon name="gift" size="sm" />
          <span>
            <b>{`${pointsText(cart.saldoPontos)} = ${cart.saldoPontosText}`}</b>
            {' Você escolhe quantos usar ao pagar.'}
          </span>
        </p>
      ) : null}
      {cart.saldoValeText === null ? null : (
        <p className={parts.points}>
          <Icon name="card" size="sm" />
          <span>
            <b>{`${cart.saldoValeText} em vale`}</b>
            {' Você escolhe usar ao pagar; vale também para o frete.'}
          </span>
        </p>
      )}
      {percentualDescontoAVista > 0 && economiaAVistaText !== null ? (
        <p className={parts.atOnce}>
          <Icon name="pix" size="sm" />
          <span>
            <b>{`${cart.valorTotalAVistaText} à vista no Pix`}</b>
            {` ${percentualDescontoAVista}% de desconto nos produtos: ${economiaAVistaText} a menos`}
          </span>
        </p>
      ) : null}
    </>
  )
}
