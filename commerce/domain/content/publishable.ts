import { type Company, demonstration } from '#commerce/contract/company.ts'

type Told = Omit<Company, 'paginas'>

/** What `brand start` writes for whoever has not written anything yet (commerce/seed/own/model). */
export const MODEL_COMPANY = {
  nome: 'Casa Modelo',
  razaoSocial: 'Casa Modelo Comércio Ltda.',
  cnpj: '11222333000181',
  cep: '80010000',
  logradouro: 'Rua das Flores',
  telefone: '(41) 3000-0000',
  whatsapp: '(41) 90000-0000',
  encarregado: 'Nome de quem responde',
} as const

/** A field of `loja.yaml` (`empresa.cnpj`) and what is wrong with it. */
export interface ForeignField {
  field: string
  reason: string
}

/** Names that belong to nobody (RFC 2606). */
const NOWHERE = /(?:^|[@.])(?:example|test|invalid|localhost|example\.(?:com|org|net))$/i

const sameText = (a: string, b: string): boolean => a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0

/**
 * Fields in which a company is still the demonstration's, or the model's, or nobody's: a shop that others can reach has
 * to name who sells (Decreto 7.962/2013 art. 2; domain §4.1). In the order of the file.
 */
export function foreignFields(company: Told): ForeignField[] {
  const { nomeFantasia, razaoSocial, cnpj, endereco, contatos, encarregado, processadora } = company
  const found: ForeignField[] = []
  const whose = (value: string, ofModel: string | undefined, ofDemonstration: string | undefined): string | undefined =>
    value.trim() === ''
      ? 'falta preencher.'
      : ofModel !== undefined && sameText(value, ofModel)
        ? 'ainda é o do modelo; escreva o da sua loja.'
        : ofDemonstration !== undefined && sameText(value, ofDemonstration)
          ? 'é o da demonstração; escreva o da sua loja.'
          : undefined
  const check = (field: string, value: string, ofModel?: string, ofDemonstration?: string) => {
    const reason = whose(value, ofModel, ofDemonstration)
    if (reason !== undefined) found.push({ field, reason })
  }
  const checkEmail = (field: string, value: string) => {
    if (value.trim() === '' || NOWHERE.test(value))
      found.push({ field, reason: 'não recebe mensagens; escreva um e-mail da sua loja.' })
  }
  const old = demonstration
  // Its name may be anybody's; who stands behind it may not.
  check('nome', nomeFantasia, MODEL_COMPANY.nome)
  check('empresa.razaoSocial', razaoSocial, MODEL_COMPANY.razaoSocial, old.razaoSocial)
  check('empresa.cnpj', cnpj, MODEL_COMPANY.cnpj, old.cnpj)
  const isOf = (cep: string, street: string) => endereco.cep === cep && sameText(endereco.logradouro, street)
  if (isOf(MODEL_COMPANY.cep, MODEL_COMPANY.logradouro))
    found.push({ field: 'endereco.logradouro', reason: 'ainda é o do modelo; escreva o da sua loja.' })
  else if (isOf(old.endereco.cep, old.endereco.logradouro))
    found.push({ field: 'endereco.logradouro', reason: 'é o da demonstração; escreva o da sua loja.' })
  else check('endereco.logradouro', endereco.logradouro)
  check('contatos.telefone', contatos.sac1, MODEL_COMPANY.telefone, old.contatos.sac1)
  if (contatos.sac2 !== contatos.sac1) check('contatos.outroTelefone', contatos.sac2, undefined, old.contatos.sac2)
  if (contatos.televendas !== contatos.sac1)
    check('contatos.televendas', contatos.televendas, undefined, old.contatos.televendas)
  if (contatos.whatsapp !== '')
    check('contatos.whatsapp', contatos.whatsapp, MODEL_COMPANY.whatsapp, old.contatos.whatsapp)
  if (contatos.ouvidoria !== '') check('contatos.ouvidoria', contatos.ouvidoria, undefined, old.contatos.ouvidoria)
  checkEmail('contatos.email', contatos.email)
  check('encarregado.nome', encarregado.nome, MODEL_COMPANY.encarregado, old.encarregado.nome)
  checkEmail('encarregado.email', encarregado.email)
  if (processadora) check('pagamentos.cnpj', processadora.cnpj, undefined, old.processadora?.cnpj)
  return found
}
