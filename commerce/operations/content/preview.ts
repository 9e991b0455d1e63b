import { transaction } from '#commerce/kernel/transaction.ts'
import type { InstitutionalRow } from '#commerce/store/content/content.ts'
import { shadowTables } from '#commerce/store/postgres/shadow-tables.ts'
import type { CommerceDeps } from '../deps.ts'
import { publishDirty } from '../publication/publish.ts'
import { applyShop, type Prepared } from './apply-folder.ts'
import { knowCompany } from './company.ts'

/** A merchant's folder, not applied. */
export interface DraftFolder {
  shop: Prepared
  standard: () => readonly InstitutionalRow[]
}

/**
 * Makes of a session of its own the shop as it will be at the moment its clock tells, and as a folder would make it: all
 * that begins or ends until then is published, in tables that nobody else sees (decision 063).
 * @param deps over a database opened as a preview's
 * @returns sentences about what of the folder will not be seen
 */
export async function preparePreview(
  { db, clock, search }: Pick<CommerceDeps, 'db' | 'clock' | 'search'>,
  draft?: DraftFolder,
): Promise<string[]> {
  await shadowTables(db)
  const remarks = draft
    ? (await transaction(db, (trx) => applyShop(trx, draft.shop, draft.standard, clock.now()))).remarks
    : []
  await publishDirty({ db, clock, search, isAlone: true })
  await knowCompany(db)
  return remarks
}
