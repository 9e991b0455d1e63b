import * as v from 'valibot'
import { ErrorBody, resourcePath } from '#commerce/contract/conventions.ts'
import { COOKIE, CSRF_HEADER, rawCookie } from '#commerce/contract/cookie-names.ts'
import { Anexo } from '#commerce/contract/requests.ts'
import type { CommerceFailure, CommerceResult } from '#server-functions/commerce-result.ts'

const LOST = 'Não foi possível enviar o arquivo. Verifique sua conexão e tente novamente.'
const failure = (status: number, message: string, errorKey?: string): CommerceFailure => ({ kind: status === 401 ? 'unauthenticated' : status === 403 ? 'forbidden' : 'unexpected', status, message, fields: {}, errorKey })

/** Sends one file as it is: a server function would carry it as text, a third larger, within a write's 64 KB. */
export async function uploadFile(file: File): Promise<CommerceResult<Anexo>> {
  const token = rawCookie(document.cookie, COOKIE.csrf)
  const headers = { 'Content-Type': 'application/octet-stream', ...(token === undefined ? {} : { [CSRF_HEADER]: token }) }
  const response = await fetch(`${resourcePath('users/requests/anexos')}?${new URLSearchParams({ nome: file.name })}`, { method: 'POST', headers, body: file })
  const json: unknown = await response.json().catch(() => undefined)
  const kept = v.safeParse(Anexo, json)
  if (response.ok && kept.success) return { ok: true, data: kept.output }
  const refused = v.safeParse(ErrorBody, json)
  return { ok: false, error: failure(response.status, refused.success ? refused.output.detalhes : LOST, refused.success ? refused.output.errors[0]?.errorKey : undefined) }
}
