import type { ComponentProps, ReactNode } from 'react'
import { askedOptions } from '#app/lib/asked-options.ts'
import { telHref } from '#app/lib/formatting.ts'
import { BUY_FORM_ID } from '#app/lib/page-ids.ts'
import { paths } from '#app/lib/paths.ts'
import { company } from '#commerce/contract/company.ts'
import { maximumQuantityText, stockQuantityText } from '#commerce/contract/values/quantity.ts'
import { buyControl, button } from '#styled-system/recipes/index.js'
import { type BuyFormState, type Purchase, useBuyForm } from './use-buy-form.ts'

const QUANTITY_ID = 'quantidade'
const PROBLEM_ID = 'problema-da-compra'
const styles = buyControl()
const BUY = button({ look: 'action', size: 'lg', width: 'full' })
const NOW = button({ look: 'outline', size: 'lg', width: 'full' })
const LABELS = { pending: 'Adicionando…', added: 'Adicionado' } as const
const OF_AGE = 'Confirme que você tem 18 anos ou mais para comprar este produto.'

interface BuyFormProps extends Purchase {
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
export function BuyForm({ choices, summary, ...purchase }: BuyFormProps) {
  const { sku, somenteMaiores } = purchase
  const form = useBuyForm(purchase)
  const { state, refusal, missing, now } = form
  return (
    <>
      {/* Without JavaScript the cart's address takes it (server-functions/cart/cart-form.server.ts). */}
      <form
        id={BUY_FORM_ID}
        action={paths.cart}
        method="post"
        data-replay=""
        onSubmit={form.buy}
        className={styles.root}
      >
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
              onChange={form.forgive}
            />
            <span>Confirmo que tenho 18 anos ou mais.</span>
          </label>
        ) : null}
        <Quantity {...form} />
        <p id={PROBLEM_ID} role="alert" data-asks={refusal === 'option' ? '' : undefined} className={styles.error}>
          <Problem {...form} />
        </p>
        <div className={styles.buttons}>
          <Buy {...form} attributes={{ 'data-buy': sku, 'aria-busy': state.kind === 'pending' || undefined }} />
          {form.available ? (
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
          <Buy {...form} attributes={{ form: BUY_FORM_ID }} />
        )}
      </div>
    </>
  )
}

function Quantity({ asked, available, isLeast, setAsked, settle, step }: BuyFormState) {
  return (
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
          onBlur={settle}
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
  )
}

type BuyProps = BuyFormState & { attributes: ComponentProps<'button'> & { 'data-buy'?: string } }

function Buy({ available, state, notTwice, attributes }: BuyProps) {
  return (
    <button {...attributes} disabled={!available} className={BUY} onClick={notTwice}>
      {!available
        ? 'Indisponível'
        : state.kind === 'pending' || (state.kind === 'added' && state.fresh)
          ? LABELS[state.kind]
          : 'Comprar'}
    </button>
  )
}

function Problem({ now, state, refusal, missing, most, isShort }: BuyFormState) {
  if (now.failure !== '') return now.failure
  if (state.kind === 'failed') return state.message
  if (refusal === 'age') return OF_AGE
  if (refusal === 'option') return askedOptions(missing)
  if (refusal === null) return null
  return isShort ? stockQuantityText(most) : <MaximumQuantity max={most} />
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
