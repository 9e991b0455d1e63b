import { Hono } from 'hono'
import {
  CepDoCarrinho,
  CorpoItensNovos,
  CupomDoCarrinho,
  EscolhaServicos,
  ItemAlterado,
  VersaoQuery,
} from '#commerce/contract/cart/cart.ts'
import { MudancasQuery } from '#commerce/contract/cart/changes.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { changeCart, readCart } from '#commerce/operations/cart/cart.ts'
import { cartChanges } from '#commerce/operations/cart/changes.ts'
import { addCoupon, removeCoupon } from '#commerce/operations/cart/coupons.ts'
import {
  addItems,
  addMissing,
  placeNew,
  removeItem,
  setCep,
  setQuantity,
  setServices,
} from '#commerce/operations/cart/items.ts'
import { offeredCoupons } from '#commerce/operations/cart/offered-coupons.ts'
import { followCallCep } from '#commerce/operations/checkout/call-cep.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { endByCustomer } from '#commerce/operations/televendas/shared-channel.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { liveActor, requireCustomer } from '../middleware/session-resolution.ts'
import { writer } from './owner.ts'

/** Codes are short: nobody tries many of them from one address. */
const COUPONS_PER_MINUTE = 20
const ONLY_CUSTOMER = 'Somente o próprio cliente pode encerrar o atendimento por aqui.'

/** The cart (contract §4): every answer is the whole cart, re-priced for the session's channel. */
export const cartRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/cart', async (c) => c.json(await readCart(deps, liveActor(c))))
    .get('/cart/mudancas', async (c) =>
      c.json(await cartChanges(deps, liveActor(c), readQuery(c, MudancasQuery).versao)),
    )
    .delete('/cart/atendimento', async (c) => {
      const actor = requireCustomer(c)
      if (actor.kind !== 'customer') throw new CommerceError('forbidden', ONLY_CUSTOMER)
      return c.json(await endByCustomer(deps, actor, c.var.remote))
    })
    .post('/cart/items', async (c) => {
      const { itens, aoMenos, posicao, versao } = await readBody(c, CorpoItensNovos)
      const actor = writer(c, deps)
      const add = aoMenos ? addMissing : addItems
      return c.json(
        await changeCart(deps, actor, versao, async (draft) => {
          await add(draft, itens, actor.canal, deps.clock.now())
          if (posicao !== undefined) placeNew(draft, posicao)
        }),
      )
    })
    .put('/cart/items/:idItem', async (c) => {
      const { quantidade, versao } = await readBody(c, ItemAlterado)
      return c.json(
        await changeCart(deps, writer(c, deps), versao, (draft) =>
          setQuantity(draft, c.req.param('idItem'), quantidade),
        ),
      )
    })
    .put('/cart/items/:idItem/servicos', async (c) => {
      const { servicos, versao } = await readBody(c, EscolhaServicos)
      return c.json(
        await changeCart(deps, writer(c, deps), versao, (draft) => setServices(draft, c.req.param('idItem'), servicos)),
      )
    })
    .delete('/cart/items/:idItem', async (c) => {
      const { versao } = readQuery(c, VersaoQuery)
      return c.json(
        await changeCart(deps, writer(c, deps), versao, (draft) => removeItem(draft, c.req.param('idItem'))),
      )
    })
    .get('/cart/cupons', async (c) => c.json(await offeredCoupons(deps, liveActor(c))))
    .post('/cart/cupons', async (c) => {
      await limitPerMinute(c, deps, 'cupom', COUPONS_PER_MINUTE)
      const { codigo, versao } = await readBody(c, CupomDoCarrinho)
      const actor = writer(c, deps)
      return c.json(await changeCart(deps, actor, versao, (draft) => addCoupon(draft, codigo, actor, deps.clock.now())))
    })
    .delete('/cart/cupons/:codigo', async (c) => {
      await limitPerMinute(c, deps, 'cupom', COUPONS_PER_MINUTE)
      const { versao } = readQuery(c, VersaoQuery)
      return c.json(
        await changeCart(deps, writer(c, deps), versao, (draft) => removeCoupon(draft, c.req.param('codigo'))),
      )
    })
    .put('/cart/cep', async (c) => {
      const { cep, versao } = await readBody(c, CepDoCarrinho)
      const actor = writer(c, deps)
      return c.json(
        await changeCart(deps, actor, versao, async (draft) => {
          setCep(draft, cep)
          await followCallCep(draft.trx, actor, { cartId: draft.cart.id, cep }, deps.clock.now())
        }),
      )
    })
    .delete('/cart', async (c) => {
      const { versao } = readQuery(c, VersaoQuery)
      return c.json(
        await changeCart(deps, writer(c, deps), versao, (draft) => {
          draft.items = []
          draft.cart.couponCodes = []
        }),
      )
    })
