/**
 * The part of a file that is asked for by its first and last byte; undefined stands for the whole, also where several
 * parts are asked for, which nobody has to grant (RFC 9110 §14.2).
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from >= size || from > to ? 'outside' : { from, to }
}
