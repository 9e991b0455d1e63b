/** A stretch of a text: plain, emphasised or a link. */
export type TextPart = { kind: 'plain' | 'strong'; text: string } | { kind: 'link'; text: string; href: string }

const PART = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g
/** Paths and sections of this shop, telephone, e-mail and https: nothing that could run or leave unseen. */
const SAFE = /^(\/(?![/\\])|#|tel:|mailto:|https:\/\/)/

/** Reads the two marks institutional texts know (contract/content.ts); a link to anywhere unsafe stays its words. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(PART)) {
    if (match.index > at) parts.push({ kind: 'plain', text: text.slice(at, match.index) })
    const [whole, strong, words = '', href = ''] = match
    parts.push(
      strong === undefined
        ? SAFE.test(href)
          ? { kind: 'link', text: words, href }
          : { kind: 'plain', text: words }
        : { kind: 'strong', text: strong },
    )
    at = match.index + whole.length
  }
  if (at < text.length) parts.push({ kind: 'plain', text: text.slice(at) })
  return parts
}

/** The words alone, for structured data and descriptions. */
export const plainText = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('')
