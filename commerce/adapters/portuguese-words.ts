import { readFileSync } from 'node:fs'

/**
 * The words of VERO, the Brazilian dictionary of LibreOffice (Raimundo Moura and others, LGPL 3 or MPL 2), as hunspell
 * has them. Asked for by its file: what the package exports would keep 5 MB for good.
 */
export const portugueseDictionary = (): Uint8Array =>
  readFileSync(new URL('index.dic', import.meta.resolve('dictionary-pt')))
