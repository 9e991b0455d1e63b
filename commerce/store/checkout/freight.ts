import { sql } from 'kysely'
import { onlyRow, type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

/** A row of the freight table: CEPs of eight digits, money in centavos. */
export interface FreightRateRow {
  kind: 'NORMAL' | 'EXPRESSA' | 'AGENDADA'
  firstCep: string
  lastCep: string
  base: number
  perKg: number
  gris: number
  businessDays: number
  freeFrom: number | null
}
export interface PickupPointRow {
  id: string
  sellerId: string
  name: string
  cep: string
  street: string
  number: string
  district: string
  city: string
  uf: string
  hours: string
  businessDays: number
}

const RATE = sql.raw(`kind, trim(first_cep) AS "firstCep", trim(last_cep) AS "lastCep", base_centavos AS base,
    per_kg_centavos AS "perKg", gris_centavos AS gris,
  business_days AS "businessDays", free_from_centavos AS "freeFrom"`)

/** What applies to a CEP, in one query: of each kind the narrowest range, and the stores offered there. */
export const freightAt = (
  db: Reader,
  cep: string,
): Promise<{ rates: FreightRateRow[]; pickups: PickupPointRow[] }> => onlyRow(db)`
    SELECT
      (SELECT coalesce(json_agg(r), '[]') FROM (
        SELECT DISTINCT ON (kind) ${RATE} FROM freight_rates WHERE ${cep} BETWEEN first_cep AND last_cep
        ORDER BY kind, last_cep::integer - first_cep::integer, first_cep) r) AS rates,
      (SELECT coalesce(json_agg(p), '[]') FROM (
        SELECT id, seller_id AS "sellerId", name, trim(cep) AS cep, street, number, district, city, uf, hours,
        business_days AS "businessDays"
        FROM pickup_points WHERE ${cep} BETWEEN first_cep AND last_cep
        ORDER BY business_days, name) p) AS pickups`

export const freightRates = (db: Reader): Promise<FreightRateRow[]> => rowsOf(db)`SELECT ${RATE} FROM freight_rates
      ORDER BY array_position(ARRAY['NORMAL', 'EXPRESSA', 'AGENDADA'], kind), first_cep, last_cep`

/** One place of each part of the table, with the value from which freight there is free. */
export interface FreightPlace {
  kind: FreightRateRow['kind']
  cep: string
  freeFrom: number | null
}

export async function freightPlaces(db: Reader): Promise<FreightPlace[]> {
  const { rows } = await sql<{ places: FreightPlace[] }>`
    SELECT coalesce(json_agg(p), '[]') AS places FROM (
      SELECT kind, trim(min(first_cep)) AS cep, free_from_centavos AS "freeFrom" FROM freight_rates
      GROUP BY kind, left(first_cep, 3), free_from_centavos) p`.execute(db)
  return rows[0]?.places ?? []
}

/** The whole table anew. */
export async function replaceFreightRates(trx: Trx, rates: readonly FreightRateRow[]): Promise<void> {
  await sql`DELETE FROM freight_rates`.execute(trx)
  await sql`
    INSERT INTO freight_rates (kind, first_cep, last_cep, base_centavos, per_kg_centavos, gris_centavos,
    business_days, free_from_centavos)
    SELECT r.kind, r."firstCep", r."lastCep", r.base, r."perKg", r.gris, r."businessDays", r."freeFrom"
    FROM ${recordset(rates, 'kind text, "firstCep" text, "lastCep" text, base bigint, "perKg" bigint, gris bigint, "businessDays" integer, "freeFrom" bigint')}`.execute(
    trx,
  )
}

/** A pickup point and the CEPs it is offered to, both ends included. */
export interface OfferedPickupPoint extends PickupPointRow {
  firstCep: string
  lastCep: string
}

/** All pickup points anew: orders keep what they agreed on. */
export async function replacePickupPoints(trx: Trx, points: readonly OfferedPickupPoint[]): Promise<void> {
  await sql`DELETE FROM pickup_points`.execute(trx)
  await sql`
    INSERT INTO pickup_points (id, seller_id, name, cep, street, number, district, city, uf, hours, first_cep, last_cep,
    business_days)
    SELECT r.id, r."sellerId", r.name, r.cep, r.street, r.number, r.district, r.city, r.uf, r.hours, r."firstCep",
    r."lastCep", r."businessDays"
    FROM ${recordset(points, 'id text, "sellerId" text, name text, cep text, street text, number text, district text, city text, uf text, hours text, "firstCep" text, "lastCep" text, "businessDays" integer')}`.execute(
    trx,
  )
}

/** Package and seller of some skus on sale. */
export interface PackageRow {
  sku: string
  sellerId: string
  sellerName: string
  weightG: number | null
  dimensionsCm: [number, number, number] | null
  /** Fewer are not sold: what is quoted for one piece would never be paid. */
  quantityMin: number
}

export const packagesOf = (db: Reader, skus: readonly string[]): Promise<PackageRow[]> => rowsOf(db)`
    SELECT v.sku, p.seller_id AS "sellerId", s.name AS "sellerName", v.weight_g AS "weightG",
    v.dimensions_cm AS "dimensionsCm", p.quantity_min AS "quantityMin"
    FROM variants v JOIN products p ON p.id = v.product_id JOIN sellers s ON s.id = p.seller_id
    WHERE v.sku = ANY(${[...skus]}::text[]) AND v.active AND p.active AND p.removed_at IS NULL`
