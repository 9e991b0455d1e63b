import { acaoLabel, entidadeText, isNumbered } from '#commerce/contract/televendas/audit-words.ts'
import { REPLAY_DAYS, type Reconstituicao } from '#commerce/contract/televendas/replay.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { ATTEMPT } from '#commerce/domain/televendas/acts.ts'
import { factChanges, type Facts } from '#commerce/domain/televendas/changes.ts'
import {
  cartChanges,
  isByCustomer,
  isReplayable,
  replayableUntil,
  skusOf,
  stepKind,
} from '#commerce/domain/televendas/replay.ts'
import { besideSums, sumsIn, sumTexts, withoutSums } from '#commerce/domain/televendas/sums.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import { sellables } from '#commerce/store/cart/catalogue.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { attendanceByProtocol } from '#commerce/store/televendas/attendances.ts'
import { auditOfCall } from '#commerce/store/televendas/audit-lines.ts'
import { READ } from '#commerce/store/televendas/audit.ts'
import { channelNameOf } from '#commerce/store/televendas/channels.ts'
import type { CommerceDeps } from '../deps.ts'
import { maskedCustomer } from './masked-customer.ts'
import { type AgentAtWork, recordAct } from './record.ts'

const MOST_STEPS = 1000
/** What a call's end writes is told a little after it. */
const END_MS = 1000
const UNKNOWN = 'Ligação não encontrada.'
const GONE = `A reconstituição ficou disponível por ${REPLAY_DAYS} dias depois da ligação, até`
const KEPT = 'O que foi feito continua na auditoria por 5 anos.'

type Line = Awaited<ReturnType<typeof auditOfCall>>[number]
type Step = Reconstituicao['passos'][number]

/**
 * A call gone through again from its record: what was shown, said and changed, by the second (domain §7). That it was
 * gone through is recorded, beside the call.
 * @throws CommerceError 404 for no call, 410 a week after its end
 */
export async function replayOf(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  actor: AgentAtWork,
  protocol: string,
  remote: Remote,
): Promise<Reconstituicao> {
  const { db, clock } = deps
  const call = /^\d{16}$/.test(protocol) ? await attendanceByProtocol(db, protocol) : undefined
  if (call === undefined) throw notFound(UNKNOWN)
  const until = replayableUntil(call.ended_at)
  if (until !== undefined && !isReplayable(call.ended_at, clock.now()))
    throw new CommerceError('gone', `${GONE} ${dateTimeText(until.toISOString())}. ${KEPT}`)
  const [agent, customer, nomeCanal, found] = await Promise.all([
    findAgent(db, call.agent_id),
    call.customer_id === null ? undefined : findUser(db, call.customer_id),
    channelNameOf(db, call.channel),
    auditOfCall(db, call.id, lastOf(call.ended_at), MOST_STEPS + 1),
  ])
  const lines = found.slice(0, MOST_STEPS)
  const names = await productNames(db, lines)
  await recordAct(
    deps,
    { ...actor, kind: 'agent', attendanceId: undefined, customerId: undefined },
    { action: 'ligacao-reconstituida', entity: 'atendimento', entityId: protocol },
    remote,
  )
  return {
    protocolo: call.protocol,
    agente: agent?.full_name ?? '',
    cliente: customer === undefined ? null : maskedCustomer(customer),
    nomeCanal,
    direcao: call.direction,
    inicio: call.started_at.toISOString(),
    fim: call.ended_at?.toISOString() ?? null,
    desfecho: call.outcome as Reconstituicao['desfecho'],
    disponivelAte: until?.toISOString() ?? null,
    passos: lines.map((line) => wireStep(line, call, (sku) => names.get(sku) ?? sku)),
    haMais: found.length > MOST_STEPS,
  }
}

const lastOf = (endedAt: Date | null) => (endedAt === null ? null : new Date(endedAt.getTime() + END_MS))

const isOfCart = ({ action }: Line): boolean => action.startsWith('carrinho-alterado')

async function productNames(db: Reader, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const skus = lines
    .filter(isOfCart)
    .flatMap(({ before, after }) => skusOf(withoutSums(before as Facts), withoutSums(after as Facts)))
  return new Map([...(await sellables(db, [...new Set(skus)]))].map(([sku, { name }]) => [sku, name]))
}

function wireStep(line: Line, call: { agent_id: string; started_at: Date }, nameOf: (sku: string) => string): Step {
  const [before, after] = [besideSums(line.before as Facts), besideSums(line.after as Facts)]
  const changes = isOfCart(line) ? cartChanges(before, after, nameOf) : factChanges(before, after)
  return {
    id: line.id,
    segundo: Math.max(0, Math.floor((line.at.getTime() - call.started_at.getTime()) / 1000)),
    tipo: stepKind(line.action),
    autor: authorOf(line, call.agent_id),
    nome: line.agent_name,
    descricao: acaoLabel(line.action),
    detalhe: detailOf(line),
    mudancas: changes.map((change) => ({ nome: change.name, antes: change.before, depois: change.after })),
    somas: sumsOf(line),
  }
}

function sumsOf({ before, after }: Line): Step['somas'] {
  const [was, is] = [sumsIn(before as Facts), sumsIn(after as Facts)]
  return is && { antes: was && sumTexts(was), depois: sumTexts(is) }
}

const authorOf = ({ agent_id, action }: Line, agentId: string): Step['autor'] =>
  agent_id === null ? (isByCustomer(action) ? 'CLIENTE' : 'LOJA') : agent_id === agentId ? 'AGENTE' : 'SUPERVISAO'

/** What was read or tried, or the number of what it was done to; the act itself names the rest. */
function detailOf({ action, entity, entity_id }: Line): string | null {
  if (entity === null) return null
  if (action === READ || action === ATTEMPT) return entidadeText(entity, entity_id)
  return isNumbered(entity) && entity_id !== null ? entidadeText(entity, entity_id) : null
}
