import type { CepState } from '#app/state/use-cep.ts'
import { Fold } from '#app/ui/accordion.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { AddressFields, OptionalAddressFields } from '#app/widgets/address-fields.tsx'
import { PasswordField } from '#app/widgets/password-field.tsx'
import { auth } from '#styled-system/recipes/index.js'
import { OffersFields, TermsField } from './choices-fields.tsx'
import { PasswordRules } from './password-rules.tsx'
import type { RegistrationValues } from './registration-values.ts'

const card = `${fieldStyles.set} ${auth().card}`

interface AccessStepProps {
  form: Form<RegistrationValues>
  cep: { state: CepState; typed: (text: string) => Promise<void> }
}

/** The second step: where to, the password, and what is agreed to. */
export function AccessStep({ form, cep }: AccessStepProps) {
  const { values } = form
  const isCompany = values.tipo === 'PJ'
  return (
    <fieldset className={card}>
      <legend className={fieldStyles.legend}>{isCompany ? 'Endereço da empresa e senha' : 'Endereço e senha'}</legend>
      <AddressFields form={form} brief pairs cepState={cep.state} onCep={(text) => void cep.typed(text)} />
      <div className={fieldStyles.grid}>
        <PasswordField {...form.text('senha')} label="Senha" span="half" autoComplete="new-password" maxLength={256} />
        <PasswordField
          {...form.text('confirmacaoSenha')}
          label="Confirmar senha"
          span="half"
          autoComplete="new-password"
          maxLength={256}
        />
      </div>
      <PasswordRules
        password={values.senha}
        owner={{
          email: values.email,
          document: isCompany ? values.cnpj : values.cpf,
          ...(isCompany ? {} : { birthDate: values.dataNascimento }),
        }}
      />
      <Fold title="Mais dados e ofertas (opcional)">
        <div className={fieldStyles.grid}>
          <OptionalAddressFields
            form={form}
            recipientHint={isCompany ? 'Em branco, é o responsável.' : 'Em branco, é você.'}
          />
        </div>
        <OffersFields form={form} />
      </Fold>
      <TermsField form={form} />
    </fieldset>
  )
}
