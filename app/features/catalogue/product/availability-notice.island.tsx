import { useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { NOTICE_CONSENT } from '#commerce/contract/catalogue/notice-consent.ts'
import { button, opinions } from '#styled-system/recipes/index.js'

const styles = opinions()
const SEND = { chegar: button({ look: 'action', size: 'lg' }), baixar: button({ look: 'outline', size: 'lg' }) }

type State = { kind: 'open' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; message: string }

/** "Avise-me quando chegar", in the buy button's place. */
export const AvailabilityNotice = ({ sku }: { sku: string }) => (
  <NoticeForm
    sku={sku}
    event="chegar"
    title="Avise-me quando chegar"
    told="o produto chegar"
    consent={NOTICE_CONSENT}
  />
)

interface NoticeFormProps {
  sku: string
  event: 'chegar' | 'baixar'
  title: string
  /** `assim que o produto chegar` */
  told: string
  consent: string
}

/** Who waits for an event of a product. What checks and sends comes with the first press. */
export function NoticeForm({ sku, event, title, told, consent }: NoticeFormProps) {
  const services = useServices()
  // One for each sku: a list shows several.
  const field = `aviso-${event}-${sku}`
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>({ kind: 'open' })
  const send = async () => {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    const { sendAvailabilityNotice } = await import('./send-availability-notice.ts')
    const problem = await sendAvailabilityNotice(services(), event, sku, email).catch(
      () => 'Não foi possível enviar. Verifique a conexão e tente de novo.',
    )
    setState(problem === '' ? { kind: 'sent' } : { kind: 'failed', message: problem })
  }
  if (state.kind === 'sent')
    return (
      <p role="status" className={styles.notice}>
        <b>Combinado!</b>
        {` Avisaremos em ${email.trim()} assim que ${told}.`}
      </p>
    )
  const failed = state.kind === 'failed'
  return (
    <form
      noValidate
      method="post"
      data-replay=""
      className={styles.notice}
      onSubmit={(submit) => {
        submit.preventDefault()
        void send()
      }}
    >
      <noscript>
        <p>Para pedir o aviso, ative o JavaScript do navegador.</p>
      </noscript>
      <label htmlFor={field}>
        <b>{title}</b>
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
          onChange={({ target }) => setEmail(target.value)}
        />
        <button type="submit" className={SEND[event]} aria-busy={state.kind === 'sending'}>
          Avise-me
        </button>
      </div>
      <p id={`${field}-erro`} role="alert" className={styles.error}>
        {failed ? state.message : null}
      </p>
      <p id={`${field}-dica`} className={styles.small}>
        {consent}
      </p>
    </form>
  )
}
