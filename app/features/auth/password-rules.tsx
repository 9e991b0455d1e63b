import { passwordChecklist, type PasswordOwner } from '#commerce/contract/values/password.ts'
import { fieldStyles } from '#app/ui/field.tsx'

/** The rules of a new password, each ticked as it is met (domain §1.6). */
export function PasswordRules({ password, owner }: { password: string; owner?: PasswordOwner }) {
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
    </ul>
  )
}
