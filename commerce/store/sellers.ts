import { sql } from 'kysely'
import { type Reader, recordset, type Trx } from './catalog-rows.ts'
import { markDirty } from './catalog-dirty.ts'

export interface Seller {
  id: string
  nome: string
  razaoSocial: string
  /** 14 characters, digits or letters, no punctuation. */
  cnpj: string
}

/** Adds the sellers or brings their names up to date; the products of a seller that changed are published again. */
export async function upsertSellers(trx: Trx, sellers: readonly Seller[]): Promise<void> {
  const rows = sellers.map(({ id, nome, razaoSocial, cnpj }) => ({ id, nome, razaoSocial, cnpj }))
  const changed = await sql<{ id: string }>`
    INSERT INTO sellers (id, name, legal_name, tax_id)
    SELECT r.id, r.nome, r."razaoSocial", r.cnpj FROM ${recordset(rows, 'id text, nome text, "razaoSocial" text, cnpj text')}
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, legal_name = excluded.legal_name, tax_id = excluded.tax_id
    WHERE (sellers.name, sellers.legal_name, sellers.tax_id) <> (excluded.name, excluded.legal_name, excluded.tax_id)
    RETURNING id`.execute(trx)
  const products = await sql<{ id: number }>`SELECT id FROM products WHERE seller_id = ANY(${changed.rows.map((row) => row.id)}::text[])`.execute(trx)
  await markDirty(trx, 'product', products.rows.map((row) => row.id))
}

/** Adds those sellers the shop does not know; known ones stay as they are. */
export async function addSellers(trx: Trx, sellers: readonly Seller[]): Promise<void> {
  if (sellers.length === 0) return
  const rows = [...new Map(sellers.map((seller) => [seller.id, seller])).values()]
  await sql`
    INSERT INTO sellers (id, name, legal_name, tax_id)
    SELECT r.id, r.nome, r."razaoSocial", r.cnpj FROM ${recordset(rows, 'id text, nome text, "razaoSocial" text, cnpj text')} ON CONFLICT DO NOTHING`.execute(trx)
}

export async function sellerIds(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM sellers`.execute(db)
  return new Set(rows.map((row) => row.id))
}
