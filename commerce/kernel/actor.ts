import type { NivelAgente } from '#commerce/contract/televendas/levels.ts'

/** Who acts, as the session row says (contract §1, Authority). `canal` is already authorised. */
export type Actor = AnonymousActor | CustomerActor | AgentActor | AgentForCustomerActor

type AnonymousActor = {
  kind: 'anonymous'
  /** Undefined until the guest cookie was given (urls/context) or when it was forged. */
  guestId?: string | undefined
  sessionId?: undefined
  customerId?: undefined
  agentId?: undefined
  attendanceId?: undefined
  canal: string
}

type CustomerActor = {
  kind: 'customer'
  guestId?: string | undefined
  sessionId: string
  customerId: string
  /** The call in which an agent serves them just now: its channel is `canal` (domain §7). */
  call?: ServingCall
  agentId?: undefined
  attendanceId?: undefined
  canal: string
}

/** A call under way, or waiting, whose agent acts for its customer. */
export type ServingCall = { id: string; channel: string; agentName: string }

/** What an agent may decide alone (domain §7). */
export type AgentLevel = NivelAgente

type AgentActor = {
  kind: 'agent'
  guestId?: string | undefined
  sessionId: string
  customerId?: undefined
  agentId: string
  agentLevel: AgentLevel
  /** The call the agent is in. */
  attendanceId?: string | undefined
  canal: string
}

type AgentForCustomerActor = {
  kind: 'agentForCustomer'
  guestId?: string | undefined
  sessionId: string
  customerId: string
  agentId: string
  agentLevel: AgentLevel
  attendanceId?: string | undefined
  canal: string
}

/** Whether the cart is worked on in a call: by the agent, or by the customer whom one serves just now. */
export const isInCall = (actor: Actor): actor is CustomerActor | AgentForCustomerActor =>
  actor.kind === 'agentForCustomer' || (actor.kind === 'customer' && actor.call !== undefined)

/** Where a request came from. */
export type Remote = { address: string | undefined; port: number | undefined }
