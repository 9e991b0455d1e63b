import { setCompany } from '#commerce/contract/company.ts'
import { shopSettings } from '#commerce/store/content/shop-settings.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** Tells this process whose shop it is, as the database says. */
export async function knowCompany(db: Reader): Promise<void> {
  const company = (await shopSettings(db))?.company
  setCompany(company ? { ...company, paginas: null } : undefined)
}
