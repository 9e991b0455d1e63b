import type { CommerceResult } from '#server-functions/commerce-result.ts'

/** The error of a query: what commerce answered instead of data, in its words. */
export class ReadFailure extends Error {}

/** @throws ReadFailure, as React Query wants to be told of a failure */
export async function dataOf<T>(answer: Promise<CommerceResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new ReadFailure(result.error.message)
  return result.data
}
