import * as v from 'valibot'
import { SkusParametros } from '../catalogue/catalogue.ts'
import { Sku } from '../conventions.ts'
import { TIPOS_ENTREGA } from '../states.ts'
import { cepSchema } from '../values/cep.ts'
import { LocalRetirada } from './pickup.ts'

/** Query of `GET catalog/freight` (contract §3). */
export const FreteParametros = v.object({
  cep: cepSchema,
  sku: v.pipe(v.string('Informe o código do produto.'), Sku),
  quantidade: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'Informe uma quantidade de 1 a 9999.'), v.transform(Number)),
    '1',
  ),
})

/** One way to receive what one seller sends, in sentences for the customer. */
export const OpcaoFrete = v.object({
  id: v.string(),
  tipo: v.picklist(TIPOS_ENTREGA),
  nome: v.string(),
  /** Reais; 0 is `Grátis`. */
  valor: v.number(),
  valorText: v.string(),
  prazoDiasUteis: v.number(),
  /** Calendar day in São Paulo, `2026-08-12`. */
  dataPrevista: v.string(),
  prazoText: v.string(),
  lojista: v.string(),
  retirada: v.nullable(LocalRetirada),
})

/** `GET catalog/freight`: no options where nobody delivers, and `mensagem` then says so. */
export const FreteResposta = v.object({
  cep: v.string(),
  opcoes: v.array(OpcaoFrete),
  /** `Faltam R$ … para frete grátis`, or why there are no options. */
  mensagem: v.nullable(v.string()),
})
export type FreteResposta = v.InferOutput<typeof FreteResposta>

/** Query of `GET catalog/price`: with a CEP every price comes with the delivery a card promises there. */
export const PrecosParametros = v.object({ ...SkusParametros.entries, cep: v.optional(cepSchema) })
