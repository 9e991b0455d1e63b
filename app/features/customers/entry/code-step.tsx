import { useServices } from '#app/state/services.ts'
import { CodeStep } from '#app/widgets/code-step.tsx'
import { askLoginPasskey, login as enter } from '#server-functions/customers/auth.ts'
import { useAfterLogin } from './use-after-login.ts'

interface CustomerCodeStepProps {
  login: string
  senha: string
  /** There is a passkey that does instead. */
  hasPasskey: boolean
  target: string
  onBack: () => void
}

/** Of a customer who chose to have a second factor. */
export function CustomerCodeStep({ login, senha, hasPasskey, target, onBack }: CustomerCodeStepProps) {
  const services = useServices()
  return (
    <CodeStep
      login={login}
      askPasskey={hasPasskey ? () => services().write(() => askLoginPasskey({ data: { login, senha } })) : undefined}
      enter={(proof) => services().write(() => enter({ data: { login, senha, ...proof } }))}
      done={useAfterLogin(target)}
      onBack={onBack}
    />
  )
}
