import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { passwordCores, plainPassword } from '#commerce/contract/values/common-passwords.ts'

/**
 * The first four bytes of SHA-256 over `p` and a password, or over `c` and its core, sorted. Passwords: those with eight
 * characters, a letter and a digit of the 49,233 in @zxcvbn-ts/language-common 4.1.3 (MIT, Dropbox and zxcvbn-ts) and of
 * the 19,640 in Django 5.2 (BSD 3-Clause, Django Software Foundation). Cores: the former's of letters alone, five or
 * more. No password can be read from the file; one in some 10,000 that were never leaked is refused by chance.
 */
const FILE = new URL('leaked-passwords.bin', import.meta.url)

let hashes: Uint32Array | undefined

function read(): Uint32Array {
  const bytes = readFileSync(FILE)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4))
}

function isListed(text: string): boolean {
  hashes ??= read()
  const wanted = createHash('sha256').update(text).digest().readUInt32BE()
  let [low, high] = [0, hashes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (hashes[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return hashes[low] === wanted
}

/** Whether a password is on a list of leaked ones, or is a word of such a list dressed in digits and signs. */
export function isLeakedPassword(password: string): boolean {
  const plain = plainPassword(password)
  return isListed(`p${plain}`) || passwordCores(plain).some((core) => core.length >= 5 && isListed(`c${core}`))
}
