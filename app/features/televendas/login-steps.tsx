import { useEffect, useRef, type ReactNode } from 'react'
import { fieldProblems } from '#app/lib/field-problems.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Refusal, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PasskeyStep } from '#app/widgets/passkey-step.tsx'
import { PasswordField } from '#app/widgets/password-field.tsx'
import { Credenciais, PreLogin } from '#commerce/contract/customers/session.ts'
import { askAgentPasskey, agentPrelogin, type AgentEntered, enterAgent } from '#server-functions/televendas/access.ts'
import { auth, button } from '#styled-system/recipes/index.js'

const styles = auth()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const quiet = button({ look: 'quiet' })

const LOCKED =
  'Houve muitas tentativas com senha errada. Espere alguns minutos e tente de novo, ou fale com a supervisão.'
const NO_AGENT = 'Informe o seu código de agente.'

interface AgentStepProps {
  initial: string
  canal: string | undefined
  onKnown: (login: string, bloqueado: boolean) => void
}

/** The agent's id. Whether there is such an agent is told by nobody: the password comes next in any case. */
export function AgentStep({ initial, canal, onKnown }: AgentStepProps) {
  const services = useServices()
  const [form, attach] = useForm({ login: initial }, (values): Record<string, string> =>
    values.login.trim() === '' ? { login: NO_AGENT } : fieldProblems(PreLogin, values),
  )
  const sending = useSending({
    form,
    work: (login: string) => services().write(() => agentPrelogin({ data: { login, canal } })),
    done: ({ bloqueado }, login) => onKnown(login, bloqueado),
    refusal: sentenceOnly,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send(form.values.login.trim())}>
      <Focused>
        <TextField
          {...form.text('login')}
          label="Código do agente"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Focused>
      <SendingResult of={sending} />
      <button type="submit" className={submit} aria-busy={sending.pending}>
        {sending.pending ? 'Verificando…' : 'Continuar'}
      </button>
    </SendForm>
  )
}

interface StepProps {
  login: string
  canal: string | undefined
  onBack: () => void
  onEntered: (answer: AgentEntered) => unknown
}

/** The password; the name travels in the form too, so that password managers save the pair. */
export function PasswordStep({
  login,
  canal,
  bloqueado,
  onBack,
  onEntered,
  onCode,
}: StepProps & { bloqueado: boolean; onCode: (senha: string, hasPasskey: boolean) => void }) {
  const services = useServices()
  const [form, attach] = useForm({ senha: '' }, ({ senha }) => fieldProblems(Credenciais, { login, senha }))
  const sending = useSending({
    form,
    work: () => services().write(() => enterAgent({ data: { login, senha: form.values.senha, canal } })),
    done: onEntered,
    refusal(error): Refusal {
      if (error.kind !== 'validation') return sentenceOnly(error)
      if (error.fields.codigo === undefined) return { message: '', fields: { senha: error.message } }
      onCode(form.current().senha, error.fields.chave !== undefined)
      return { message: '', fields: {} }
    },
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <Who login={login} onBack={onBack} />
      <Focused>
        <PasswordField {...form.text('senha')} label="Senha" autoComplete="current-password" maxLength={256} />
      </Focused>
      <Banner tone="error" urgent>
        {bloqueado && sending.kind === 'open' ? LOCKED : sending.failure}
      </Banner>
      <button type="submit" className={submit} aria-busy={sending.pending}>
        {sending.pending ? 'Entrando…' : 'Entrar'}
      </button>
    </SendForm>
  )
}

/** The code of the application, one of the recovery codes, or a passkey. */
export function CodeStep({
  login,
  canal,
  senha,
  hasPasskey,
  onBack,
  onEntered,
}: StepProps & { senha: string; hasPasskey: boolean }) {
  const services = useServices()
  const [form, attach] = useForm({ codigo: '' }, ({ codigo }): Record<string, string> =>
    codigo.trim() === '' ? { codigo: 'Informe o código do seu aplicativo autenticador.' } : {},
  )
  const sending = useSending({
    form,
    work: () =>
      services().write(() => enterAgent({ data: { login, senha, canal, codigo: form.values.codigo.trim() } })),
    done: onEntered,
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <Who login={login} onBack={onBack} />
      <Focused>
        <TextField
          {...form.text('codigo')}
          label="Código de verificação"
          hint="Os 6 dígitos do aplicativo autenticador, ou um código de recuperação."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </Focused>
      <SendingResult of={sending} />
      <button type="submit" className={submit} aria-busy={sending.pending}>
        {sending.pending ? 'Entrando…' : 'Entrar'}
      </button>
      {hasPasskey ? (
        <PasskeyStep
          ask={() => services().write(() => askAgentPasskey({ data: { login, senha } }))}
          send={(chave) => services().write(() => enterAgent({ data: { login, senha, canal, chave } }))}
          done={onEntered}
        />
      ) : null}
    </SendForm>
  )
}

function Who({ login, onBack }: { login: string; onBack: () => void }) {
  return (
    <div className={styles.who}>
      <span className={styles.whoText}>{login}</span>
      <button type="button" className={quiet} onClick={onBack}>
        Trocar
      </button>
      <input type="hidden" name="login" autoComplete="username" value={login} />
    </div>
  )
}

/** The field a step is about: hands stay on the keyboard. */
function Focused({ children }: { children: ReactNode }) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return <div ref={field}>{children}</div>
}
