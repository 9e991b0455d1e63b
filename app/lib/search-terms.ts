/** No longer ones are searched for, and none are carried along. */
export const MAX_TERM_LENGTH = 200

/** Terms as searched: trimmed, runs of whitespace one space, bounded. */
export const searchTerms = (text: unknown): string =>
  typeof text === 'string' ? text.trim().replace(/\s+/g, ' ').slice(0, MAX_TERM_LENGTH).trim() : ''
