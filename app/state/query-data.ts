import type { CommerceFailure, CommerceResult } from '#server-functions/commerce-result.ts'

/**
 * The error of a query: what commerce answered instead of data, in its words. The tab's Query cache tells of an ended
 * session by it.
 */
export class ReadFailure extends Error {
  readonly failure: CommerceFailure | undefined
  constructor(message: string, failure?: CommerceFailure) {
    super(message)
    this.failure = failure
  }
}

/** @throws ReadFailure, as React Query wants to be told of a failure */
export async function dataOf<T>(answer: Promise<CommerceResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new ReadFailure(result.error.message, result.error)
  return result.data
}

/**
 * For a query whose refusals are answers too.
 * @throws ReadFailure when nobody is logged in any more
 */
export async function answerOf<T>(answer: Promise<CommerceResult<T>>): Promise<CommerceResult<T>> {
  const result = await answer
  if (!result.ok && result.error.status === 401) throw new ReadFailure(result.error.message, result.error)
  return result
}
