import { createMiddleware } from '@tanstack/react-start'
import { randomId } from '#app/browser/random-id.ts'
import type { CommerceResult } from '../commerce-result.ts'
import { csrfHeader } from './csrf-header.ts'

/** Keys of writes whose answer never came, by what they sent. */
const unanswered = new Map<string, string>()

/** A write of the same content as this function's was begun without it, and its answer was lost. */
export const nameLostWrite = (url: string, data: unknown, key: string): void =>
  void unanswered.set(url.slice(url.lastIndexOf('/') + 1) + JSON.stringify(data), key)

/**
 * Names each write (`Idempotency-Key`): one whose answer was lost carries its first name when it is sent again with the
 * same content, so that commerce does it once. Every other one is a write of its own; so is what was lost before
 * another was answered: a choice made again after a different one must not get its old answer.
 */
export const withIdempotencyKey = createMiddleware({ type: 'function' })
  .middleware([csrfHeader])
  .client(async ({ next, data, serverFnMeta }) => {
    const content = serverFnMeta.id + JSON.stringify(data)
    const key = unanswered.get(content) ?? randomId()
    const lostBefore = [...unanswered.keys()]
    const lose = () => void unanswered.set(content, key)
    const answer = await next({ headers: { 'idempotency-key': key } }).catch((error: unknown) => {
      lose()
      throw error
    })
    const { result } = answer as unknown as { result?: CommerceResult<unknown> }
    if (result?.ok === false && result.error.kind === 'unavailable') lose()
    else if (result?.ok !== false) for (const lost of lostBefore) unanswered.delete(lost)
    // Refused for want of a CSRF pair nobody looked at it: it is sent again with one.
    else if (result.error.kind !== 'forbidden') unanswered.delete(content)
    return answer
  })
