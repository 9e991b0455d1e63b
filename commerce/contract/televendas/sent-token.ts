/**
 * What the token of a quote or a payment link may look like in an address or a path, where dots alone would lead
 * elsewhere. Without any schema: every page's routes ask it.
 */
export const isSentToken = (token: unknown): token is string =>
  typeof token === 'string' && /^[\w-][\w.-]{0,59}$/.test(token)
