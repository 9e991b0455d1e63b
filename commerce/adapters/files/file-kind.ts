import fs from 'node:fs'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { checkZip } from './zip.ts'

/** What the bytes of a file are, whatever its name says. */
export type FileKind = 'text' | 'gzip' | 'zip' | 'xlsx' | 'xls'

/** Unpacked bytes of a modern workbook: read whole, it takes some seven times as much memory. */
const LARGEST_WORKBOOK = 150_000_000

const starts = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'não existe. Confira o nome e a pasta',
  EACCES: 'não pode ser lido: falta permissão',
  EPERM: 'não pode ser lido: falta permissão',
  EISDIR: 'é uma pasta. Informe um arquivo dentro dela',
}

const LOOKED_AT = 4_096
const MARKUP = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|table|meta|style)\b/i
/** XML that is a page, or a workbook of twenty years ago: no feed of products. */
const OTHER_XML =
  /^(?:\xef\xbb\xbf)?\s*<\?xml\b[\s\S]*(?:<!doctype html|<html\b|<\?mso-application|<(?:\w+:)?workbook\b)/i
/** Control characters that no table has, in whatever encoding, above a twentieth of what is looked at. */
const isOfPrograms = (head: Buffer): boolean =>
  head.reduce((count, byte) => count + (byte > 0 && byte < 32 && !(byte >= 9 && byte <= 13) ? 1 : 0), 0) >
  head.length / 20

/** First bytes of a file. @throws ImportError in words for one that is not there, or is a folder */
export async function fileHead(file: string, length = 8): Promise<Buffer> {
  try {
    // Opening a pipe would wait for whoever writes to it.
    const found = await fs.promises.stat(file)
    if (!found.isFile() && !found.isDirectory())
      throw new ImportError(
        `O arquivo ${file} não é um arquivo comum, e sim um dispositivo ou um pipe. Grave a lista em um arquivo e importe-o.`,
      )
    const handle = await fs.promises.open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new ImportError(`O arquivo ${file} ${sentences[code] ?? `não pode ser lido (${code})`}.`)
  }
}

/** @throws ImportError for bytes nobody can import */
export async function fileKind(file: string): Promise<FileKind> {
  const head = await fileHead(file)
  if (starts(head, 0x1f, 0x8b)) return 'gzip'
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'xls'
  if (starts(head, 0x50, 0x4b, 0x03, 0x04) || starts(head, 0x50, 0x4b, 0x05, 0x06)) {
    const { names, unpacked } = await checkZip(file)
    if (names.includes('xl/workbook.xml')) {
      if (unpacked > LARGEST_WORKBOOK)
        throw new ImportError(
          `A planilha ${file} tem ${Math.round(unpacked / 1_000_000)} MB de células; a loja lê até ${LARGEST_WORKBOOK / 1_000_000} MB de uma planilha, que fica inteira na memória. Salve-a como CSV, que é lido aos poucos, e importe o CSV.`,
        )
      return 'xlsx'
    }
    if (names.some((name) => /^(mimetype|content\.xml|xl\/workbook\.bin)$/.test(name)))
      throw new ImportError(
        `O arquivo ${file} é uma planilha que a loja não lê. Salve-a como .xlsx ou como CSV e importe de novo.`,
      )
    return 'zip'
  }
  if (starts(head, 0x25, 0x50, 0x44, 0x46))
    throw new ImportError(`O arquivo ${file} é um PDF. Peça a lista como planilha (.xlsx) ou CSV.`)
  const first = await fileHead(file, LOOKED_AT)
  const letters = first.toString('latin1')
  if (MARKUP.test(letters) || OTHER_XML.test(letters))
    throw new ImportError(
      `O arquivo ${file} é uma página (HTML, ou XML do Excel) com nome de planilha, como alguns sistemas exportam. Abra-o no Excel ou no LibreOffice, salve-o como .xlsx ou CSV e importe de novo.`,
    )
  if (isOfPrograms(first))
    throw new ImportError(`O arquivo ${file} não é texto nem planilha. Exporte a lista como planilha (.xlsx) ou CSV.`)
  return 'text'
}
