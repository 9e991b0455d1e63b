import type { Painel } from '#commerce/contract/televendas/board.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { saoPauloDay, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { mayEndSessionsOf } from '#commerce/domain/televendas/agent-sessions.ts'
import { NOTHING, sumsBy } from '#commerce/domain/televendas/figures.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { endOtherSessions } from '#commerce/store/customers/sessions.ts'
import { type AgentNow, agentsNow, discountsWaiting, queuedCalls } from '#commerce/store/televendas/board.ts'
import { callFigures, orderFigures } from '#commerce/store/televendas/figures.ts'
import { listChannels } from '#commerce/store/televendas/lists.ts'
import { liveSince } from '../customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'
import { maskedCustomer } from './masked-customer.ts'
import { type AgentAtWork, recordAct } from './record.ts'
import { giveCartsBack } from './shared-channel.ts'

const DAY_MS = 24 * 3_600_000
const NOT_THIS_ONE = 'Você só encerra sessões de agentes de nível abaixo do seu.'

type BoardContext = Pick<CommerceDeps, 'db' | 'clock'>

/**
 * Who is in a call and what the day brought (contract §7); read anew every few seconds by whoever looks at it.
 * @param supervised channels of whoever asks
 */
export async function board(
  { db, clock }: BoardContext,
  actor: AgentAtWork,
  supervised: readonly string[],
): Promise<Painel> {
  const now = clock.now()
  const begin = startOfSaoPauloDay(saoPauloDay(now.getTime()))
  // An order placed in this very millisecond is today's too.
  const search = { begin, end: new Date(now.getTime() + 1), agentId: undefined }
  const [agents, channels] = [await agentsNow(db, liveSince(now, 'agent')), await listChannels(db)]
  const rows = [...(await orderFigures(db, search)), ...(await callFigures(db, search))]
  const named = new Map(channels.map(({ code, name }) => [code, name]))
  const agentes = agents.map((agent) => wireAgent(agent, { actor, supervised, named }))
  const inCall = agentes.filter(({ situacao }) => situacao === 'EM_ATENDIMENTO')
  const total = sumsBy(rows, () => '').get('') ?? NOTHING
  const byChannel = sumsBy(rows, ({ channel }) => channel)
  const shown = [...new Set([...byChannel.keys(), ...inCall.map(({ canal }) => canal ?? '')])].toSorted()
  return {
    agora: now.toISOString(),
    agentes,
    emAtendimento: inCall.length,
    disponiveis: agentes.filter(({ situacao }) => situacao === 'DISPONIVEL').length,
    atendimentos: total.calls,
    pedidos: total.orders,
    vendidoText: formatBRL(total.sold),
    porCanal: shown.map((canal) => {
      const { calls, orders, sold } = byChannel.get(canal) ?? NOTHING
      return {
        canal,
        nomeCanal: named.get(canal) ?? canal,
        emAtendimento: inCall.filter((agent) => agent.canal === canal).length,
        atendimentos: calls,
        pedidos: orders,
        vendidoText: formatBRL(sold),
      }
    }),
    filaPendente: await queuedCalls(db),
    descontosPendentes: await discountsWaiting(db, now, new Date(now.getTime() - DAY_MS)),
  }
}

interface Asker {
  actor: AgentAtWork
  /** Channels of theirs. */
  supervised: readonly string[]
  named: ReadonlyMap<string, string>
}

function wireAgent(agent: AgentNow, { actor, supervised, named }: Asker): Painel['agentes'][number] {
  const { id, name, level, seenAt, protocol, customerId, kind } = agent
  const isIn = seenAt !== null
  const canal = agent.callChannel ?? agent.sessionChannel
  return {
    idAgente: id,
    nome: name,
    nivel: level,
    situacao: !isIn ? 'FORA' : protocol === null ? 'DISPONIVEL' : 'EM_ATENDIMENTO',
    canal,
    nomeCanal: canal === null ? null : (named.get(canal) ?? canal),
    desde: (agent.startedAt ?? seenAt)?.toISOString() ?? null,
    protocolo: protocol,
    cliente: customerId === null || kind === null ? null : maskedCustomer({ ...agent, id: customerId, kind }),
    podeAcompanhar: agent.callChannel !== null && id !== actor.agentId && supervised.includes(agent.callChannel),
    podeEncerrar: isIn && mayEndSessionsOf({ id: actor.agentId, level: actor.agentLevel }, { id, level }),
  }
}

/**
 * Ends every session of an agent (contract §7). Their call stays open: they go on with it when they enter again; the
 * customer has the cart back meanwhile.
 * @throws CommerceError 404 for nobody, 403 for oneself and whoever is not below
 */
export async function endSessionsOf(
  { db, clock }: BoardContext,
  actor: AgentAtWork,
  agentId: string,
  remote: Remote,
): Promise<void> {
  const agent = isUuid(agentId) ? await findAgent(db, agentId) : undefined
  if (agent === undefined) throw notFound('Agente não encontrado.')
  if (!mayEndSessionsOf({ id: actor.agentId, level: actor.agentLevel }, agent))
    throw new CommerceError('forbidden', NOT_THIS_ONE)
  await giveCartsBack({ db, clock }, await endOtherSessions(db, { agentId }, null, 'logout', clock.now()))
  await recordAct({ db, clock }, actor, { action: 'sessoes-encerradas', entity: 'agente', entityId: agentId }, remote)
}
