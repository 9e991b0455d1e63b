import type { CopiaDosDados } from '#commerce/contract/customers/account.ts'
import { DESFECHOS } from '#commerce/contract/televendas/attendance.ts'
import { acaoLabel } from '#commerce/contract/televendas/audit-words.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { attendancesOfCustomer, auditOfCustomer } from '#commerce/store/televendas/audit-lines.ts'

const MOST_CALLS = 500
const MOST_ACTS = 5000
const OUTCOMES: ReadonlyMap<string, string> = new Map(DESFECHOS)

const firstName = (name: string): string => name.split(' ')[0] ?? ''

/** Calls with a customer and what agents did for them, agents by their first name (LGPD art. 18 II). */
export async function telesalesCopy(
  db: Reader,
  customerId: string,
): Promise<Pick<CopiaDosDados, 'atendimentosPorTelefone' | 'atosDoTelevendas'>> {
  const calls = await attendancesOfCustomer(db, customerId, MOST_CALLS)
  const acts = await auditOfCustomer(db, customerId, MOST_ACTS)
  return {
    atendimentosPorTelefone: calls.map((call) => ({
      protocolo: call.protocol,
      inicio: call.started_at.toISOString(),
      fim: call.ended_at?.toISOString() ?? null,
      agente: firstName(call.full_name),
      canal: call.channel,
      sentido: call.direction,
      telefone: call.phone === null ? null : formatPhone(call.phone),
      desfecho: call.outcome === null ? null : (OUTCOMES.get(call.outcome) ?? call.outcome),
      observacao: call.note,
    })),
    atosDoTelevendas: acts.map((act) => ({
      em: act.at.toISOString(),
      agente: act.full_name === null ? 'loja' : firstName(act.full_name),
      oQue: acaoLabel(act.action),
      sobre: [act.entity, act.entity_id].filter((part) => part !== null).join(' '),
      canal: act.channel,
      protocolo: act.protocol,
    })),
  }
}
