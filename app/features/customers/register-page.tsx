import { useAtomValue } from 'jotai'
import { loginHref } from '#app/lib/return-target.ts'
import { useServices } from '#app/state/services.ts'
import { useCep } from '#app/state/use-cep.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { besideFields, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AddressFields } from '#app/widgets/address-fields.tsx'
import { CompanyFields } from '#app/widgets/company-fields.tsx'
import { KindToggle } from '#app/widgets/kind-toggle.tsx'
import { PasswordField } from '#app/widgets/password-field.tsx'
import { PhoneFields } from '#app/widgets/phone-fields.tsx'
import { formatBirthDateInput } from '#commerce/contract/values/birth-date.ts'
import { formatCpf } from '#commerce/contract/values/cpf.ts'
import { saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { registerCompany, registerPerson } from '#server-functions/customers/auth.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { ChoicesFields } from './choices-fields.tsx'
import { draftLoginAtom } from './draft-login.ts'
import { PasswordRules } from './password-rules.tsx'
import { OptionalPersonFields } from './person-fields.tsx'
import {
  byFormName,
  EMPTY_REGISTRATION,
  fromLogin,
  registrationBody,
  registrationProblems,
  type RegistrationValues,
} from './registration-values.ts'
import { useAfterLogin } from './use-after-login.ts'
import { takenHint, useRegistered } from './use-registered.tsx'

const styles = auth()
const submit = button({ look: 'action', size: 'lg' })
const card = `${fieldStyles.set} ${styles.card}`

/**
 * Registration of an individual or a company (domain §1.7); changing the kind keeps what was typed.
 * @param target where to go afterwards
 */
export function RegisterPage({ target, isReturn }: { target: string; isReturn: boolean }) {
  const services = useServices()
  const entered = useAfterLogin(target)
  const draft = useAtomValue(draftLoginAtom)
  const registered = useRegistered()
  const problemsOf = (all: RegistrationValues) => {
    const document = all.tipo === 'PF' ? 'cpf' : 'cnpj'
    const taken = registered.problem(all[document])
    return {
      ...(taken === undefined ? {} : { [document]: taken }),
      ...registrationProblems(all, saoPauloDay(Date.now())),
    }
  }
  const [form, attach] = useForm<RegistrationValues>({ ...EMPTY_REGISTRATION, ...fromLogin(draft) }, problemsOf)
  const cep = useCep(form.current, form.set)
  const { values } = form
  const email = form.text('email')
  const back = isReturn ? target : undefined
  const documentField = (name: 'cpf' | 'cnpj') => {
    const field = form.text(name)
    return {
      ...field,
      hint: takenHint(field.error, back),
      onBlur: () => {
        field.onBlur()
        void registered.ask(field.value)
      },
    }
  }
  const isCompany = values.tipo === 'PJ'
  const sending = useSending({
    form,
    work: () => {
      const data = registrationBody(values)
      return services().write(() => (isCompany ? registerCompany({ data }) : registerPerson({ data })))
    },
    done: entered,
    refusal: ({ message, fields }) => besideFields({ message, fields: byFormName(fields) }),
    leaves: true,
  })
  return (
    <div className={styles.wide}>
      <div>
        <h1 className={styles.title}>Crie seu cadastro</h1>
        <p className={styles.lead}>
          {'Já tem cadastro? '}
          <a href={loginHref(back)} className={fieldStyles.aside}>
            Entrar
          </a>
        </p>
      </div>
      <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
        <fieldset className={card}>
          <legend className={fieldStyles.legend}>{isCompany ? 'Dados da empresa' : 'Seus dados'}</legend>
          <KindToggle value={values.tipo} onChange={(tipo) => form.set({ tipo })} />
          <div className={fieldStyles.grid}>
            {isCompany ? (
              <CompanyFields form={form} cnpj={documentField('cnpj')} />
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
                <OptionalPersonFields form={form} />
                <TextField
                  {...form.text('dataNascimento')}
                  label="Data de nascimento"
                  mask={formatBirthDateInput}
                  inputMode="numeric"
                  autoComplete="bday"
                  placeholder="dd/mm/aaaa"
                  span="third"
                />
              </>
            )}
            <PhoneFields form={form} company={isCompany} span={isCompany ? 'half' : 'third'} />
          </div>
        </fieldset>
        <fieldset className={card}>
          <legend className={fieldStyles.legend}>Acesso</legend>
          <div className={fieldStyles.grid}>
            <TextField
              {...email}
              hint={takenHint(email.error, back)}
              label="E-mail"
              span="half"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              maxLength={254}
            />
            <TextField
              {...form.text('confirmacaoEmail')}
              label="Confirmar e-mail"
              span="half"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              maxLength={254}
            />
            <PasswordField
              {...form.text('senha')}
              label="Senha"
              span="half"
              autoComplete="new-password"
              maxLength={256}
            />
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
        </fieldset>
        <fieldset className={card}>
          <legend className={fieldStyles.legend}>{isCompany ? 'Endereço da empresa' : 'Endereço de entrega'}</legend>
          <AddressFields
            form={form}
            cepState={cep.state}
            onCep={(text) => void cep.typed(text)}
            recipientHint={isCompany ? 'Em branco, é o responsável.' : 'Em branco, é você.'}
          />
        </fieldset>
        <fieldset className={card}>
          <legend className={fieldStyles.legend}>Suas escolhas</legend>
          <ChoicesFields form={form} />
          {Object.keys(form.errors).length > 0 ? (
            <Banner tone="error" urgent>
              Confira os campos destacados. O que você digitou continua no formulário.
            </Banner>
          ) : null}
          <SendingResult of={sending} />
          <div className={fieldStyles.actions}>
            <button type="submit" className={submit} aria-busy={sending.pending}>
              {sending.pending ? 'Criando cadastro…' : 'Criar cadastro'}
            </button>
          </div>
        </fieldset>
      </SendForm>
    </div>
  )
}
