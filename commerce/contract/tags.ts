/**
 * Scripts and services of others that the shop may load (storefront §2.8, §7), by the names that settings, switches and
 * reports have for them.
 */
export const TAG_NAMES = ['manager', 'beacon', 'reviews', 'suggestions'] as const
export type TagName = (typeof TAG_NAMES)[number]

/** One of them as configured: its address, and what else it may reach. */
export interface Tag {
  url: string
  /** The address's own origin first. */
  origins: string[]
}

/** What a frame may spend before it is stopped. */
export interface TagBudget {
  kilobytes: number
  /** Of the processor, in tasks long enough to be felt. */
  milliseconds: number
}

/** Https, or a port of this machine: what a visitor's browser may be sent to. */
const isFit = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))) && !username
}

/**
 * `https://…/script.js?id=1 https://other.host …`: the address, then the other origins it needs.
 * @returns undefined where a word is no such address
 */
export function parseTag(text: string): Tag | undefined {
  const words = text.trim().split(/\s+/)
  const [url = ''] = words
  if (!words.every(isFit)) return undefined
  return { url: new URL(url).href, origins: [...new Set(words.map((word) => new URL(word).origin))] }
}
