import { commerceUrl } from './commerce-url.ts'

/**
 * What commerce has at one of its addresses, asked for by the browser itself.
 * @returns undefined where it could not be had: refused, unreachable, broken off, given up
 */
export async function commerceAnswer<Answer>(
  resource: string,
  query?: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(commerceUrl(resource, query), {
      headers: { accept: 'application/json' },
      ...(signal ? { signal } : {}),
    })
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
