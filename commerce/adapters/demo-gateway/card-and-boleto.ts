import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import {
  BOLETO_PAGO,
  CARTAO_APROVADO,
  CARTAO_EM_ANALISE,
  CARTAO_RECUSADO,
  CartaoDigitado,
  CvvDigitado,
  ESTORNADO,
  type EventoPagamento,
} from '#commerce/contract/payments/payments.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { BANK_NUMBER_DIGITS, boletoBarcode, freeFieldOf } from '#commerce/domain/payments/boleto.ts'
import { keptCard } from '#commerce/domain/payments/card.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { type CardBrand, isValidCardExpiry, isValidCvv, isValidCvvOf } from '../../contract/values/card.ts'
import { isValidCnpj } from '../../contract/values/cnpj.ts'
import { isValidCpf } from '../../contract/values/cpf.ts'
import { Devolucao } from './charges.ts'
import type { GatewayAnswer } from './gateway-answer.ts'
import type { Journal } from './journal.ts'
import { BoletoNovo, type Cobranca, CobrancaCartao, Papel, type Token } from './other-charges.ts'

/** No bank has this number: the code cannot be paid (domain §2.2). */
const NO_BANK = '000'
/** Names on the card that make the demonstration behave; any other one is approved. */
const CONDUCTS: Readonly<Record<string, Token['conduta']>> = {
  'CARTAO RECUSADO': 'RECUSADO',
  'SEM LIMITE': 'SALDO',
  'CARTAO VENCIDO': 'VENCIDO',
  'BANCO RECUSA': 'EMISSOR',
  'EM ANALISE': 'EM_ANALISE',
}

const refuse = (status: number, detail: string): GatewayAnswer => ({
  status,
  body: { title: 'Requisição recusada', status, detail },
})
const transaction = (letter: string): string => `${letter}${randomBytes(16).toString('hex').slice(0, 31)}`
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()

/**
 * Cards and boletos of the demonstration gateway. A card's number and CVV are checked and forgotten; only its token
 * stays.
 */
