import { paths } from '#app/lib/paths.ts'
import { useCep } from '#app/state/use-cep.ts'
import { CheckField, fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { besideFields, SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useFocusFirst } from '#app/ui/use-focus-first.ts'
import { type Form, useForm } from '#app/ui/use-form.ts'
import { AddressFields } from '#app/widgets/address-fields.tsx'
import { CompanyFields } from '#app/widgets/company-fields.tsx'
import { BirthDateField, CpfField, EmailField } from '#app/widgets/identity-fields.tsx'
import { KindToggle } from '#app/widgets/kind-toggle.tsx'
import { PhoneFields } from '#app/widgets/phone-fields.tsx'
import { byFormName } from '#app/widgets/registration-fields.ts'
import { saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { agentDesk, agentPage, button } from '#styled-system/recipes/index.js'
import { EMPTY_SPOKEN, fromSearch, spokenBody, spokenProblems, type SpokenValues } from './spoken-registration.ts'
import { TakeCart } from './take-cart.tsx'
import { useRegistration } from './use-registration.ts'

const action = button({ look: 'action' })
const page = agentPage()
const styles = agentDesk()
const TAKEN = / já cadastrado\./

interface RegisterCustomerProps {
  /** What was looked for in vain. */
  typed: string
  /** The number on the line. */
  phone: string | null
  looseItems: number
  onBack: () => void
  /** Somebody is registered with this document or e-mail: they are looked for instead. */
  onKnown: (term: string) => void
}

/** Registers who is on the line: as little as the law and a delivery need, consents as they are spoken, no password. */
export function RegisterCustomer({ typed, phone, looseItems, onBack, onKnown }: RegisterCustomerProps) {
  const section = useFocusFirst()
  const register = useRegistration()
  const [form, attach] = useForm<SpokenValues>({ ...EMPTY_SPOKEN, ...fromSearch(typed, phone) }, (values) =>
    spokenProblems(values, saoPauloDay(Date.now())),
  )
  const cep = useCep(form.current, form.set)
  const isCompany = form.values.tipo === 'PJ'
  const sending = useSending({
    form,
    work: () => {
      const values = form.current()
      return register(spokenBody({ ...values, levarCarrinho: values.levarCarrinho && looseItems > 0 }))
    },
    refusal: ({ message, fields }) => besideFields({ message, fields: byFormName(fields) }),
  })
  /** A sentence that somebody has it already, with the way to them. */
  const known = (name: 'cpf' | 'cnpj' | 'email') => {
    const field = form.text(name)
    const hint =
      field.error !== undefined && TAKEN.test(field.error) ? (
        <button type="button" className={button({ look: 'quiet' })} onClick={() => onKnown(field.value)}>
          Identificar este cliente
        </button>
      ) : undefined
    return { ...field, hint }
  }
  return (
    <section ref={section} className={page.panel} aria-labelledby="cadastrar">
      <h2 id="cadastrar" className={page.panelTitle}>
        Cadastrar cliente
      </h2>
      <SendForm attach={attach} className={fieldStyles.form} onSend={() => sending.send()}>
        <fieldset className={fieldStyles.set}>
          <legend className={fieldStyles.legend}>{isCompany ? 'A empresa' : 'O cliente'}</legend>
          <KindToggle value={isCompany ? 'PJ' : 'PF'} onChange={(tipo) => form.set({ tipo })} />
          <div className={fieldStyles.grid}>
            {isCompany ? (
              <CompanyFields form={form} cnpj={known('cnpj')} />
            ) : (
              <PersonFields form={form} cpf={known('cpf')} />
            )}
            <PhoneFields form={form} company={isCompany} span={isCompany ? 'half' : 'third'} />
            <EmailField
              {...known('email')}
              autoComplete="off"
              hint={
                known('email').hint ?? 'Leia de volta, letra por letra: é para ele que vai o link para criar a senha.'
              }
            />
          </div>
        </fieldset>
        <fieldset className={fieldStyles.set}>
          <legend className={fieldStyles.legend}>{isCompany ? 'Endereço da empresa' : 'Endereço de entrega'}</legend>
          <AddressFields form={form} brief cepState={cep.state} onCep={(text) => void cep.typed(text)} />
        </fieldset>
        <fieldset className={fieldStyles.set}>
          <legend className={fieldStyles.legend}>Consentimentos</legend>
          <SpokenConsents form={form} />
          <TakeCart form={form} looseItems={looseItems} />
        </fieldset>
        <SendingResult of={sending} />
        <div className={fieldStyles.actions}>
          <SendButton of={sending} className={action} label="Cadastrar e atender" busy="Cadastrando…" />
          <button type="button" className={button({ look: 'outline' })} onClick={onBack}>
            Voltar para a busca
          </button>
        </div>
      </SendForm>
    </section>
  )
}

function PersonFields({ form, cpf }: { form: Form<SpokenValues>; cpf: Parameters<typeof CpfField>[0] }) {
  return (
    <>
      <CpfField {...cpf} span="third" />
      <TextField {...form.text('nomeCompleto')} label="Nome completo" span="most" autoComplete="off" maxLength={100} />
      <BirthDateField {...form.text('dataNascimento')} span="third" autoComplete="off" />
    </>
  )
}

/** What is asked aloud, and what was answered. */
function SpokenConsents({ form }: { form: Form<SpokenValues> }) {
  return (
    <>
      <p className={styles.say}>
        “Vamos usar os seus dados para o cadastro, as compras e as entregas. Os Termos de Uso e a Política de
        Privacidade estão no nosso site, e você pode pedir cópia ou exclusão dos dados quando quiser. Você aceita?”
      </p>
      <div>
        <CheckField {...form.tick('aceiteTermos')}>
          {'O cliente aceitou os '}
          <a href={paths.institutional.termsOfUse} target="_blank" rel="noopener">
            Termos de Uso
          </a>
          {' e a '}
          <a href={paths.institutional.privacyPolicy} target="_blank" rel="noopener">
            Política de Privacidade
          </a>
          .
        </CheckField>
        <p className={fieldStyles.lead}>Pergunte uma por vez e marque só o que o cliente disser que sim.</p>
        <CheckField {...form.tick('ofertasEmail')}>“Podemos enviar ofertas por e-mail?”</CheckField>
        <CheckField {...form.tick('ofertasSms')}>“Podemos enviar ofertas por SMS?”</CheckField>
        <CheckField {...form.tick('ofertasWhatsapp')}>“Podemos enviar ofertas por WhatsApp?”</CheckField>
      </div>
    </>
  )
}
