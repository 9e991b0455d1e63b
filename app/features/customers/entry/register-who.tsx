import type { ReactNode } from 'react'
import { Fold } from '#app/ui/accordion.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { CompanyFields, OptionalCompanyFields } from '#app/widgets/company-fields.tsx'
import { BirthDateField, CpfField, EmailField } from '#app/widgets/identity-fields.tsx'
import { KindToggle } from '#app/widgets/kind-toggle.tsx'
import { LandlineField, MobileField } from '#app/widgets/phone-fields.tsx'
import { auth } from '#styled-system/recipes/index.js'
import { OptionalPersonFields } from './person-fields.tsx'
import type { RegistrationValues } from './registration-values.ts'

const card = `${fieldStyles.set} ${auth().card}`
const grid = `${fieldStyles.grid} ${fieldStyles.pairs}`

type Field = ReturnType<Form<RegistrationValues>['text']> & { hint: ReactNode }

interface WhoStepProps {
  form: Form<RegistrationValues>
  email: Field
  /** Asks, when it is left, whether it has an account. */
  documentField: (name: 'cpf' | 'cnpj') => Field
}

/** The first step: who registers, and where their mails go. What may be left out is folded. */
export function WhoStep({ form, email, documentField }: WhoStepProps) {
  const isCompany = form.values.tipo === 'PJ'
  return (
    <fieldset className={card}>
      <legend className={fieldStyles.legend}>{isCompany ? 'Dados da empresa' : 'Seus dados'}</legend>
      <KindToggle value={form.values.tipo} onChange={(tipo) => form.set({ tipo })} />
      <div className={grid}>
        <EmailField {...email} span="half" />
        <EmailField {...form.text('confirmacaoEmail')} label="Confirmar e-mail" span="half" />
        {isCompany ? (
          <CompanyFields form={form} brief cnpj={documentField('cnpj')} />
        ) : (
          <>
            <CpfField key="cpf" {...documentField('cpf')} span="third" />
            <TextField
              {...form.text('nomeCompleto')}
              label="Nome completo"
              span="most"
              autoComplete="name"
              maxLength={100}
            />
            <BirthDateField {...form.text('dataNascimento')} span="half" narrow />
          </>
        )}
        <MobileField form={form} narrow={!isCompany} />
        <div className={fieldStyles.whole}>
          <Fold title="Mais dados (opcional)">
            <div className={fieldStyles.grid}>
              {isCompany ? <OptionalCompanyFields form={form} /> : <OptionalPersonFields form={form} />}
              <LandlineField form={form} company={isCompany} span="most" />
            </div>
          </Fold>
        </div>
      </div>
    </fieldset>
  )
}
