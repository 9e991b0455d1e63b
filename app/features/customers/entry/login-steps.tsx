import { fieldProblems } from '#app/lib/field-problems.ts'
import { paths } from '#app/lib/paths.ts'
import { entryOccasion } from '#app/lib/return-target.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { FirstFocused, LoginShown } from '#app/widgets/code-step.tsx'
import { CurrentPasswordField } from '#app/widgets/password-field.tsx'
import { Credenciais, type RespostaPreLogin } from '#commerce/contract/customers/session.ts'
import { loginSchema } from '#commerce/contract/values/login.ts'
import { login as enter, prelogin } from '#server-functions/customers/auth.ts'
import { button } from '#styled-system/recipes/index.js'
import { BoughtWithoutPassword } from './bought-without-password.tsx'
import { loginMask } from './login-mask.ts'
import { PasskeyEntry, useOfferedPasskey } from './passkey-entry.tsx'
import { useAfterLogin } from './use-after-login.ts'

const submit = button({ look: 'action', size: 'lg', width: 'full' })
const quiet = button({ look: 'quiet' })
const outline = button({ look: 'outline', width: 'full' })

interface LoginStepProps {
  initial: string
  target: string
  /** A session ended here. */
  expired: boolean
  onTyped: (login: string) => void
  onKnown: (login: string, known: RespostaPreLogin) => void
  onRegister: () => void
  /** On the way to the checkout: with e-mail and CPF alone. */
  onBuy: (() => void) | undefined
}

/** One field for e-mail, CPF or CNPJ. */
export function LoginStep({ initial, target, expired, onTyped, onKnown, onRegister, onBuy }: LoginStepProps) {
  const services = useServices()
  const [form, attach] = useForm({ login: initial }, ({ login }): Record<string, string> => {
    if (login.trim() === '') return { login: 'Informe seu e-mail, CPF ou CNPJ.' }
    const problem = fieldProblems(loginSchema, login)['']
    return problem === undefined ? {} : { login: problem }
  })
  const field = form.text('login')
  const sending = useSending({
    form,
    work: (login: string) => services().write(() => prelogin({ data: { login, ...entryOccasion(target, expired) } })),
    done: (known, login) => (known.existe ? onKnown(login, known) : undefined),
    refusal: sentenceOnly,
  })
  const isUnknown = sending.data?.existe === false
  const offerPasskeys = useOfferedPasskey(target)
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send(form.values.login.trim())}>
      <TextField
        {...field}
        label="E-mail, CPF ou CNPJ"
        mask={loginMask}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        onFocus={offerPasskeys}
        onChange={(text) => {
          field.onChange(text)
          onTyped(text)
          sending.reopen()
        }}
      />
      <SendingResult of={sending} />
      {isUnknown ? (
        <Banner tone="info" title="Não encontramos esse cadastro." urgent>
          {'Confira o que você digitou ou crie seu cadastro agora. Comprou sem senha? Peça o link para criar uma. '}
          <a href={paths.orderLink}>Acompanhar o pedido sem senha</a>
        </Banner>
      ) : null}
      <SendButton of={sending} className={submit} label="Continuar" busy="Verificando…" />
      {isUnknown ? (
        <>
          {onBuy ? (
            <button type="button" className={submit} onClick={onBuy}>
              Comprar com estes dados, sem senha
            </button>
          ) : null}
          <button type="button" className={outline} onClick={onRegister}>
            Criar cadastro com estes dados
          </button>
          <BoughtWithoutPassword login={form.values.login.trim()} />
        </>
      ) : (
        <PasskeyEntry target={target} />
      )}
    </SendForm>
  )
}

const LOCKED =
  'Houve muitas tentativas com senha errada. Espere alguns minutos e tente de novo, ou use "Esqueci minha senha".'

interface PasswordStepProps {
  login: string
  known: RespostaPreLogin
  target: string
  onBack: () => void
  onForgot: () => void
  /** The password was right, and a second factor is asked for. */
  onCode: (senha: string, hasPasskey: boolean) => void
}

/** The password of the person named before. */
export function PasswordStep({ login, known, target, onBack, onForgot, onCode }: PasswordStepProps) {
  const services = useServices()
  const entered = useAfterLogin(target)
  const [form, attach] = useForm({ senha: '' }, ({ senha }) => fieldProblems(Credenciais, { login, senha }))
  const field = form.text('senha')
  const sending = useSending({
    form,
    work: () =>
      services().write(() => enter({ data: { login, senha: form.values.senha, ...entryOccasion(target, false) } })),
    done: entered,
    refusal(error) {
      if (error.kind !== 'validation') return sentenceOnly(error)
      if (error.fields.codigo === undefined) return { message: '', fields: { senha: error.message } }
      onCode(form.current().senha, error.fields.chave !== undefined)
      return { message: '', fields: {} }
    },
    leaves: true,
  })
  const locked = known.bloqueado && sending.kind === 'open'
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <LoginShown login={login} onBack={onBack} />
      <FirstFocused>
        <CurrentPasswordField {...field} />
      </FirstFocused>
      <Banner tone="error" urgent>
        {locked ? LOCKED : sending.failure}
      </Banner>
      <SendButton of={sending} className={submit} label="Entrar" busy="Entrando…" />
      <button type="button" className={quiet} onClick={onForgot}>
        Esqueci minha senha
      </button>
    </SendForm>
  )
}
