import type { AgentLevel } from '#commerce/kernel/actor.ts'

const RANK: Readonly<Record<AgentLevel, number>> = { N1: 0, N2: 0, SUPERVISOR: 1, GERENTE: 2 }

/** A supervisor ends the sessions of agents, a manager of supervisors too; nobody their own or an equal's. */
export const mayEndSessionsOf = (
  who: { id: string; level: AgentLevel },
  whom: { id: string; level: AgentLevel },
): boolean => who.id !== whom.id && RANK[who.level] > RANK[whom.level]
