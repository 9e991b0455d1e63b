import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import {
  BOLETO_PAGO,
  CARTAO_APROVADO,
  CARTAO_EM_ANALISE,
  CARTAO_RECUSADO,
  ESTORNADO,
  type EventoPagamento,
} from '#commerce/contract/payments/payments.ts'
import { BANK_NUMBER_DIGITS, boletoBarcode, freeFieldOf } from '#commerce/domain/payments/boleto.ts'
import { Devolucao } from './charges.ts'
import {
  askedAgain,
  type Gateway,
  type GatewayAnswer,
  isTooMuch,
  readCharge,
  refuse,
  REMOVED,
} from './gateway-answer.ts'
import { BoletoNovo, type Cobranca, CobrancaCartao, Papel } from './other-charges.ts'

/** No bank has this number: the code cannot be paid (domain §2.2). */
const NO_BANK = '000'
const transaction = (letter: string): string => `${letter}${randomBytes(16).toString('hex').slice(0, 31)}`

function tell({ clock, emit }: Gateway, cobranca: Cobranca, tipo: string, more: Partial<EventoPagamento> = {}): void {
  emit({
    tipo,
    txid: cobranca.txid,
    endToEndId: cobranca.transacao ?? transaction('N'),
    valor: cobranca.valor.original,
    horario: clock.now().toISOString(),
    ...more,
  })
}

function keep({ journal }: Gateway, cobranca: Cobranca): Cobranca {
  journal.append({ tipo: 'cobranca', cobranca })
  return cobranca
}

export function chargeCard(gateway: Gateway, body: unknown): GatewayAnswer {
  const { journal } = gateway
  const asked = v.safeParse(CobrancaCartao, body)
  if (!asked.success) return refuse(400, 'Cobrança inválida.')
  const { txid, valor, token: name, parcelas } = asked.output
  const known = journal.others.get(txid)
  const token = journal.tokens.get(name)
  const again = askedAgain(known, valor, known && wireCard(known))
  if (again) return again
  if (journal.removed.has(txid)) return REMOVED
  if (!token || token.usado) return refuse(422, 'Cartão desconhecido.')
  const { conduta, usado: _used, ...cartao } = token
  const approved = conduta === 'APROVADO'
  const cobranca = keep(gateway, {
    txid,
    forma: 'CARTAO',
    valor,
    estado: approved ? 'PAGA' : conduta === 'EM_ANALISE' ? 'EM_ANALISE' : 'RECUSADA',
    cartao: { ...cartao, parcelas },
    transacao: approved ? transaction('C') : null,
    devolucoes: [],
    demonstracao: true,
  })
  journal.append({ tipo: 'token', token: { ...token, usado: true } })
  if (approved) tell(gateway, cobranca, CARTAO_APROVADO)
  else if (conduta === 'EM_ANALISE') tell(gateway, cobranca, CARTAO_EM_ANALISE)
  else tell(gateway, cobranca, CARTAO_RECUSADO, { motivo: conduta })
  return { status: 201, body: wireCard(cobranca) }
}

export function issueBoleto(gateway: Gateway, body: unknown): GatewayAnswer {
  const { journal } = gateway
  const asked = v.safeParse(BoletoNovo, body)
  if (!asked.success) return refuse(400, 'Boleto inválido.')
  const { txid, valor, vencimento } = asked.output
  const again = askedAgain(journal.others.get(txid), valor)
  if (again) return again
  if (journal.removed.has(txid)) return REMOVED
  const bankNumber = `${BigInt(`0x${randomBytes(10).toString('hex')}`)}`
    .padStart(BANK_NUMBER_DIGITS, '0')
    .slice(-BANK_NUMBER_DIGITS)
  const codigoBarras = boletoBarcode({
    bank: NO_BANK,
    due: vencimento,
    amount: Math.round(Number(valor.original) * 100),
    freeField: freeFieldOf(bankNumber),
  })
  return {
    status: 201,
    body: keep(gateway, {
      txid,
      forma: 'BOLETO',
      valor,
      estado: 'ABERTA',
      codigoBarras,
      transacao: null,
      devolucoes: [],
      demonstracao: true,
    }),
  }
}

export function playCharge(gateway: Gateway, txid: string, body: unknown): GatewayAnswer {
  const { journal } = gateway
  const read = readCharge(journal.others.get(txid), Papel, body, 'Papel inválido.')
  if ('status' in read) return read
  const { charge: known, asked } = read
  const { papel } = asked
  if (known.estado === 'PAGA' || known.estado === 'RECUSADA') return { status: 200, body: known }
  if (journal.removed.has(txid)) return refuse(422, 'Esta cobrança foi removida.')
  if (known.forma === 'BOLETO') {
    if (papel !== 'PAGAR') return refuse(422, 'Um boleto só pode ser pago.')
    const paid = keep(gateway, { ...known, estado: 'PAGA', transacao: transaction('B') })
    tell(gateway, paid, BOLETO_PAGO)
    return { status: 200, body: paid }
  }
  if (papel === 'RECUSAR') {
    const refused = keep(gateway, { ...known, estado: 'RECUSADA' })
    tell(gateway, refused, CARTAO_RECUSADO, { motivo: 'RECUSADO' })
    return { status: 200, body: refused }
  }
  const approved = keep(gateway, { ...known, estado: 'PAGA', transacao: transaction('C') })
  tell(gateway, approved, CARTAO_APROVADO)
  return { status: 200, body: approved }
}

export function refundCharge(gateway: Gateway, txid: string, body: unknown): GatewayAnswer {
  const { journal, clock } = gateway
  const read = readCharge(journal.others.get(txid), Devolucao, body, 'Devolução inválida.')
  if ('status' in read) return read
  const { charge: known, asked } = read
  const { id, endToEndId, valor, chavePix } = asked
  if (chavePix !== undefined && known.forma !== 'BOLETO') return refuse(400, 'O valor volta para o cartão.')
  if (known.transacao !== endToEndId) return refuse(404, 'Pagamento não encontrado.')
  if (known.devolucoes.some((made) => made.id === id)) return { status: 200, body: known }
  if (isTooMuch(known.valor.original, known.devolucoes, valor)) return refuse(422, 'O valor passa do que foi pago.')
  const horario = clock.now().toISOString()
  const refunded = keep(gateway, { ...known, devolucoes: [...known.devolucoes, { id, valor, horario }] })
  tell(gateway, refunded, ESTORNADO, { valor, horario, idDevolucao: id })
  return { status: 201, body: refunded }
}

const wireCard = ({ txid, cartao, demonstracao }: Cobranca) => ({
  txid,
  bandeira: cartao?.bandeira,
  final4: cartao?.final4,
  validade: cartao?.validade,
  demonstracao,
})
