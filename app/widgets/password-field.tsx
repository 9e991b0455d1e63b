import { useState } from 'react'
import { fieldStyles, TextField } from '#app/ui/field.tsx'

type PasswordFieldProps = Omit<Parameters<typeof TextField>[0], 'type' | 'aside' | 'mask'>

type CurrentPasswordProps = Omit<PasswordFieldProps, 'label' | 'autoComplete' | 'maxLength'> & { label?: string }

/** The one somebody has. */
export const CurrentPasswordField = ({ label = 'Senha', ...props }: CurrentPasswordProps) => (
  <PasswordField {...props} label={label} autoComplete="current-password" maxLength={256} />
)

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button
          type="button"
          className={fieldStyles.aside}
          aria-label={`${shown ? 'Ocultar' : 'Mostrar'} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Ocultar' : 'Mostrar'}
        </button>
      }
    />
  )
}
