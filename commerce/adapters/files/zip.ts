import fs from 'node:fs'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { ImportError } from '#commerce/kernel/import-error.ts'

/** Bytes all entries of an archive may unpack to. */
const LARGEST_UNPACKED = 600_000_000
/** Times an archive may grow; text seldom grows twentyfold. */
const LARGEST_GROWTH = 300
const MOST_ENTRIES = 2_000
/** What the reader says of a name that leads elsewhere. */
const LEADS_OUT = /^(?:invalid relative path|absolute path|invalid characters in fileName)/

export interface ZipEntry {
  name: string
  /** Bytes it unpacks to. */
  size: number
  open(): Promise<Readable>
}

/**
 * Entries of a zip archive, directories and the system's own files left out; sizes are believed here and held to by the
 * reader of an entry.
 * @throws ImportError for one that is broken, locked by a password, or would unpack to more than a machine should hold
 */
export async function openZip(file: string): Promise<{ entries: ZipEntry[]; close(): void }> {
  const broken = () => new ImportError(`O arquivo compactado ${file} está corrompido ou incompleto.`)
  const zip = await yauzl.openPromise(file, { autoClose: false, strictFileNames: false }).catch(() => {
    throw broken()
  })
  try {
    const entries: ZipEntry[] = []
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (
        zip.entryCount > MOST_ENTRIES ||
        unpacked > LARGEST_UNPACKED ||
        unpacked > 1_000_000 + LARGEST_GROWTH * fs.statSync(file).size
      )
        throw new ImportError(
          `O arquivo ${file} não foi aberto: descompactado, passa de ${LARGEST_UNPACKED / 1_000_000} MB ou de ${LARGEST_GROWTH} vezes o seu tamanho. Exporte-o de novo como CSV.`,
        )
      if (entry.isEncrypted())
        throw new ImportError(`O arquivo ${file} é protegido por senha. Salve-o sem senha e importe de novo.`)
      if (!/\/$|^__MACOSX\/|(^|\/)\./.test(entry.fileName))
        entries.push({
          name: entry.fileName,
          size: entry.uncompressedSize,
          open: () => zip.openReadStreamPromise(entry),
        })
    }
    return { entries, close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (LEADS_OUT.test(String((error as Error).message)))
      throw new ImportError(
        `O arquivo ${file} não foi aberto: traz caminhos que saem da pasta (como ../lista.csv). Compacte de novo só a tabela.`,
      )
    throw error instanceof ImportError ? error : broken()
  }
}

/** Reads every entry through: one that unpacks to more than it says, or is broken, is none. @throws ImportError */
export async function checkZip(file: string): Promise<{ names: string[]; unpacked: number }> {
  const zip = await openZip(file)
  try {
    for (const entry of zip.entries) for await (const _ of await entry.open());
    return {
      names: zip.entries.map(({ name }) => name),
      unpacked: zip.entries.reduce((sum, { size }) => sum + size, 0),
    }
  } catch {
    throw new ImportError(`O arquivo ${file} está corrompido ou incompleto.`)
  } finally {
    zip.close()
  }
}
