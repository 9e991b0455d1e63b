import * as v from 'valibot'
import { toReais } from '../../contract/values/money.ts'
import { isValidPixCode } from '../../domain/pix-br-code.ts'
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'
import { gatewayToken } from './signature.ts'

/** A click waits for it, within the shop's own deadline. */
const TIMEOUT_MS = 4_000

const Cob = v.object({
  txid: v.string(),
  status: v.string(),
  pixCopiaECola: v.pipe(v.string(), v.check(isValidPixCode)),
  demonstracao: v.optional(v.boolean(), false),
})

export interface HttpGatewayOptions {
  /** undefined while the gateway is not running. */
  baseUrl: () => string | undefined
  /** Shared with the gateway. */
  secret: string
}

/** Speaks to a gateway with BACEN-like paths: `POST /cob`, `POST /cob/{txid}/devolucao`, and `/pagar` for the demonstration. */
export function httpPaymentGateway({ baseUrl, secret }: HttpGatewayOptions): PaymentGateway {
  const post = async (path: string, body: object): Promise<unknown> => {
    const base = baseUrl()
    if (base === undefined) throw new GatewayError('unavailable', 'no payment gateway')
    let response: Response
    let text: string
    try {
      response = await fetch(base + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${gatewayToken(secret)}` },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      text = await response.text()
    } catch (error) {
      throw new GatewayError('unavailable', 'payment gateway unreachable', { cause: error })
    }
    if (response.status >= 500) throw new GatewayError('unavailable', `payment gateway answered ${response.status}`)
    if (!response.ok) throw new GatewayError('refused', `payment gateway answered ${response.status}`)
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new GatewayError('unavailable', 'payment gateway answered no JSON', { cause: error })
    }
  }
  const reais = (centavos: number) => toReais(centavos).toFixed(2)
  return {
    async createCharge({ txid, centavos, expiresInSeconds, description }) {
      const answer = v.safeParse(Cob, await post('/cob', { txid, calendario: { expiracao: expiresInSeconds }, valor: { original: reais(centavos) }, solicitacaoPagador: description }))
      if (!answer.success || answer.output.txid !== txid) throw new GatewayError('unavailable', 'payment gateway answered another charge')
      return { txid, pixCode: answer.output.pixCopiaECola, demonstration: answer.output.demonstracao }
    },
    async refund({ txid, endToEndId, refundId, centavos }) {
      await post(`/cob/${txid}/devolucao`, { id: refundId, endToEndId, valor: reais(centavos) })
    },
    async payDemonstration(txid) {
      await post(`/cob/${txid}/pagar`, {})
    },
  }
}
