import { purchase } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { STEP_NAMES, STEP_PATHS, STEPS, type CheckoutStep } from './steps.ts'

const styles = purchase()

/** Where one is; the steps behind lead back to be corrected (Decreto 7.962/2013 art. 4). */
export function StepBar({ current }: { current: CheckoutStep }) {
  const at = STEPS.indexOf(current)
  return (
    <nav aria-label="Etapas da compra">
      <ol className={styles.steps}>
        <li className={styles.step}>
          <a href={paths.cart}>Carrinho</a>
        </li>
        {STEPS.map((step, index) => {
          const mark = <span className={styles.stepMark}>{index < at ? '✓' : index + 1}</span>
          return (
            <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
              {index < at ? (
                <a href={STEP_PATHS[step]}>
                  {mark}
                  {STEP_NAMES[step]}
                </a>
              ) : (
                <>
                  {mark}
                  {STEP_NAMES[step]}
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
