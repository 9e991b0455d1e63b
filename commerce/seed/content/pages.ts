import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { company, insurer } from '#commerce/contract/company.ts'
import { Institucional } from '#commerce/contract/content/content.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatCnpj } from '#commerce/contract/values/cnpj.ts'
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

const { endereco, contatos, encarregado, horarios } = company
/** A number stays on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0')
const digits = (number: string) => number.replace(/\D/g, '')
const tel = (number: string) => `[${unbroken(number)}](tel:${digits(number).replace(/^(?!0)/, '+55')})`
const mail = (to: string) => `[${to}](mailto:${to})`

/** What texts say of the company, `{sac}` in a file, in one spelling. */
const FACTS: Readonly<Record<string, string>> = {
  razaoSocial: company.razaoSocial,
  cnpj: formatCnpj(company.cnpj),
  inscricaoEstadual: company.inscricaoEstadual,
  endereco: `${endereco.logradouro}, ${endereco.numero}, ${endereco.complemento}, ${endereco.bairro}, ${endereco.cidade} - ${endereco.uf}, CEP ${formatCep(endereco.cep)}`,
  sac: `${tel(contatos.sac1)} ou ${tel(contatos.sac2)}`,
  sacGratis: tel(contatos.sac2),
  televendas: tel(contatos.televendas),
  ouvidoria: tel(contatos.ouvidoria),
  whatsapp: `[${unbroken(contatos.whatsapp)}](https://wa.me/55${digits(contatos.whatsapp)})`,
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
}

/** Every institutional text of storefront §2.1, and the call centre's. */
export const seedPages = (): InstitutionalRow[] =>
  fs
    .readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const read = v.parse(Page, JSON.parse(fs.readFileSync(path.join(FOLDER, file), 'utf8'), withFacts))
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

function withFacts(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const fact = FACTS[name]
    if (fact === undefined) throw new Error(`Um texto da loja cita {${name}}, que não existe.`)
    return fact
  })
}
