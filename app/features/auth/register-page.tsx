import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { company } from '#commerce/contract/company.ts'
import { GENDERS } from '#commerce/contract/users.ts'
import { formatBirthDateInput } from '#commerce/contract/values/birth-date.ts'
import { formatCpf } from '#commerce/contract/values/cpf.ts'
import { passwordChecklist } from '#commerce/contract/values/password.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'
import { registerPerson } from '#server-functions/auth.ts'
import { auth, button } from '#styled-system/recipes/index.js'
import { telHref } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { saoPauloDay } from '#app/lib/sao-paulo.ts'
import { useServices } from '#app/state/services.ts'
import { useCep } from '#app/state/use-cep.ts'
import { AddressFields, EMPTY_ADDRESS } from '#app/ui/address-fields.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { CheckField, fieldStyles, SelectField, TextField } from '#app/ui/field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { draftLoginAtom } from './draft-login.ts'
import { PasswordField } from './password-field.tsx'
import { byFormName, fromLogin, registrationBody, registrationProblems, type RegistrationValues } from './registration-values.ts'
import { useEnter } from './use-enter.ts'

const styles = auth()
const submit = button({ look: 'action', size: 'lg' })
const GENDER_OPTIONS = GENDERS.map((gender) => [gender, gender] as const)

const EMPTY: RegistrationValues = {
  cpf: '', nomeCompleto: '', nomeSocial: '', dataNascimento: '', genero: '', celular: '', telefone: '', email: '', confirmacaoEmail: '', senha: '', confirmacaoSenha: '',
  ...EMPTY_ADDRESS,
  aceiteTermos: false, ofertasEmail: false, ofertasSms: false, ofertasWhatsapp: false,
}

/**
 * Registration of an individual (domain §1.7).
 * @param target where to go afterwards
 */
export function RegisterPage({ target, isReturn }: { target: string; isReturn: boolean }) {
  const services = useServices()
  const entered = useEnter(target)
  const draft = useAtomValue(draftLoginAtom)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [form, attach] = useForm<RegistrationValues>({ ...EMPTY, ...fromLogin(draft) }, (values) => registrationProblems(values, saoPauloDay(Date.now())))
  const cep = useCep(form.current, form.set)
  const { values } = form

  const send = async () => {
    if (pending || !form.check()) return
    setPending(true)
    setFailure('')
    const result = await services().write(() => registerPerson({ data: registrationBody(form.values) }))
    if (result.ok) return entered(result.data)
    setPending(false)
    form.refuse(byFormName(result.error.fields))
    if (Object.keys(result.error.fields).length === 0) setFailure(result.error.message)
  }
  return (
    <div className={styles.wide}>
      <div>
        <h1 className={styles.title}>Crie seu cadastro</h1>
        <p className={styles.lead}>
          {'Já tem cadastro? '}
          <a href={loginHref(isReturn ? target : undefined)} className={fieldStyles.aside}>
            Entrar
          </a>
        </p>
      </div>
      <form
        ref={attach}
        noValidate
        method="post"
        data-replay=""
        className={fieldStyles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <fieldset className={`${fieldStyles.set} ${styles.card}`}>
          <legend className={fieldStyles.legend}>Seus dados</legend>
          <p className={fieldStyles.lead}>
            {'Cadastro de pessoa física. Para comprar como empresa, fale com o Televendas: '}
            <a href={telHref(company.contatos.televendas)}>{company.contatos.televendas}</a>.
          </p>
          <div className={fieldStyles.grid}>
            <TextField {...form.text('cpf')} label="CPF" span="third" mask={formatCpf} inputMode="numeric" autoComplete="off" />
            <TextField {...form.text('nomeCompleto')} label="Nome completo" span="most" autoComplete="name" maxLength={100} />
            <TextField {...form.text('nomeSocial')} label="Nome social" optional span="half" maxLength={100} autoComplete="nickname" hint="É como vamos chamar você, quando informado." />
            <TextField {...form.text('dataNascimento')} label="Data de nascimento" span="half" mask={formatBirthDateInput} inputMode="numeric" autoComplete="bday" placeholder="dd/mm/aaaa" />
            <SelectField {...form.text('genero')} label="Gênero" optional span="third" options={GENDER_OPTIONS} autoComplete="sex" />
            <TextField {...form.text('celular')} label="Celular" span="third" mask={formatPhone} type="tel" inputMode="tel" autoComplete="tel-national" />
            <TextField {...form.text('telefone')} label="Telefone fixo" optional span="third" mask={formatPhone} type="tel" inputMode="tel" autoComplete="home tel-national" />
          </div>
        </fieldset>
        <fieldset className={`${fieldStyles.set} ${styles.card}`}>
          <legend className={fieldStyles.legend}>Acesso</legend>
          <div className={fieldStyles.grid}>
            <TextField {...form.text('email')} label="E-mail" span="half" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={254} />
            <TextField {...form.text('confirmacaoEmail')} label="Confirmar e-mail" span="half" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={254} />
            <PasswordField {...form.text('senha')} label="Senha" span="half" autoComplete="new-password" maxLength={64} />
            <PasswordField {...form.text('confirmacaoSenha')} label="Confirmar senha" span="half" autoComplete="new-password" maxLength={64} />
          </div>
          <ul className={fieldStyles.rules} aria-label="Regras da senha">
            {passwordChecklist(values.senha, { email: values.email, document: values.cpf, birthDate: values.dataNascimento }).map(({ id, label, met }) => (
              <li key={id} className={fieldStyles.rule} data-met={values.senha !== '' && met}>
                <span>
                  {label}
                  <span className={fieldStyles.spoken}>{values.senha !== '' && met ? ' (atendida)' : ' (pendente)'}</span>
                </span>
              </li>
            ))}
          </ul>
        </fieldset>
        <fieldset className={`${fieldStyles.set} ${styles.card}`}>
          <legend className={fieldStyles.legend}>Endereço de entrega</legend>
          <AddressFields form={form} cepState={cep.state} onCep={(text) => void cep.typed(text)} recipientHint="Em branco, é você." />
        </fieldset>
        <fieldset className={`${fieldStyles.set} ${styles.card}`}>
          <legend className={fieldStyles.legend}>Suas escolhas</legend>
          <div>
            <CheckField {...form.tick('aceiteTermos')}>
              {'Aceito os '}
              <a href={paths.institutional.termsOfUse} target="_blank" rel="noopener">
                Termos de Uso
              </a>
              {' e li a '}
              <a href={paths.institutional.privacyPolicy} target="_blank" rel="noopener">
                Política de Privacidade
              </a>
              .
            </CheckField>
            <CheckField {...form.tick('ofertasEmail')}>Quero receber ofertas por e-mail (opcional).</CheckField>
            <CheckField {...form.tick('ofertasSms')}>Quero receber ofertas por SMS (opcional).</CheckField>
            <CheckField {...form.tick('ofertasWhatsapp')}>Quero receber ofertas por WhatsApp (opcional).</CheckField>
          </div>
          {Object.keys(form.errors).length > 0 ? (
            <Banner tone="error" urgent>
              Confira os campos destacados. O que você digitou continua no formulário.
            </Banner>
          ) : null}
          {failure === '' ? null : (
            <Banner tone="error" urgent>
              {failure}
            </Banner>
          )}
          <div className={fieldStyles.actions}>
            <button type="submit" className={submit} aria-busy={pending}>
              {pending ? 'Criando cadastro…' : 'Criar cadastro'}
            </button>
          </div>
        </fieldset>
      </form>
    </div>
  )
}
