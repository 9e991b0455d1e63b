import { useState, type MouseEvent, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { askedOptions } from '#app/lib/asked-options.ts'
import { telHref } from '#app/lib/formatting.ts'
import { BUY_FORM_ID, OPTIONS_ID } from '#app/lib/page-ids.ts'
import { paths } from '#app/lib/paths.ts'
import { useLiveStock } from '#app/state/live-prices.ts'
import { useTellNews } from '#app/state/news.ts'
import { company } from '#commerce/contract/company.ts'
import {
  maximumQuantityText,
  nearestQuantity,
  stockQuantityText,
  type QuantityLimits,
} from '#commerce/contract/values/quantity.ts'
import { buyControl, button } from '#styled-system/recipes/index.js'
import { useAddToCart } from './use-add-to-cart.ts'
import { useBuyNow } from './use-buy-now.ts'

const QUANTITY_ID = 'quantidade'
const PROBLEM_ID = 'problema-da-compra'
const NONE: readonly string[] = []
const styles = buyControl()
const BUY = button({ look: 'action', size: 'lg', width: 'full' })
const NOW = button({ look: 'outline', size: 'lg', width: 'full' })
const LABELS = { pending: 'Adicionando…', added: 'Adicionado' } as const
const OF_AGE = 'Confirme que você tem 18 anos ou mais para comprar este produto.'

interface BuyFormProps extends QuantityLimits {
  sku: string
  /** As generated; the live answer overrules it. */
  disponivel: boolean
  somenteMaiores: boolean
  /** Options still to be chosen, by name: each of them leads to a variation of its own. */
  missing?: readonly string[]
  /** What else is chosen before buying: radios named `servico`. */
  choices: ReactNode
  /** Prices in the bar that stays in reach while the form is out of view. */
  summary: ReactNode
}

/**
 * The purchase of one variation: quantity within its limits (domain §8), services chosen along, and the button, again
 * in a bar on mobile. A form, so that Enter and the bar's button do the same, and a press before React is held like any
 * other submit.
 */
export function BuyForm({
  sku,
  disponivel,
  somenteMaiores,
  missing = NONE,
  choices,
  summary,
  ...limits
}: BuyFormProps) {
  const stock = useLiveStock(sku)
  const available = stock?.disponivel ?? disponivel
  const most = Math.min(limits.quantidadeMax, stock?.quantidadeMax || limits.quantidadeMax)
  const least = Math.max(1, limits.quantidadeMin)
  const [asked, setAsked] = useState(String(least))
  const [refusal, setRefusal] = useState<'maximum' | 'age' | 'option' | null>(null)
  const { state, add } = useAddToCart()
  const now = useBuyNow()
  const tell = useTellNews()
  const label = !available
    ? 'Indisponível'
    : state.kind === 'pending' || (state.kind === 'added' && state.fresh)
      ? LABELS[state.kind]
      : 'Comprar'

  const settle = (wanted: number): number => {
    const { quantidade, exceeded } = nearestQuantity(wanted, { ...limits, quantidadeMax: most })
    setAsked(String(quantidade))
    setRefusal(exceeded ? 'maximum' : null)
    return quantidade
  }
  const isLeast = Number(asked) <= least
  const step = (direction: 1 | -1) => {
    const wanted = Number(asked) + direction * Math.max(1, limits.quantidadeMult)
    const reached = settle(wanted)
    // What is beyond the limits is said by the alert.
    if (reached === wanted) tell(`Quantidade: ${reached}`)
  }
  /** The bar's button may be far below what is missing: it is brought into view, marked, and has the focus. */
  const refuse = (what: 'age' | 'option', where: string) => {
    flushSync(() => setRefusal(what))
    const field = document.querySelector<HTMLElement>(where)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  /** The second half of a double click is no second wish, however fast the first was answered. */
  const notTwice = (event: MouseEvent) => {
    if (event.detail > 1 && state.kind !== 'idle') event.preventDefault()
  }
  const buy = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    if (missing.length > 0) return refuse('option', `#${OPTIONS_ID} a`)
    if (somenteMaiores && !chosen.has('maior')) return refuse('age', `#${BUY_FORM_ID} [name=maior]`)
    const servico = String(chosen.get('servico') ?? '')
    const servicos = servico === '' ? [] : [servico]
    const item = { sku, quantidade: settle(Number(asked)), servicos, maiorDeIdade: somenteMaiores }
    const { submitter } = event.nativeEvent
    void (submitter?.getAttribute('name') === 'agora' ? now.buy(item) : add(item))
  }
  return (
    <>
      {/* Without JavaScript the cart's address takes it (server-functions/cart/cart-form.server.ts). */}
      <form id={BUY_FORM_ID} action={paths.cart} method="post" data-replay="" onSubmit={buy} className={styles.root}>
        <input type="hidden" name="sku" value={sku} />
        {missing.length > 0 ? <input type="hidden" name="falta" value="1" /> : null}
        {somenteMaiores ? <input type="hidden" name="idade" value="1" /> : null}
        {somenteMaiores ? (
          <label className={styles.age}>
            <input
              type="checkbox"
              name="maior"
              aria-invalid={refusal === 'age' || undefined}
              aria-describedby={refusal === 'age' ? PROBLEM_ID : undefined}
              onChange={() => setRefusal(null)}
            />
            <span>Confirmo que tenho 18 anos ou mais.</span>
          </label>
        ) : null}
        <div className={styles.quantity}>
          <label htmlFor={QUANTITY_ID}>Quantidade</label>
          <div className={styles.stepper}>
            <button
              type="button"
              aria-label="Diminuir a quantidade"
              disabled={!available}
              // Not `disabled`: whoever pressed it would lose the focus.
              aria-disabled={isLeast || undefined}
              onClick={() => isLeast || step(-1)}
              className={styles.step}
            >
              −
            </button>
            <input
              id={QUANTITY_ID}
              name="quantidade"
              inputMode="numeric"
              autoComplete="off"
              value={asked}
              disabled={!available}
              onChange={(event) => setAsked(event.target.value.replace(/\D/g, '').slice(0, 4))}
              data-whole=""
              onBlur={() => settle(Number(asked))}
              className={styles.input}
            />
            <button
              type="button"
              aria-label="Aumentar a quantidade"
              disabled={!available}
              onClick={() => step(1)}
              className={styles.step}
            >
              +
            </button>
          </div>
        </div>
        <p id={PROBLEM_ID} role="alert" data-asks={refusal === 'option' ? '' : undefined} className={styles.error}>
          {now.failure !== '' ? (
            now.failure
          ) : state.kind === 'failed' ? (
            state.message
          ) : refusal === 'age' ? (
            OF_AGE
          ) : refusal === 'option' ? (
            askedOptions(missing)
          ) : refusal === null ? null : most < limits.quantidadeMax ? (
            stockQuantityText(most)
          ) : (
            <MaximumQuantity max={most} />
          )}
        </p>
        <div className={styles.buttons}>
          <button
            data-buy={sku}
            disabled={!available}
            aria-busy={state.kind === 'pending' || undefined}
            className={BUY}
            onClick={notTwice}
          >
            {label}
          </button>
          {available ? (
            <button
              name="agora"
              value={missing.length === 0 && !somenteMaiores ? sku : undefined}
              aria-busy={now.pending || undefined}
              className={NOW}
            >
              {now.pending ? 'Abrindo…' : 'Comprar agora'}
            </button>
          ) : null}
        </div>
        {choices}
        <output className={`${styles.feedback} ${styles.keptLine}`}>
          {state.kind === 'added' ? (
            <>
              {`Adicionado ao carrinho. ${state.message} `}
              <a href={paths.cart}>Ver carrinho</a>
            </>
          ) : null}
        </output>
      </form>
      <div className={styles.bar}>
        <div className={styles.barText}>{summary}</div>
        {state.kind === 'added' ? (
          <a href={paths.cart} className={BUY}>
            Ver carrinho
          </a>
        ) : (
          <button form={BUY_FORM_ID} disabled={!available} className={BUY} onClick={notTwice}>
            {label}
          </button>
        )}
      </div>
    </>
  )
}

/** Storefront §8's sentence, its last word leading to whom it names. */
function MaximumQuantity({ max }: { max: number }) {
  const [before = '', after = ''] = maximumQuantityText(max).split('Televendas')
  return (
    <>
      {before}
      <a href={telHref(company.contatos.televendas)}>Televendas</a>
      {after}
    </>
  )
}
