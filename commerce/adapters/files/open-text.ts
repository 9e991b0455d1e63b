import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import zlib from 'node:zlib'
import { ImportError } from '#commerce/kernel/import-error.ts'

export type Encoding = 'utf-8' | 'windows-1252'

/** Identity of a file: SHA-256 of its bytes. @throws ImportError when it cannot be read */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await finished(fs.createReadStream(file), hash)
  } catch (error) {
    throw new ImportError(`O arquivo ${file} não pode ser lido: ${(error as Error).message}`)
  }
  return hash.digest('hex')
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await fs.promises.open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

async function* countBytes(raw: AsyncIterable<Buffer>, onBytes: (read: number) => void): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of raw) {
    read += chunk.byteLength
    onBytes(read)
    yield chunk
  }
}

/**
 * Text of a file in pieces, unpacked when it is gzip (its bytes tell, not its name).
 * @param onBytes told the bytes of the file read so far, for a progress bar
 */
export async function* openText(
  file: string,
  encoding: Encoding,
  onBytes: (read: number) => void,
): AsyncGenerator<string> {
  const raw = fs.createReadStream(file)
  const counted = Readable.from(countBytes(raw, onBytes), { objectMode: false })
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  // The callback only keeps a failure from being thrown elsewhere: the loop below meets it.
  const bytes: AsyncIterable<Buffer> = (await isGzip(file))
    ? pipeline(counted, zlib.createGunzip(), () => undefined)
    : counted
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new ImportError(
        `O arquivo ${file} não está em UTF-8. Se ele veio de uma planilha, use "codificacao": "windows-1252" no mapeamento.`,
      )
    if (code.startsWith('Z_')) throw new ImportError(`O arquivo compactado ${file} está corrompido ou incompleto.`)
    throw error
  } finally {
    raw.destroy()
  }
}
