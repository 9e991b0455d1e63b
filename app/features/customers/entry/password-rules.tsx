import { fieldStyles } from '#app/ui/field.tsx'
import { passwordChecklist, type PasswordOwner } from '#commerce/contract/values/password.ts'

const JUDGED_LATER = [
  'Diferente do seu e-mail, CPF ou CNPJ e data de nascimento',
  'Diferente das suas últimas 4 senhas',
]

interface PasswordRulesProps {
  password: string
  owner?: PasswordOwner
  /** Whose it is, and the passwords before it, only the server knows: those rules are never ticked here. */
  isChange?: boolean
}

/** The rules of a new password, each ticked as it is met (domain §1.6). */
export function PasswordRules({ password, owner, isChange = false }: PasswordRulesProps) {
  return (
    <ul className={fieldStyles.rules} aria-label="Regras da senha">
      {passwordChecklist(password, owner)
        .filter(({ id }) => !isChange || id !== 'personal')
        .map(({ id, label, met }) => (
          <li key={id} className={fieldStyles.rule} data-met={password !== '' && met}>
            <span>
              {label}
              <span className={fieldStyles.spoken}>{password !== '' && met ? ' (atendida)' : ' (pendente)'}</span>
            </span>
          </li>
        ))}
      {isChange
        ? JUDGED_LATER.map((label) => (
            <li key={label} className={fieldStyles.rule}>{`${label} (conferimos ao salvar)`}</li>
          ))
        : null}
    </ul>
  )
}
