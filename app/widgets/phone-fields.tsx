import { TextField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'

type Values = { celular: string; telefone: string }

interface PhoneFieldsProps<T extends Values> {
  form: Form<T>
  /** Its fixed line is called commercial. */
  company: boolean
  span?: 'half' | 'third' | 'most'
}

export function PhoneFields<T extends Values>(props: PhoneFieldsProps<T>) {
  return (
    <>
      <MobileField {...props} />
      <LandlineField {...props} />
    </>
  )
}

/** @param props.narrow on a phone it shares its row with another short field */
export function MobileField<T extends Pick<Values, 'celular'>>({
  form: whole,
  span = 'half',
  narrow = true,
}: { form: Form<T>; narrow?: boolean } & Pick<PhoneFieldsProps<Values>, 'span'>) {
  const form = whole as unknown as Form<Pick<Values, 'celular'>>
  return (
    <TextField
      {...form.text('celular')}
      label="Celular"
      span={span}
      narrow={narrow}
      mask={formatPhone}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  )
}

export function LandlineField<T extends Values>({ form: whole, company, span = 'half' }: PhoneFieldsProps<T>) {
  const form = whole as unknown as Form<Values>
  return (
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
  )
}
