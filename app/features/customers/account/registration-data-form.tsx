import { fieldProblems } from '#app/lib/field-problems.ts'
import { useServices } from '#app/state/services.ts'
import { useDraft } from '#app/state/use-draft.ts'
import { DraftNotice } from '#app/ui/draft-notice.tsx'
import { fieldStyles, TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { SendButton, SendingResult, useSending } from '#app/ui/sending.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { CompanyFields } from '#app/widgets/company-fields.tsx'
import { EMPTY_COMPANY, withoutRegistration } from '#app/widgets/company-values.ts'
import { PhoneFields } from '#app/widgets/phone-fields.tsx'
import { AtualizacaoPessoaFisica } from '#commerce/contract/customers/account.ts'
import { AtualizacaoPessoaJuridica } from '#commerce/contract/customers/companies.ts'
import type { DadosCadastrais } from '#commerce/contract/customers/users.ts'
import { saveRegistration } from '#server-functions/customers/account.ts'
import { button } from '#styled-system/recipes/index.js'
import { OptionalPersonFields } from '../entry/person-fields.tsx'

const submit = button({ look: 'action', size: 'lg' })

function valuesOf(data: DadosCadastrais) {
  return {
    nomeCompleto: data.nomeCompleto ?? '',
    nomeSocial: data.nomeSocial ?? '',
    genero: data.genero ?? '',
    celular: data.celular ?? '',
    telefone: data.telefone ?? '',
    ...EMPTY_COMPANY,
    razaoSocial: data.razaoSocial ?? '',
    nomeFantasia: data.nomeFantasia ?? '',
    situacaoIcms: data.situacaoIcms ?? 'CONTRIBUINTE',
    inscricaoEstadual: data.situacaoIcms === 'CONTRIBUINTE' ? (data.inscricaoEstadual ?? '') : '',
    nomeResponsavel: data.nomeResponsavel ?? '',
    cpfResponsavel: data.oculto ? '' : (data.cpfResponsavel ?? ''),
  }
}
type Values = ReturnType<typeof valuesOf>
const PERSON = ['nomeCompleto', 'nomeSocial', 'genero', 'celular', 'telefone'] as const
const COMPANY = [
  'razaoSocial',
  'nomeFantasia',
  'situacaoIcms',
  'inscricaoEstadual',
  'confirmaInscricao',
  'nomeResponsavel',
  'cpfResponsavel',
  'celular',
  'telefone',
] as const

const bodyOf = (values: Values, isCompany: boolean): Record<string, string | boolean> =>
  withoutRegistration(Object.fromEntries((isCompany ? COMPANY : PERSON).map((name) => [name, values[name]])))

interface RegistrationDataFormProps {
  data: DadosCadastrais
  onSaved: (data: DadosCadastrais) => void
}

/**
 * What a customer may change of the registration. Typed and not sent, it waits for the one who typed it (storefront
 * §4).
 */
export function RegistrationDataForm({ data, onSaved }: RegistrationDataFormProps) {
  const services = useServices()
  const isCompany = data.tipoRegistro === 'PJ'
  const [form, attach] = useForm(valuesOf(data), (values) =>
    fieldProblems(isCompany ? AtualizacaoPessoaJuridica : AtualizacaoPessoaFisica, bodyOf(values, isCompany)),
  )
  const draft = useDraft('dados-cadastrais', data.idUsuario, form.values, form.set)

  const sending = useSending({
    form,
    work: (sent: Values) =>
      services().write(() => saveRegistration({ data: { company: isCompany, fields: bodyOf(sent, isCompany) } })),
    done: (kept, sent) => {
      const saved = valuesOf(kept)
      const now = form.current()
      draft.done(saved)
      onSaved(kept)
      // What was typed meanwhile is newer than what was sent.
      form.set(
        Object.fromEntries(
          Object.entries(saved).filter(([name]) => now[name as keyof Values] === sent[name as keyof Values]),
        ),
      )
      return services().personChanged()
    },
  })
  return (
    <SendForm
      data-draft={draft.name}
      attach={attach}
      className={fieldStyles.form}
      onSend={() => sending.send(form.current())}
      onChange={() => (sending.kind === 'done' ? sending.reopen() : undefined)}
    >
      <div className={fieldStyles.grid}>
        {isCompany ? (
          <CompanyFields form={form} known={data.oculto && (data.cpfResponsavel ?? undefined)} />
        ) : (
          <>
            <TextField {...form.text('nomeCompleto')} label="Nome completo" autoComplete="name" maxLength={100} />
            <OptionalPersonFields form={form} />
          </>
        )}
        <PhoneFields form={form} company={isCompany} />
      </div>
      <SendingResult of={sending}>Dados salvos.</SendingResult>
      <div className={fieldStyles.actions}>
        <SendButton of={sending} className={submit} label="Salvar dados" busy="Salvando…" />
      </div>
      <DraftNotice draft={draft} />
    </SendForm>
  )
}
