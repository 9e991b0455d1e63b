import { randomBytes } from 'node:crypto'
import type { Clock } from '#commerce/kernel/clock.ts'
import { chargeCard, issueBoleto, playCharge, refundCharge } from './card-and-boleto.ts'
import { forgetToken, tokenize, tokenizeKept } from './card-tokens.ts'
import { type Gateway, type GatewayAnswer, NOT_FOUND, refuse } from './gateway-answer.ts'
import type { Journal } from './journal.ts'
import { createPix, payPix, refundPix } from './pix-charges.ts'

const CREATE: Readonly<Record<string, (gateway: Gateway, body: unknown) => GatewayAnswer>> = {
  '/cob': createPix,
  '/boletos': issueBoleto,
  '/cartoes': chargeCard,
  '/tokens': tokenize,
}

/** Also of what is not known yet: a removal may overtake the charge. */
function remove({ journal }: Gateway, txid: string): GatewayAnswer {
  const isPaid = journal.charges.get(txid)?.status === 'CONCLUIDA' || journal.others.get(txid)?.estado === 'PAGA'
  if (!isPaid && !journal.removed.has(txid)) journal.append({ tipo: 'remocao', txid })
  return { status: 200, body: { txid, situacao: isPaid ? 'PAGA' : 'REMOVIDA' } }
}

/**
 * A payment provider in small, BACEN-like (domain §2.1): charges, their payment, refunds. It tells what happened only
 * by signed events.
 */
export function demoGateway(journal: Journal, clock: Clock, onEvent: () => void) {
  const gateway: Gateway = {
    journal,
    clock,
    emit(event) {
      journal.append({ tipo: 'evento', evento: { idEvento: randomBytes(16).toString('hex'), ...event } })
      onEvent()
    },
  }
  return {
    answer(method: string, path: string, body: unknown): GatewayAnswer {
      const made = method === 'POST' ? CREATE[path] : undefined
      if (made) return made(gateway, body)
      const [, kept, removal] = /^\/tokens\/([A-Za-z0-9_-]{16,80})(\/remocao)?$/.exec(path) ?? []
      if (kept !== undefined && method === 'POST')
        return removal === undefined ? tokenizeKept(gateway, kept, body) : forgetToken(gateway, kept)
      const [, txid, action] =
        /^\/(?:cob|cobrancas)\/([A-Za-z0-9]{26,35})(?:\/(pagar|demonstracao|devolucao|remocao))?$/.exec(path) ?? []
      if (txid === undefined) return refuse(404, 'Caminho desconhecido.')
      if (action === 'remocao' && method === 'POST') return remove(gateway, txid)
      if (action !== undefined && method === 'POST' && journal.others.has(txid))
        return action === 'devolucao' ? refundCharge(gateway, txid, body) : playCharge(gateway, txid, body)
      if (action === 'demonstracao' && method === 'POST') return payPix(gateway, txid, {})
      if (action === 'pagar' && method === 'POST') return payPix(gateway, txid, body)
      if (action === 'devolucao' && method === 'POST') return refundPix(gateway, txid, body)
      const cob = journal.charges.get(txid)
      return action === undefined && method === 'GET' && cob ? { status: 200, body: cob } : NOT_FOUND
    },
  }
}
