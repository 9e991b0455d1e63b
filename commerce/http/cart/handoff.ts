import { Hono } from 'hono'
import * as v from 'valibot'
import { type CarrinhoCompartilhado, CopiaAceita, TokenDeCopia } from '#commerce/contract/cart/copy.ts'
import { cartCopyLink } from '#commerce/contract/links.ts'
import { type CartCopy, readCopy, writeCopy } from '#commerce/domain/cart/copy.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import { isSame, sign } from '#commerce/kernel/signature.ts'
import { changeCart } from '#commerce/operations/cart/cart.ts'
import { copyCart, showCopy, takeCopy } from '#commerce/operations/cart/handoff.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { liveActor } from '../middleware/session-resolution.ts'
import { writer } from './owner.ts'

const COPIES_PER_MINUTE = 30
const BROKEN =
  'Este link de carrinho não é válido. Confira se ele foi copiado por inteiro ou peça outro a quem o enviou.'
const EXPIRED = 'Este link de carrinho venceu: ele vale por 7 dias. Peça outro a quem o enviou.'

const signatureOf = (secret: Uint8Array, payload: string): string =>
  Buffer.from(sign(secret, 'carrinho', payload), 'base64').toString('base64url')

function tokenOf(secret: Uint8Array, copy: CartCopy): string {
  const payload = Buffer.from(writeCopy(copy)).toString('base64url')
  return `${payload}.${signatureOf(secret, payload)}`
}

/** @throws CommerceError 404 for what this shop did not sign, 410 once it is over */
function copyOf({ secret, clock }: Pick<CommerceDeps, 'secret' | 'clock'>, token: string): CartCopy {
  const [payload = '', mac = ''] = v.is(TokenDeCopia, token) ? token.split('.') : []
  const copy =
    payload !== '' && isSame(mac, signatureOf(secret, payload))
      ? readCopy(Buffer.from(payload, 'base64url').toString())
      : undefined
  if (!copy) throw notFound(BROKEN)
  if (copy.until <= clock.now().getTime()) throw new CommerceError('gone', EXPIRED)
  return copy
}

/** A cart handed on by a signed link (contract §5): made, looked at, and taken over only when asked. */
export const cartHandoffRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/cart/handoff', async (c) => {
      await limitPerMinute(c, deps, 'copia', COPIES_PER_MINUTE)
      const copy = await copyCart(deps, liveActor(c))
      return c.json(
        {
          link: cartCopyLink(tokenOf(deps.secret, copy)),
          validoAte: new Date(copy.until).toISOString(),
        } satisfies CarrinhoCompartilhado,
        201,
      )
    })
    .get('/cart/handoff/:token', async (c) =>
      c.json(await showCopy(deps, liveActor(c), copyOf(deps, c.req.param('token')))),
    )
    .post('/cart/handoff/itens', async (c) => {
      const { copia, versao } = await readBody(c, CopiaAceita)
      const copy = copyOf(deps, copia)
      const actor = writer(c, deps)
      return c.json(
        await changeCart(deps, actor, versao, (draft) => takeCopy(draft, copy, actor.canal, deps.clock.now())),
      )
    })
