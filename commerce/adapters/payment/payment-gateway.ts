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
export interface BoletoRequest {
  txid: string
  centavos: Centavos
  /** Calendar day, `2026-08-07`. */
  due: string
  payer: { name: string; document: string; address: string }
}
interface IssuedBoleto {
  txid: string
  /** 44 digits. */
  barcode: string
  demonstration: boolean
}
export interface CardChargeRequest {
  txid: string
  centavos: Centavos
  token: string
  instalments: number
}
interface CardCharge {
  txid: string
  brand: string
  last4: string
  /** `08/30`. */
  expiry: string
  demonstration: boolean
}
/** What somebody plays in the demonstration: the payer, or the analyst of a card in analysis. */
export type DemonstrationPart = 'PAGAR' | 'APROVAR' | 'RECUSAR'

interface RefundRequest {
  txid: string
  endToEndId: string
  /** 1 to 35 letters or digits: asking again with it refunds once. */
  refundId: string
  /** Part of what was paid, or all of it. */
  centavos: Centavos
  /** Where the money of a boleto goes, which has no way back of its own. */
  pixKey: string | null
}

/** The road to the payment provider. It only asks; what came of it arrives signed at `payments/webhook`. */
export interface PaymentGateway {
  /** @throws GatewayError */
  createCharge(request: ChargeRequest): Promise<Charge>
  /** @throws GatewayError */
  issueBoleto(request: BoletoRequest): Promise<IssuedBoleto>
  /** Asks for the money of a card; whether it is given is told by a signed event. @throws GatewayError */
  chargeCard(request: CardChargeRequest): Promise<CardCharge>
  /**
   * The gateway's own tokenisation: `body` is the card as typed, or the CVV of the card a kept token stands for, handed
   * on unread. The token it gives pays once.
   * @throws GatewayError, `refused` for a card that is none or a wrong CVV
   */
  tokenize(body: string, keptToken?: string): Promise<unknown>
  /**
   * Whoever had the card saved has it no longer. Asking again, or about a token it does not know, changes nothing;
   * charges made with it stay.
   * @throws GatewayError
   */
  forgetToken(token: string): Promise<void>
  /**
   * Takes a charge back before it is paid: a Pix or boleto removed, a card voided. One the gateway does not know will
   * never be made.
   * @returns `paid` when the money was faster: its event is on its way. Asking again gives the same answer.
   * @throws GatewayError
   */
  removeCharge(txid: string): Promise<'removed' | 'paid'>
  /** @throws GatewayError */
  refund(request: RefundRequest): Promise<void>
  /** Only the demonstration gateway can. @throws GatewayError */
  playDemonstration(txid: string, part: DemonstrationPart): Promise<void>
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
