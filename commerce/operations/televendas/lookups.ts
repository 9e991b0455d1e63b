import type { InferOutput } from 'valibot'
import type { BuscasQuery, BuscasResposta } from '#commerce/contract/televendas/customers.ts'
import { lookupsByAgent } from '#commerce/store/televendas/lookups.ts'
import type { CommerceDeps } from '../deps.ts'
import { spanOf } from './period.ts'

const USUAL_DAYS = 7

/**
 * Who looked for customers, and how often nobody was served for it.
 * @throws CommerceError 400 for a period that is none
 */
export async function lookupReport(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  query: InferOutput<typeof BuscasQuery>,
): Promise<BuscasResposta> {
  const span = spanOf(query, clock.now(), USUAL_DAYS)
  const agents = await lookupsByAgent(db, span.begin, span.end)
  return {
    periodo: { de: span.from, ate: span.to },
    agentes: agents.map(({ id, name, searches, byPart, unserved, outside }) => ({
      idAgente: id,
      nome: name,
      buscas: searches,
      porParte: byPart,
      semCliente: unserved,
      foraDeLigacao: outside,
    })),
  }
}
