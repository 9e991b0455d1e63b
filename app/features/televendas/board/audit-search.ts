import { paths } from '#app/lib/paths.ts'
import { stringifySearch } from '#app/lib/search-url.ts'

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

export const auditHref = (search: AuditSearch): string => paths.telesales.audit + stringifySearch({ ...search })
