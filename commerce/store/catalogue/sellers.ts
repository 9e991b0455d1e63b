import { sql } from 'kysely'
import { markDirty } from '../publication/dirty.ts'
import { firstRow, type Reader, recordset, type Trx } from '../rows.ts'

export interface Seller {
  id: string
  nome: string
  razaoSocial: string
  /** 14 characters, digits or letters, no punctuation. */
  cnpj: string
  /** Where it sells from; unknown of most that come with an import. */
  cidade?: string
  uf?: string
  inscricaoEstadual?: string
}
export type SellerRow = Pick<Seller, 'id' | 'nome' | 'razaoSocial' | 'cnpj'> & {
  cidade: string | null
  uf: string | null
  inscricaoEstadual: string | null
}

/** Adds the sellers or brings their names up to date; the products of a seller that changed are published again. */
export async function upsertSellers(trx: Trx, sellers: readonly Seller[]): Promise<void> {
  const rows = sellers.map(({ id, nome, razaoSocial, cnpj }) => ({ id, nome, razaoSocial, cnpj }))
  const changed = await sql<{ id: string }>`
    INSERT INTO sellers (id, name, legal_name, tax_id)
    SELECT r.id, r.nome, r."razaoSocial", r.cnpj
    FROM ${recordset(rows, 'id text, nome text, "razaoSocial" text, cnpj text')}
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, legal_name = excluded.legal_name, tax_id = excluded.tax_id
    WHERE (sellers.name, sellers.legal_name, sellers.tax_id) <> (excluded.name, excluded.legal_name, excluded.tax_id)
    RETURNING id`.execute(trx)
  const places = sellers
    .filter(({ uf }) => uf !== undefined)
    .map(({ id, cidade = null, uf, inscricaoEstadual = null }) => ({ id, cidade, uf, inscricaoEstadual }))
  await sql`
    UPDATE sellers s SET city = r.cidade, uf = r.uf, state_registration = r."inscricaoEstadual"
    FROM ${recordset(places, 'id text, cidade text, uf text, "inscricaoEstadual" text')} WHERE s.id = r.id`.execute(trx)
  const products = await sql<{
    id: number
  }>`SELECT id FROM products WHERE seller_id = ANY(${changed.rows.map((row) => row.id)}::text[]) AND active`.execute(
    trx,
  )
  await markDirty(
    trx,
    'product',
    products.rows.map((row) => row.id),
  )
}

/** Adds those sellers the shop does not know; known ones stay as they are. */
export async function addSellers(trx: Trx, sellers: readonly Seller[]): Promise<void> {
  if (sellers.length === 0) return
  const rows = [...new Map(sellers.map((seller) => [seller.id, seller])).values()]
  await sql`
    INSERT INTO sellers (id, name, legal_name, tax_id)
    SELECT r.id, r.nome, r."razaoSocial", r.cnpj
    FROM ${recordset(rows, 'id text, nome text, "razaoSocial" text, cnpj text')} ON CONFLICT DO NOTHING`.execute(trx)
}

export async function sellerIds(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM sellers`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export function findSeller(db: Reader, id: string): Promise<SellerRow | undefined> {
  return firstRow(db)`SELECT id, name AS nome, legal_name AS "razaoSocial", tax_id AS cnpj, city AS cidade, uf,
      state_registration AS "inscricaoEstadual" FROM sellers WHERE id = ${id}`
}
