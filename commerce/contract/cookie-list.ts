export const storeId = 'storeId'
export const segment = 'userSegment'
export const restricted = 'acessoRestrito'
export const browserId = 'chaordic_browserId'
/** This browser in statistics; there while its visitor allows them, and what tells the server that they do. */
export const measured = 'estatistica'
export const activityPrefix = 'WC_USERACTIVITY_'
export const authenticationPrefix = 'WC_AUTHENTICATION_'
/** Guest identity, signed; only the server reads it. */
export const guest = 'WC_PERSISTENT'
/** The visitor's CEP and its city, readable; written by the storefront only (app/lib/visitor-cep.ts). */
export const cep = 'cep'
/** Binds a payment link to the browser that opened it; only the server reads it. */
export const paymentLink = 'linkPagamento'
/** An order opened by the link of its mail, and a purchase's data opened by code; only the server reads them. */
export const orderVisit = 'pedidoAberto'
export const dataVisit = 'dadosAbertos'
/** Accounts that were entered at this browser, as signatures that name nobody; only the server reads it. */
export const knownDevices = 'aparelho'
/** A browser that left a boleto to be paid, as a number of its own; only the server reads it (domain §6.0). */
export const boletoMark = 'boletoAberto'
export const sessionEstablished = 'WC_SESSION_ESTABLISHED'
export const activePointer = 'WC_ACTIVEPOINTER'
export const csrf = 'XSRF-TOKEN'
