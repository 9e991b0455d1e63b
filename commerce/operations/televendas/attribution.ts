import * as v from 'valibot'
import { agentSelling } from '#commerce/store/customers/agents.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { findAttendance } from '#commerce/store/televendas/attendances.ts'

/** Who sold, in which call and where. */
export interface Sale {
  agentId: string
  attendanceId: string | null
  canal: string
}

/** What an order of phone sales keeps of how it was made (domain §7), in the words of the contract. */
const Attribution = v.object({
  agente: v.object({ id: v.string(), nome: v.string() }),
  canal: v.string(),
  protocolo: v.nullable(v.string()),
  idAtendimento: v.nullable(v.string()),
  origem: v.literal('TELEVENDAS'),
  transactionType: v.literal('TELEVENDAS'),
  transactionSellerCode: v.string(),
})
type Attribution = v.InferOutput<typeof Attribution>

/** The copy of an order: the agent may be somebody else's tomorrow. */
export async function attributionOf(db: Reader, { agentId, attendanceId, canal }: Sale): Promise<Attribution> {
  const [seller, call] = [
    await agentSelling(db, agentId),
    attendanceId === null ? undefined : await findAttendance(db, attendanceId),
  ]
  return {
    agente: { id: agentId, nome: firstName(seller?.name ?? '') },
    canal,
    protocolo: call?.protocol ?? null,
    idAtendimento: attendanceId,
    origem: 'TELEVENDAS',
    transactionType: 'TELEVENDAS',
    transactionSellerCode: seller?.code ?? agentId,
  }
}

/** The only name of an agent that customers are told. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/** What a customer may see of it; null of an order they made themselves. */
export function soldByPhone(telesales: Record<string, unknown> | null) {
  const kept = v.safeParse(Attribution, telesales)
  if (!kept.success) return null
  const { agente, protocolo } = kept.output
  return { texto: `Pedido feito por telefone com ${agente.nome}`, protocolo }
}
