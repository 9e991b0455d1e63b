import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { formatBirthDateInput } from '#commerce/contract/values/birth-date.ts'
import { formatCpf } from '#commerce/contract/values/mask.ts'

/** `autoComplete` is 'off' where an agent types what somebody else says. */
type Field = Omit<ComponentProps<typeof TextField>, 'label' | 'mask' | 'inputMode' | 'type' | 'placeholder'> & {
  label?: string
}

export const CpfField = ({ label = 'CPF', ...field }: Field) => (
  <TextField {...field} label={label} mask={formatCpf} inputMode="numeric" autoComplete="off" />
)

export const BirthDateField = ({ label = 'Data de nascimento', autoComplete = 'bday', ...field }: Field) => (
  <TextField
    {...field}
    label={label}
    mask={formatBirthDateInput}
    inputMode="numeric"
    autoComplete={autoComplete}
    placeholder="dd/mm/aaaa"
  />
)

export const EmailField = ({ label = 'E-mail', autoComplete = 'email', ...field }: Field) => (
  <TextField
    {...field}
    label={label}
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    maxLength={254}
  />
)
