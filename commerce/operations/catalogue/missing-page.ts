import { departmentLink } from '#commerce/contract/links.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import { documentByKey, pathState } from '#commerce/store/publication/documents.ts'
import type { Reader } from '#commerce/store/rows.ts'

/**
 * Why a published page is not there: 410 when withdrawn, with the department that has alternatives to a product; 404
 * with its new path when moved; else 404.
 * @param sentences what the customer reads when it is unknown, and when it was withdrawn
 */
export async function missingPage(
  db: Reader,
  path: string,
  sentences: { unknown: string; gone: string },
): Promise<CommerceError> {
  const state = await pathState(db, path)
  if (state?.kind === 'gone') {
    const redirectDestination = state.department === null ? undefined : await livingDepartment(db, state.department)
    return new CommerceError('gone', sentences.gone, redirectDestination === undefined ? {} : { redirectDestination })
  }
  if (state?.kind === 'moved')
    return new CommerceError('moved', 'Esta página mudou de endereço.', { redirectDestination: state.to })
  return notFound(sentences.unknown)
}

/** Path of the department, or of the nearest one above it that is still published. */
async function livingDepartment(db: Reader, path: string): Promise<string | undefined> {
  const root = departmentLink('')
  for (
    let slug = path.startsWith(root) ? path.slice(root.length) : '';
    slug !== '';
    slug = slug.slice(0, Math.max(0, slug.lastIndexOf('/')))
  ) {
    if (await documentByKey(db, 'departamento', slug)) return departmentLink(slug)
  }
  return undefined
}
