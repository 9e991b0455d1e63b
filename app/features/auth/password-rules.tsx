import { passwordChecklist, type PasswordOwner } from '#commerce/contract/values/password.ts'
import { fieldStyles } from '#app/ui/field.tsx'

interface PasswordRulesProps {
  password: string
  owner?: PasswordOwner
  /** There were passwords before, which only the server knows. */
  isChange?: boolean
}

/** The rules of a new password, each ticked as it is met (domain §1.6). */
export function PasswordRules({ password, owner, isChange = false }: PasswordRulesProps) {
  return (
    <ul className={fieldStyles.rules} aria-label="Regras da senha">
      {passwordChecklist(password, owner).map(({ id, label, met }) => (
        <li key={id} className={fieldStyles.rule} data-met={password !== '' && met}>
          <span>
            {label}
            <span className={fieldStyles.spoken}>{password !== '' && met ? ' (atendida)' : ' (pendente)'}</span>
          </span>
        </li>
      ))}
      {isChange ? <li className={fieldStyles.rule}>Diferente das suas últimas 4 senhas (conferimos ao salvar)</li> : null}
    </ul>
  )
}
