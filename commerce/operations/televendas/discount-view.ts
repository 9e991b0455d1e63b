import {
  type ConferenciaDesconto,
  type DescontoNegociado,
  type DescontosResposta,
  type EstadoDesconto,
  MOTIVOS_DESCONTO,
} from '#commerce/contract/televendas/discounts.ts'
import { supervises } from '#commerce/contract/televendas/levels.ts'
import { concealCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { percentOf } from '#commerce/domain/televendas/discount-amount.ts'
import { DISCOUNT_OVER, stateAt } from '#commerce/domain/televendas/discount-states.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import {
  agentDiscounts,
  type ListedDiscount,
  listedDiscount,
  recentDiscounts,
  waitingDiscounts,
} from '#commerce/store/televendas/discounts.ts'
import type { CommerceDeps } from '../deps.ts'
import type { Proposal } from './discount-proposal.ts'
import type { AgentAtWork } from './record.ts'

const MOST = 100
/** How far back supervisors see what is over. */
const HISTORY_MS = 31 * 86_400_000

/** Everybody's to supervisors, their own to others; with `atual` one's own for the customer served. */
export async function discountsFor(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  actor: AgentAtWork,
  { estado, atual }: { estado?: EstadoDesconto | undefined; atual?: string | undefined },
): Promise<DescontosResposta> {
  const now = clock.now()
  const since = new Date(now.getTime() - HISTORY_MS)
  const filter = { state: estado ?? null, now, limit: MOST }
  const rows =
    atual === 'true'
      ? actor.customerId === undefined
        ? []
        : await agentDiscounts(db, actor.agentId, actor.customerId, filter)
      : !supervises(actor.agentLevel)
        ? await agentDiscounts(db, actor.agentId, null, filter)
        : estado === 'PENDENTE_APROVACAO'
          ? await waitingDiscounts(db, since, now, MOST)
          : await recentDiscounts(db, since, filter)
  return { agora: now.toISOString(), descontos: rows.map((row) => wireDiscount(row, actor, now)) }
}

/** One of them, as whoever asked or decided sees it. @throws CommerceError 404 */
export async function discountFor(
  { db, clock }: Pick<CommerceDeps, 'clock'> & { db: Parameters<typeof listedDiscount>[0] },
  actor: AgentAtWork,
  id: string,
): Promise<DescontoNegociado> {
  const row = await listedDiscount(db, id)
  if (!row) throw notFound('Desconto não encontrado.')
  return wireDiscount(row, actor, clock.now())
}

/** `Maria S.`: enough to tell two customers apart. */
function shortName(name: string | null): string {
  const [first = 'Cliente', ...rest] = (name ?? '').split(' ').filter(Boolean)
  const last = rest.at(-1)
  return last === undefined ? first : `${first} ${last.charAt(0).toUpperCase()}.`
}

function wireDiscount(row: ListedDiscount, actor: AgentAtWork, now: Date): DescontoNegociado {
  const estado = stateAt(row.state, row.expiresAt, now)
  const isSupervisor = supervises(actor.agentLevel)
  return {
    idDesconto: row.id,
    estado,
    sku: row.sku,
    produto: row.productName,
    quantidade: row.quantity,
    percentual: percentOf(row.centavos, row.before),
    descontoText: formatBRL(row.centavos),
    valorAntesText: formatBRL(row.before),
    valorDepoisText: formatBRL(row.before - row.centavos),
    motivoText: MOTIVOS_DESCONTO.find(([code]) => code === row.reason)?.[1] ?? row.reason,
    observacao: row.note,
    protocolo: row.protocol,
    canal: row.channel,
    agente: row.agentName,
    cliente: {
      nome: shortName(row.customerName),
      documentoMascarado: row.customerCpf === null ? concealCnpj(row.customerCnpj ?? '') : concealCpf(row.customerCpf),
    },
    pedidoEm: row.askedAt.toISOString(),
    expiraEm: row.expiresAt.toISOString(),
    decididoEm: row.decidedAt?.toISOString() ?? null,
    decididoPor: row.deciderName,
    nota: row.decisionNote,
    motivoFim: row.endReason ?? (estado === 'EXPIRADO' ? DISCOUNT_OVER : null),
    numeroPedido: row.orderNumber === null ? null : String(row.orderNumber),
    // What the shop pays for its goods is told to nobody else (domain §7).
    margem: isSupervisor && row.margin !== null ? row.margin / 10 : null,
    semCusto: row.costUnknown,
    podeDecidir: isSupervisor && estado === 'PENDENTE_APROVACAO' && row.agentId !== actor.agentId,
  }
}

/** What would become of a wish, in the agent's words. */
export const wireCheck = ({ before, centavos, isWithin, costUnknown, why }: Proposal): ConferenciaDesconto => ({
  situacao: isWithin ? 'APROVADO' : 'PENDENTE_APROVACAO',
  mensagem: isWithin
    ? `Dentro do seu limite: vale assim que for pedido.${costUnknown ? ' O custo deste produto não é conhecido.' : ''}`
    : `${why} A supervisão precisa aprovar.`,
  valorAntesText: formatBRL(before),
  valorDepoisText: formatBRL(before - centavos),
  descontoText: formatBRL(centavos),
  percentual: percentOf(centavos, before),
})
