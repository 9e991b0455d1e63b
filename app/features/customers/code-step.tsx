import { useEffect, useRef } from 'react'
import { useServices } from '#app/state/services.ts'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PasskeyStep } from '#app/widgets/passkey-step.tsx'
import { askLoginPasskey, login as enter } from '#server-functions/customers/auth.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { useAfterLogin } from './use-after-login.ts'

const styles = auth()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const quiet = button({ look: 'quiet' })

interface CodeStepProps {
  login: string
  senha: string
  /** There is a passkey that does instead. */
  hasPasskey: boolean
  target: string
  onBack: () => void
}

/** Of who chose to have a second factor: a code of the application, a recovery code, or a passkey. */
export function CodeStep({ login, senha, hasPasskey, target, onBack }: CodeStepProps) {
  const services = useServices()
  const entered = useAfterLogin(target)
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const [form, attach] = useForm({ codigo: '' }, ({ codigo }): Record<string, string> =>
    codigo.trim() === '' ? { codigo: 'Informe o código do seu aplicativo autenticador.' } : {},
  )
  const sending = useSending({
    form,
    work: () => services().write(() => enter({ data: { login, senha, codigo: form.values.codigo.trim() } })),
    done: entered,
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <div className={styles.who}>
        <span className={styles.whoText}>{login}</span>
        <button type="button" className={quiet} onClick={onBack}>
          Trocar
        </button>
      </div>
      <div ref={first}>
        <TextField
          {...form.text('codigo')}
          label="Código de verificação"
          hint="Os 6 dígitos do aplicativo autenticador, ou um código de recuperação."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </div>
      <SendingResult of={sending} />
      <button type="submit" className={submit} aria-busy={sending.pending}>
        {sending.pending ? 'Entrando…' : 'Entrar'}
      </button>
      {hasPasskey ? (
        <PasskeyStep
          ask={() => services().write(() => askLoginPasskey({ data: { login, senha } }))}
          send={(chave) => services().write(() => enter({ data: { login, senha, chave } }))}
          done={entered}
        />
      ) : null}
    </SendForm>
  )
}
