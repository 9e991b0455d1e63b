import * as v from 'valibot'
import { ItemAlterado } from './cart.ts'

/** A hundred lines with long codes fit; nothing longer is looked at. */
const LONGEST_TOKEN = 8000
export const TokenDeCopia = v.pipe(
  v.string(),
  v.regex(/^[\w-]+\.[\w-]+$/, 'Link inválido.'),
  v.maxLength(LONGEST_TOKEN, 'Link inválido.'),
)

/**
 * `POST cart/handoff` (contract §5): a link to a copy of the cart, a path of this shop, and until when it can be opened
 * (ISO instant).
 */
export const CarrinhoCompartilhado = v.object({ link: v.string(), validoAte: v.string() })
export type CarrinhoCompartilhado = v.InferOutput<typeof CarrinhoCompartilhado>

/**
 * `GET cart/handoff/{token}`: what the copy holds, at today's prices of the visitor's channel. Nothing is added by
 * looking.
 */
export const CopiaDoCarrinho = v.object({
  validoAte: v.string(),
  itens: v.array(
    v.object({
      sku: v.string(),
      nome: v.string(),
      thumbnail: v.nullable(v.string()),
      opcoes: v.record(v.string(), v.string()),
      quantidade: v.number(),
      disponivel: v.boolean(),
      valorUnitarioText: v.string(),
      servicos: v.array(v.object({ nome: v.string(), quantidade: v.number() })),
    }),
  ),
})
export type CopiaDoCarrinho = v.InferOutput<typeof CopiaDoCarrinho>

/** `POST cart/handoff/itens`: adds the copy to the visitor's own cart and answers it. */
export const CopiaAceita = v.object({ copia: TokenDeCopia, versao: ItemAlterado.entries.versao })
