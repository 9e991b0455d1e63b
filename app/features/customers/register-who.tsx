import type { ReactNode } from 'react'
import { Fold } from '#app/ui/accordion.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { CompanyFields, OptionalCompanyFields } from '#app/widgets/company-fields.tsx'
import { KindToggle } from '#app/widgets/kind-toggle.tsx'
import { LandlineField, MobileField } from '#app/widgets/phone-fields.tsx'
import { formatBirthDateInput } from '#commerce/contract/values/birth-date.ts'
import { formatCpf } from '#commerce/contract/values/cpf.ts'
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
        <EmailField {...email} label="E-mail" />
        <EmailField {...form.text('confirmacaoEmail')} label="Confirmar e-mail" />
        {isCompany ? (
          <CompanyFields form={form} brief cnpj={documentField('cnpj')} />
        ) : (
          <>
            <TextField
              key="cpf"
              {...documentField('cpf')}
              label="CPF"
              span="third"
              mask={formatCpf}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...form.text('nomeCompleto')}
              label="Nome completo"
              span="most"
              autoComplete="name"
              maxLength={100}
            />
            <TextField
              {...form.text('dataNascimento')}
              label="Data de nascimento"
              mask={formatBirthDateInput}
              inputMode="numeric"
              autoComplete="bday"
              placeholder="dd/mm/aaaa"
              span="half"
              narrow
            />
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

function EmailField(field: Pick<Parameters<typeof TextField>[0], 'value' | 'onChange' | 'label' | 'hint'>) {
  return (
    <TextField
      {...field}
      span="half"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
    />
  )
}
