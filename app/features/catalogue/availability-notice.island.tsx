import { useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { NOTICE_CONSENT } from '#commerce/contract/catalogue/notice-consent.ts'
import { button, opinions } from '#styled-system/recipes/index.js'

const styles = opinions()
const submit = button({ look: 'action', size: 'lg' })

type State = { kind: 'open' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; message: string }

/** "Avise-me quando chegar", in the buy button's place; what checks and sends comes with the first press. */
export function AvailabilityNotice({ sku }: { sku: string }) {
  const services = useServices()
  // One for each sku: a list shows several.
  const field = `aviso-${sku}`
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>({ kind: 'open' })
  const send = async () => {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    const { sendAvailabilityNotice } = await import('./send-availability-notice.ts')
    const problem = await sendAvailabilityNotice(services(), sku, email).catch(
      () => 'Não foi possível enviar. Verifique a conexão e tente de novo.',
    )
    setState(problem === '' ? { kind: 'sent' } : { kind: 'failed', message: problem })
  }
  if (state.kind === 'sent')
    return (
      <p role="status" className={styles.notice}>
        <b>Combinado!</b>
        {`Avisaremos em ${email.trim()} assim que o produto chegar.`}
      </p>
    )
  const failed = state.kind === 'failed'
  return (
    <form
      noValidate
      method="post"
      data-replay=""
      className={styles.notice}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={field}>
        <b>Avise-me quando chegar</b>
      </label>
      <div className={styles.noticeRow}>
        <input
          id={field}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Seu e-mail"
          required
          maxLength={254}
          value={email}
          aria-invalid={failed || undefined}
          aria-describedby={`${field}-erro ${field}-dica`}
          className={styles.noticeField}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" className={submit} aria-busy={state.kind === 'sending'}>
          Avise-me
        </button>
      </div>
      <p id={`${field}-erro`} role="alert" className={styles.error}>
        {failed ? state.message : null}
      </p>
      <p id={`${field}-dica`} className={styles.small}>
        {NOTICE_CONSENT}
      </p>
    </form>
  )
}
