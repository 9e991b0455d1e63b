import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/field.tsx'

type RefundKeyFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>

/** Where the money of a boleto goes back to (domain §6.2). */
export function RefundKeyField(field: RefundKeyFieldProps) {
  return (
    <TextField
      {...field}
      label="Chave Pix para o reembolso"
      hint="CPF, CNPJ, celular, e-mail ou chave aleatória de uma conta em seu nome. Usamos só para devolver o valor."
      autoComplete="off"
      maxLength={77}
    />
  )
}
