import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { recordOf, seedCandidates } from '#commerce/seed/catalogue/products.ts'

/** The shop's own catalogue as import records. */
export const seedCatalogue = async (now: Date): Promise<CatalogRecord[]> => (await seedCandidates(now)).map(recordOf)
