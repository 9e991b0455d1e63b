/** Characters that a mask never adds by itself. */
const significant = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length

/**
 * Where a caret goes when a text is written in another form, as a mask does: behind the same character.
 * @param before the text up to the caret, as it was typed
 * @param text as it is now
 */
export function caretAfter(before: string, text: string): number {
  const count = significant(before)
  let at = 0
  for (let seen = 0; at < text.length && seen < count; at++) seen += significant(text.charAt(at))
  return at
}
