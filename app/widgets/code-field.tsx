import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/field.tsx'

const SOURCES = 'Os 6 dígitos do aplicativo autenticador, ou um código de recuperação.'

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'span'> & {
  /** Where one has to be told what such a code is. */
  explained?: boolean
}

/** A code of the second factor: the application's, or one for recovery. */
export const CodeField = ({ explained = true, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    label="Código de verificação"
    hint={explained ? SOURCES : undefined}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={20}
  />
)
