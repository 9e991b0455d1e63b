import { steps as recipe } from '#styled-system/recipes/index.js'

const styles = recipe()

export interface Step {
  name: string
  href: string
}

interface StepsProps {
  label: string
  /** Where one came from: without a number. */
  before?: Step
  steps: readonly Step[]
  /** Index of the step one is at. */
  current: number
}

/** Where one is in a task; the steps behind lead back. */
export function Steps({ label, before, steps, current }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {before ? (
          <li className={styles.step}>
            <a href={before.href}>{before.name}</a>
          </li>
        ) : null}
        {steps.map(({ name, href }, at) => {
          const mark = <span className={styles.mark}>{at < current ? '✓' : at + 1}</span>
          return (
            <li key={href} className={styles.step} aria-current={at === current ? 'step' : undefined}>
              {at < current ? (
                <a href={href}>
                  {mark}
                  {name}
                </a>
              ) : (
                <>
                  {mark}
                  {name}
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
