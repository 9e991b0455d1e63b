import { fieldProblems } from '#app/lib/field-problems.ts'
import { PASSWORD_CHANGE_REQUIRED } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { CurrentPasswordField } from '#app/widgets/password-field.tsx'
import { TrocaSenha } from '#commerce/contract/customers/account.ts'
import { changePassword } from '#server-functions/customers/account.ts'
import { auth, button, page } from '#styled-system/recipes/index.js'
import { NewPasswordFields, newPasswordProblems } from '../entry/new-password-fields.tsx'

const action = button({ look: 'action', size: 'lg' })
const styles = auth()
const { title, lead } = page()
const EMPTY = { senhaAntiga: '', senhaNova: '', confirmacao: '' }
type Values = typeof EMPTY

const problemsOf = (values: Values): Record<string, string> => ({
  ...fieldProblems(TrocaSenha, { senhaAntiga: values.senhaAntiga, senhaNova: values.senhaNova }),
  ...newPasswordProblems(values),
})

interface ChangePasswordProps {
  /** Where a change that was due leads on to, once it is done. */
  target: string | undefined
  /** Agents have no mailbox here and no link by mail. */
  isAgent: boolean
  /** Nothing else is open to this person before the change (storefront §8). */
  isDue: boolean
}

export function ChangePasswordPage({ target, isAgent, isDue }: ChangePasswordProps) {
  const services = useServices()
  const [form, attach] = useForm(EMPTY, problemsOf)
  const { senhaAntiga, senhaNova } = form.values
  const sending = useSending({
    form,
    work: () => services().write(() => changePassword({ data: { senhaAntiga, senhaNova } })),
    // Of an agent, who is no customer, it says nothing.
    done: () => (isAgent ? undefined : services().passwordChanged()),
    refusal: ({ message, fields }) => ({
      message: Object.keys(fields).some((name) => name in EMPTY) ? '' : message,
      fields,
    }),
  })
  return (
    <>
      <h1 className={title}>Alterar senha</h1>
      <p className={lead}>Ao trocar a senha, os acessos abertos em outros aparelhos são encerrados.</p>
      <section className={styles.panel}>
        {isDue && sending.kind !== 'done' ? (
          <Banner tone="warning" title={PASSWORD_CHANGE_REQUIRED}>
            {isAgent
              ? 'A senha do televendas vale por 90 dias.'
              : 'Para proteger a sua conta, pedimos que você crie uma nova senha.'}{' '}
            Depois da troca, você continua de onde parou.
          </Banner>
        ) : null}
        {sending.kind === 'done' ? (
          <>
            <SendingResult of={sending} title="Senha alterada">
              Da próxima vez, entre com a nova senha.{isAgent ? '' : ' Enviamos um aviso para o seu e-mail.'}
            </SendingResult>
            <div className={fieldStyles.actions}>
              <a href={target ?? paths.home} className={action}>
                Continuar
              </a>
            </div>
          </>
        ) : (
          <SendForm attach={attach} className={`${fieldStyles.form} ${styles.column}`} onSend={() => sending.send()}>
            <NewPasswordFields form={form}>
              <CurrentPasswordField {...form.text('senhaAntiga')} label="Senha atual" />
            </NewPasswordFields>
            <SendingResult of={sending} />
            <div className={fieldStyles.actions}>
              <SendButton of={sending} className={action} label="Alterar senha" busy="Salvando…" />
              {isAgent ? null : (
                <a href={paths.passwordReset} className={fieldStyles.aside}>
                  Esqueci minha senha
                </a>
              )}
            </div>
          </SendForm>
        )}
      </section>
    </>
  )
}
