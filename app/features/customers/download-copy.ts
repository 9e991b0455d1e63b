import * as v from 'valibot'
import { commerceUrl } from '#app/browser/commerce-url.ts'
import { ErrorBody } from '#commerce/contract/conventions.ts'
import type { FormatoCopia } from '#commerce/contract/customers/account.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'

const FAILED = 'Não foi possível preparar o arquivo. Tente novamente em instantes.'

/** Everything the shop holds about the customer, as the file it is: no server function carries a file. */
export async function downloadCopy(resource: string, formato: FormatoCopia): Promise<CommerceResult<Blob>> {
  const response = await fetch(commerceUrl(resource, { formato }))
  if (response.ok) return { ok: true, data: await response.blob() }
  const refused = v.safeParse(ErrorBody, await response.json().catch(() => undefined))
  const kind = response.status === 401 ? 'unauthenticated' : response.status === 429 ? 'rate-limited' : 'unexpected'
  return {
    ok: false,
    error: { kind, status: response.status, message: refused.success ? refused.output.detalhes : FAILED, fields: {} },
  }
}
