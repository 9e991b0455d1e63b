import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { EscolhasPrivacidade } from '#commerce/contract/customers/account.ts'
import {
  AberturaDados,
  CompradorSemSenha,
  DadosDaCompra,
  ExclusaoDados,
} from '#commerce/contract/customers/buyer-data.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

const nothing = v.object({})

/** Mails a code; the answer is the same whether somebody bought with both or not. */
export const askDataCode = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(CompradorSemSenha)
  .handler(({ data }) => callCommerce('POST', 'users/provisional/data/code', { body: data, schema: nothing }))

/** Opens the purchase's data in this browser for a quarter of an hour. */
export const openData = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(AberturaDados)
  .handler(({ data }) => callCommerce('POST', 'users/provisional/data/open', { body: data, schema: nothing }))

export const readBuyerData = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'users/provisional/data', { schema: DadosDaCompra }),
)

export const chooseBuyerPrivacy = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(EscolhasPrivacidade)
  .handler(({ data }) => callCommerce('PUT', 'users/provisional/data', { body: data, schema: DadosDaCompra }))

export const eraseBuyerData = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(ExclusaoDados)
  .handler(({ data }) => callCommerce('POST', 'users/provisional/data/delete', { body: data, schema: nothing }))

export const leaveData = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'users/provisional/data/leave', { schema: nothing }))
