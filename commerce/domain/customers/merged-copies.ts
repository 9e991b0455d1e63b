import type { CopiaDosDados } from '#commerce/contract/customers/account.ts'

/**
 * One copy of what is held about a person in several rows: lists follow one another, anything else is that of the first.
 * @param copies at least one
 */
export function mergedCopies([first, ...others]: readonly CopiaDosDados[]): CopiaDosDados {
  const merged: Record<string, unknown> = { ...first }
  for (const copy of others)
    for (const [name, value] of Object.entries(copy)) {
      const known = merged[name]
      if (Array.isArray(value))
        merged[name] = [...(Array.isArray(known) ? (known as unknown[]) : []), ...(value as unknown[])]
    }
  return merged as CopiaDosDados
}
