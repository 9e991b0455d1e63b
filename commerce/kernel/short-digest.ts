import { createHash } from 'node:crypto'

/** Eight letters that stand for a text: the same every time, for names that must be short. */
export const shortDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
