export interface SeedSeller {
  id: string
  nome: string
  razaoSocial: string
  /** Text, never a number: since 2026 a CNPJ may hold letters (IN RFB 2.229/2024). */
  cnpj: string
  inscricaoEstadual: string
  cidade: string
  uf: string
}

/** The shop itself and one marketplace seller; both fictitious. */
export const seedSellers: readonly SeedSeller[] = [
  { id: 'efacil', nome: 'eFácil', razaoSocial: 'eFácil Demonstração Comércio Eletrônico Ltda.', cnpj: '38721459000157', inscricaoEstadual: '0028473150074', cidade: 'Uberlândia', uf: 'MG' },
  { id: 'lar-das-araucarias', nome: 'Lar das Araucárias', razaoSocial: 'Lar das Araucárias Móveis e Decoração Ltda.', cnpj: '41608327000128', inscricaoEstadual: '9048172609', cidade: 'Arapongas', uf: 'PR' },
]
