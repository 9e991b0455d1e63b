import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { FormFields } from '#app/lib/form-records.ts'
import {
  Desativacao,
  EmailConfirmado,
  EmailEmEspera,
  EmailTrocado,
  EscolhasPrivacidade,
  PedidoRedefinicao,
  Privacidade,
  RedefinicaoPossivel,
  RedefinicaoSenha,
  TokenEmail,
  TokenRedefinicao,
  TrocaEmail,
  TrocaSenha,
} from '#commerce/contract/customers/account.ts'
import { OpcoesChave } from '#commerce/contract/customers/passkeys.ts'
import { DadosCadastrais, EmailMascarado, SituacaoCadastro } from '#commerce/contract/customers/users.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'
import { Entered } from './auth.ts'

const nothing = v.object({})
const Document = v.object({ cpf_cnpj: v.pipe(v.string(), v.maxLength(40)) })

export const readRegistration = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users', { schema: DadosCadastrais }),
)

/** The form travels as typed: commerce judges it, field by field. */
export const saveRegistration = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ company: v.boolean(), fields: FormFields }))
  .handler(({ data: { company, fields } }) =>
    company
      ? callCommerce('PUT', 'users/pj', { body: fields, schema: DadosCadastrais })
      : callCommerce('POST', 'users/update', { body: fields, schema: DadosCadastrais }),
  )

export const changeEmail = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(TrocaEmail)
  .handler(({ data }) => callCommerce('POST', 'users/email/update', { body: data, schema: EmailTrocado }))

/** The address that waits for its link. */
export const readPendingEmail = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users/email/pending', { schema: EmailEmEspera }),
)

/** Another link to the address that waits. */
export const resendEmailLink = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'users/email/pending', { schema: EmailEmEspera }))

export const cancelEmailChange = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('DELETE', 'users/email/pending', { schema: EmailEmEspera }))

/** Uses the link sent to a new address, or the one that takes the old one back. */
export const settleEmail = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ ...TokenEmail.entries, undo: v.boolean() }))
  .handler(({ data: { token, undo } }) =>
    undo
      ? callCommerce('POST', 'users/email/undo', { body: { token }, schema: EmailConfirmado })
      : callCommerce('POST', 'users/email/confirm', { body: { token }, schema: EmailConfirmado }),
  )

export const changePassword = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(TrocaSenha)
  .handler(({ data }) => callCommerce('PUT', 'users/password', { body: data, schema: nothing }))

/** Whether a CPF or CNPJ has an account already (storefront §5). A POST, so that no address holds the document. */
export const registrationStatus = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Document)
  .handler(({ data }) => callCommerce('GET', 'users/validate', { query: data, schema: SituacaoCadastro }))

/** Masked e-mail of whoever has a CPF or CNPJ; not found is a failure of kind `not-found`. A POST as well. */
export const maskedEmail = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Document)
  .handler(({ data }) => callCommerce('GET', 'users/email', { query: data, schema: EmailMascarado }))

/** Mails a link; the answer is the same whether somebody is registered or not. */
export const requestReset = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(PedidoRedefinicao)
  .handler(({ data }) => callCommerce('POST', 'users/password', { body: data, schema: nothing }))

export const validateReset = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(TokenRedefinicao)
  .handler(({ data }) =>
    callCommerce('POST', 'users/password/reset/validate', { body: data, schema: RedefinicaoPossivel }),
  )

/** What a passkey signs for a new password, by its link. */
export const askResetPasskey = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(TokenRedefinicao)
  .handler(({ data }) => callCommerce('POST', 'users/password/reset/passkey', { body: data, schema: OpcoesChave }))

/** Sets the new password and opens a session. */
export const resetPassword = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(RedefinicaoSenha)
  .handler(({ data }) => callCommerce('POST', 'users/password/reset', { body: data, schema: Entered }))

export const readPrivacy = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users/privacy', { schema: Privacidade }),
)

export const choosePrivacy = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(EscolhasPrivacidade)
  .handler(({ data }) => callCommerce('PUT', 'users/privacy', { body: data, schema: Privacidade }))

export const deactivate = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Desativacao)
  .handler(({ data }) => callCommerce('POST', 'users/deactivate', { body: data, schema: nothing }))
