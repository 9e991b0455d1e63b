import fs from 'node:fs'
import { ImportError } from '#commerce/kernel/import-error.ts'

/** Passes on what is read of a file, and throws at its end if it is not the same file any more. */
export type Watch = <T>(rows: AsyncIterable<T>) => AsyncGenerator<T>

/**
 * A file that is read more than once has to stay as it is: what was looked at and what is written would not be one.
 * @throws ImportError from what it answers
 */
export async function watchFile(file: string): Promise<Watch> {
  const stamp = async () => {
    const { size, mtimeMs, ino } = await fs.promises.stat(file).catch(() => ({ size: -1, mtimeMs: 0, ino: 0 }))
    return `${size} ${mtimeMs} ${ino}`
  }
  const before = await stamp()
  return async function* (rows) {
    yield* rows
    if ((await stamp()) !== before)
      throw new ImportError(
        `Nada foi importado: o arquivo ${file} mudou enquanto era lido. Espere que o outro programa termine de gravá-lo e importe de novo.`,
      )
  }
}
