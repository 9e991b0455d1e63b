import type { Centavos } from '../../contract/values/money.ts'

interface ChargeRequest {
  /** 26 to 35 letters or digits, the shop's own: asking again with it gives the same charge. */
  txid: string
  centavos: Centavos
  expiresInSeconds: number
  /** What the payer reads. */
  description: string
}
interface Charge {
  txid: string
  /** BR Code, as it is copied and drawn. */
  pixCode: string
  /** Nothing is really paid here; the screen has to say so. */
  demonstration: boolean
}
interface RefundRequest {
  txid: string
  endToEndId: string
  /** 1 to 35 letters or digits: asking again with it refunds once. */
  refundId: string
  centavos: Centavos
}

/** The road to the payment provider. It only asks; what came of it arrives signed at `payments/webhook`. */
export interface PaymentGateway {
  /** @throws GatewayError */
  createCharge(request: ChargeRequest): Promise<Charge>
  /** @throws GatewayError */
  refund(request: RefundRequest): Promise<void>
  /** Plays the payer; only the demonstration gateway can. @throws GatewayError */
  payDemonstration(txid: string): Promise<void>
}

/** `unavailable`: nobody knows whether it happened, ask again; `refused`: the gateway said no. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly kind: 'unavailable' | 'refused'

  constructor(kind: GatewayError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
