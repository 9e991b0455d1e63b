import { parseLogin } from '#commerce/contract/values/login.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { BYTE_ORDER_MARK, csvText, toCell } from '#commerce/kernel/csv.ts'
import { findAgentByLogin } from '#commerce/store/customers/agents.ts'
import {
  appendSecurityEvent,
  searchSecurityEvents,
  type SecurityEvent,
  type SecurityEventKind,
} from '#commerce/store/customers/security-events.ts'
import { findUserByKey } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../deps.ts'
import { spanOf } from '../televendas/period.ts'

type RecordContext = Pick<CommerceDeps, 'db' | 'clock'>

/** What an operator reads later of who was refused, and of what the shop's own people did. */
export const recordSecurity = ({ db, clock }: RecordContext, event: Omit<SecurityEvent, 'at'>): Promise<void> =>
  appendSecurityEvent(db, { ...event, at: clock.now() })

export const SECURITY_EVENTS: Readonly<Record<SecurityEventKind, string>> = {
  'senha-recusada': 'Senha ou código recusado',
  'espera-imposta': 'Espera imposta por tentativas demais',
  'dono-avisado': 'Dono da conta avisado das tentativas',
  'acesso-negado': 'Acesso negado (403)',
  comando: 'Comando executado',
}

export interface SecurityQuery {
  evento?: string | undefined
  de?: string | undefined
  ate?: string | undefined
  ip?: string | undefined
  cliente?: string | undefined
  agente?: string | undefined
}

const USUAL_DAYS = 7
const HEAD = ['quando', 'evento', 'cliente', 'agente', 'ip', 'detalhe']

/**
 * Rows of texts, newest first: when, what, customer's id, agent's login, address, detail.
 * @throws CommerceError 400 for an event, period or person that is none
 */
export async function securityRows(
  { db, clock }: RecordContext,
  { evento, de, ate, ip, cliente, agente }: SecurityQuery,
  limit: number,
): Promise<string[][]> {
  if (evento !== undefined && !Object.hasOwn(SECURITY_EVENTS, evento))
    throw fieldError('evento', `Os eventos são: ${Object.keys(SECURITY_EVENTS).join(', ')}.`)
  const span = spanOf({ de, ate }, clock.now(), USUAL_DAYS)
  const key = cliente === undefined ? undefined : parseLogin(cliente)
  const user = key && (await findUserByKey(db, key))
  if (cliente !== undefined && user === undefined)
    throw fieldError('cliente', 'Nenhum cliente com este CPF, CNPJ ou e-mail.')
  const agent = agente === undefined ? undefined : await findAgentByLogin(db, agente)
  if (agente !== undefined && agent === undefined) throw fieldError('agente', `Nenhum agente tem o login "${agente}".`)
  const search = { begin: span.begin, end: span.end, event: evento, userId: user?.id, agentId: agent?.id, ip }
  const found = await searchSecurityEvents(db, search, limit)
  return found.map(({ at, event, user_id, agent_login, ip: address, detail }) => [
    dateTimeText(at.toISOString()),
    SECURITY_EVENTS[event as SecurityEventKind],
    user_id ?? '',
    agent_login ?? '',
    address ?? '',
    Object.entries(detail as Record<string, unknown>)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('; '),
  ])
}

/** The same for a spreadsheet. */
export const securityCsv = (rows: readonly string[][]): string =>
  BYTE_ORDER_MARK + csvText([HEAD, ...rows.map((row) => row.map(toCell))])
