import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { PASSWORD_CHANGE_REQUIRED } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { TrocaSenha } from '#commerce/contract/customers/account.ts'
import { changePassword } from '#server-functions/customers/account.ts'
import { auth, button, page } from '#styled-system/recipes/index.js'
import { NewPasswordFields, newPasswordProblems } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

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
  const [state, setState] = useState<
    { kind: 'open' } | { kind: 'sending' } | { kind: 'done' } | { kind: 'failed'; message: string }
  >({ kind: 'open' })
  const [form, attach] = useForm(EMPTY, problemsOf)

  const send = async () => {
    if (state.kind === 'sending' || !form.check()) return
    setState({ kind: 'sending' })
    const { senhaAntiga, senhaNova } = form.values
    const result = await services().write(() => changePassword({ data: { senhaAntiga, senhaNova } }))
    if (result.ok) {
      // Of an agent, who is no customer, it says nothing.
      if (!isAgent) services().passwordChanged()
      return setState({ kind: 'done' })
    }
    const isFields = Object.keys(result.error.fields).some((name) => name in EMPTY)
    setState(isFields ? { kind: 'open' } : { kind: 'failed', message: result.error.message })
    form.refuse(result.error.fields)
  }
  return (
    <>
      <h1 className={title}>Alterar senha</h1>
      <p className={lead}>Ao trocar a senha, os acessos abertos em outros aparelhos são encerrados.</p>
      <section className={styles.panel}>
        {isDue && state.kind !== 'done' ? (
          <Banner tone="warning" title={PASSWORD_CHANGE_REQUIRED}>
            {isAgent
              ? 'A senha do televendas vale por 90 dias.'
              : 'Para proteger a sua conta, pedimos que você crie uma nova senha.'}{' '}
            Depois da troca, você continua de onde parou.
          </Banner>
        ) : null}
        {state.kind === 'done' ? (
          <>
            <Banner tone="success" title="Senha alterada" urgent>
              Da próxima vez, entre com a nova senha.{isAgent ? '' : ' Enviamos um aviso para o seu e-mail.'}
            </Banner>
            <div className={fieldStyles.actions}>
              <a href={target ?? paths.home} className={button({ look: 'action', size: 'lg' })}>
                Continuar
              </a>
            </div>
          </>
        ) : (
          <SendForm attach={attach} className={`${fieldStyles.form} ${styles.column}`} onSend={send}>
            <NewPasswordFields form={form}>
              <PasswordField
                {...form.text('senhaAntiga')}
                label="Senha atual"
                autoComplete="current-password"
                maxLength={256}
              />
            </NewPasswordFields>
            {state.kind === 'failed' ? (
              <Banner tone="error" urgent>
                {state.message}
              </Banner>
            ) : null}
            <div className={fieldStyles.actions}>
              <button
                type="submit"
                className={button({ look: 'action', size: 'lg' })}
                aria-busy={state.kind === 'sending'}
              >
                {state.kind === 'sending' ? 'Salvando…' : 'Alterar senha'}
              </button>
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
