import type { ReactNode } from 'react'
import { page, purchase } from '#styled-system/recipes/index.js'
import { StepBar } from './step-bar.tsx'
import type { CheckoutStep } from './steps.ts'

const styles = purchase()
const { title: titleClass } = page()

/** Title, steps, what is to be decided, and the summary beside it. */
export function CheckoutFrame({
  step,
  title,
  aside,
  children,
}: {
  step: CheckoutStep
  title: string
  aside: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <div className={styles.head}>
        <StepBar current={step} />
        <h1 className={titleClass}>{title}</h1>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>{children}</div>
        <aside className={styles.aside} aria-label="Resumo do pedido">
          {aside}
        </aside>
      </div>
    </>
  )
}
