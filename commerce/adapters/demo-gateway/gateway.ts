import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { EventoPagamento } from '#commerce/contract/payments/payments.ts'
import { PIX_DEVOLVIDO, PIX_RECEBIDO } from '#commerce/contract/payments/payments.ts'
import { dynamicPixCode } from '#commerce/domain/payments/pix-br-code.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { cardsAndBoletos } from './card-and-boleto.ts'
import { type Cob, CobNova, Devolucao, expiresAt, Pagar } from './charges.ts'
import type { GatewayAnswer } from './gateway-answer.ts'
import type { Journal } from './journal.ts'

/** Nobody owns this host and no bank knows it: the code cannot be paid (domain §2.1, demo honesty). */
const LOCATION = 'pix.exemplo.local/qr/v2/'
const RECEIVER = { name: 'EFACIL DEMONSTRACAO', city: 'UBERLANDIA' }
const PSP_ISPB = '00000000'

const refuse = (status: number, detail: string): GatewayAnswer => ({
  status,
  body: { title: 'Requisição recusada', status, detail },
})
const REMOVED = refuse(409, 'Esta cobrança foi removida.')
const NOT_FOUND = refuse(404, 'Cobrança não encontrada.')

/**
 * A payment provider in small, BACEN-like (domain §2.1): charges, their payment, refunds. It tells what happened only
 * by signed events.
 */
export function demoGateway(journal: Journal, clock: Clock, onEvent: () => void) {
  const emit = (event: Omit<EventoPagamento, 'idEvento'>) => {
    journal.append({ tipo: 'evento', evento: { idEvento: randomBytes(16).toString('hex'), ...event } })
    onEvent()
  }

  const others = cardsAndBoletos(journal, clock, emit)
  const CREATE: Readonly<Record<string, (body: unknown) => GatewayAnswer>> = {
    '/cob': create,
    '/boletos': others.issue,
    '/cartoes': others.charge,
    '/tokens': others.tokenize,
  }

  function create(body: unknown): GatewayAnswer {
    const asked = v.safeParse(CobNova, body)
    if (!asked.success) return refuse(400, 'Cobrança inválida.')
    const { txid, calendario, valor, solicitacaoPagador } = asked.output
    if (journal.removed.has(txid)) return REMOVED
    const known = journal.charges.get(txid)
    if (known)
      return known.valor.original === valor.original
        ? { status: 200, body: known }
        : refuse(409, 'Já existe outra cobrança com este txid.')
    const location = LOCATION + randomBytes(16).toString('hex')
    const cob: Cob = {
      txid,
      status: 'ATIVA',
      calendario: { criacao: clock.now().toISOString(), expiracao: calendario.expiracao },
      valor,
      location,
      solicitacaoPagador,
      pixCopiaECola: dynamicPixCode({ ...RECEIVER, url: location, singleUse: true }),
      demonstracao: true,
      pix: [],
    }
    journal.append({ tipo: 'cob', cob })
    return { status: 201, body: cob }
  }

  function pay(txid: string, body: unknown): GatewayAnswer {
    const cob = journal.charges.get(txid)
    const asked = v.safeParse(Pagar, body)
    if (!cob) return NOT_FOUND
    if (!asked.success) return refuse(400, 'Pagamento inválido.')
    if (cob.status === 'CONCLUIDA') return { status: 200, body: cob }
    const isOver = journal.removed.has(txid) || clock.now().getTime() > expiresAt(cob)
    if (isOver && !asked.output.aposVencimento) return refuse(422, 'Cobrança vencida ou removida.')
    const now = clock.now().toISOString()
    const valor = asked.output.valor ?? cob.valor.original
    const endToEndId = `E${PSP_ISPB}${now.replace(/\D/g, '').slice(0, 12)}${randomBytes(6).toString('hex').slice(0, 11)}`
    const paid: Cob = {
      ...cob,
      status: 'CONCLUIDA',
      pix: [...cob.pix, { endToEndId, valor, horario: now, devolucoes: [] }],
    }
    journal.append({ tipo: 'cob', cob: paid })
    emit({ tipo: PIX_RECEBIDO, txid, endToEndId, valor, horario: now })
    return { status: 200, body: paid }
  }

  function refund(txid: string, body: unknown): GatewayAnswer {
    const cob = journal.charges.get(txid)
    const asked = v.safeParse(Devolucao, body)
    if (!cob) return NOT_FOUND
    if (!asked.success) return refuse(400, 'Devolução inválida.')
    const { id, endToEndId, valor } = asked.output
    const pix = cob.pix.find((candidate) => candidate.endToEndId === endToEndId)
    if (!pix) return refuse(404, 'Pagamento não encontrado.')
    if (pix.devolucoes.some((made) => made.id === id)) return { status: 200, body: cob }
    const given = pix.devolucoes.reduce((sum, made) => sum + Number(made.valor), Number(valor))
    if (Math.round(given * 100) > Math.round(Number(pix.valor) * 100))
      return refuse(422, 'O valor passa do que foi pago.')
    const horario = clock.now().toISOString()
    const devolucoes = [...pix.devolucoes, { id, valor, horario }]
    const refunded: Cob = {
      ...cob,
      pix: cob.pix.map((candidate) => (candidate === pix ? { ...pix, devolucoes } : candidate)),
    }
    journal.append({ tipo: 'cob', cob: refunded })
    emit({ tipo: PIX_DEVOLVIDO, txid, endToEndId, valor, horario, idDevolucao: id })
    return { status: 201, body: refunded }
  }

  /** Also of what is not known yet: a removal may overtake the charge. */
  function remove(txid: string): GatewayAnswer {
    const isPaid = journal.charges.get(txid)?.status === 'CONCLUIDA' || journal.others.get(txid)?.estado === 'PAGA'
    if (!isPaid && !journal.removed.has(txid)) journal.append({ tipo: 'remocao', txid })
    return { status: 200, body: { txid, situacao: isPaid ? 'PAGA' : 'REMOVIDA' } }
  }

  return {
    answer(method: string, path: string, body: unknown): GatewayAnswer {
      const made = method === 'POST' ? CREATE[path] : undefined
      if (made) return made(body)
      const [, kept, removal] = /^\/tokens\/([A-Za-z0-9_-]{16,80})(\/remocao)?$/.exec(path) ?? []
      if (kept !== undefined && method === 'POST')
        return removal === undefined ? others.tokenizeKept(kept, body) : others.forget(kept)
      const [, txid, action] =
        /^\/(?:cob|cobrancas)\/([A-Za-z0-9]{26,35})(?:\/(pagar|demonstracao|devolucao|remocao))?$/.exec(path) ?? []
      if (txid === undefined) return refuse(404, 'Caminho desconhecido.')
      if (action === 'remocao' && method === 'POST') return remove(txid)
      if (action !== undefined && method === 'POST' && journal.others.has(txid))
        return action === 'devolucao' ? others.refund(txid, body) : others.play(txid, body)
      if (action === 'demonstracao' && method === 'POST') return pay(txid, {})
      if (action === 'pagar' && method === 'POST') return pay(txid, body)
      if (action === 'devolucao' && method === 'POST') return refund(txid, body)
      const cob = journal.charges.get(txid)
      return action === undefined && method === 'GET' && cob ? { status: 200, body: cob } : NOT_FOUND
    },
  }
}
