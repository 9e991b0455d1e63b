import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobody: Promise<string> | undefined

/** @param stored undefined for an unknown account: as much work is done, and the answer is false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('conta inexistente')
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== undefined && matches
}
