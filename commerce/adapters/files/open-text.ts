import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import zlib from 'node:zlib'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { LetterCount, pageText } from './code-pages.ts'
import { fileHead, fileKind } from './file-kind.ts'
import { openZip } from './zip.ts'
import { oneTable } from './zipped-table.ts'

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16' | 'cp850' | 'macintosh'

/** Identity of a file: SHA-256 of its bytes. @throws ImportError when it cannot be read */
export async function fileHash(file: string): Promise<string> {
  await fileHead(file)
  const hash = createHash('sha256')
  try {
    await finished(fs.createReadStream(file), hash)
  } catch (error) {
    throw new ImportError(`O arquivo ${file} não pode ser lido: ${(error as Error).message}`)
  }
  return hash.digest('hex')
}

async function* countBytes(raw: AsyncIterable<Buffer>, onBytes: (read: number) => void): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of raw) {
    read += chunk.byteLength
    onBytes(read)
    yield chunk
  }
}

/** The one table of a zip archive, in pieces. */
async function* zipped(file: string, onBytes: (read: number) => void): AsyncGenerator<Buffer> {
  const zip = await openZip(file)
  try {
    yield* countBytes(await oneTable(file, zip.entries).open(), () => undefined)
    onBytes(fs.statSync(file).size)
  } finally {
    zip.close()
  }
}

/** Bytes of a file in pieces, unpacked when it is gzip or zip (its bytes tell, not its name). */
async function bytesOf(file: string, onBytes: (read: number) => void): Promise<AsyncIterable<Buffer>> {
  const kind = await fileKind(file)
  if (kind === 'zip') return zipped(file, onBytes)
  if (kind === 'xls' || kind === 'xlsx')
    throw new ImportError(`O arquivo ${file} é uma planilha; aqui só se lê texto. Salve-a como CSV.`)
  const raw = countBytes(fs.createReadStream(file), onBytes)
  // The callback only keeps a failure from being thrown elsewhere: whoever reads meets it.
  return kind === 'gzip'
    ? pipeline(Readable.from(raw, { objectMode: false }), zlib.createGunzip(), () => undefined)
    : raw
}

const NOT_UTF8 = 'ERR_ENCODING_INVALID_ENCODED_DATA'

/** UTF-16 tells itself by its mark, or by the zero beside each letter of its first line. */
function sixteenBits(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => at % 2 === odd && byte === 0).length)
  if (head.length < 8 || zeros[0]! + zeros[1]! < head.length / 3) return undefined
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
}

/**
 * How a file without a word on it is encoded: UTF-16 by its bytes, UTF-8 when all of it is, else as spreadsheets write
 * it (windows-1252), unless its letters read better as those of DOS or of a Mac. One that is mostly UTF-8 counts as
 * that: who reads it meets the line that is not.
 */
export async function guessEncoding(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  try {
    for await (const chunk of await bytesOf(file, () => undefined)) {
      if (first && sixteenBits(chunk.subarray(0, 400))) return 'utf-16'
      first = false
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== NOT_UTF8) throw known(error, file)
  }
  const letters = new LetterCount()
  for await (const chunk of await bytesOf(file, () => undefined)) letters.add(chunk)
  return letters.isMostlyUtf8 ? 'utf-8' : letters.best()
}

/**
 * Text of a file in pieces, unpacked; UTF-16 is known by its bytes, whatever is asked for.
 * @param onBytes told the bytes of the file read so far, for a progress bar
 */
export async function* openText(
  file: string,
  encoding: Encoding,
  onBytes: (read: number) => void,
): AsyncGenerator<string> {
  if (encoding === 'cp850' || encoding === 'macintosh') {
    for await (const chunk of await bytesOf(file, onBytes)) yield pageText(chunk, encoding)
    return
  }
  let decoder: TextDecoder | undefined
  let lines = 1
  let failing: Buffer | undefined
  try {
    for await (const chunk of await bytesOf(file, onBytes)) {
      failing = chunk
      decoder ??= decoderOf(chunk.subarray(0, 400), encoding)
      yield decoder.decode(chunk, { stream: true })
      lines += lineEnds(chunk)
    }
    if (decoder) yield rest(decoder, file)
  } catch (error) {
    const isWide = decoder !== undefined && decoder.encoding !== 'utf-8'
    throw known(error, file, failing && !isWide ? badLine(failing, lines) : undefined)
  }
}

function lineEnds(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1
  return count
}

/** The first line of a piece that is no UTF-8, and what it says. @param line its first one */
function badLine(chunk: Buffer, line: number): { line: number; text: string } | undefined {
  let from = 0
  // It may begin within a letter.
  while (from < 3 && (chunk[from]! & 0xc0) === 0x80) from += 1
  for (let at = line; from < chunk.length; at += 1) {
    const end = chunk.indexOf(10, from)
    const bytes = chunk.subarray(from, end < 0 ? chunk.length : end)
    if (!isUtf8(bytes)) return { line: at, text: bytes.toString('latin1').trim().slice(0, 60) }
    if (end < 0) return undefined
    from = end + 1
  }
  return undefined
}

/** Text of a short file in UTF-8, in one piece. @throws ImportError when it cannot be read */
export async function* wholeText(path: string): AsyncGenerator<string> {
  try {
    yield fs.readFileSync(path, 'utf8')
  } catch (error) {
    throw new ImportError(
      (error as { code?: string }).code === 'ENOENT'
        ? `O arquivo ${path} não existe.`
        : `O arquivo ${path} não pode ser lido.`,
    )
  }
}

function decoderOf(head: Buffer, encoding: Encoding): TextDecoder {
  const wide = sixteenBits(head) ?? (encoding === 'utf-16' ? 'utf-16le' : undefined)
  return new TextDecoder(wide ?? encoding, { fatal: wide !== undefined || encoding === 'utf-8' })
}

/** What the last bytes make. @throws ImportError for a part of a letter */
function rest(decoder: TextDecoder, file: string): string {
  try {
    return decoder.decode()
  } catch {
    throw new ImportError(
      `O arquivo ${file} acaba no meio de uma letra: está incompleto, ou não está em UTF-8. Exporte-o de novo; se ele veio de uma planilha, use "codificacao": "windows-1252" no mapeamento.`,
    )
  }
}

/** A failure of reading in a sentence. */
function known(error: unknown, file: string, bad?: { line: number; text: string }): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === NOT_UTF8)
    return new ImportError(
      `O arquivo ${file} não está em UTF-8${bad ? ` na linha ${bad.line} ("${bad.text}")` : ''}. Se ele veio de uma planilha, use "codificacao": "windows-1252" no mapeamento; se foi juntado de vários, exporte de novo o que tem essa linha.`,
    )
  if (code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new ImportError(`O arquivo compactado ${file} está corrompido ou incompleto.`)
  return error
}
