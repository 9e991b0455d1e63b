import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { FormFields } from '#app/lib/form-records.ts'
import { OpcoesChave } from '#commerce/contract/customers/passkeys.ts'
import { LinkDaConta } from '#commerce/contract/customers/provisional.ts'
import {
  Credenciais,
  EntradaChave,
  PedidoChave,
  PreLogin,
  RespostaLogin,
  RespostaPreLogin,
} from '#commerce/contract/customers/session.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

/**
 * Of the joined cart that comes along only whether joining changed something: the cart page tells what (contract §2).
 */
export const Entered = v.pipe(
  v.object({
    ...v.pick(RespostaLogin, ['idUsuario', 'alterarSenha', 'lugar']).entries,
    carrinho: v.optional(v.object({ avisos: v.array(v.unknown()) })),
  }),
  v.transform(({ carrinho, ...entered }) => ({ ...entered, cartChanged: (carrinho?.avisos.length ?? 0) > 0 })),
)
export type Entered = v.InferOutput<typeof Entered>

/** Why somebody enters (storefront §7): again, after a session that ended; on the way to pay. Absent for neither. */
const Occasion = v.object({ rePass: v.optional(v.literal(true)), paymentTypeRedirect: v.optional(v.literal(true)) })

/** Whether somebody is registered under an e-mail, CPF or CNPJ, and whether the door is locked for now. */
export const prelogin = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ ...PreLogin.entries, ...Occasion.entries }))
  .handler(({ data: { login, ...occasion } }) =>
    callCommerce('POST', 'users/auth/prelogin', { query: occasion, body: { login }, schema: RespostaPreLogin }),
  )

/** Opens a session; wrong credentials are a `validation` failure, the guest's cart is joined (contract §2). */
export const login = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ ...Credenciais.entries, ...v.omit(Occasion, ['rePass']).entries }))
  .handler(({ data: { paymentTypeRedirect, ...body } }) =>
    callCommerce('POST', 'users/auth', { query: { paymentTypeRedirect }, body, schema: Entered }),
  )

/** What a passkey signs at the door, beside a right password. */
export const askLoginPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(PedidoChave)
  .handler(({ data }) => callCommerce('POST', 'users/auth/passkey', { body: data, schema: OpcoesChave }))

/** What any passkey of this shop signs at the door, before anybody said who they are. */
export const askEntryPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'users/auth/passkey/challenge', { schema: OpcoesChave }))

/** Opens a session by a passkey alone. */
export const enterByPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(EntradaChave)
  .handler(({ data }) => callCommerce('POST', 'users/auth/passkey/entry', { body: data, schema: Entered }))

/** Registers an individual and opens their session. The form travels as typed: commerce judges it, field by field. */
export const registerPerson = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ pessoa: FormFields, endereco: FormFields }))
  .handler(({ data: { pessoa, endereco } }) =>
    callCommerce('POST', 'users', { body: { ...pessoa, endereco }, schema: Entered }),
  )

/** Begins a purchase with e-mail and CPF: a session, and nothing that anybody could enter. */
export const beginWithoutPassword = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(FormFields)
  .handler(({ data }) => callCommerce('POST', 'users/provisional', { body: data, schema: Entered }))

/** Mails the link that keeps the account of a purchase. */
export const mailKeeping = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'users/provisional/link', { schema: LinkDaConta }))

/** Registers a company and opens its session. */
export const registerCompany = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ pessoa: FormFields, endereco: FormFields }))
  .handler(({ data: { pessoa, endereco } }) =>
    callCommerce('POST', 'users/pj', { body: { ...pessoa, endereco }, schema: Entered }),
  )
