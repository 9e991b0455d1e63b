import os from 'node:os'
import { systemClock } from '#commerce/kernel/clock.ts'
import { recordSecurity } from '#commerce/operations/customers/security-record.ts'
import type { ShopDatabase } from '../embedded.ts'

const PLAIN = /^[\w.-]{1,40}$/
const MANY_DIGITS = /\d{9}/

/**
 * A command as the record keeps it: its words and the names of its options. What options are given, and words that may
 * name somebody, are left out.
 */
export function commandText(args: readonly string[]): string {
  let isValue = false
  return args
    .slice(0, 12)
    .map((word) => {
      const hidden = isValue || !PLAIN.test(word) || MANY_DIGITS.test(word)
      isValue = word.startsWith('--') && !word.includes('=')
      return word.startsWith('--') ? word.replace(/=.*/s, '=…').slice(0, 40) : hidden ? '…' : word
    })
    .join(' ')
}

const userName = (): string => {
  try {
    return os.userInfo().username
  } catch {
    // An account of the machine without a name, as containers have.
    return String(process.getuid?.() ?? '')
  }
}

/** Written before the work: also of a command that fails or never ends. */
export const recordCommand = ({ db }: ShopDatabase, args: readonly string[]): Promise<void> =>
  recordSecurity(
    { db, clock: systemClock },
    { event: 'comando', detail: { comando: commandText(args), usuario: userName() } },
  )