export function cardsAndBoletos(
  journal: Journal,
  clock: Clock,
  emit: (event: Omit<EventoPagamento, 'idEvento'>) => void,
) {
  const told = (cobranca: Cobranca, tipo: string, more: Partial<EventoPagamento> = {}) =>
    emit({
      tipo,
      txid: cobranca.txid,
      endToEndId: cobranca.transacao ?? transaction('N'),
      valor: cobranca.valor.original,
      horario: clock.now().toISOString(),
      ...more,
    })
  const keep = (cobranca: Cobranca): Cobranca => {
    journal.append({ tipo: 'cobranca', cobranca })
    return cobranca
  }

  function tokenize(body: unknown): GatewayAnswer {
    const asked = v.safeParse(CartaoDigitado, body)
    if (!asked.success) return refuse(400, 'Dados do cartão inválidos.')
    const { numero, nome, validade, cvv, documento } = asked.output
    const kept = keptCard(numero)
    if (
      !kept ||
      !isValidCvv(cvv, numero) ||
      !isValidCardExpiry(validade, saoPauloClock(clock.now().getTime()).date) ||
      !(isValidCpf(documento) || isValidCnpj(documento))
    )
      return refuse(400, 'Dados do cartão inválidos.')
    return give({
      bandeira: kept.brand,
      final4: kept.last4,
      validade,
      conduta: CONDUCTS[plainName(nome)] ?? 'APROVADO',
    })
  }

  /** A kept card pays again with its CVV typed anew. */
  function tokenizeKept(name: string, body: unknown): GatewayAnswer {
    const asked = v.safeParse(CvvDigitado, body)
    const kept = journal.tokens.get(name)
    if (!kept) return refuse(422, 'Cartão desconhecido.')
    const { bandeira, final4, validade, conduta } = kept
    const isValid =
      asked.success &&
      isValidCvvOf(asked.output.cvv, bandeira as CardBrand) &&
      isValidCardExpiry(validade, saoPauloClock(clock.now().getTime()).date)
    return isValid ? give({ bandeira, final4, validade, conduta }) : refuse(400, 'Dados do cartão inválidos.')
  }

  function give(card: Omit<Token, 'token' | 'usado'>): GatewayAnswer {
    const token: Token = { ...card, token: `tok_${randomBytes(24).toString('hex')}`, usado: false }
    journal.append({ tipo: 'token', token })
    const { conduta: _hidden, usado: _unused, ...shown } = token
    return { status: 201, body: shown }
  }

  /** The charges made with it stay as they are. */
  function forget(name: string): GatewayAnswer {
    if (journal.tokens.has(name)) journal.append({ tipo: 'token-esquecido', token: name })
    return { status: 200, body: { situacao: 'REMOVIDO' } }
  }

  function charge(body: unknown): GatewayAnswer {
    const asked = v.safeParse(CobrancaCartao, body)
    if (!asked.success) return refuse(400, 'Cobrança inválida.')
    const { txid, valor, token: name, parcelas } = asked.output
    const known = journal.others.get(txid)
    const token = journal.tokens.get(name)
    if (known)
      return known.valor.original === valor.original
        ? { status: 200, body: wireCard(known) }
        : refuse(409, 'Já existe outra cobrança com este txid.')
    if (journal.removed.has(txid)) return refuse(409, 'Esta cobrança foi removida.')
    if (!token || token.usado) return refuse(422, 'Cartão desconhecido.')
    const { conduta, usado: _used, ...cartao } = token
    const approved = conduta === 'APROVADO'
    const cobranca = keep({
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
    if (approved) told(cobranca, CARTAO_APROVADO)
    else if (conduta === 'EM_ANALISE') told(cobranca, CARTAO_EM_ANALISE)
    else told(cobranca, CARTAO_RECUSADO, { motivo: conduta })
    return { status: 201, body: wireCard(cobranca) }
  }

  function issue(body: unknown): GatewayAnswer {
    const asked = v.safeParse(BoletoNovo, body)
    if (!asked.success) return refuse(400, 'Boleto inválido.')
    const { txid, valor, vencimento } = asked.output
    const known = journal.others.get(txid)
    if (known)
      return known.valor.original === valor.original
        ? { status: 200, body: known }
        : refuse(409, 'Já existe outro boleto com este txid.')
    if (journal.removed.has(txid)) return refuse(409, 'Esta cobrança foi removida.')
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
      body: keep({
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

  function play(txid: string, body: unknown): GatewayAnswer {
    const asked = v.safeParse(Papel, body)
    const known = journal.others.get(txid)
    if (!known) return refuse(404, 'Cobrança não encontrada.')
    if (!asked.success) return refuse(400, 'Papel inválido.')
    const { papel } = asked.output
    if (known.estado === 'PAGA' || known.estado === 'RECUSADA') return { status: 200, body: known }
    if (journal.removed.has(txid)) return refuse(422, 'Esta cobrança foi removida.')
    if (known.forma === 'BOLETO') {
      if (papel !== 'PAGAR') return refuse(422, 'Um boleto só pode ser pago.')
      const paid = keep({ ...known, estado: 'PAGA', transacao: transaction('B') })
      told(paid, BOLETO_PAGO)
      return { status: 200, body: paid }
    }
    if (papel === 'RECUSAR') {
      const refused = keep({ ...known, estado: 'RECUSADA' })
      told(refused, CARTAO_RECUSADO, { motivo: 'RECUSADO' })
      return { status: 200, body: refused }
    }
    const approved = keep({ ...known, estado: 'PAGA', transacao: transaction('C') })
    told(approved, CARTAO_APROVADO)
    return { status: 200, body: approved }
  }

  function refund(txid: string, body: unknown): GatewayAnswer {
    const asked = v.safeParse(Devolucao, body)
    const known = journal.others.get(txid)
    if (!known) return refuse(404, 'Cobrança não encontrada.')
    if (!asked.success) return refuse(400, 'Devolução inválida.')
    const { id, endToEndId, valor, chavePix } = asked.output
    if (chavePix !== undefined && known.forma !== 'BOLETO') return refuse(400, 'O valor volta para o cartão.')
    if (known.transacao !== endToEndId) return refuse(404, 'Pagamento não encontrado.')
    if (known.devolucoes.some((made) => made.id === id)) return { status: 200, body: known }
    const given = known.devolucoes.reduce((sum, made) => sum + Number(made.valor), Number(valor))
    if (Math.round(given * 100) > Math.round(Number(known.valor.original) * 100))
      return refuse(422, 'O valor passa do que foi pago.')
    const horario = clock.now().toISOString()
    const refunded = keep({ ...known, devolucoes: [...known.devolucoes, { id, valor, horario }] })
    told(refunded, ESTORNADO, { valor, horario, idDevolucao: id })
    return { status: 201, body: refunded }
  }

  return { tokenize, tokenizeKept, forget, charge, issue, play, refund }
}

const wireCard = ({ txid, cartao, demonstracao }: Cobranca) => ({
  txid,
  bandeira: cartao?.bandeira,
  final4: cartao?.final4,
  validade: cartao?.validade,
  demonstracao,
})
