import * as v from 'valibot'
import { type CarrinhoCompartilhado, TokenDeCopia } from '#commerce/contract/cart/copy.ts'
import { cartCopyLink } from '#commerce/contract/links.ts'
import { type CartCopy, readCopy, writeCopy } from '#commerce/domain/cart/copy.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import { isSame, sign } from '#commerce/kernel/signature.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { copyCart } from './handoff.ts'

interface CopyContext extends PurchaseContext {
  /** Signs the links. */
  secret: Uint8Array
}

const BROKEN =
  'Este link de carrinho não é válido. Confira se ele foi copiado por inteiro ou peça outro a quem o enviou.'
const EXPIRED = 'Este link de carrinho venceu: ele vale por 7 dias. Peça outro a quem o enviou.'

const signatureOf = (secret: Uint8Array, payload: string): string =>
  Buffer.from(sign(secret, 'carrinho', payload), 'base64').toString('base64url')

function tokenOf(secret: Uint8Array, copy: CartCopy): string {
  const payload = Buffer.from(writeCopy(copy)).toString('base64url')
  return `${payload}.${signatureOf(secret, payload)}`
}

/** A signed link to a copy of the actor's cart. @throws CommerceError 409 for an empty one */
export async function shareCart(context: CopyContext, actor: Actor): Promise<CarrinhoCompartilhado> {
  const copy = await copyCart(context, actor)
  return { link: cartCopyLink(tokenOf(context.secret, copy)), validoAte: new Date(copy.until).toISOString() }
}

/** @throws CommerceError 404 for what this shop did not sign, 410 once it is over */
export function copyOf({ secret, clock }: Pick<CopyContext, 'secret' | 'clock'>, token: string): CartCopy {
  const [payload = '', mac = ''] = v.is(TokenDeCopia, token) ? token.split('.') : []
  const copy =
    payload !== '' && isSame(mac, signatureOf(secret, payload))
      ? readCopy(Buffer.from(payload, 'base64url').toString())
      : undefined
  if (!copy) throw notFound(BROKEN)
  if (copy.until <= clock.now().getTime()) throw new CommerceError('gone', EXPIRED)
  return copy
}
