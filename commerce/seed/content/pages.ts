import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { company, companyAddress, insurer, named } from '#commerce/contract/company.ts'
import { Institucional } from '#commerce/contract/content/content.ts'
import { ANALYSIS_HOURS, PAYMENT_MINUTES, RESET_MINUTES } from '#commerce/contract/terms.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import type { InstitutionalRow } from '#commerce/store/content/content.ts'

const FOLDER = path.join(import.meta.dirname, 'pages')
const Page = v.strictObject({
  slug: v.string(),
  titulo: v.string(),
  resumo: v.string(),
  /** Same day as the version people agree to (contract/customers/users.ts). */
  atualizadoEm: v.pipe(v.string(), v.isoDate()),
  /** At most 155 characters, for search results. */
  metaDescricao: v.string(),
  secoes: Institucional.entries.secoes,
})

/** A number stays on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0')
const digits = (number: string) => number.replace(/\D/g, '')
const tel = (number: string) => `[${unbroken(number)}](tel:${digits(number).replace(/^(?!0)/, '+55')})`
const mail = (to: string) => `[${to}](mailto:${to})`

/** What texts say of the company and of how long things hold, `{sac}` in a file, in one spelling. */
function facts(): Readonly<Record<string, string>> {
  const { contatos, encarregado, horarios } = company
  const sac = contatos.sac1 === contatos.sac2 ? tel(contatos.sac1) : `${tel(contatos.sac1)} ou ${tel(contatos.sac2)}`
  return {
    loja: company.nomeFantasia,
    aLoja: named(),
    ALoja: `${company.artigo.toUpperCase()} ${company.nomeFantasia}`,
    daLoja: named('d'),
    naLoja: named('n'),
    razaoSocial: company.razaoSocial,
    cnpj: formatCnpj(company.cnpj),
    inscricaoEstadual: company.inscricaoEstadual === '' ? 'isenta' : company.inscricaoEstadual,
    endereco: companyAddress(formatCep(company.endereco.cep)),
    sac,
    sacGratis: tel(contatos.sac2),
    televendas: tel(contatos.televendas),
    ouvidoria: contatos.ouvidoria === '' ? sac : tel(contatos.ouvidoria),
    whatsapp:
      contatos.whatsapp === ''
        ? mail(contatos.email)
        : `[${unbroken(contatos.whatsapp)}](https://wa.me/55${digits(contatos.whatsapp)})`,
    email: mail(contatos.email),
    encarregado: encarregado.nome,
    emailPrivacidade: mail(encarregado.email),
    horarioSac: horarios.sac,
    horarioTelevendas: horarios.televendas,
    horarioOuvidoria: horarios.ouvidoria,
    seguradora: insurer.razaoSocial,
    seguradoraCnpj: formatCnpj(insurer.cnpj),
    seguradoraTelefone: insurer.telefone,
    codigoSusep: insurer.codigoSusep,
    processoSusep: insurer.processoSusep,
    minutosPix: String(PAYMENT_MINUTES),
    horasAnalise: String(ANALYSIS_HOURS),
    minutosLinkDeSenha: String(RESET_MINUTES),
  }
}

/** Texts that hold for every shop, whoever runs it; the others tell of what the demonstration has. */
const STANDARD = new Set([
  'termos-de-uso',
  'politica-de-privacidade',
  'trocas-e-devolucoes',
  'central-de-atendimento',
  'guia-de-seguranca',
  'regulamentos',
  'cupons-de-desconto',
  'avalie-a-loja',
])

/** What a merchant's shop says until it has words of its own, about the company as it is known now. */
export const standardPages = (): InstitutionalRow[] => seedPages().filter(({ slug }) => STANDARD.has(slug))

/** Every institutional text of storefront §2.1, and the call centre's. */
export function seedPages(): InstitutionalRow[] {
  const known = facts()
  return fs
    .readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const read = v.parse(Page, JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8'), withFacts(known)))
      const { slug, titulo, resumo, atualizadoEm, metaDescricao, secoes } = read
      return {
        slug,
        title: titulo,
        summary: resumo,
        updatedOn: atualizadoEm,
        sections: secoes,
        metaTitle: titulo,
        metaDescription: metaDescricao,
      }
    })
}

const withFacts =
  (known: Readonly<Record<string, string>>) =>
  (_key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    return value.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
      const fact = known[name]
      if (fact === undefined) throw new Error(`Um texto da loja cita {${name}}, que não existe.`)
      return fact
    })
  }
