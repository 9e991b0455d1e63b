import * as v from 'valibot'
import { CartaoTokenizado } from '#commerce/contract/payments/payments.ts'
import { isValidBarcode } from '#commerce/domain/payments/boleto.ts'
import { isValidPixCode } from '#commerce/domain/payments/pix-br-code.ts'
import { toReais } from '../../contract/values/money.ts'
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

const Boleto = v.object({
  txid: v.string(),
  codigoBarras: v.pipe(v.string(), v.check(isValidBarcode)),
  demonstracao: v.optional(v.boolean(), false),
})
const Cobranca = v.object({
  txid: v.string(),
  bandeira: v.string(),
  final4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  validade: v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}$/)),
  demonstracao: v.optional(v.boolean(), false),
})
const Remocao = v.object({ txid: v.string(), situacao: v.picklist(['REMOVIDA', 'PAGA']) })

export interface HttpGatewayOptions {
  /** undefined while the gateway is not running. */
  baseUrl: () => string | undefined
  /** Shared with the gateway. */
  secret: string
  /** Whether a demonstration gateway will do; a published shop takes no charge of one, for nobody pays it. */
  demonstration: boolean
}

/**
 * Speaks to a gateway with BACEN-like paths: `POST /cob`, `/boletos`, `/cartoes`, `/tokens`, `/tokens/{token}` and its
 * `/remocao`, `POST /cobrancas/{txid}/remocao` and `/devolucao`, and `/demonstracao` for the demonstration.
 */
export function httpPaymentGateway({
  baseUrl,
  secret,
  demonstration: isDemonstration,
}: HttpGatewayOptions): PaymentGateway {
  const post = async (path: string, body: object | string): Promise<unknown> => {
    const base = baseUrl()
    if (base === undefined) throw new GatewayError('unavailable', 'no payment gateway')
    let response: Response
    let text: string
    try {
      response = await fetch(base + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${gatewayToken(secret)}` },
        body: typeof body === 'string' ? body : JSON.stringify(body),
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
  const ofThisShop = (isDemonstrated: boolean): boolean => {
    if (isDemonstrated && !isDemonstration)
      throw new GatewayError('unavailable', 'a demonstration gateway charges nobody')
    return isDemonstrated
  }
  const reais = (centavos: number) => toReais(centavos).toFixed(2)
  return {
    async createCharge({ txid, centavos, expiresInSeconds, description }) {
      const answer = v.safeParse(
        Cob,
        await post('/cob', {
          txid,
          calendario: { expiracao: expiresInSeconds },
          valor: { original: reais(centavos) },
          solicitacaoPagador: description,
        }),
      )
      if (!answer.success || answer.output.txid !== txid)
        throw new GatewayError('unavailable', 'payment gateway answered another charge')
      return { txid, pixCode: answer.output.pixCopiaECola, demonstration: ofThisShop(answer.output.demonstracao) }
    },
    async issueBoleto({ txid, centavos, due, payer }) {
      const answer = v.safeParse(
        Boleto,
        await post('/boletos', {
          txid,
          valor: { original: reais(centavos) },
          vencimento: due,
          pagador: { nome: payer.name, documento: payer.document, endereco: payer.address },
        }),
      )
      if (!answer.success || answer.output.txid !== txid)
        throw new GatewayError('unavailable', 'payment gateway answered another boleto')
      return { txid, barcode: answer.output.codigoBarras, demonstration: ofThisShop(answer.output.demonstracao) }
    },
    async chargeCard({ txid, centavos, token, instalments }) {
      const answer = v.safeParse(
        Cobranca,
        await post('/cartoes', { txid, valor: { original: reais(centavos) }, token, parcelas: instalments }),
      )
      if (!answer.success || answer.output.txid !== txid)
        throw new GatewayError('unavailable', 'payment gateway answered another card charge')
      const { bandeira: brand, final4: last4, validade: expiry, demonstracao } = answer.output
      return { txid, brand, last4, expiry, demonstration: ofThisShop(demonstracao) }
    },
    async tokenize(body, keptToken) {
      const answer = v.safeParse(
        CartaoTokenizado,
        await post(keptToken === undefined ? '/tokens' : `/tokens/${keptToken}`, body),
      )
      if (!answer.success) throw new GatewayError('unavailable', 'payment gateway answered no token')
      return answer.output
    },
    async forgetToken(token) {
      await post(`/tokens/${token}/remocao`, {})
    },
    async removeCharge(txid) {
      const answer = v.safeParse(Remocao, await post(`/cobrancas/${txid}/remocao`, {}))
      if (!answer.success || answer.output.txid !== txid)
        throw new GatewayError('unavailable', 'payment gateway answered no removal')
      return answer.output.situacao === 'PAGA' ? 'paid' : 'removed'
    },
    async refund({ txid, endToEndId, refundId, centavos, pixKey }) {
      await post(`/cobrancas/${txid}/devolucao`, {
        id: refundId,
        endToEndId,
        valor: reais(centavos),
        ...(pixKey === null ? {} : { chavePix: pixKey }),
      })
    },
    async playDemonstration(txid, part) {
      await post(`/cobrancas/${txid}/demonstracao`, { papel: part })
    },
  }
}
