import { useAtomValue } from 'jotai'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { RESET_MINUTES } from '#commerce/contract/terms.ts'
import { loginSchema, parseLogin } from '#commerce/contract/values/login.ts'
import { maskedEmail, requestReset } from '#server-functions/customers/account.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { draftLoginAtom } from './draft-login.ts'
import { loginMask } from './login-mask.ts'

const styles = auth()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const outline = button({ look: 'outline', width: 'full' })

/** "Esqueci minha senha": asks for a link by mail. What it says never tells whether somebody is registered. */
export function ForgotPage() {
  const services = useServices()
  const draft = useAtomValue(draftLoginAtom)
  const [form, attach] = useForm({ login: draft }, ({ login }): Record<string, string> => {
    if (login.trim() === '') return { login: 'Informe seu e-mail, CPF ou CNPJ.' }
    const problem = fieldProblems(loginSchema, login)['']
    return problem === undefined ? {} : { login: problem }
  })

  const login = form.values.login.trim()
  const sending = useSending({
    form,
    work: async () => {
      const result = await services().write(() => requestReset({ data: { login } }))
      return result.ok ? { ok: true, data: { where: await mailboxOf(login) } } : result
    },
    refusal: sentenceOnly,
  })
  return (
    <section className={`${styles.card} ${styles.single}`} aria-labelledby="esqueci">
      <div>
        <h1 id="esqueci" className={styles.title}>
          Esqueci minha senha
        </h1>
        <p className={styles.lead}>Vamos enviar um link para o seu e-mail. Com ele você cria uma nova senha.</p>
      </div>
      {sending.data ? (
        <>
          <SendingResult of={sending} title="Confira o seu e-mail">
            <p>
              Se houver um cadastro com estes dados, o link foi enviado
              {sending.data.where === undefined ? '' : ` para ${sending.data.where}`}. Ele vale por {RESET_MINUTES}{' '}
              minutos e só pode ser usado uma vez.
            </p>
            <p>Não chegou? Veja a caixa de spam ou peça outro link em alguns minutos.</p>
          </SendingResult>
          <button type="button" className={outline} onClick={sending.reopen}>
            Pedir outro link
          </button>
        </>
      ) : (
        <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
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
          <SendingResult of={sending} />
          <SendButton of={sending} className={submit} label="Enviar link" busy="Enviando…" />
        </SendForm>
      )}
      <p className={styles.text}>
        {'Lembrou a senha? '}
        <a href={paths.login}>Entrar</a>
      </p>
    </section>
  )
}

/**
 * Where to look, for whoever typed a document and may have several mailboxes; without an answer the sentence does
 * without it.
 */
async function mailboxOf(login: string): Promise<string | undefined> {
  const document = parseLogin(login)
  if (document?.kind !== 'CPF' && document?.kind !== 'CNPJ') return undefined
  const masked = await maskedEmail({ data: { cpf_cnpj: document.value } }).catch(() => undefined)
  return masked?.ok ? masked.data.emailComMascara : undefined
}
