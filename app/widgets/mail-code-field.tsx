import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/field.tsx'

type MailCodeFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'span' | 'hint'>

/** The six digits of a mail, of who has no password to prove anything with. */
export const MailCodeField = (field: MailCodeFieldProps) => (
  <TextField
    {...field}
    name="codigo"
    label="Código de 6 dígitos"
    mask={(text) => text.replaceAll(/\D/g, '').slice(0, 6)}
    inputMode="numeric"
    autoComplete="one-time-code"
  />
)
