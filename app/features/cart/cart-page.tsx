import { useAtomValue } from 'jotai'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { CartFormAnswer } from '#app/lib/cart-form.ts'
import { cartLines } from '#app/lib/cart-lines.ts'
import { paths } from '#app/lib/paths.ts'
import { cartReviewHref } from '#app/lib/purchase-links.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { summaryOf } from '#app/lib/total-lines.ts'
import { cartAtom, cartWritesAtom } from '#app/state/cart-atoms.ts'
import { useTellNews } from '#app/state/news.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { useHydratedAtom } from '#app/state/use-hydrated-atom.ts'
import { useRemoval } from '#app/state/use-removal.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useInBrowser } from '#app/ui/use-in-browser.ts'
import { PayBar } from '#app/widgets/pay-bar.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import { isOffered } from '#commerce/contract/company.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { button, cartPage, page, purchase } from '#styled-system/recipes/index.js'
import { AgreedPrice } from './agreed-price.tsx'
import { CartLineRow, lineId } from './cart-line.tsx'
import { CartShare } from './cart-share.tsx'
import { CepBox } from './cep-box.tsx'
import { CouponBox } from './coupon-box.tsx'
import { KeptCoupon } from './kept-coupon.tsx'
import { OfferedCoupons } from './offered-coupons.tsx'
import { PlainExtras, PlainProblem } from './plain-extras.tsx'

const styles = purchase()
const parts = cartPage()
const { title } = page()
const proceed = button({ look: 'action', size: 'lg', width: 'full' })
const goOn = button({ look: 'quiet', width: 'full' })

/** As many lines are seen together. */
const FEW_LINES = 3

/** The cart as the server last answered it (storefront §3). */
export function CartPage({
  loaded,
  answer,
}: {
  loaded: Carrinho
  /** What a form sent without JavaScript came to. */
  answer?: CartFormAnswer
}) {
  const cart = useHydratedAtom(cartAtom, loaded)
  const writing = useAtomValue(cartWritesAtom) > 0
  const removal = useRemoval()
  const undo = useRef<HTMLButtonElement>(null)
  const { removed } = removal
  const tell = useTellNews()
  // The line that had the focus is gone: the way back takes it, and the page stays where it is.
  useEffect(() => {
    if (removed === null) return
    undo.current?.focus({ preventScroll: true })
    tell(`${variantName(removed.nome, removed.opcoes)} saiu do carrinho.`)
  }, [removed, tell])
  // And the line that is back takes it from there.
  const [back, setBack] = useState<ItemPedido>()
  useEffect(() => {
    if (back === undefined) return
    document
      .querySelector<HTMLElement>(`#${CSS.escape(lineId(back.sku))} [data-remove]`)
      ?.focus({ preventScroll: true })
    tell(`${variantName(back.nome, back.opcoes)} voltou ao carrinho.`)
  }, [back, tell])

  const lines = cartLines(cart.itensPedido)
  const missing = lines.find(({ item }) => !item.disponivel)
  const noticesOf = (sku: string) => cart.avisos.filter((one) => one.sku === sku && one.tipo !== 'indisponivel')
  // What concerns a line is told there; where its line may be out of sight, above as well.
  const isAtLine = ({ sku, tipo }: Carrinho['avisos'][number]) =>
    tipo !== 'indisponivel' && lines.length <= FEW_LINES && lines.some(({ item }) => item.sku === sku)
  const general = cart.avisos.filter((notice) => !isAtLine(notice))
  // In the place of its line, or alone where no line is left.
  const place = removed === null || lines.length === 0 ? -1 : Math.min(removed.place, lines.length)
  const wayBack =
    removed === null ? null : (
      <div className={parts.removed}>
        <span>{`${variantName(removed.nome, removed.opcoes)} saiu do carrinho.`}</span>
        <button ref={undo} type="button" onClick={() => void removal.restore().then(setBack)}>
          Desfazer
        </button>
      </div>
    )
  return (
    <>
      <div className={styles.head}>
        <h1 className={title}>Carrinho</h1>
        {lines.length === 0 ? wayBack : null}
        <PlainProblem answer={answer} />
        {removal.failure === '' ? null : (
          <Banner tone="error" urgent>
            {removal.failure}
          </Banner>
        )}
        {general.length > 0 ? <Notices notices={general} skus={lines.map(({ item }) => item.sku)} /> : null}
      </div>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={`${styles.columns} ${parts.columns}`}>
          <section className={styles.card} aria-label="Itens do carrinho">
            <ul className={parts.list}>
              {lines.map((line, at) => (
                <Fragment key={line.item.idItem}>
                  {at === place ? <li className={parts.gone}>{wayBack}</li> : null}
                  <CartLineRow
                    line={line}
                    notices={noticesOf(line.item.sku)}
                    agreed={cart.descontoNegociado?.itens.filter(({ sku }) => sku === line.item.sku) ?? []}
                    removing={removal.removing.includes(line.item.idItem)}
                    onRemove={() => void removal.remove(line.item, at)}
                  />
                </Fragment>
              ))}
              {place === lines.length ? <li className={parts.gone}>{wayBack}</li> : null}
            </ul>
          </section>
          <PlainExtras cart={cart} answer={answer} />
          <div className={parts.extras}>
            <section className={styles.card}>
              <CepBox cart={cart} />
            </section>
            <section className={styles.card}>
              <CouponBox cart={cart} />
              <KeptCoupon cart={cart} />
              <OfferedCoupons known={`${cart.versao} ${cart.cep}`} />
            </section>
          </div>
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
                    Remova os itens indisponíveis para continuar.{' '}
                    <a href={`#${lineId(missing.item.sku)}`}>Ver o item</a>
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
        </div>
      )}
      {lines.length > 0 && missing === undefined ? (
        <PayBar
          className={parts.bar}
          totalClassName={parts.barTotal}
          busy={writing}
          total={{ name: cart.valores.nomeTotal, value: cart.valorTotalPedidoText }}
        >
          <Proceed />
        </PayBar>
      ) : null}
    </>
  )
}

