import { TextField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'

type Values = { celular: string; telefone: string }

/** @param company its fixed line is called commercial */
export function PhoneFields<T extends Values>({
  form: whole,
  company,
  span = 'half',
}: {
  form: Form<T>
  company: boolean
  span?: 'half' | 'third'
}) {
  const form = whole as unknown as Form<Values>
  return (
    <>
      <TextField
        {...form.text('celular')}
        label="Celular"
        span={span}
        mask={formatPhone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextField
        {...form.text('telefone')}
        label={company ? 'Telefone comercial' : 'Telefone fixo'}
        optional
        span={span}
        mask={formatPhone}
        type="tel"
        inputMode="tel"
        autoComplete={company ? 'work tel-national' : 'home tel-national'}
      />
    </>
  )
}
