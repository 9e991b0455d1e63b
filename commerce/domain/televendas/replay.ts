import { REPLAY_DAYS, type TipoDePasso } from '#commerce/contract/televendas/replay.ts'
import { ATTEMPT } from './acts.ts'
import type { Change, Facts } from './changes.ts'

const DAY_MS = 24 * 3_600_000

/** Until when a call may be gone through again; undefined while it is under way. */
export const replayableUntil = (endedAt: Date | null): Date | undefined =>
  endedAt === null ? undefined : new Date(endedAt.getTime() + REPLAY_DAYS * DAY_MS)

export const isReplayable = (endedAt: Date | null, now: Date): boolean => (replayableUntil(endedAt) ?? now) >= now

const KINDS: Readonly<Record<Exclude<TipoDePasso, 'ALTERADO'>, readonly string[]>> = {
  LIGACAO: [
    'atendimento-iniciado',
    'atendimento-em-espera',
    'atendimento-retomado',
    'atendimento-encerrado',
    'atendimento-encerrado-pelo-cliente',
    'cliente-identificado',
    'cliente-cadastrado',
    'cliente-desligado',
  ],
  MOSTRADO: [
    'consulta',
    'clientes-procurados',
    'cliente-nao-encontrado',
    'cliente-consultado',
    'carrinho-acompanhado',
    'orcamento-visto',
    'link-pagamento-aberto',
  ],
  DITO: [
    'abertura-lida',
    'aviso-de-gravacao-lido',
    'aviso-de-dados-lido',
    'resumo-lido',
    'encerramento-lido',
    'recado-enviado',
    'recado-lido',
  ],
  RECUSADO: [ATTEMPT, 'identidade-recusada', 'cartao-recusado', 'desconto-recusado'],
}
const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, actions]) => actions.map((action) => [action, kind as TipoDePasso] as const)),
)

/** What an act of the record was in its call; whatever has no other kind changed something. */
export const stepKind = (action: string): TipoDePasso => KIND_OF.get(action) ?? 'ALTERADO'

const BY_CUSTOMER: ReadonlySet<string> = new Set([
  'atendimento-encerrado-pelo-cliente',
  'carrinho-alterado-pelo-cliente',
  'orcamento-visto',
  'orcamento-aceito',
  'orcamento-pediu-contato',
  'link-pagamento-aberto',
  'pedido-feito-por-link',
])
/** Of what no agent did: the customer's own act, else the shop's. */
export const isByCustomer = (action: string): boolean => BY_CUSTOMER.has(action)

const COUPONS = 'cupons'

/** Skus that a change of the cart names. */
export const skusOf = (before: Facts, after: Facts): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => name !== COUPONS)

/** What became of each product and of the coupons, in words: `2 unidades` to `fora do carrinho`. */
export function cartChanges(before: Facts, after: Facts, nameOf: (sku: string) => string): Change[] {
  const products = skusOf(before, after).map((sku) => ({
    name: nameOf(sku),
    before: unitsText(before?.[sku]),
    after: unitsText(after?.[sku]) ?? 'fora do carrinho',
  }))
  const [was, is] = [couponsText(before), couponsText(after)]
  return was === is ? products : [...products, { name: 'Cupons', before: was, after: is ?? 'nenhum' }]
}

function unitsText(held: unknown): string | null {
  const [count, services] = typeof held === 'object' && held !== null ? partsOf(held) : [held, false]
  if (typeof count !== 'number') return null
  return `${count} ${count === 1 ? 'unidade' : 'unidades'}${services ? ', com garantia ou serviço' : ''}`
}

const partsOf = (held: object): [count: unknown, services: boolean] => [
  'quantidade' in held ? held.quantidade : undefined,
  'servicos' in held && Object.keys(held.servicos as object).length > 0,
]

function couponsText(facts: Facts): string | null {
  const codes = facts?.[COUPONS]
  return Array.isArray(codes) && codes.length > 0 ? codes.join(', ') : null
}
