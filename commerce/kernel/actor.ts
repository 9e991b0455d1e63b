/** Who acts, as the session row says (contract §1, Authority). `canal` is already authorised. */
export type Actor = AnonymousActor | CustomerActor | AgentActor | AgentForCustomerActor

type AnonymousActor = {
  kind: 'anonymous'
  /** Undefined until the guest cookie was given (urls/context) or when it was forged. */
  guestId?: string
  sessionId?: undefined
  customerId?: undefined
  agentId?: undefined
  canal: string
}

type CustomerActor = {
  kind: 'customer'
  guestId?: string
  sessionId: string
  customerId: string
  agentId?: undefined
  canal: string
}

type AgentActor = {
  kind: 'agent'
  guestId?: string
  sessionId: string
  customerId?: undefined
  agentId: string
  canal: string
}

type AgentForCustomerActor = {
  kind: 'agentForCustomer'
  guestId?: string
  sessionId: string
  customerId: string
  agentId: string
  canal: string
}

/** Where a request came from. */
export type Remote = { address: string | undefined; port: number | undefined }
