import type { ReactNode } from 'react'
import { fieldStyles } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { type Answer, SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useFocusFirst } from '#app/ui/use-focus-first.ts'
import { useForm } from '#app/ui/use-form.ts'
import type { OpcoesChave, RespostaChave } from '#commerce/contract/customers/passkeys.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { CodeField } from './code-field.tsx'
import { PasskeyStep } from './passkey-step.tsx'

const styles = auth()
const submit = button({ look: 'action', size: 'lg', width: 'full' })
const quiet = button({ look: 'quiet' })

interface CodeStepProps<T> {
  login: string
  /** What a passkey signs instead; left out where there is none. */
  askPasskey: (() => Promise<Answer<OpcoesChave>>) | undefined
  enter: (proof: { codigo: string } | { chave: RespostaChave }) => Promise<Answer<T>>
  done: (answer: T) => unknown
  onBack: () => void
}

/** After the password: a code of the application, a recovery code, or a passkey. */
export function CodeStep<T>({ login, askPasskey, enter, done, onBack }: CodeStepProps<T>) {
  const [form, attach] = useForm({ codigo: '' }, ({ codigo }): Record<string, string> =>
    codigo.trim() === '' ? { codigo: 'Informe o código do seu aplicativo autenticador.' } : {},
  )
  const sending = useSending({
    form,
    work: () => enter({ codigo: form.values.codigo.trim() }),
    done,
    leaves: true,
  })
  return (
    <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
      <LoginShown login={login} onBack={onBack} />
      <FirstFocused>
        <CodeField {...form.text('codigo')} />
      </FirstFocused>
      <SendingResult of={sending} />
      <SendButton of={sending} className={submit} label="Entrar" busy="Entrando…" />
      {askPasskey ? <PasskeyStep ask={askPasskey} send={(chave) => enter({ chave })} done={done} /> : null}
    </SendForm>
  )
}

/** Who enters. The name travels in the form too, so that password managers save the pair. */
export function LoginShown({ login, onBack }: { login: string; onBack: () => void }) {
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
export function FirstFocused({ children }: { children: ReactNode }) {
  return <div ref={useFocusFirst<HTMLDivElement>()}>{children}</div>
}
