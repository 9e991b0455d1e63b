import { fieldProblems } from '#app/lib/field-problems.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Refusal, SendButton, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { CodeStep, FirstFocused, LoginShown } from '#app/widgets/code-step.tsx'
import { CurrentPasswordField } from '#app/widgets/password-field.tsx'
import { Credenciais, PreLogin } from '#commerce/contract/customers/session.ts'
import { askAgentPasskey, agentPrelogin, type AgentEntered, enterAgent } from '#server-functions/televendas/access.ts'
import { button } from '#styled-system/recipes/index.js'

const submit = button({ look: 'action', size: 'lg', width: 'full' })

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
      <FirstFocused>
        <TextField
          {...form.text('login')}
          label="Código do agente"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </FirstFocused>
      <SendingResult of={sending} />
      <SendButton of={sending} className={submit} label="Continuar" busy="Verificando…" />
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
      <LoginShown login={login} onBack={onBack} />
      <FirstFocused>
        <CurrentPasswordField {...form.text('senha')} />
      </FirstFocused>
      <Banner tone="error" urgent>
        {bloqueado && sending.kind === 'open' ? LOCKED : sending.failure}
      </Banner>
      <SendButton of={sending} className={submit} label="Entrar" busy="Entrando…" />
    </SendForm>
  )
}

/** Every agent has a second factor. */
export function AgentCodeStep({
  login,
  canal,
  senha,
  hasPasskey,
  onBack,
  onEntered,
}: StepProps & { senha: string; hasPasskey: boolean }) {
  const services = useServices()
  return (
    <CodeStep
      login={login}
      askPasskey={hasPasskey ? () => services().write(() => askAgentPasskey({ data: { login, senha } })) : undefined}
      enter={(proof) => services().write(() => enterAgent({ data: { login, senha, canal, ...proof } }))}
      done={onEntered}
      onBack={onBack}
    />
  )
}
