const PLURAL_LEFT = 0.9
const OTHER_GENDER = 0.7

/**
 * A word of the index and its other forms, with what they count of it: gender (`branco`, `branca`), and English plurals
 * that the Portuguese rule leaves apart (`battery`, `batterie`; `watch`, `watche`). Stems are not used: refrigerador and
 * refrigerante have the same.
 */
export function variantsOf(token: string): readonly (readonly [word: string, share: number])[] {
  if (token.length < 4 || !/^[a-z]+$/.test(token)) return [[token, 1]]
  const others = endings(token).map((word) => [word, PLURAL_LEFT] as const)
  const gender =
    token.length < 5
      ? []
      : token.endsWith('a')
        ? [`${token.slice(0, -1)}o`]
        : token.endsWith('o')
          ? [`${token.slice(0, -1)}a`]
          : []
  return [[token, 1], ...others, ...gender.map((word) => [word, OTHER_GENDER] as const)]
}

function endings(token: string): string[] {
  if (token.endsWith('y')) return [`${token.slice(0, -1)}ie`]
  if (token.endsWith('ie')) return [`${token.slice(0, -2)}y`]
  if (/(?:re|ze|che|she|xe|sse)$/.test(token)) return [token.slice(0, -1)]
  return /(?:[rzx]|ch|sh|ss)$/.test(token) ? [`${token}e`] : []
}
