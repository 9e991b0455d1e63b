import type { ReactNode } from 'react'
import type { SegundoFator } from '#commerce/contract/customers/access.ts'
import { type PasskeyActs, Passkeys } from './passkeys.tsx'
import { SecondFactor, type SecondFactorActs } from './second-factor.tsx'

interface SecondStepPanelsProps {
  state: SegundoFator
  acts: { factor: SecondFactorActs; passkeys: PasskeyActs }
  onChange: (state: SegundoFator) => void
  styles: { panel: string; panelTitle: string }
  /** Above the application's part, and below the passkeys. */
  notice?: ReactNode
  onward?: ReactNode
}

/** What may stand beside a password: an application's code, and passkeys. */
export function SecondStepPanels({ state, acts, onChange, styles, notice, onward }: SecondStepPanelsProps) {
  return (
    <>
      <section className={styles.panel} aria-labelledby="duas-etapas">
        <h2 id="duas-etapas" className={styles.panelTitle}>
          Verificação em duas etapas
        </h2>
        {notice}
        <SecondFactor state={state} acts={acts.factor} onChange={onChange} />
      </section>
      <section className={styles.panel} aria-labelledby="chaves">
        <h2 id="chaves" className={styles.panelTitle}>
          Chaves de acesso
        </h2>
        <Passkeys state={state} acts={acts.passkeys} onChange={onChange} />
        {onward}
      </section>
    </>
  )
}
