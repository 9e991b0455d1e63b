import { useAtomValue } from 'jotai'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { paths } from '#app/lib/paths.ts'
import { cartAtom, cartWritesAtom } from '#app/state/cart-atoms.ts'
import { checkoutSelectionAtom } from '#app/state/persisted-atoms.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { customersAtom } from '#app/state/served-customer.ts'
import { useHydratedAtom } from '#app/state/use-hydrated-atom.ts'
import { Banner } from '#app/ui/banner.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { agentPage, agentSale, page as shopPage } from '#styled-system/recipes/index.js'
import { useAtWork } from '../call/at-work.queries.ts'
import { LinkGroup, LiveLinks, SendPanel } from '../quotes/send-panel.tsx'
import { SendPayment } from '../quotes/send-payment.tsx'
import { DiscountControl } from './discount-control.tsx'
import { SaleGrid } from './sale-grid.tsx'
import { SALE_KEYS, saleKeyOf, type SaleKey } from './sale-shortcuts.ts'
import { CustomersOrders, Support, type SupportTab, useSupportTab } from './sale-support.tsx'
import { CouponForm, SaleTotals } from './sale-totals.tsx'
import { ScriptPanel } from './script-panel.tsx'
import { useSale } from './use-sale.ts'

const page = agentPage()
const styles = agentSale()
const { hidden: spoken } = shopPage()
/** Loaded with the first list. */
const PasteDialog = laterPart(() => import('./paste-dialog.tsx').then((loaded) => loaded.PasteDialog))

interface LoadedSale {
  atWork: AgenteEmAtendimento
  cart: Carrinho
}

/** What the part that closes the sale is given: it belongs to the checkout. */
export interface FinishSlots {
  /** What a key asked for; each press is another one. */
  wish: { means: 'PIX' | 'BOLETO' | 'LINK' | null }
  discounts: ReactNode
  link: ReactNode
  send: (numeroPedido: string) => ReactNode
  onClose: () => void
}

interface SaleProps {
  loaded: LoadedSale
  /** Draws delivery, payment and the order beside the lines. */
  Finish: ComponentType<FinishSlots>
}

/** The selling screen: everything of a sale by keyboard, the cart being its only truth. */
export const SalePage = (props: SaleProps) => (
  <QueryScope>
    <SaleOfOne {...props} />
  </QueryScope>
)

/** Between two customers nothing of the first one is shown: the page's data come anew for the second. */
function SaleOfOne({ loaded, Finish }: SaleProps) {
  const customers = useAtomValue(customersAtom)
  const [shown, setShown] = useState({ cart: loaded.cart, customers })
  if (shown.cart !== loaded.cart) setShown({ cart: loaded.cart, customers })
  else if (shown.customers !== customers)
    return (
      <p role="status" className={page.panel}>
        Trocando de cliente…
      </p>
    )
  return <Sale key={customers} loaded={loaded} Finish={Finish} />
}

function Sale({ loaded, Finish }: SaleProps) {
  const cart = useHydratedAtom(cartAtom, loaded.cart)
  const writes = useAtomValue(cartWritesAtom)
  const atWork = useAtWork(loaded.atWork)
  const sale = useSale()
  const fields = { code: useField(), cep: useField(), coupon: useField() }
  const { code, cep, coupon } = fields
  const { tab, setTab, openTab } = useSupportTab()
  const [list, setList] = useState<string>()
  const call = atWork.atendimento
  const served = call?.cliente ?? null
  const { wish, close, leave } = useClosing(served !== null, cart.itensPedido.length === 0)

  useEffect(() => {
    // Whoever has begun elsewhere before React was there is not scrolled away from it, or the press misses (first-input).
    if (document.activeElement === document.body) code.current?.focus({ preventScroll: true })
  }, [code])
  const keys = { ...fields, close, openTab, paste: () => setList(''), undo: () => void sale.restore() }
  useSaleKeys(saleActs(keys), list === undefined)

  return (
    <>
      <Head served={served} />
      <CallNotice call={call} />
      {sale.failure === '' ? null : (
        <Banner tone="error" urgent>
          {sale.failure}
        </Banner>
      )}
      <GeneralNotices cart={cart} />
      <div className={styles.columns} data-finishing={wish === undefined ? undefined : ''}>
        <div className={styles.main}>
          <SaleGrid cart={cart} sale={sale} protocol={call?.protocolo} code={code} onList={setList} />
        </div>
        <aside className={styles.aside} aria-label="Resumo e roteiro">
          {wish === undefined ? (
            <SaleTotals
              cart={cart}
              served={served !== null}
              busy={writes > 0}
              cep={cep}
              coupon={coupon}
              onFinish={() => close(null)}
            >
              {cart.itensPedido.length === 0 ? null : <DiscountControl />}
              {served === null ? null : <ToCustomer isEmpty={cart.itensPedido.length === 0} />}
            </SaleTotals>
          ) : (
            <Finish
              wish={wish}
              discounts={<Discounts cart={cart} coupon={coupon} />}
              link={<LinkGroup />}
              send={(numeroPedido) => <SendPayment numeroPedido={numeroPedido} inPanel />}
              onClose={() => {
                leave()
                code.current?.focus()
              }}
            />
          )}
          <Support tab={tab} onTab={setTab} onOpen={openTab}>
            {tab === 'script' ? (
              <ScriptPanel atWork={atWork} cart={cart} settled={writes === 0 && sale.waiting.length === 0} />
            ) : (
              <CustomersOrders served={served !== null} onRepeated={() => code.current?.focus()} />
            )}
          </Support>
        </aside>
      </div>
      {list === undefined ? null : (
        <PasteDialog
          initial={list}
          onAdded={(answer, skus) => sale.note(answer, skus)}
          onClose={() => {
            // The dialog gives the focus back first.
            flushSync(() => setList(undefined))
            code.current?.focus()
          }}
        />
      )}
    </>
  )
}

