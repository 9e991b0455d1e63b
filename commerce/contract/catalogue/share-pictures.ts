/** What stands for a page where its address is shared, of a shop that keeps its own pictures (decision 062). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
export const SHARED_KINDS = ['produto', 'departamento'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** FNV-1a: another text is another address, for networks that keep a picture as long as they like. */
function digest(texts: readonly string[]): string {
  let mixed = 0x811c9dc5
  for (const letter of texts.join('\n')) mixed = Math.imul(mixed ^ letter.codePointAt(0)!, 0x01000193)
  return (mixed >>> 0).toString(36)
}

/**
 * @param key idProduto, or path of a department
 * @param shown the texts and the picture it shows
 */
export const sharePictureUrl = (kind: SharedKind, key: string, shown: readonly string[]): string =>
  `/img/${kind}/${key.replaceAll('/', '.')}/${digest(shown)}.jpg`
/** The key in an address of {@link sharePictureUrl}. */
export const sharedKey = (name: string): string => name.replaceAll('.', '/')
