/** Of a company, as typed; `situacaoIcms` is a contributor's until another is chosen. */
export const EMPTY_COMPANY = {
  cnpj: '',
  razaoSocial: '',
  nomeFantasia: '',
  situacaoIcms: 'CONTRIBUINTE',
  inscricaoEstadual: '',
  confirmaInscricao: false,
  nomeResponsavel: '',
  cpfResponsavel: '',
}
export type CompanyValues = typeof EMPTY_COMPANY

/** A state registration typed before it was said that there is none stays in the form and is not sent. */
export const withoutRegistration = <T extends Readonly<Record<string, string | boolean>>>(fields: T): T =>
  fields.situacaoIcms === 'CONTRIBUINTE' ? fields : { ...fields, inscricaoEstadual: '' }
