import { questionFacts, type QuestionRow } from '../opinions/questions.ts'
import { photoFacts } from '../opinions/review-photos.ts'
import { type ReviewCounts, reviewFacts, type ReviewRow } from '../opinions/reviews.ts'
import { type Reader, rowsOf } from '../rows.ts'

/** Shown in the page itself; more are asked for. */
const FIRST_REVIEWS = 3
const FIRST_QUESTIONS = 2

/** A product with everything its page shows, as stored. */
export interface ProductFactsRow {
  id: number
  slug: string
  name: string
  brand: string | null
  model: string | null
  description: string
  attributes: { grupo: string; nome: string; valor: string; faceta: boolean }[]
  min: number
  multiple: number
  max: number
  measure: unknown
  label: unknown
  food: unknown
  reviewCounts: ReviewCounts
  firstReviews: ReviewRow[]
  reviewPhotos: string[]
  questions: number
  firstQuestions: QuestionRow[]
  badge: string | null
  sold: number
  popularity: number
  launchedAt: Date
  seller: { idLojista: string; nome: string; razaoSocial: string; cnpj: string }
  /** The main department first. */
  categories: number[] | null
  variants:
    | {
        sku: string
        ean: string | null
        options: Record<string, string>
        quantity: number
      }[]
    | null
  pictures: { id: string; alt: string; options: Record<string, string> }[]
  video: { id: string; source: string; captions: string | null; description: string | null } | null
  services: { id: string; name: string; centavos: number }[]
  gifts: { name: string; picture: string | null }[]
}

/** Those of the products asked that are for sale. */
export const productFacts = (db: Reader, ids: readonly number[]): Promise<ProductFactsRow[]> => rowsOf(db)`
    SELECT p.id, p.slug, p.name, p.brand, p.model, p.description, p.attributes, p.quantity_min AS min,
    p.quantity_multiple AS multiple, p.quantity_max AS max,
      p.measure, p.energy_label AS label, p.food, p.badge, p.sold, p.popularity, p.launched_at AS "launchedAt",
      json_build_object('idLojista', s.id, 'nome', s.name, 'razaoSocial', s.legal_name, 'cnpj', s.tax_id) AS seller,
      ${reviewFacts(FIRST_REVIEWS)}, ${photoFacts()}, ${questionFacts(FIRST_QUESTIONS)},
      (SELECT json_agg(category_id ORDER BY is_primary DESC, category_id) FROM product_categories
      WHERE product_id = p.id) AS categories,
      (SELECT json_agg(json_build_object('sku', v.sku, 'ean', v.ean, 'options', v.options, 'quantity',
      coalesce(k.quantity, 0)) ORDER BY v.position)
        FROM variants v LEFT JOIN stock k ON k.sku = v.sku WHERE v.product_id = p.id AND v.active) AS variants,
      (SELECT coalesce(json_agg(json_build_object('id', i.picture_id, 'alt', i.alt, 'options', i.options) ORDER BY i.position), '[]')
      FROM product_images i WHERE i.product_id = p.id) AS pictures,
      (SELECT json_build_object('id', w.video_id, 'source', w.source, 'captions', w.captions_id,
      'description', w.description) FROM product_videos w WHERE w.product_id = p.id) AS video,
      (SELECT coalesce(json_agg(json_build_object('id', e.service_id, 'name', e.name, 'centavos', e.centavos)
      ORDER BY e.position), '[]')
        FROM product_services e WHERE e.product_id = p.id) AS services,
      (SELECT coalesce(json_agg(json_build_object('name', gp.name, 'picture', (SELECT i.picture_id FROM product_images i
      WHERE i.product_id = gp.id ORDER BY gv.options @> i.options DESC, i.position LIMIT 1)) ORDER BY g.position), '[]')
        FROM product_gifts g JOIN variants gv ON gv.sku = g.gift_sku AND gv.active
        JOIN products gp ON gp.id = gv.product_id AND gp.active JOIN stock gk ON gk.sku = g.gift_sku AND gk.quantity > 0
        WHERE g.product_id = p.id) AS gifts
    FROM products p JOIN sellers s ON s.id = p.seller_id
    WHERE p.id = ANY(${[...ids]}::bigint[]) AND p.active AND p.removed_at IS NULL`
