/** Slugs the shop's own URLs use (house §4): an import may not take them. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['desktop', 'lojas-especiais'])

/**
 * `Peças & Acessórios` → `pecas-acessorios`: lower case, accents off, everything else one hyphen, cut at a word.
 * @returns '' when nothing of the text can stand in a URL.
 */
export function slugify(text: string, maxLength = 120): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’´`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= maxLength) return slug
  const cut = slug.slice(0, maxLength + 1)
  const at = cut.lastIndexOf('-')
  return at > maxLength / 2 ? cut.slice(0, at) : slug.slice(0, maxLength).replace(/-+$/, '')
}

/** Text cut at a word, at most `max` characters. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max + 1)
  const at = cut.lastIndexOf(' ')
  return (at > max / 2 ? cut.slice(0, at) : text.slice(0, max)).replace(/[\s,;:\-–/(+]+$/, '').toWellFormed()
}
