import { paths } from '#app/lib/paths.ts'

/** A search of the record as its address holds it; the customer by their id, never by a document. */
export interface AuditSearch {
  de?: string | undefined
  ate?: string | undefined
  agente?: string | undefined
  cliente?: string | undefined
  protocolo?: string | undefined
  acao?: string | undefined
  noCanal?: string | undefined
  cursor?: string | undefined
}

export function auditHref(search: AuditSearch): string {
  const wanted = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return wanted.length === 0 ? paths.telesales.audit : `${paths.telesales.audit}?${new URLSearchParams(wanted)}`
}
