import { company } from '../contract/company.ts'
import type { Uf } from '../contract/values/brazilian-state.ts'

export interface SeedSeller {
  id: string
  nome: string
  razaoSocial: string
  /** Text, never a number: since 2026 a CNPJ may hold letters (IN RFB 2.229/2024). */
  cnpj: string
  inscricaoEstadual: string
  cidade: string
  uf: Uf
}

/** The shop itself and two marketplace sellers; all fictitious. */
export const seedSellers: readonly SeedSeller[] = [
  {
    id: 'efacil',
    nome: company.nomeFantasia,
    razaoSocial: company.razaoSocial,
    cnpj: company.cnpj,
    inscricaoEstadual: company.inscricaoEstadual,
    cidade: company.endereco.cidade,
    uf: company.endereco.uf,
  },
  {
    id: 'lar-das-araucarias',
    nome: 'Lar das Araucárias',
    razaoSocial: 'Lar das Araucárias Móveis e Decoração Ltda.',
    cnpj: '41608327000128',
    inscricaoEstadual: '9048172609',
    cidade: 'Arapongas',
    uf: 'PR',
  },
  {
    id: 'oficina-do-vale',
    nome: 'Oficina do Vale',
    razaoSocial: 'Oficina do Vale Ferramentas e Esportes Ltda.',
    cnpj: '52718094000132',
    inscricaoEstadual: '254817300',
    cidade: 'Blumenau',
    uf: 'SC',
  },
]