const Discounts = ({ cart, coupon }: { cart: Carrinho; coupon: RefObject<HTMLInputElement | null> }) => (
  <>
    <CouponForm cart={cart} field={coupon} />
    <DiscountControl />
  </>
)

const useField = () => useRef<HTMLInputElement>(null)
type Means = FinishSlots['wish']['means']

/** Whether the sale is being closed, and by what; only one with a customer and lines is. */
function useClosing(isServed: boolean, isEmpty: boolean) {
  const [wish, setWish] = useState<FinishSlots['wish']>()
  // An order whose answer was lost with the page is looked for where it was pressed.
  const { chavePedido } = useAtomValue(checkoutSelectionAtom)
  if (chavePedido !== null && wish === undefined && isServed && isEmpty) setWish({ means: null })
  const close = (means: Means) => {
    if (isServed && !isEmpty) setWish({ means })
  }
  return { wish, close, leave: () => setWish(undefined) }
}

interface Reached extends Record<'code' | 'cep' | 'coupon', RefObject<HTMLInputElement | null>> {
  close: (means: Means) => void
  openTab: (name: SupportTab) => void
  paste: () => void
  undo: () => void
}

/** What each key of the screen does. */
const saleActs = ({ code, cep, coupon, close, openTab, paste, undo }: Reached): Record<SaleKey, () => void> => ({
  code: () => code.current?.focus(),
  coupon: () => coupon.current?.focus(),
  cep: () => (cep.current ?? document.getElementById('fechar-endereco'))?.focus(),
  checkout: () => close(null),
  pix: () => close('PIX'),
  boleto: () => close('BOLETO'),
  link: () => close('LINK'),
  paste,
  script: () => openTab('script'),
  orders: () => openTab('orders'),
  undo,
})

const SHORT = { code: 'produto', paste: 'colar lista', cep: 'CEP', checkout: 'fechar o pedido' } as const

type Call = AgenteEmAtendimento['atendimento']

function Head({ served }: { served: NonNullable<Call>['cliente'] | null }) {
  return (
    <div className={styles.head}>
      <div className={styles.headText}>
        <h1 className={page.title}>Venda</h1>
        <p className={page.lead}>
          {served === null ? 'Nenhum cliente identificado' : `${served.nome} · ${served.documentoMascarado}`}
        </p>
      </div>
      <p className={styles.keys}>
        {(['code', 'paste', 'cep', 'checkout'] as const).map((name) => (
          <span key={name}>
            <kbd>{SALE_KEYS[name].keys}</kbd> {SHORT[name]}
          </span>
        ))}
        <span>
          <kbd>Alt+0</kbd> todos os atalhos
        </span>
      </p>
    </div>
  )
}

function CallNotice({ call }: { call: Call }) {
  if (call === null)
    return (
      <Banner tone="warning">
        <p>
          Nenhum atendimento em andamento. <a href={paths.telesales.home}>Iniciar o atendimento</a> para gerar o
          protocolo e identificar o cliente.
        </p>
      </Banner>
    )
  return call.cliente ? null : (
    <Banner>
      <p>
        Você pode montar o carrinho antes de saber quem é. <a href={paths.telesales.home}>Identificar o cliente</a> e
        passar este carrinho para ele.
      </p>
    </Banner>
  )
}

/** Paid by link, the cart is empty, and how its link stands is what the agent waits for. */
function ToCustomer({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) return <LiveLinks />
  return (
    <details>
      <summary data-native="">Enviar link de pagamento ou orçamento</summary>
      <h2 className={spoken}>Enviar ao cliente</h2>
      <SendPanel />
    </details>
  )
}

/** @param areOn not while a dialog has the keyboard */
function useSaleKeys(keys: Record<SaleKey, () => void>, areOn: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.defaultPrevented || !areOn ? undefined : saleKeyOf(event)
    if (key === undefined) return
    event.preventDefault()
    keys[key]()
  })
  useLayoutEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** What the server changed on its own that is of no line. */
function GeneralNotices({ cart: { avisos, itensPedido } }: { cart: Carrinho }) {
  const skus = new Set(itensPedido.map(({ sku }) => sku))
  const general = avisos.filter(({ sku }) => sku === null || !skus.has(sku))
  if (general.length === 0) return null
  return (
    <Banner tone="warning" title="O carrinho mudou">
      <ul>
        {general.map(({ tipo, sku, mensagem }) => (
          <li key={`${tipo} ${sku} ${mensagem}`}>{mensagem}</li>
        ))}
      </ul>
    </Banner>
  )
}
