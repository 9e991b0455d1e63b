import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import {
  Carrinho,
  CepDoCarrinho,
  CupomDoCarrinho,
  CuponsDoCarrinho,
  EscolhaServicos,
  ItemAlterado,
  ItensNovos,
} from '#commerce/contract/cart/cart.ts'
import { MudancasDoCarrinho } from '#commerce/contract/cart/changes.ts'
import { CarrinhoCompartilhado, CopiaAceita, CopiaDoCarrinho, TokenDeCopia } from '#commerce/contract/cart/copy.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

/** Every cart call answers the whole cart, re-priced (contract §4). */
const schema = Carrinho
const IdItem = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Item inválido.'))
const CodigoCupom = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{3,20}$/, 'Cupom inválido.'))
const Versao = ItemAlterado.entries.versao

export const readCart = createServerFn({ method: 'GET' }).handler(() => callCommerce('GET', 'cart', { schema }))

export const addCartItems = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(ItensNovos)
  .handler(({ data }) => callCommerce('POST', 'cart/items', { body: data, schema }))

export const changeCartItem = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idItem: IdItem, ...ItemAlterado.entries }))
  .handler(({ data: { idItem, ...body } }) => callCommerce('PUT', `cart/items/${idItem}`, { body, schema }))

export const chooseItemServices = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idItem: IdItem, ...EscolhaServicos.entries }))
  .handler(({ data: { idItem, ...body } }) => callCommerce('PUT', `cart/items/${idItem}/servicos`, { body, schema }))

export const removeCartItem = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ idItem: IdItem, versao: Versao }))
  .handler(({ data: { idItem, versao } }) =>
    callCommerce('DELETE', `cart/items/${idItem}`, { query: { versao }, schema }),
  )

export const setCartCep = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(CepDoCarrinho)
  .handler(({ data }) => callCommerce('PUT', 'cart/cep', { body: data, schema }))

/** Coupons that would take something off the cart as it is. */
export const readOfferedCoupons = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'cart/cupons', { schema: CuponsDoCarrinho }),
)

export const addCartCoupon = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(CupomDoCarrinho)
  .handler(({ data }) => callCommerce('POST', 'cart/cupons', { body: data, schema }))

export const removeCartCoupon = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ codigo: CodigoCupom, versao: Versao }))
  .handler(({ data: { codigo, versao } }) =>
    callCommerce('DELETE', `cart/cupons/${codigo}`, { query: { versao }, schema }),
  )

/** Who changed what since the version held here; asked again and again while an agent and a customer share the cart. */
export const readCartChanges = createServerFn({ method: 'GET' })
  .validator(v.object({ versao: Versao }))
  .handler(({ data }) => callCommerce('GET', 'cart/mudancas', { query: data, schema: MudancasDoCarrinho }))

/** The customer ends what an agent does with their cart: it is the site's again (domain §7). */
export const endServing = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .handler(() => callCommerce('DELETE', 'cart/atendimento', { schema }))

/** A link to a copy of the cart (contract §5); looking at one adds nothing. */
export const shareCart = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .handler(() => callCommerce('POST', 'cart/handoff', { body: {}, schema: CarrinhoCompartilhado }))

export const readCartCopy = createServerFn({ method: 'GET' })
  .validator(v.object({ copia: TokenDeCopia }))
  .handler(({ data: { copia } }) => callCommerce('GET', `cart/handoff/${copia}`, { schema: CopiaDoCarrinho }))

export const takeCartCopy = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(CopiaAceita)
  .handler(({ data }) => callCommerce('POST', 'cart/handoff/itens', { body: data, schema }))
