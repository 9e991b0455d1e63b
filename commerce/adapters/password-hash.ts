import { hash, verify } from '@node-rs/argon2'
import { countPasswordWork } from '#commerce/contract/telemetry/instruments.ts'

/** Argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => timed(() => hash(password))

/** The threads that do it are few: what waits for one is part of it. */
async function timed<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  try {
    return await work()
  } finally {
    countPasswordWork(performance.now() - startedMs)
  }
}

let nobody: Promise<string> | undefined
/** Of no account, with today's settings. */
const nobodys = (): Promise<string> => (nobody ??= hashPassword('conta inexistente'))

/** Algorithm and costs, without salt and hash. */
const settingsOf = (stored: string): string => stored.split('$', 4).join('$')

/** Whether it was made with other settings than passwords are now. */
export async function isOutdatedHash(stored: string): Promise<boolean> {
  return settingsOf(stored) !== settingsOf(await nobodys())
}

/** @param stored undefined for an unknown account: as much work is done, and the answer is false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const unknown = nobodys()
  const matches = await timed(async () => verify(stored ?? (await unknown), password))
  return stored !== undefined && matches
}
