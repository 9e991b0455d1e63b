/** 128 random bits in hex; unlike `crypto.randomUUID` also on a page that did not come by HTTPS. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
