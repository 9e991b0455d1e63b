import { CommerceError, notFound } from '../domain/commerce-error.ts'
import type { Reader } from '../store/catalog-rows.ts'
import { pathState } from '../store/published-documents.ts'

/** Why a page of the catalogue is not there: 410 when withdrawn, 404 with its new path when moved, else 404. */
export async function missingPage(db: Reader, path: string, sentence: string): Promise<CommerceError> {
  const state = await pathState(db, path)
  if (state?.kind === 'gone') return new CommerceError('gone', 'Este produto não está mais à venda na eFácil.')
  if (state?.kind === 'moved') return new CommerceError('moved', 'Esta página mudou de endereço.', { redirectDestination: state.to })
  return notFound(sentence)
}
