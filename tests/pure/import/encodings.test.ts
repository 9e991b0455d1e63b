import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { guessEncoding, openText } from '#commerce/adapters/files/open-text.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-letras-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const TEXT = 'Código;Produto;Preço\nA1;Café torrado em grãos;1,00\nA2;Luminária à prova d’água nº 2;2,00\n'
/** Bytes above ASCII as DOS and a Mac have them. */
const DOS: Record<string, number> = { ó: 0xa2, ç: 0x87, é: 0x82, ã: 0xc6, á: 0xa0, à: 0x85, '’': 0x27, º: 0xa7 }
const MAC: Record<string, number> = { ó: 0x97, ç: 0x8d, é: 0x8e, ã: 0x8b, á: 0x87, à: 0x88, '’': 0xd5, º: 0xbc }
const bytes = (text: string, page: Record<string, number>) =>
  Buffer.from([...text].map((letter) => page[letter] ?? letter.charCodeAt(0)))
const WINDOWS = { '’': 0x92 }

async function read(content: Buffer | string, encoding?: Parameters<typeof openText>[1]): Promise<[string, string]> {
  const file = path.join(folder, 'lista.csv')
  fs.writeFileSync(file, content)
  const guessed = await guessEncoding(file)
  let text = ''
  for await (const piece of openText(file, encoding ?? guessed, () => undefined)) text += piece
  return [guessed, text]
}

test.each([
  ['utf-8', Buffer.from(TEXT), TEXT],
  ['windows-1252', bytes(TEXT, WINDOWS), TEXT],
  ['windows-1252', bytes('TAÇA;MAÇÃ;CAFÉ\n', WINDOWS), 'TAÇA;MAÇÃ;CAFÉ\n'],
  ['windows-1252', bytes('PEÇA ÚNICA\n', WINDOWS), 'PEÇA ÚNICA\n'],
  ['cp850', bytes(TEXT, DOS), TEXT.replace('’', "'")],
  ['macintosh', bytes(TEXT, MAC), TEXT],
] as const)('letters as %s writes them are known by how they read', async (encoding, content, text) => {
  expect(await read(content)).toEqual([encoding, text])
})

test('of a file of two encodings the line is told that is not as the others', async () => {
  const mixed = Buffer.concat([Buffer.from(TEXT), bytes('A3;Cabideiro de pé;3,00\n', WINDOWS)])
  await expect(read(mixed)).rejects.toThrow(
    /não está em UTF-8 na linha 4 \("A3;Cabideiro de pé;3,00"\).*juntado de vários/,
  )
})
