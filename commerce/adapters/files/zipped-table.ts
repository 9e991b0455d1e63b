import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { fileKind } from './file-kind.ts'
import { openZip, type ZipEntry } from './zip.ts'

const TABLE = /\.(csv|tsv|txt|json|jsonl|ndjson|xml|xlsx|xls)$/i
/** What the shop itself writes beside a table. */
const MAPPING = /\.mapa\.json$/i
const WORKBOOK = /\.xlsx?$/i
/** What stands beside a table to be read by people. */
const NOTE = /\.txt$/i

/** The one table of a zip archive. @throws ImportError when it has none, or several */
export function oneTable(file: string, entries: readonly ZipEntry[]): ZipEntry {
  const all = entries.filter(({ name }) => TABLE.test(name) && !MAPPING.test(name))
  const told = all.filter(({ name }) => !NOTE.test(name))
  const tables = told.length === 1 ? told : all
  if (tables.length === 1) return tables[0]!
  const names = (all.length > 0 ? all : entries).slice(0, 10).map(({ name }) => name)
  throw new ImportError(
    all.length === 0
      ? `O arquivo ${file} não traz nenhuma planilha, CSV ou JSON dentro (traz: ${names.join(', ') || 'nada'}).`
      : `O arquivo ${file} traz mais de uma tabela (${names.join(', ')}). Extraia a que deve ser importada.`,
  )
}

/** Whether the one table of an archive is a workbook. @throws ImportError */
export async function isZippedWorkbook(file: string): Promise<boolean> {
  const zip = await openZip(file)
  try {
    return WORKBOOK.test(oneTable(file, zip.entries).name)
  } finally {
    zip.close()
  }
}

/** A workbook as a file of its own, taken out of its archive for as long as it is open. */
export async function openWorkbook(
  file: string,
): Promise<{ path: string; kind: 'xls' | 'xlsx'; close(): Promise<void> }> {
  const kind = await fileKind(file)
  if (kind === 'xls' || kind === 'xlsx') return { path: file, kind, close: async () => undefined }
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'planilha-'))
  const close = () => fs.promises.rm(folder, { recursive: true, force: true })
  try {
    const zip = await openZip(file)
    try {
      const table = oneTable(file, zip.entries)
      const inner = path.join(folder, path.basename(table.name))
      await pipeline(await table.open(), fs.createWriteStream(inner, { mode: 0o600 }))
      const innerKind = await fileKind(inner)
      if (innerKind !== 'xls' && innerKind !== 'xlsx')
        throw new ImportError(`${table.name}, dentro de ${file}, não é uma planilha .xlsx ou .xls.`)
      return { path: inner, kind: innerKind, close }
    } finally {
      zip.close()
    }
  } catch (error) {
    await close()
    throw error
  }
}
