import fs from 'node:fs'
import path from 'node:path'

const fileIn = (dataDir: string): string => path.join(dataDir, 'demo-gateway', 'journal.jsonl')

/** What the demonstration gateway of a data folder remembers, also while it runs: half a line at the end is dropped. */
export async function readGatewayJournal(dataDir: string): Promise<Buffer | undefined> {
  return fs.promises.readFile(fileIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

export async function restoreGatewayJournal(dataDir: string, journal: Uint8Array): Promise<void> {
  const file = fileIn(dataDir)
  await fs.promises.mkdir(path.dirname(file), { recursive: true })
  await fs.promises.writeFile(file, journal, { mode: 0o600, flush: true })
}
