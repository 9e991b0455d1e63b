import { useRef, useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { besideFields, SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { EmailField } from '#app/widgets/identity-fields.tsx'
import { CurrentPasswordField } from '#app/widgets/password-field.tsx'
import { EMAIL_LINK_HOURS, type EmailPendente, TrocaEmail } from '#commerce/contract/customers/account.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { cancelEmailChange, changeEmail, resendEmailLink } from '#server-functions/customers/account.ts'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const outline = button({ look: 'outline', size: 'lg' })
const quiet = button({ look: 'quiet', size: 'lg' })
const EMPTY = { emailNovo: '', senha: '' }

/**
 * The e-mail enters and receives everything: another one asks for the password, and is the account's once the link sent
 * there was opened (storefront §7, domain §1.6).
 */
export function ChangeEmail({ email, waiting }: { email: string; waiting: EmailPendente | null }) {
  const [pending, setPending] = useState(waiting)
  const heading = useRef<HTMLHeadingElement>(null)
  const change = (next: EmailPendente | null) => {
    // What was pressed goes away with its form.
    if ((next === null) !== (pending === null)) heading.current?.focus()
    setPending(next)
  }
  return (
    <section className={styles.panel} aria-labelledby="trocar-email">
      <h2 id="trocar-email" className={styles.panelTitle} tabIndex={-1} ref={heading}>
        E-mail
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>E-mail atual</dt>
          <dd>{email}</dd>
        </div>
        {pending === null ? null : (
          <div>
            <dt>À espera de confirmação</dt>
            <dd>{pending.email}</dd>
          </div>
        )}
      </dl>
      {pending === null ? <AskForm email={email} onAsked={change} /> : <Pending pending={pending} onChange={change} />}
    </section>
  )
}

function AskForm({ email, onAsked }: { email: string; onAsked: (pending: EmailPendente) => void }) {
  const services = useServices()
  const [form, attach] = useForm(EMPTY, ({ emailNovo, senha }) => ({
    ...fieldProblems(TrocaEmail, { emailAntigo: email, emailNovo, senha }),
    ...(emailNovo === '' ? { emailNovo: 'Informe o novo e-mail.' } : {}),
  }))
  const sending = useSending({
    form,
    work: () => services().write(() => changeEmail({ data: { emailAntigo: email, ...form.values } })),
    done: ({ emailPendente }) => onAsked(emailPendente),
    refusal: ({ message, fields: { emailAntigo, ...fields } }) =>
      besideFields({ message: emailAntigo ?? message, fields }),
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <p className={styles.text}>
        Vamos enviar um link para o novo endereço. O e-mail da conta só muda quando você abrir esse link.
      </p>
      <div className={fieldStyles.grid}>
        <EmailField {...form.text('emailNovo')} label="Novo e-mail" span="half" />
        <CurrentPasswordField {...form.text('senha')} span="half" />
      </div>
      <SendingResult of={sending} />
      <div className={fieldStyles.actions}>
        <SendButton of={sending} className={outline} label="Alterar e-mail" busy="Enviando…" />
      </div>
    </SendForm>
  )
}

interface PendingProps {
  pending: EmailPendente
  onChange: (pending: EmailPendente | null) => void
}

function Pending({ pending, onChange }: PendingProps) {
  const services = useServices()
  const sending = useSending({
    work: (what: 'resend' | 'cancel') =>
      services().write(() => (what === 'resend' ? resendEmailLink() : cancelEmailChange())),
    done: ({ emailPendente }) => onChange(emailPendente),
  })
  return (
    <>
      <p className={styles.text}>
        Confirme pelo link que enviamos para <b>{pending.email}</b> em {dateTimeText(pending.pedidoEm)}. Ele vale por{' '}
        {EMAIL_LINK_HOURS} horas; até lá, continue entrando com o e-mail atual.
      </p>
      <SendingResult of={sending} title="Link enviado">
        Não chegou? Confira também a caixa de spam.
      </SendingResult>
      <div className={fieldStyles.actions}>
        <button
          type="button"
          className={outline}
          aria-busy={sending.pending && sending.what === 'resend'}
          onClick={() => void sending.send('resend')}
        >
          {sending.pending && sending.what === 'resend' ? 'Enviando…' : 'Reenviar link'}
        </button>
        <button
          type="button"
          className={quiet}
          aria-busy={sending.pending && sending.what === 'cancel'}
          onClick={() => void sending.send('cancel')}
        >
          {sending.pending && sending.what === 'cancel' ? 'Cancelando…' : 'Cancelar a troca'}
        </button>
      </div>
    </>
  )
}
