import { COOKIE_CHOICES, type CookieChoice } from './cookie-choice.ts'
import type { Person } from './live-data.ts'

/** The auth slice of storefront §3 that outlives a page. */
interface PersistedAuth {
  isAuthenticated: boolean
  isTelevendedorAuthenticated: boolean
  /** What commerce said when it ended the session (storefront §8), until somebody enters. */
  authError: string | null
}

interface TelevendasChannel {
  canal: string
  nome: string
  searchField: string
}

/** The user slice of storefront §3. */
interface PersistedUser {
  personalizations: Omit<Person, 'badgeCarrinho'> | null
  userId: string | null
  addressId: string | null
  deviceId: string | null
  /** null until the visitor chose: the banner shows until then. */
  acceptedCookies: CookieChoice | null
  televendasChannelData: TelevendasChannel[]
}

/** The checkout slice: ids and selections only, never an address line, a document or a token (house §3). */
export interface PersistedCheckout {
  numeroPedido: string | null
  idEndereco: string | null
  idOpcaoEntrega: string | null
  formaPagamento: string | null
  numeroParcelas: number | null
  /** Idempotency-Key of an order that was sent and whose answer is not known yet (contract §1). */
  chavePedido: string | null
}

export interface PersistedState {
  auth: PersistedAuth
  user: PersistedUser
  checkout: PersistedCheckout
}

export const EMPTY_CHECKOUT: PersistedCheckout = {
  numeroPedido: null,
  idEndereco: null,
  idOpcaoEntrega: null,
  formaPagamento: null,
  numeroParcelas: null,
  chavePedido: null,
}
export const EMPTY_STATE: PersistedState = {
  auth: { isAuthenticated: false, isTelevendedorAuthenticated: false, authError: null },
  user: {
    personalizations: null,
    userId: null,
    addressId: null,
    deviceId: null,
    acceptedCookies: null,
    televendasChannelData: [],
  },
  checkout: EMPTY_CHECKOUT,
}

type Bag = Record<string, unknown>
const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {})
const text = (value: unknown): string | null => (typeof value === 'string' && value.length <= 200 ? value : null)
const flag = (value: unknown): boolean => value === true

/**
 * What storage held, field by field: anybody may have written there, so a field of another shape counts as absent. By
 * hand, not with a schema, because the early script reads it too and its bytes are counted (speed, aim 1).
 */
export function parsePersisted(stored: string | null): PersistedState {
  let root: Bag
  try {
    root = bag(JSON.parse(stored ?? '{}'))
  } catch {
    return EMPTY_STATE
  }
  const [auth, user, checkout] = [bag(root.auth), bag(root.user), bag(root.checkout)]
  const names = user.personalizations ? bag(user.personalizations) : null
  const instalments = checkout.numeroParcelas
  const channels = Array.isArray(user.televendasChannelData) ? user.televendasChannelData.slice(0, 500).map(bag) : []
  return {
    auth: {
      isAuthenticated: flag(auth.isAuthenticated),
      isTelevendedorAuthenticated: flag(auth.isTelevendedorAuthenticated),
      authError: text(auth.authError),
    },
    user: {
      personalizations: names && {
        nome: text(names.nome) ?? '',
        nomeCompleto: text(names.nomeCompleto) ?? '',
        nomeTelevendedor: text(names.nomeTelevendedor) ?? '',
      },
      userId: text(user.userId),
      addressId: text(user.addressId),
      deviceId: text(user.deviceId),
      acceptedCookies: COOKIE_CHOICES.find((choice) => choice === user.acceptedCookies) ?? null,
      televendasChannelData: channels.map((channel) => ({
        canal: text(channel.canal) ?? '',
        nome: text(channel.nome) ?? '',
        searchField: text(channel.searchField) ?? '',
      })),
    },
    checkout: {
      numeroPedido: text(checkout.numeroPedido),
      idEndereco: text(checkout.idEndereco),
      idOpcaoEntrega: text(checkout.idOpcaoEntrega),
      formaPagamento: text(checkout.formaPagamento),
      numeroParcelas: typeof instalments === 'number' && Number.isInteger(instalments) ? instalments : null,
      chavePedido: text(checkout.chavePedido),
    },
  }
}
