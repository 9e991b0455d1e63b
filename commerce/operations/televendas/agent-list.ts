import type { Kysely } from 'kysely'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { type Agent, listAgents } from '#commerce/store/customers/agents.ts'

/** One line for each agent, as the command line tells them. */
export async function agentLines(db: Kysely<Database>): Promise<string[]> {
  const agents = await listAgents(db)
  return agents.length === 0 ? ['Nenhum agente ainda.'] : agents.map(lineOf)
}

function lineOf({ login, full_name: name, level, channels, seller_code: seller, ...agent }: Agent): string {
  const remarks = [
    agent.blocked_at === null ? 'ativo' : `bloqueado desde ${dateTimeText(agent.blocked_at)}`,
    ...(agent.must_change_password ? ['nova senha na próxima entrada'] : []),
    ...(agent.totp_confirmed_at === null && agent.passkeys === 0 ? [] : ['duas etapas']),
  ]
  return [login, name, level, channels.join(','), ...(seller === null ? [] : [`vendedor ${seller}`]), ...remarks].join(
    '  ',
  )
}
