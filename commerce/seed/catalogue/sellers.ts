import * as v from 'valibot'
import { company } from '#commerce/contract/company.ts'
import { ufSchema } from '#commerce/contract/values/brazilian-state.ts'
import { seedTable, text } from '../table.ts'

const Seller = v.strictObject({
  id: text,
  nome: text,
  razaoSocial: text,
  /** Text, never a number: since 2026 a CNPJ may hold letters (IN RFB 2.229/2024). */
  cnpj: text,
  inscricaoEstadual: text,
  cidade: text,
  uf: ufSchema,
})

const shop = (): v.InferOutput<typeof Seller> => {
  const { nomeFantasia: nome, razaoSocial, cnpj, inscricaoEstadual, endereco } = company
  return { id: 'efacil', nome, razaoSocial, cnpj, inscricaoEstadual, cidade: endereco.cidade, uf: endereco.uf }
}

/** The shop itself and its marketplace sellers; all fictitious. */
export const seedSellers = async () => [shop(), ...(await seedTable('catalogue/sellers.csv', Seller))]