/** On a phone it stays at the foot of the screen, whatever the cart's length: one of the two places is shown. */
const Proceed = () => (
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

/** What the server changed on its own: never silently (domain §4.3). */
function Notices({ notices, skus }: { notices: Carrinho['avisos']; skus: readonly string[] }) {
  return (
    <Banner tone="warning" title="Seu carrinho mudou">
      <ul>
        {notices.map(({ tipo, sku, mensagem }) => (
          <li key={`${tipo} ${sku} ${mensagem}`}>
            {mensagem}
            {sku !== null && skus.length > FEW_LINES && skus.includes(sku) ? (
              <>
                {' '}
                <a href={`#${lineId(sku)}`}>Ver o item</a>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function EmptyCart() {
  const { isAuthenticated } = useAtomValue(authAtom)
  // The server does not know it when it draws the page.
  const isGuest = useInBrowser() && !isAuthenticated
  return (
    <Notice
      level={2}
      icon="cart"
      title="Seu carrinho está vazio"
      text="Procure um produto na busca acima ou veja o que a loja destaca hoje."
      actions={
        <>
          {isOffered(paths.dealsOfTheDay) ? (
            <a href={paths.dealsOfTheDay} className={button({ look: 'action', size: 'lg' })}>
              Ver ofertas do dia
            </a>
          ) : null}
          <a href={paths.home} className={button({ look: 'outline', size: 'lg' })}>
            Ir para o início
          </a>
        </>
      }
    >
      {isGuest ? (
        <p>
          Já comprou aqui?{' '}
          <a href={loginHref(paths.cart)} className={parts.entry}>
            Entre na sua conta
          </a>{' '}
          para ver o que deixou no carrinho.
        </p>
      ) : null}
    </Notice>
  )
}
