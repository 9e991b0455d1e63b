import * as v from 'valibot'
import type { Company } from '../company.ts'
import { ufSchema } from '../values/brazilian-state.ts'

const text = v.string()

/** Whose shop it is, as every page knows it. */
export const Loja: v.GenericSchema<Company> = v.object({
  nomeFantasia: text,
  artigo: v.picklist(['a', 'o']),
  titulo: text,
  descricao: text,
  razaoSocial: text,
  cnpj: text,
  inscricaoEstadual: text,
  endereco: v.object({
    logradouro: text,
    numero: text,
    complemento: text,
    bairro: text,
    cidade: text,
    uf: ufSchema,
    cep: text,
  }),
  contatos: v.object({ sac1: text, sac2: text, televendas: text, whatsapp: text, ouvidoria: text, email: text }),
  horarios: v.object({ sac: text, televendas: text, ouvidoria: text }),
  encarregado: v.object({ nome: text, email: text }),
  processadora: v.optional(v.nullable(v.object({ razaoSocial: text, cnpj: text }))),
  redes: v.optional(v.array(v.object({ nome: text, url: text }))),
  aparencia: v.object({
    logo: v.nullable(v.object({ url: text, largura: v.number(), altura: v.number() })),
    icone: text,
    mascara: v.optional(text),
    compartilhamento: text,
    estilo: v.pipe(text, v.regex(/^(?::root\{(?:--[a-z0-9-]+:#[0-9a-f]{6};?)+\})?$/i)),
    corPrincipal: v.pipe(text, v.hexColor()),
  }),
  paginas: v.nullable(v.array(text)),
})
