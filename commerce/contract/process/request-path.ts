/**
 * The one spelling of a path: each segment decoded once and written again, so that every rule looks at what the router
 * routes (contract §1). `%73napshot` is `snapshot`; an encoded slash stays part of its segment. undefined for what no
 * browser sends: a broken escape, an empty or dotted segment.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (!pathname.startsWith('/')) return undefined
  const segments = pathname.slice(1).split('/')
  const isFinalSlash = segments.at(-1) === ''
  if (isFinalSlash) segments.pop()
  try {
    const written = segments.map((segment) => canonicalSegment(decodeURIComponent(segment)))
    if (written.includes(undefined)) return undefined
    return `/${written.join('/')}${isFinalSlash && written.length > 0 ? '/' : ''}`
  } catch {
    return undefined
  }
}

const canonicalSegment = (text: string): string | undefined =>
  text === '' || text === '.' || text === '..' ? undefined : encodeURIComponent(text)
