import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useId, useRef } from 'react'
import { cartLines, optionsText, serviceTexts } from '#app/lib/cart-lines.ts'
import { paths } from '#app/lib/paths.ts'
import { summaryOf } from '#app/lib/total-lines.ts'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { miniCartAtom, type JustAdded } from '#app/state/mini-cart.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import { button, cartPage, miniCart } from '#styled-system/recipes/index.js'

const styles = miniCart()
const { near } = cartPage()

/** A finger's press closes what is open before its click is told (ms). */
const CLICK_MS = 100

function show(panel: HTMLElement): void {
  if (panel.matches(':popover-open')) return
  const pressed = document.activeElement
  panel.showPopover(pressed instanceof HTMLElement && pressed !== document.body ? { source: pressed } : undefined)
}

/** Whoever goes on by Tab is not left behind it (WCAG 2.4.11). */
function goOn({ currentTarget, relatedTarget }: FocusEvent): void {
  if (currentTarget instanceof HTMLElement && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
    currentTarget.hidePopover()
}

/** Shown each time that something is added, also when the press that added it was the first of two. */
function useShown(added: JustAdded) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!panel.current) return
    const shown = panel.current
    show(shown)
    // A press outside closes it, and so would the second half of the double click whose first half brought it.
    let isSame = true
    const keep = ({ detail }: MouseEvent) => {
      isSame &&= detail > 1
      if (isSame) show(shown)
    }
    addEventListener('click', keep, true)
    shown.addEventListener('focusout', goOn)
    return () => {
      removeEventListener('click', keep, true)
      shown.removeEventListener('focusout', goOn)
    }
  }, [added])
  return panel
}

/**
 * The cart after something was added, under the header's cart or at the foot of a phone: a native popover, so Escape
 * and a press outside close it and the page stays in reach. The focus stays on the button pressed; from there Tab leads
 * into it.
 */
export function MiniCart({ added }: { added: JustAdded }) {
  const cart = useAtomValue(cartAtom)
  const forget = useSetAtom(miniCartAtom)
  const panel = useShown(added)
  const title = useId()
  const close = () =>
    setTimeout(() => {
      if (panel.current?.matches(':popover-open') !== true) forget((now) => (now === added ? null : now))
    }, CLICK_MS)
  if (cart === null) return null

  const lines = cartLines(cart.itensPedido)
  const isNew = ({ item }: (typeof lines)[number]) => item.sku === added.sku
  const shown = [...lines.filter(isNew), ...lines.filter((line) => !isNew(line)).toReversed()]
  return (
    <section
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={title}
      className={styles.root}
      onToggle={(event) => event.newState === 'closed' && close()}
    >
      <div className={styles.head}>
        <Icon name="check" />
        <h2 id={title} className={styles.title}>
          Adicionado ao carrinho
        </h2>
        <button type="button" aria-label="Fechar" className={styles.close} onClick={() => panel.current?.hidePopover()}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.scroll}>
        {cart.avisos.length === 0 ? null : (
          <Banner tone="warning">
            {cart.avisos.map(({ mensagem }) => (
              <p key={mensagem}>{mensagem}</p>
            ))}
          </Banner>
        )}
        {cart.atendimento === undefined || cart.atendimento.precosDoSite ? null : (
          <Banner>
            {`Preços da sua ligação com ${cart.atendimento.agente}, do televendas. As páginas da loja mostram os do site.`}
          </Banner>
        )}
        <ul className={styles.items} aria-label="Itens do carrinho">
          {shown.map(({ item, gifts }) => (
            <MiniLine key={item.idItem} item={item} gifts={gifts} />
          ))}
        </ul>
      </div>
      <Foot cart={cart} onClose={() => panel.current?.hidePopover()} />
    </section>
  )
}

function Foot({ cart, onClose }: { cart: Carrinho; onClose: () => void }) {
  return (
    <div className={styles.foot}>
      {cart.freteGratis === null ? null : (
        <div className={near}>
          {cart.freteGratis.mensagem}
          <progress max={100} value={cart.freteGratis.percentual} aria-hidden="true" />
        </div>
      )}
      <SummaryLines {...summaryOf(cart.valores)} />
      <div className={styles.actions}>
        <button type="button" className={button({ look: 'outline' })} onClick={onClose}>
          Continuar comprando
        </button>
        <a href={paths.cart} className={button({ look: 'action' })}>
          Ver carrinho
        </a>
      </div>
    </div>
  )
}

function MiniLine({ item, gifts }: { item: ItemPedido; gifts: readonly ItemPedido[] }) {
  const particulars = [
    optionsText(item),
    `Quantidade: ${item.quantidade}`,
    ...serviceTexts(item),
    ...gifts.map((gift) => `Brinde: ${gift.quantidade} × ${gift.nome}`),
  ].filter(Boolean)
  return (
    <li className={styles.item}>
      <Picture url={item.thumbnail} alt="" widths={[128, 256]} sizes="56px" side={56} className={styles.picture} />
      <div className={styles.body}>
        <span className={styles.name}>{item.nome}</span>
        {particulars.map((text) => (
          <span key={text} className={styles.meta}>
            {text}
          </span>
        ))}
      </div>
      <span className={styles.value}>{item.valorTotalText}</span>
    </li>
  )
}
