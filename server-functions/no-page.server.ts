import { Recomendacoes } from '#commerce/contract/catalogue.ts'
import type { NoPage } from '#app/lib/page-result.ts'
import { readCommerce } from './commerce-client.server.ts'
import type { CommerceFailure } from './commerce-result.ts'

const EMPTY: Recomendacoes = { top: [], middle: [], bottom: [] }
/** An address that no page can have. */
export const UNKNOWN_PAGE: CommerceFailure = { kind: 'not-found', status: 404, message: '', fields: {} }

/** Recommendation blocks of a page type; empty when they cannot be had. */
export async function showcases(name: 'home' | 'not_found' | 'search'): Promise<Recomendacoes> {
  const result = await readCommerce('catalog/pages/recommendations', { name, source: 'desktop' }, Recomendacoes)
  return result.ok ? result.data : EMPTY
}

/** Every failure of commerce is one of three pages, or the address the page has moved to. */
export async function noPage(error: CommerceFailure): Promise<NoPage | { kind: 'moved'; to: string }> {
  if (error.kind === 'moved' && error.redirectDestination) return { kind: 'moved', to: error.redirectDestination }
  const kind = error.kind === 'gone' ? 'gone' : error.kind === 'not-found' || error.kind === 'validation' ? 'not-found' : 'unavailable'
  return { kind, status: { 'not-found': 404, gone: 410, unavailable: 503 }[kind], message: error.message, showcases: await showcases('not_found') }
}
