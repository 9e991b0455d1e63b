import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { PIX_DEVOLVIDO, PIX_RECEBIDO } from '#commerce/contract/payments/payments.ts'
import { dynamicPixCode } from '#commerce/domain/payments/pix-br-code.ts'
import { type Cob, CobNova, Devolucao, expiresAt, Pagar } from './charges.ts'
import {
  askedAgain,
  type Gateway,
  type GatewayAnswer,
  isTooMuch,
  readCharge,
  refuse,
  REMOVED,
} from './gateway-answer.ts'

/** Nobody owns this host and no bank knows it: the code cannot be paid (domain §2.1, demo honesty). */
const LOCATION = 'pix.exemplo.local/qr/v2/'
const RECEIVER = { name: 'EFACIL DEMONSTRACAO', city: 'UBERLANDIA' }
const PSP_ISPB = '00000000'

export function createPix({ journal, clock }: Gateway, body: unknown): GatewayAnswer {
  const asked = v.safeParse(CobNova, body)
  if (!asked.success) return refuse(400, 'Cobrança inválida.')
  const { txid, calendario, valor, solicitacaoPagador } = asked.output
  if (journal.removed.has(txid)) return REMOVED
  const again = askedAgain(journal.charges.get(txid), valor)
  if (again) return again
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

export function payPix({ journal, clock, emit }: Gateway, txid: string, body: unknown): GatewayAnswer {
  const read = readCharge(journal.charges.get(txid), Pagar, body, 'Pagamento inválido.')
  if ('status' in read) return read
  const { charge: cob, asked } = read
  if (cob.status === 'CONCLUIDA') return { status: 200, body: cob }
  const isOver = journal.removed.has(txid) || clock.now().getTime() > expiresAt(cob)
  if (isOver && !asked.aposVencimento) return refuse(422, 'Cobrança vencida ou removida.')
  const now = clock.now().toISOString()
  const valor = asked.valor ?? cob.valor.original
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

export function refundPix({ journal, clock, emit }: Gateway, txid: string, body: unknown): GatewayAnswer {
  const read = readCharge(journal.charges.get(txid), Devolucao, body, 'Devolução inválida.')
  if ('status' in read) return read
  const { charge: cob, asked } = read
  const { id, endToEndId, valor } = asked
  const pix = cob.pix.find((candidate) => candidate.endToEndId === endToEndId)
  if (!pix) return refuse(404, 'Pagamento não encontrado.')
  if (pix.devolucoes.some((made) => made.id === id)) return { status: 200, body: cob }
  if (isTooMuch(pix.valor, pix.devolucoes, valor)) return refuse(422, 'O valor passa do que foi pago.')
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
