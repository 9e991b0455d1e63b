/** Levels of agents (domain §7), whoever decides least first. */
export const NIVEIS_AGENTE = ['N1', 'N2', 'SUPERVISOR', 'GERENTE'] as const
export type NivelAgente = (typeof NIVEIS_AGENTE)[number]

const SUPERVISES: Readonly<Record<NivelAgente, boolean>> = { N1: false, N2: false, SUPERVISOR: true, GERENTE: true }

/** As supervisors and the record read them. */
export const NIVEL_AGENTE_LABELS: Readonly<Record<NivelAgente, string>> = {
  N1: 'Agente N1',
  N2: 'Agente N2',
  SUPERVISOR: 'Supervisão',
  GERENTE: 'Gerência',
}

/** Whether the work of others is theirs to see and to decide on. */
export const supervises = (level: NivelAgente): boolean => SUPERVISES[level]
