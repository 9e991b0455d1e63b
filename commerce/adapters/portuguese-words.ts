import { readFileSync } from 'node:fs'

/**
 * The words of VERO, the Brazilian dictionary of LibreOffice (Raimundo Moura and others, LGPL 3 or MPL 2), and the rules
 * that make forms of them, as hunspell has them. Asked for by their files: what the package exports would keep 5 MB for
 * good.
 */
export const portugueseDictionary = (): { words: Uint8Array; affixes: string } => ({
  words: fileOf('index.dic'),
  affixes: new TextDecoder().decode(fileOf('index.aff')),
})

const fileOf = (name: string): Uint8Array => readFileSync(new URL(name, import.meta.resolve('dictionary-pt')))
