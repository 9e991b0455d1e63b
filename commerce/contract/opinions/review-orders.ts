/**
 * Orders of a product's reviews, the first one the default. Without a schema: pages read it before React (speed, aim
 * 1).
 */
export const ORDENS_DE_AVALIACOES = ['uteis', 'recentes', 'maiores', 'menores'] as const
export type OrdemDeAvaliacoes = (typeof ORDENS_DE_AVALIACOES)[number]
