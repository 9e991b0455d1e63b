import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { CartaoDigitado, CvvDigitado } from '#commerce/contract/payments/payments.ts'
import { type CardBrand, isValidCardExpiry, isValidCvv, isValidCvvOf } from '#commerce/contract/values/card.ts'
import { isValidCnpj } from '#commerce/contract/values/cnpj.ts'
import { isValidCpf } from '#commerce/contract/values/cpf.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { keptCard } from '#commerce/domain/payments/card.ts'
import { type Gateway, type GatewayAnswer, refuse } from './gateway-answer.ts'
import type { Journal } from './journal.ts'
import type { Token } from './other-charges.ts'

/** Names on the card that make the demonstration behave; any other one is approved. */
const CONDUCTS: Readonly<Record<string, Token['conduta']>> = {
  'CARTAO RECUSADO': 'RECUSADO',
  'SEM LIMITE': 'SALDO',
  'CARTAO VENCIDO': 'VENCIDO',
  'BANCO RECUSA': 'EMISSOR',
  'EM ANALISE': 'EM_ANALISE',
}

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()

/** A card's number and CVV are checked and forgotten; only its token stays. */
export function tokenize({ journal, clock }: Gateway, body: unknown): GatewayAnswer {
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
  return give(journal, {
    bandeira: kept.brand,
    final4: kept.last4,
    validade,
    conduta: CONDUCTS[plainName(nome)] ?? 'APROVADO',
  })
}

/** A kept card pays again with its CVV typed anew. */
export function tokenizeKept({ journal, clock }: Gateway, name: string, body: unknown): GatewayAnswer {
  const asked = v.safeParse(CvvDigitado, body)
  const kept = journal.tokens.get(name)
  if (!kept) return refuse(422, 'Cartão desconhecido.')
  const { bandeira, final4, validade, conduta } = kept
  const isValid =
    asked.success &&
    isValidCvvOf(asked.output.cvv, bandeira as CardBrand) &&
    isValidCardExpiry(validade, saoPauloClock(clock.now().getTime()).date)
  return isValid ? give(journal, { bandeira, final4, validade, conduta }) : refuse(400, 'Dados do cartão inválidos.')
}

function give(journal: Journal, card: Omit<Token, 'token' | 'usado'>): GatewayAnswer {
  const token: Token = { ...card, token: `tok_${randomBytes(24).toString('hex')}`, usado: false }
  journal.append({ tipo: 'token', token })
  const { conduta: _hidden, usado: _unused, ...shown } = token
  return { status: 201, body: shown }
}

/** The charges made with it stay as they are. */
export function forgetToken({ journal }: Gateway, name: string): GatewayAnswer {
  if (journal.tokens.has(name)) journal.append({ tipo: 'token-esquecido', token: name })
  return { status: 200, body: { situacao: 'REMOVIDO' } }
}
