import * as v from 'valibot'
import { commerceUrl } from '#app/browser/commerce-url.ts'
import { Anexo } from '#commerce/contract/after-sale/requests.ts'
import { ErrorBody } from '#commerce/contract/conventions.ts'
import { CSRF_HEADER, csrfToken } from '#commerce/contract/cookie-names.ts'
import type { CommerceFailure, CommerceResult } from '#server-functions/commerce-result.ts'

const LOST = 'Não foi possível enviar o arquivo. Verifique sua conexão e tente novamente.'
const KEPT = 'Não foi possível remover o arquivo. Verifique sua conexão e tente novamente.'
const failure = (status: number, message: string, errorKey?: string): CommerceFailure => ({
  kind: status === 401 ? 'unauthenticated' : status === 403 ? 'forbidden' : 'unexpected',
  status,
  message,
  fields: {},
  errorKey,
})

/** Which order it is about: whoever opened one by the link of its mail may send a file for that one. */
const aboutOrder = (pedido: string | undefined): Record<string, string> => (pedido === undefined ? {} : { pedido })

const csrf = (): Record<string, string> => {
  const token = csrfToken(document.cookie)
  return token === undefined ? {} : { [CSRF_HEADER]: token }
}

/** Sends one file as it is: a server function would carry it as text, a third larger, within a write's 64 KB. */
export async function uploadFile(file: File, order: string | undefined): Promise<CommerceResult<Anexo>> {
  const headers = { 'Content-Type': 'application/octet-stream', ...csrf() }
  const response = await fetch(commerceUrl('users/requests/anexos', { nome: file.name, ...aboutOrder(order) }), {
    method: 'POST',
    headers,
    body: file,
  })
  const json: unknown = await response.json().catch(() => undefined)
  const kept = v.safeParse(Anexo, json)
  if (response.ok && kept.success) return { ok: true, data: kept.output }
  return { ok: false, error: refusalOf(response.status, json, LOST) }
}

/**
 * Takes a file back before its request is sent: nothing of it stays on the server. One that is gone already is as good
 * as taken back.
 */
export async function removeFile(idAnexo: string, order: string | undefined): Promise<CommerceResult<null>> {
  const response = await fetch(commerceUrl(`users/requests/anexos/${idAnexo}`, aboutOrder(order)), {
    method: 'DELETE',
    headers: csrf(),
  })
  if (response.ok) return { ok: true, data: null }
  return { ok: false, error: refusalOf(response.status, await response.json().catch(() => undefined), KEPT) }
}

function refusalOf(status: number, json: unknown, otherwise: string): CommerceFailure {
  const refused = v.safeParse(ErrorBody, json)
  return failure(
    status,
    refused.success ? refused.output.detalhes : otherwise,
    refused.success ? refused.output.errors[0]?.errorKey : undefined,
  )
}
