import type { ReactNode } from 'react'
import { PayBar } from '#app/widgets/pay-bar.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { checkout, page, purchase } from '#styled-system/recipes/index.js'
import { OrderItems, OrderTotals, totalOf } from './order-totals.tsx'
import { StepBar } from './step-bar.tsx'
import type { CheckoutStep } from './steps.ts'

const styles = purchase()
const parts = checkout()
const { title: titleClass } = page()

interface CheckoutFrameProps {
  step: CheckoutStep
  title: string
  profile: PerfilCheckout
  /** The amounts are being worked out anew. */
  pending: boolean
  /** The main button: below the total, on a phone at the foot of the screen; one of the two places is shown. */
  action: ReactNode
  /** In its place without JavaScript, where the step itself has none; nothing in the browser. */
  plain?: ReactNode
  /** What is agreed to with the main button, above it. */
  ticks?: ReactNode
  /** Under the main button. */
  notes?: ReactNode
  /** Items and deliveries stand among what is decided, so not here again. */
  withoutItems?: boolean
  children: ReactNode
}

/** Title, steps, what is to be decided, and beside it what it comes to, always in reach. */
export function CheckoutFrame({
  step,
  title,
  profile,
  pending,
  action,
  plain,
  ticks,
  notes,
  withoutItems = false,
  children,
}: CheckoutFrameProps) {
  const total = totalOf(profile)
  return (
    <>
      <div className={styles.head}>
        <StepBar current={step} />
        <h1 className={titleClass}>{title}</h1>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>{children}</div>
        <aside className={styles.aside} aria-label="Resumo do pedido">
          <section className={styles.card} aria-busy={pending} data-told={withoutItems ? '' : undefined}>
            <h2 className={styles.cardTitle}>Seu pedido</h2>
            <OrderTotals profile={profile} />
            {ticks}
            <div className={parts.proceed}>{action}</div>
            {step === 'delivery' ? null : <noscript>{plain}</noscript>}
            {notes}
          </section>
          {withoutItems ? null : (
            <section className={styles.card} aria-label="Itens do pedido">
              <OrderItems profile={profile} />
            </section>
          )}
        </aside>
      </div>
      <PayBar className={parts.bar} totalClassName={parts.barTotal} busy={pending} total={total}>
        {action}
      </PayBar>
    </>
  )
}
