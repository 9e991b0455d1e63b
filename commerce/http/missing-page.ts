import { CommerceError, notFound } from '../domain/commerce-error.ts'
import type { Reader } from '../store/catalog-rows.ts'
import { pathState } from '../store/published-documents.ts'

/**
 * Why a published page is not there: 410 when withdrawn, 404 with its new path when moved, else 404.
 * @param sentences what the customer reads when it is unknown, and when it was withdrawn
 */
export async function missingPage(db: Reader, path: string, sentences: { unknown: string; gone: string }): Promise<CommerceError> {
  const state = await pathState(db, path)
  if (state?.kind === 'gone') return new CommerceError('gone', sentences.gone)
  if (state?.kind === 'moved') return new CommerceError('moved', 'Esta página mudou de endereço.', { redirectDestination: state.to })
  return notFound(sentences.unknown)
}
