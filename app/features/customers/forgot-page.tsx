import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { RESET_MINUTES } from '#commerce/contract/customers/account.ts'
import { loginSchema, parseLogin } from '#commerce/contract/values/login.ts'
import { maskedEmail, requestReset } from '#server-functions/customers/account.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { draftLoginAtom } from './draft-login.ts'
import { loginMask } from './login-mask.ts'

const styles = auth()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const outline = button({ look: 'outline', width: 'full' })

type State =
  | { kind: 'open' }
  | { kind: 'sending' }
  | { kind: 'failed'; message: string }
  | { kind: 'sent'; where: string | undefined }

/** "Esqueci minha senha": asks for a link by mail. What it says never tells whether somebody is registered. */
export function ForgotPage() {
  const services = useServices()
  const draft = useAtomValue(draftLoginAtom)
  const [state, setState] = useState<State>({ kind: 'open' })
  const [form, attach] = useForm({ login: draft }, ({ login }): Record<string, string> => {
    if (login.trim() === '') return { login: 'Informe seu e-mail, CPF ou CNPJ.' }
    const problem = fieldProblems(loginSchema, login)['']
    return problem === undefined ? {} : { login: problem }
  })

  const send = async () => {
    if (state.kind === 'sending' || !form.check()) return
    setState({ kind: 'sending' })
    const login = form.values.login.trim()
    const result = await services().write(() => requestReset({ data: { login } }))
    if (!result.ok) return setState({ kind: 'failed', message: result.error.message })
    // Where to look, for whoever typed a document and may have several mailboxes; without an answer the sentence does
    // without it.
    const document = parseLogin(login)
    const masked =
      document?.kind === 'CPF' || document?.kind === 'CNPJ'
        ? await maskedEmail({ data: { cpf_cnpj: document.value } }).catch(() => undefined)
        : undefined
    setState({ kind: 'sent', where: masked?.ok ? masked.data.emailComMascara : undefined })
  }
  return (
    <section className={`${styles.card} ${styles.single}`} aria-labelledby="esqueci">
      <div>
        <h1 id="esqueci" className={styles.title}>
          Esqueci minha senha
        </h1>
        <p className={styles.lead}>Enviamos um link para o seu e-mail. Com ele você cria uma nova senha.</p>
      </div>
      {state.kind === 'sent' ? (
        <>
          <Banner tone="success" title="Confira o seu e-mail" urgent>
            <p>
              Se houver um cadastro com estes dados, o link foi enviado
              {state.where === undefined ? '' : ` para ${state.where}`}. Ele vale por {RESET_MINUTES} minutos e só pode
              ser usado uma vez.
            </p>
            <p>Não chegou? Veja a caixa de spam ou peça outro link em alguns minutos.</p>
          </Banner>
          <button type="button" className={outline} onClick={() => setState({ kind: 'open' })}>
            Pedir outro link
          </button>
        </>
      ) : (
        <SendForm attach={attach} className={fieldStyles.form} onSend={send}>
          <div className={fieldStyles.grid}>
            <TextField
              {...form.text('login')}
              label="E-mail, CPF ou CNPJ"
              mask={loginMask}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          </div>
          {state.kind === 'failed' ? (
            <Banner tone="error" urgent>
              {state.message}
            </Banner>
          ) : null}
          <button type="submit" className={submit} aria-busy={state.kind === 'sending'}>
            {state.kind === 'sending' ? 'Enviando…' : 'Enviar link'}
          </button>
        </SendForm>
      )}
      <p className={styles.text}>
        {'Lembrou a senha? '}
        <a href={paths.login}>Entrar</a>
      </p>
    </section>
  )
}
