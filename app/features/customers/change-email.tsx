import { fieldProblems } from '#app/lib/field-problems.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { besideFields, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PasswordField } from '#app/widgets/password-field.tsx'
import { TrocaEmail } from '#commerce/contract/customers/account.ts'
import { changeEmail } from '#server-functions/customers/account.ts'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const submit = button({ look: 'outline', size: 'lg' })
const EMPTY = { emailNovo: '', senha: '' }

/**
 * The e-mail enters and receives everything: changing it asks for the password, and both addresses are told (storefront
 * §7).
 */
export function ChangeEmail({ email, onChanged }: { email: string; onChanged: (email: string) => void }) {
  const services = useServices()
  const [form, attach] = useForm(EMPTY, ({ emailNovo, senha }) => ({
    ...fieldProblems(TrocaEmail, { emailAntigo: email, emailNovo, senha }),
    ...(emailNovo === '' ? { emailNovo: 'Informe o novo e-mail.' } : {}),
  }))
  const sending = useSending({
    form,
    work: () => services().write(() => changeEmail({ data: { emailAntigo: email, ...form.values } })),
    done: (changed) => {
      onChanged(changed.email)
      form.reset(EMPTY)
    },
    refusal: ({ message, fields: { emailAntigo, ...fields } }) =>
      besideFields({ message: emailAntigo ?? message, fields }),
  })
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
      <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
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
        <SendingResult of={sending} title="E-mail alterado">
          Da próxima vez, entre com o novo e-mail. Avisamos os dois endereços.
        </SendingResult>
        <div className={fieldStyles.actions}>
          <button type="submit" className={submit} aria-busy={sending.pending}>
            {sending.pending ? 'Salvando…' : 'Alterar e-mail'}
          </button>
        </div>
      </SendForm>
    </section>
  )
}
