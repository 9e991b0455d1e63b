export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf'
const ENDINGS: Readonly<Record<FileType, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
}
const LONGEST_NAME = 100

/** What a file is by its first bytes, whatever it is called; undefined for anything else. */
export function mediaTypeOf(bytes: Uint8Array): FileType | undefined {
  const begins = (...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  return undefined
}

/**
 * What a file is called from now on: no folders, nothing invisible, and an ending by its content. What it ended with is
 * gone, so that nothing is opened as a page or run as a program because of its name.
 */
export function fileName(given: string, type: FileType): string {
  const plain = given.replace(/[\p{C}\p{Zl}\p{Zp}/\\:"*?<>|]/gu, '_')
  const stem = plain.replace(/[.\s]+$/, '').replace(/(?:\.(?=[a-z\d]*[a-z])[a-z\d]{1,10}\s*)+$/i, '')
  const ending = ENDINGS[type]
  return `${
    stem
      .replace(/^[.\s]+/, '')
      .slice(0, LONGEST_NAME - ending.length)
      .trim() || 'arquivo'
  }${ending}`
}
