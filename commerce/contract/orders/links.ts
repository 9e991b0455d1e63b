import * as v from 'valibot'
import { emailSchema } from '../values/email.ts'

/** `POST orders/links/open`: the token of an order's mail. */
export const AberturaPedido = v.object({
  token: v.pipe(
    v.string('Link inválido.'),
    v.regex(/^[A-Za-z0-9_-]{43}$/, 'Este link não é válido. Confira se ele foi copiado por inteiro.'),
  ),
})
/** Its answer: the order that this browser may follow from here on. */
export const PedidoAberto = v.object({ numeroPedido: v.string() })

/** `POST orders/links`: answered the same whether there is such an order or not. */
export const PedidoDeLink = v.object({
  numeroPedido: v.pipe(
    v.string('Informe o número do pedido.'),
    v.trim(),
    v.minLength(1, 'Informe o número do pedido.'),
    v.regex(/^\d{1,15}$/, 'O número do pedido tem somente algarismos.'),
  ),
  email: emailSchema,
})

/** Days a link to an order is good for. */
export const ORDER_LINK_DAYS = 30
