import * as v from 'valibot'
import { CartaoTokenizado } from '#commerce/contract/payments/payments.ts'
import { countGateway } from '#commerce/contract/telemetry/instruments.ts'
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

const gone = (message: string, cause?: unknown): GatewayError => new GatewayError('unavailable', message, { cause })

type Post = (path: string, body: object | string) => Promise<unknown>

/** Each call as operators count it. */
const counted =
  (post: Post): Post =>
  async (path, body) => {
    const startedMs = performance.now()
    const told = (result: Parameters<typeof countGateway>[0]) => countGateway(result, performance.now() - startedMs)
    try {
      const answer = await post(path, body)
      told('ok')
      return answer
    } catch (error) {
      told(error instanceof GatewayError ? error.kind : 'unavailable')
      throw error
    }
  }

/** @throws GatewayError `refused` for what is wrong with the request, `unavailable` for everything else */
const poster =
  ({ baseUrl, secret }: HttpGatewayOptions): Post =>
  async (path, body) => {
    const base = baseUrl()
    if (base === undefined) throw gone('no payment gateway')
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
      throw gone('payment gateway unreachable', error)
    }
    if (response.status >= 500) throw gone(`payment gateway answered ${response.status}`)
    if (!response.ok) throw new GatewayError('refused', `payment gateway answered ${response.status}`)
    try {
      return JSON.parse(text)
    } catch (error) {
      throw gone('payment gateway answered no JSON', error)
    }
  }

const reais = (centavos: number) => toReais(centavos).toFixed(2)

/** What it charges by, each answer about the charge that was asked for. */
function charges(
  post: Post,
  isDemonstration: boolean,
): Pick<PaymentGateway, 'createCharge' | 'issueBoleto' | 'chargeCard'> {
  const ask = async <T extends { txid: string; demonstracao: boolean }>(
    schema: v.GenericSchema<unknown, T>,
    path: string,
    { txid, centavos, ...more }: { txid: string; centavos: number } & Record<string, unknown>,
  ): Promise<T> => {
    const answer = v.safeParse(schema, await post(path, { txid, valor: { original: reais(centavos) }, ...more }))
    if (!answer.success || answer.output.txid !== txid) throw gone(`payment gateway answered another charge to ${path}`)
    if (answer.output.demonstracao && !isDemonstration) throw gone('a demonstration gateway charges nobody')
    return answer.output
  }
  return {
    async createCharge({ txid, centavos, expiresInSeconds, description }) {
      const { pixCopiaECola, demonstracao } = await ask(Cob, '/cob', {
        txid,
        centavos,
        calendario: { expiracao: expiresInSeconds },
        solicitacaoPagador: description,
      })
      return { txid, pixCode: pixCopiaECola, demonstration: demonstracao }
    },
    async issueBoleto({ txid, centavos, due, payer }) {
      const { codigoBarras, demonstracao } = await ask(Boleto, '/boletos', {
        txid,
        centavos,
        vencimento: due,
        pagador: { nome: payer.name, documento: payer.document, endereco: payer.address },
      })
      return { txid, barcode: codigoBarras, demonstration: demonstracao }
    },
    async chargeCard({ txid, centavos, token, instalments }) {
      const { bandeira, final4, validade, demonstracao } = await ask(Cobranca, '/cartoes', {
        txid,
        centavos,
        token,
        parcelas: instalments,
      })
      return { txid, brand: bandeira, last4: final4, expiry: validade, demonstration: demonstracao }
    },
  }
}

/**
 * Speaks to a gateway with BACEN-like paths: `POST /cob`, `/boletos`, `/cartoes`, `/tokens`, `/tokens/{token}` and its
 * `/remocao`, `POST /cobrancas/{txid}/remocao` and `/devolucao`, and `/demonstracao` for the demonstration.
 */
export function httpPaymentGateway(options: HttpGatewayOptions): PaymentGateway {
  const post = counted(poster(options))
  return {
    ...charges(post, options.demonstration),
    async tokenize(body, keptToken) {
      const answer = v.safeParse(
        CartaoTokenizado,
        await post(keptToken === undefined ? '/tokens' : `/tokens/${keptToken}`, body),
      )
      if (!answer.success) throw gone('payment gateway answered no token')
      return answer.output
    },
    async forgetToken(token) {
      await post(`/tokens/${token}/remocao`, {})
    },
    async removeCharge(txid) {
      const answer = v.safeParse(Remocao, await post(`/cobrancas/${txid}/remocao`, {}))
      if (!answer.success || answer.output.txid !== txid) throw gone('payment gateway answered no removal')
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
