import { sql } from 'kysely'
import type { Banner, BannerVariante, BlocoDeCampanha, Institucional } from '#commerce/contract/content/content.ts'
import { markDirty } from '../publication/dirty.ts'
import { type Reader, recordset, rowsOf, run, type Trx } from '../rows.ts'

export interface InstitutionalRow {
  slug: string
  title: string
  summary: string
  /** `yyyy-mm-dd`. */
  updatedOn: string
  sections: Institucional['secoes']
  metaTitle: string
  metaDescription: string
}
/** What a hotsite's listing finds: as a search's parameters. */
export interface ProductRule {
  terms?: string
  categoria?: string
  filter?: string
}
export interface HotsiteRow {
  slug: string
  title: string
  description: string
  rulesText: string
  rule: ProductRule
  banner: { desktop: BannerVariante; mobile: BannerVariante } | null
  metaTitle: string
  metaDescription: string
  /** What it charges while it runs, on the default channel. */
  offers: readonly { sku: string; centavos: number }[]
  /** Between its title and its products. */
  blocks: readonly BlocoDeCampanha[]
  validFrom: Date
  validTo: Date | null
}
export interface BannerRow {
  id: string
  page: string
  place: string
  /** Searches it stands above, where its page is one's results. */
  terms: readonly string[]
  position: number
  desktop: BannerVariante
  mobile: BannerVariante
  validFrom: Date
  validTo: Date | null
}

export async function saveInstitutional(trx: Trx, pages: readonly InstitutionalRow[]): Promise<void> {
  await sql`
    INSERT INTO institutional_pages (slug, title, summary, updated_on, sections, meta_title, meta_description)
    SELECT r.slug, r.title, r.summary, r."updatedOn", r.sections, r."metaTitle", r."metaDescription"
    FROM ${recordset(pages, 'slug text, title text, summary text, "updatedOn" date, sections jsonb, "metaTitle" text, "metaDescription" text')}
    ON CONFLICT (slug) DO UPDATE SET title = excluded.title, summary = excluded.summary,
    updated_on = excluded.updated_on, sections = excluded.sections,
      meta_title = excluded.meta_title, meta_description = excluded.meta_description`.execute(trx)
  await markDirty(trx, 'content', ['pages'])
}

export async function saveHotsites(trx: Trx, hotsites: readonly HotsiteRow[]): Promise<void> {
  await sql`
    INSERT INTO hotsites (slug, title, description, rules_text, product_rule, banner, meta_title, meta_description,
    offers, blocks, valid_from, valid_to)
    SELECT r.slug, r.title, r.description, r."rulesText", r.rule, r.banner, r."metaTitle", r."metaDescription",
    r.offers, r.blocks, r."validFrom", r."validTo"
    FROM ${recordset(hotsites, 'slug text, title text, description text, "rulesText" text, rule jsonb, banner jsonb, "metaTitle" text, "metaDescription" text, offers jsonb, blocks jsonb, "validFrom" timestamptz, "validTo" timestamptz')}
    ON CONFLICT (slug) DO UPDATE SET title = excluded.title, description = excluded.description,
    rules_text = excluded.rules_text, product_rule = excluded.product_rule,
      banner = excluded.banner, meta_title = excluded.meta_title, meta_description = excluded.meta_description,
      offers = excluded.offers, blocks = excluded.blocks, valid_from = excluded.valid_from, valid_to = excluded.valid_to`.execute(
    trx,
  )
  await markDirty(trx, 'content', ['hotsites'])
}

export async function saveBanners(trx: Trx, banners: readonly BannerRow[]): Promise<void> {
  await sql`
    INSERT INTO banners (id, page, place, terms, position, desktop, mobile, valid_from, valid_to)
    SELECT r.id, r.page, r.place, r.terms, r.position, r.desktop, r.mobile, r."validFrom", r."validTo"
    FROM ${recordset(banners, 'id text, page text, place text, terms text[], position integer, desktop jsonb, mobile jsonb, "validFrom" timestamptz, "validTo" timestamptz')}
    ON CONFLICT (id) DO UPDATE SET page = excluded.page, place = excluded.place, terms = excluded.terms,
    position = excluded.position, desktop = excluded.desktop, mobile = excluded.mobile,
      valid_from = excluded.valid_from, valid_to = excluded.valid_to`.execute(trx)
  await markDirty(trx, 'content', ['pages'])
}

export const institutionalPages = (db: Reader): Promise<InstitutionalRow[]> => rowsOf(db)`
    SELECT slug, title, summary, to_char(updated_on, 'YYYY-MM-DD') AS "updatedOn", sections,
    meta_title AS "metaTitle", meta_description AS "metaDescription"
    FROM institutional_pages ORDER BY slug`

const HOTSITE = sql.raw(
  `slug, title, description, rules_text AS "rulesText", product_rule AS rule, banner, meta_title AS "metaTitle",
    meta_description AS "metaDescription", offers, blocks, valid_from AS "validFrom", valid_to AS "validTo"`,
)

/** Those valid at `now`. */
export function currentHotsites(db: Reader, now: Date): Promise<HotsiteRow[]> {
  return rowsOf(db)`SELECT ${HOTSITE} FROM hotsites
      WHERE valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now}) ORDER BY slug`
}

/** Those with prices of their own, as they were applied last, whenever they begin or end. */
export const pricedHotsites = (db: Reader): Promise<HotsiteRow[]> =>
  rowsOf(db)`SELECT ${HOTSITE} FROM hotsites WHERE offers <> '[]' ORDER BY slug`

export async function hotsiteRule(db: Reader, slug: string): Promise<ProductRule> {
  const { rows } = await sql<{
    rule: ProductRule
  }>`SELECT product_rule AS rule FROM hotsites WHERE slug = ${slug}`.execute(db)
  return rows[0]?.rule ?? {}
}

/** Those valid at `now`, by the page they stand on, in order. */
export async function currentBanners(db: Reader, now: Date): Promise<Map<string, Banner[]>> {
  const { rows } = await sql<Omit<BannerRow, 'validFrom' | 'validTo'>>`
    SELECT id, page, place, terms, position, desktop, mobile FROM banners
    WHERE valid_from <= ${now} AND (valid_to IS NULL OR valid_to > ${now}) ORDER BY page, place, position, id`.execute(
    db,
  )
  const pages = new Map<string, Banner[]>()
  for (const { id, page, place, terms, desktop, mobile } of rows)
    pages.set(page, [
      ...(pages.get(page) ?? []),
      {
        idBanner: id,
        position: place,
        content: { desktop, mobile },
        ...(terms.length > 0 && { termos: [...terms] }),
      },
    ])
  return pages
}

/** Every instant at which something begins or ends by itself. */
const EDGES = sql`
  SELECT valid_from AS at FROM hotsites UNION ALL SELECT valid_to FROM hotsites UNION ALL SELECT valid_from
  FROM banners UNION ALL SELECT valid_to FROM banners
  UNION ALL SELECT valid_from FROM coupons UNION ALL SELECT valid_to FROM coupons UNION ALL SELECT valid_from
  FROM deals UNION ALL SELECT valid_to FROM deals`

/** The next begin or end of a validity that has not been published, null when none is to come. */
export async function nextContentEdge(db: Reader): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`SELECT min(e.at) AS at FROM (${EDGES}) e, content_state s WHERE e.at > s.published_at`.execute(db)
  return rows[0]!.at
}

/** Begins and ends up to `now` are published with this transaction. */
export const noteContentPublished = (trx: Trx, now: Date): Promise<void> =>
  run(trx)`UPDATE content_state SET published_at = ${now} WHERE published_at < ${now}`
