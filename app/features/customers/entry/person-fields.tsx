import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { GENDERS } from '#commerce/contract/customers/users.ts'

const GENDER_OPTIONS = GENDERS.map((gender) => [gender, gender] as const)
type Values = { nomeSocial: string; genero: string }

/** What an individual may tell or leave out. Belongs inside a form's grid. */
export function OptionalPersonFields<T extends Values>({ form: whole }: { form: Form<T> }) {
  const form = whole as unknown as Form<Values>
  return (
    <>
      <TextField
        {...form.text('nomeSocial')}
        label="Nome social"
        optional
        span="most"
        maxLength={100}
        autoComplete="nickname"
        hint="É como vamos chamar você, quando informado."
      />
      <SelectField
        {...form.text('genero')}
        label="Gênero"
        optional
        span="third"
        options={GENDER_OPTIONS}
        autoComplete="sex"
      />
    </>
  )
}
