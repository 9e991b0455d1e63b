import type { CommerceFailure, CommerceResult } from '#server-functions/commerce-result.ts'

/** The error of a query: what commerce answered instead of data. */
export class ReadFailure extends Error {
  readonly failure: CommerceFailure
  constructor(failure: CommerceFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** @throws ReadFailure, as React Query wants to be told of a failure */
export async function dataOf<T>(answer: Promise<CommerceResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new ReadFailure(result.error)
  return result.data
}
