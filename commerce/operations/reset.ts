import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { JOB_SCHEMA } from '#commerce/adapters/job-queue.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { dropEverything, otherConnections } from '#commerce/store/postgres/reset.ts'

/** Folders of SHOP_DATA that follow from the database. */
export const DERIVED_FOLDERS = ['images', 'pages', 'import-reports']

/** Erases all data of the shop, for good. @throws CommerceError 409 while the shop runs */
export async function eraseShop(db: Kysely<Database>, dataDir: string): Promise<void> {
  if ((await otherConnections(db)) > 0)
    throw conflict('A loja está em funcionamento. Encerre-a (Ctrl-C) antes de apagar os dados.')
  await dropEverything(db, [JOB_SCHEMA])
  for (const folder of DERIVED_FOLDERS) fs.rmSync(path.join(dataDir, folder), { recursive: true, force: true })
}
