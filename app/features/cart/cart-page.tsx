import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CartFormAnswer } from '#app/lib/cart-form.ts'
import { type CartLine, cartLines } from '#app/lib/cart-lines.ts'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { cartAtom, cartWritesAtom } from '#app/state/cart-atoms.ts'
import { useTellNews } from '#app/state/news.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { useHydratedAtom } from '#app/state/use-hydrated-atom.ts'
import { useRemoval } from '#app/state/use-removal.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useInBrowser } from '#app/ui/use-in-browser.ts'
import { PayBar } from '#app/widgets/pay-bar.tsx'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import { isOffered } from '#commerce/contract/company.ts'
import { button, cartPage, page, purchase } from '#styled-system/recipes/index.js'
import { CartLineRow, lineId } from './cart-line.tsx'
import { CartSummary, Proceed } from './cart-summary.tsx'
import { CepBox } from './cep-box.tsx'
import { CouponBox } from './coupon-box.tsx'
import { KeptCoupon } from './kept-coupon.tsx'
import { OfferedCoupons } from './offered-coupons.tsx'
import { PlainExtras, PlainProblem } from './plain-extras.tsx'

const styles = purchase()
const parts = cartPage()
const { title } = page()

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
  const { removal, wayBack } = useLinesThatLeave()
  const lines = cartLines(cart.itensPedido)
  const missing = lines.find(({ item }) => !item.disponivel)
  // What concerns a line is told there; where its line may be out of sight, above as well.
  const isAtLine = ({ sku, tipo }: Carrinho['avisos'][number]) =>
    tipo !== 'indisponivel' && lines.length <= FEW_LINES && lines.some(({ item }) => item.sku === sku)
  const general = cart.avisos.filter((notice) => !isAtLine(notice))
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
          <CartLines cart={cart} lines={lines} removal={removal} wayBack={wayBack} />
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
          <CartSummary cart={cart} writing={writing} missing={missing} />
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

/** Lines leave and come back, each time with the focus where the hand is, and said. */
function useLinesThatLeave() {
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
  const wayBack =
    removed === null ? null : (
      <div className={parts.removed}>
        <span>{`${variantName(removed.nome, removed.opcoes)} saiu do carrinho.`}</span>
        <button ref={undo} type="button" onClick={() => void removal.restore().then(setBack)}>
          Desfazer
        </button>
      </div>
    )
  return { removal, wayBack }
}

function CartLines({
  cart,
  lines,
  removal,
  wayBack,
}: {
  cart: Carrinho
  lines: readonly CartLine[]
  removal: ReturnType<typeof useRemoval>
  wayBack: ReactNode
}) {
  // In the place of its line.
  const place = removal.removed === null ? -1 : Math.min(removal.removed.place, lines.length)
  const noticesOf = (sku: string) => cart.avisos.filter((one) => one.sku === sku && one.tipo !== 'indisponivel')
  return (
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
