import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { asideOf, writeWholeSync } from '#commerce/contract/process/whole-file.ts'

const FILE = 'secret'

/**
 * The key of signed cookies: the setting, or one made on the first start and kept in the data folder. Several shops on
 * one DATABASE_URL must be given the same SHOP_SECRET.
 */
export function loadSecret(setting: string | undefined, dataDir: string): Uint8Array {
  if (setting !== undefined) return Buffer.from(setting)
  fs.mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, FILE)
  if (!fs.existsSync(file)) {
    // Written aside and linked: two first starts agree on one key, and a kill leaves no half of it.
    const aside = asideOf(file)
    fs.writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    try {
      fs.linkSync(aside, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.rmSync(aside, { force: true })
    }
  }
  return Buffer.from(fs.readFileSync(file, 'utf8').trim())
}

/** As `loadSecret`, of a shop that may have none yet: then none is made. */
export function existingSecret(setting: string | undefined, dataDir: string): Buffer | undefined {
  if (setting !== undefined) return Buffer.from(setting)
  const file = path.join(dataDir, FILE)
  return fs.existsSync(file) ? Buffer.from(fs.readFileSync(file, 'utf8').trim()) : undefined
}

/** Puts a restored one in the place of a data folder's own. */
export function replaceSecret(dataDir: string, secret: string): void {
  writeWholeSync(path.join(dataDir, FILE), secret, { mode: 0o600, flush: true })
}

/** Another secret made of it, in hex, from which the first cannot be told. */
export const derivedSecret = (secret: Uint8Array, purpose: string): string =>
  createHmac('sha256', secret).update(`derived\n${purpose}`).digest('hex')
