import type { ReactNode } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { CheckField, fieldStyles, TextField } from '#app/ui/field.tsx'
import type { Form } from '#app/ui/use-form.ts'
import { formatCnpj, formatCpf } from '#commerce/contract/values/mask.ts'
import { CONFIRM_REGISTRATION } from '#commerce/contract/values/state-registration.ts'
import { button } from '#styled-system/recipes/index.js'
import type { CompanyValues } from './company-values.ts'

const outline = button({ look: 'outline' })

interface CompanyFieldsProps<T extends CompanyValues> {
  form: Form<T>
  /** Asks for the CNPJ too, which never changes afterwards. */
  cnpj?: ReturnType<Form<CompanyValues>['text']> & { hint: ReactNode }
  /** What may be left out is shown elsewhere: `OptionalCompanyFields`. */
  brief?: boolean
  /** The contact's CPF that an agent sees concealed: left empty, it stays. */
  known?: string | undefined
}

/** What a company may change at any time (domain §1.7). Belongs inside a form's grid. */
export function CompanyFields<T extends CompanyValues>({
  form: whole,
  cnpj,
  brief = false,
  known,
}: CompanyFieldsProps<T>) {
  const form = whole as unknown as Form<CompanyValues>
  const { situacaoIcms } = form.values
  const registration = form.text('inscricaoEstadual')
  const situation = (name: string) => ({
    name: `situacaoIcms-${name}`,
    checked: situacaoIcms === name,
    onChange: (ticked: boolean) => form.set({ situacaoIcms: ticked ? name : 'CONTRIBUINTE', confirmaInscricao: false }),
  })
  // Asked, not refused: states change formats without notice (domain §1.3).
  const isAsked = registration.error === CONFIRM_REGISTRATION
  return (
    <>
      {cnpj ? (
        <TextField
          {...cnpj}
          label="CNPJ"
          span="third"
          mask={formatCnpj}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={cnpj.hint ?? 'Letras e números, como no cartão do CNPJ.'}
        />
      ) : null}
      <TextField
        {...form.text('razaoSocial')}
        label="Razão social"
        span={cnpj ? 'most' : 'full'}
        autoComplete="organization"
        maxLength={150}
      />
      {brief ? null : <TradeName form={form} />}
      <TextField
        {...registration}
        label="Inscrição estadual"
        span="third"
        optional={situacaoIcms !== 'CONTRIBUINTE'}
        disabled={situacaoIcms !== 'CONTRIBUINTE'}
        autoComplete="off"
        maxLength={20}
        hint={form.values.confirmaInscricao ? 'Número confirmado por você.' : undefined}
        onChange={(text) => form.set({ inscricaoEstadual: text, confirmaInscricao: false })}
      />
      <CheckField {...situation('ISENTO')} span="third" narrow>
        Isento
      </CheckField>
      <CheckField {...situation('NAO_CONTRIBUINTE')} span="third" narrow>
        Não contribuinte
      </CheckField>
      {isAsked ? (
        <div className={fieldStyles.whole}>
          <Banner tone="warning" title="A inscrição estadual parece diferente do padrão do seu estado." urgent>
            <p>Confira o número. Se estiver certo, você pode continuar mesmo assim.</p>
            <button
              type="button"
              className={outline}
              onClick={() => form.set({ confirmaInscricao: true, inscricaoEstadual: form.values.inscricaoEstadual })}
            >
              Continuar mesmo assim
            </button>
          </Banner>
        </div>
      ) : null}
      <TextField
        {...form.text('nomeResponsavel')}
        label="Nome do responsável"
        span="most"
        autoComplete="name"
        maxLength={100}
        hint="Quem compra em nome da empresa."
      />
      {brief ? null : <ContactDocument form={form} known={known} />}
    </>
  )
}

/** What of a company may be left out. Belongs inside a form's grid. */
export function OptionalCompanyFields<T extends CompanyValues>({ form: whole }: { form: Form<T> }) {
  const form = whole as unknown as Form<CompanyValues>
  return (
    <>
      <TradeName form={form} />
      <ContactDocument form={form} />
    </>
  )
}

function TradeName({ form }: { form: Form<CompanyValues> }) {
  return <TextField {...form.text('nomeFantasia')} label="Nome fantasia" optional autoComplete="off" maxLength={100} />
}

function ContactDocument({ form, known }: { form: Form<CompanyValues>; known?: string | undefined }) {
  return (
    <TextField
      {...form.text('cpfResponsavel')}
      label="CPF do responsável"
      optional
      span="third"
      mask={formatCpf}
      inputMode="numeric"
      autoComplete="off"
      hint={known && `Cadastrado: ${known}. Em branco, continua o mesmo.`}
    />
  )
}
