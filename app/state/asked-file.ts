import * as v from 'valibot'
import { ErrorBody } from '#commerce/contract/conventions.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'

const FAILED = 'Não foi possível preparar o arquivo. Tente novamente em instantes.'

/** A file of commerce's as it is: no server function carries one. */
export async function askedFile(url: string): Promise<CommerceResult<Blob>> {
  const response = await fetch(url)
  if (response.ok) return { ok: true, data: await response.blob() }
  const refused = v.safeParse(ErrorBody, await response.json().catch(() => undefined))
  const kind = response.status === 401 ? 'unauthenticated' : response.status === 429 ? 'rate-limited' : 'unexpected'
  return {
    ok: false,
    error: { kind, status: response.status, message: refused.success ? refused.output.detalhes : FAILED, fields: {} },
  }
}

/** Hands it to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
