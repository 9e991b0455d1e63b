import { acaoLabel, entidadeLabel } from '#commerce/contract/televendas/audit-words.ts'
import {
  type AuditoriaQuery,
  type AuditoriaResposta,
  type ClienteMascarado,
  type LinhaAuditoria,
} from '#commerce/contract/televendas/audit.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { changesOf, type Facts } from '#commerce/domain/televendas/changes.ts'
import { isReplayable } from '#commerce/domain/televendas/replay.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { BYTE_ORDER_MARK, csvText, toCell } from '#commerce/kernel/csv.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import { findAgentByLogin } from '#commerce/store/customers/agents.ts'
import { findUser, findUserByKey } from '#commerce/store/customers/users.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { type AuditLine, type AuditSearch, searchAudit } from '#commerce/store/televendas/audit-lines.ts'
import { listAgents, listChannels } from '#commerce/store/televendas/lists.ts'
import type { CommerceDeps } from '../deps.ts'
import { maskedCustomer } from './masked-customer.ts'
import { type Span, spanOf } from './period.ts'

const PAGE = 50
const USUAL_DAYS = 7
const MOST_EXPORTED = 10_000
const EXPORT_BATCH = 1000
const UNKNOWN = 'Nenhum cliente com este CPF, CNPJ ou e-mail.'

type AuditContext = Pick<CommerceDeps, 'db' | 'clock'>
interface Search {
  span: Span
  lines: AuditSearch
  customer: ClienteMascarado | null
}

/**
 * The record of what agents did, newest first, 50 lines at a time (contract §7).
 * @throws CommerceError 400 for a period that is none and a customer that nobody is
 */
export async function auditPage(context: AuditContext, query: AuditoriaQuery): Promise<AuditoriaResposta> {
  const { db } = context
  const { span, lines, customer } = await searchOf(context, query)
  const found = await searchAudit(db, lines, PAGE + 1)
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    periodo: { de: span.from, ate: span.to },
    linhas: shown.map((line) => wireLine(line, context.clock.now())),
    proxima: found.length > PAGE && last !== undefined ? `${last.at.toISOString()}~${last.id}` : null,
    cliente: customer,
    agentes: (await listAgents(db)).map(({ id, full_name: nome }) => ({ idAgente: id, nome })),
    canais: (await listChannels(db)).map(({ code, name }) => ({ canal: code, nome: name })),
  }
}

const HEAD = ['quando', 'agente', 'cliente', 'documento', 'canal', 'protocolo', 'acao', 'item', 'antes', 'depois']

/**
 * The same as a table for a spreadsheet, at most 10,000 lines, the newest; cells that would run as formulas are kept
 * from it.
 * @throws CommerceError as `auditPage`
 */
export async function auditCsv(context: AuditContext, query: AuditoriaQuery): Promise<{ csv: string; count: number }> {
  const { lines } = await searchOf(context, query)
  const rows: string[][] = []
  for (let { after } = lines; ;) {
    const limit = Math.min(EXPORT_BATCH, MOST_EXPORTED - rows.length)
    const batch = limit === 0 ? [] : await searchAudit(context.db, { ...lines, after }, limit)
    rows.push(...batch.map((line) => cellsOf(wireLine(line, context.clock.now())).map(toCell)))
    const last = batch.at(-1)
    if (last === undefined || batch.length < limit) break
    after = { at: last.at, id: last.id }
  }
  return { csv: BYTE_ORDER_MARK + csvText([HEAD, ...rows]), count: rows.length }
}

/** Of the login an operator types. */
export const agentIdOf = async (db: Reader, login: string): Promise<string | undefined> =>
  (await findAgentByLogin(db, login))?.id

async function searchOf({ db, clock }: AuditContext, query: AuditoriaQuery): Promise<Search> {
  const span = spanOf(query, clock.now(), USUAL_DAYS)
  const wanted = query.cliente ?? ''
  const customer = wanted === '' ? undefined : await customerNamed({ db }, wanted)
  const [at = '', id = ''] = (query.cursor ?? '').split('~')
  const after = isUuid(id) && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : undefined
  return {
    span,
    customer: customer === undefined ? null : maskedCustomer(customer),
    lines: {
      begin: span.begin,
      end: span.end,
      agentId: query.agente || undefined,
      customerId: customer?.id,
      protocol: query.protocolo || undefined,
      action: query.acao || undefined,
      channel: query.noCanal || undefined,
      after,
    },
  }
}

async function customerNamed({ db }: Pick<AuditContext, 'db'>, wanted: string) {
  const key = isUuid(wanted) ? undefined : parseLogin(wanted)
  const user = isUuid(wanted) ? await findUser(db, wanted) : key && (await findUserByKey(db, key))
  if (user === undefined) throw fieldError('cliente', UNKNOWN)
  return user
}

const wireLine = (line: AuditLine, now: Date): LinhaAuditoria => ({
  id: line.id,
  em: line.at.toISOString(),
  agente: line.agent_name,
  cliente:
    line.customer_id === null || line.kind === null
      ? null
      : maskedCustomer({ ...line, id: line.customer_id, kind: line.kind }),
  canal: line.channel,
  protocolo: line.protocol,
  acao: line.action,
  descricao: acaoLabel(line.action),
  entidade: line.entity,
  idEntidade: line.entity_id,
  temReconstituicao: line.protocol !== null && isReplayable(line.ended_at, now),
  mudancas: changesOf(line.before as Facts, line.after as Facts).map(({ name, before, after }) => ({
    nome: name,
    antes: before,
    depois: after,
  })),
})

const valuesText = (values: readonly [string, string | null][]): string =>
  values.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('; ')

const cellsOf = (line: LinhaAuditoria): string[] => [
  dateTimeText(line.em),
  line.agente ?? 'loja',
  line.cliente?.nome ?? '',
  line.cliente?.documentoMascarado ?? '',
  line.canal,
  line.protocolo ?? '',
  line.descricao,
  [line.entidade === null ? null : entidadeLabel(line.entidade), line.idEntidade]
    .filter((part) => part !== null)
    .join(' '),
  valuesText(line.mudancas.map(({ nome, antes }) => [nome, antes])),
  valuesText(line.mudancas.map(({ nome, depois }) => [nome, depois])),
]
