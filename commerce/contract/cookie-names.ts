/**
 * Every cookie of the shop by its one name (contract §1). The activity cookie carries the user id as suffix (domain
 * §9.3).
 */
export const COOKIE = {
  storeId: 'storeId',
  segment: 'userSegment',
  restricted: 'acessoRestrito',
  browserId: 'chaordic_browserId',
  /** This browser in statistics; there while its visitor allows them, and what tells the server that they do. */
  measured: 'estatistica',
  activityPrefix: 'WC_USERACTIVITY_',
  authenticationPrefix: 'WC_AUTHENTICATION_',
  /** Guest identity, signed; only the server reads it. */
  guest: 'WC_PERSISTENT',
  /** The visitor's CEP and its city, readable; written by the storefront only (app/lib/visitor-cep.ts). */
  cep: 'cep',
  /** Binds a payment link to the browser that opened it; only the server reads it. */
  paymentLink: 'linkPagamento',
  /** An order opened by the link of its mail, and a purchase's data opened by code; only the server reads them. */
  orderVisit: 'pedidoAberto',
  dataVisit: 'dadosAbertos',
  /** Accounts that were entered at this browser, as signatures that name nobody; only the server reads it. */
  knownDevices: 'aparelho',
  /** A browser that left a boleto to be paid, as a number of its own; only the server reads it (domain §6.0). */
  boletoMark: 'boletoAberto',
  sessionEstablished: 'WC_SESSION_ESTABLISHED',
  activePointer: 'WC_ACTIVEPOINTER',
  csrf: 'XSRF-TOKEN',
} as const

/**
 * Under HTTPS this shop's own commerce puts it before the cookies that count: browsers take such a name from this very
 * host alone, over HTTPS, for every path, so no neighbouring host can plant one. A retailer's names are theirs.
 */
export const HOST_PREFIX = '__Host-'

export const CSRF_HEADER = 'X-XSRF-TOKEN'

/**
 * Value of a cookie in a `Cookie` header or `document.cookie`, exactly as sent (never decoded); undefined when absent
 * or deleted ('' and `DEL`).
 */
export function rawCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim()
      return value === '' || value === 'DEL' ? undefined : value
    }
  }
  return undefined
}

/** The CSRF cookie under either of its names, the one that cannot be planted first. */
export const csrfToken = (header: string | null | undefined): string | undefined =>
  rawCookie(header, HOST_PREFIX + COOKIE.csrf) ?? rawCookie(header, COOKIE.csrf)
