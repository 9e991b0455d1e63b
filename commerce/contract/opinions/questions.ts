import * as v from 'valibot'
import { PaginaQuery } from './reviews.ts'

/** A question with its answer; unanswered ones are shown to nobody. Days of the shop's clock, `aaaa-mm-dd`. */
export const PerguntaRespondida = v.object({
  idPergunta: v.string(),
  pergunta: v.string(),
  /** First name and an initial. */
  autor: v.string(),
  em: v.string(),
  resposta: v.object({ texto: v.string(), em: v.string() }),
})
export type PerguntaRespondida = v.InferOutput<typeof PerguntaRespondida>

/** Query of `GET catalog/products/{idProduto}/questions`; `busca` looks in questions and answers. */
export const PerguntasQuery = v.object({
  ...PaginaQuery.entries,
  busca: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Procure com no máximo 100 caracteres.')), ''),
})
export type PerguntasQuery = v.InferOutput<typeof PerguntasQuery>
export const PerguntasResposta = v.object({
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  perguntas: v.array(PerguntaRespondida),
})
export type PerguntasResposta = v.InferOutput<typeof PerguntasResposta>

/** `POST catalog/products/{idProduto}/questions`, by a customer. */
export const NovaPergunta = v.object({
  pergunta: v.pipe(
    v.string('Escreva a sua pergunta.'),
    v.trim(),
    v.minLength(10, 'Escreva a pergunta com pelo menos 10 caracteres.'),
    v.maxLength(500, 'Escreva no máximo 500 caracteres.'),
  ),
})
export const PerguntaRecebida = v.object({ recebida: v.literal(true), idPergunta: v.string() })
export type PerguntaRecebida = v.InferOutput<typeof PerguntaRecebida>
