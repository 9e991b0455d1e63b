import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { TrocaEmail } from '#commerce/contract/customers/account.ts'
import { changeEmail } from '#server-functions/customers/account.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { PasswordField } from './password-field.tsx'

const styles = auth()
const submit = button({ look: 'outline', size: 'lg' })
const EMPTY = { emailNovo: '', senha: '' }

/**
 * The e-mail enters and receives everything: changing it asks for the password, and both addresses are told (storefront
 * §7).
 */
export function ChangeEmail({ email, onChanged }: { email: string; onChanged: (email: string) => void }) {
  const services = useServices()
  const [state, setState] = useState<
    { kind: 'open' } | { kind: 'sending' } | { kind: 'done' } | { kind: 'failed'; message: string }
  >({ kind: 'open' })
  const [form, attach] = useForm(EMPTY, ({ emailNovo, senha }) => ({
    ...fieldProblems(TrocaEmail, { emailAntigo: email, emailNovo, senha }),
    ...(emailNovo === '' ? { emailNovo: 'Informe o novo e-mail.' } : {}),
  }))

  const send = async () => {
    if (state.kind === 'sending' || !form.check()) return
    setState({ kind: 'sending' })
    const { emailNovo, senha } = form.values
    const result = await services().write(() => changeEmail({ data: { emailAntigo: email, emailNovo, senha } }))
    if (result.ok) {
      onChanged(result.data.email)
      form.reset(EMPTY)
      return setState({ kind: 'done' })
    }
    const { emailAntigo, ...fields } = result.error.fields
    form.refuse(fields)
    setState(
      Object.keys(fields).length > 0
        ? { kind: 'open' }
        : { kind: 'failed', message: emailAntigo ?? result.error.message },
    )
  }
  return (
    <section className={styles.panel} aria-labelledby="trocar-email">
      <h2 id="trocar-email" className={styles.panelTitle}>
        E-mail
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>E-mail atual</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <SendForm attach={attach} className={fieldStyles.form} onSend={send}>
        <div className={fieldStyles.grid}>
          <TextField
            {...form.text('emailNovo')}
            label="Novo e-mail"
            span="half"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
          />
          <PasswordField
            {...form.text('senha')}
            label="Senha"
            span="half"
            autoComplete="current-password"
            maxLength={256}
          />
        </div>
        {state.kind === 'failed' ? (
          <Banner tone="error" urgent>
            {state.message}
          </Banner>
        ) : null}
        {state.kind === 'done' ? (
          <Banner tone="success" title="E-mail alterado" urgent>
            Da próxima vez, entre com o novo e-mail. Avisamos os dois endereços.
          </Banner>
        ) : null}
        <div className={fieldStyles.actions}>
          <button type="submit" className={submit} aria-busy={state.kind === 'sending'}>
            {state.kind === 'sending' ? 'Salvando…' : 'Alterar e-mail'}
          </button>
        </div>
      </SendForm>
    </section>
  )
}
