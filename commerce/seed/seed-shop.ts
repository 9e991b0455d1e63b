import type { Kysely } from 'kysely'
import { departmentLink, productLink } from '#commerce/contract/links.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { importRecords } from '#commerce/operations/import/records.ts'
import { setRedirects } from '#commerce/operations/search/write.ts'
import { describeCategories } from '#commerce/store/catalogue/categories.ts'
import { savePictures } from '#commerce/store/catalogue/images.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import { upsertSellers } from '#commerce/store/catalogue/sellers.ts'
import { saveShopSettings } from '#commerce/store/content/shop-settings.ts'
import { type PublishedDocument, publishedVersion, saveDocuments } from '#commerce/store/publication/documents.ts'
import { addDayCounts } from '#commerce/store/recommendations/behaviour.ts'
import { addSearches } from '#commerce/store/search/behaviour.ts'
import { type Channel, upsertChannel } from '#commerce/store/televendas/channels.ts'
import { setSkuCosts } from '#commerce/store/televendas/costs.ts'
import { seedBehaviour } from './catalogue/behaviour.ts'
import { seedCosts } from './catalogue/costs.ts'
import { departmentPages, seedDepartments } from './catalogue/departments.ts'
import { recordOf, seedCandidates, SOURCE } from './catalogue/products.ts'
import { seedSellers } from './catalogue/sellers.ts'
import { seedUsers } from './people/accounts.ts'
import { addAccount } from './people/add-account.ts'
import { pictureSource } from './pictures.ts'
import { seedPopularSearches, seedSearchRedirects } from './search/vocabulary.ts'
import { seedPhoneSales } from './televendas/seed-calls.ts'

const IMPORT = { source: SOURCE, fileName: 'catálogo da loja', fileHash: SOURCE, mappingHash: SOURCE, complete: false }

/** Beside the site's own and the one every shop has (storefront §6). */
const CHANNELS: readonly Channel[] = [{ code: 'ca_862', name: '862 - empresas - Televendas para empresas' }]

/** A product sold until the last season: its page answers 410 and shows what stands in for it. */
const WITHDRAWN: PublishedDocument = {
  kind: 'removido',
  key: productLink('geladeira-nevara-degelo-manual-261-litros-branca'),
  body: JSON.stringify({
    idProduto: null,
    skus: [],
    departamento: departmentLink('eletrodomesticos/geladeiras-e-freezers'),
  }),
}

/** Whether the catalogue holds nothing at all, not even an import that was interrupted. */
export async function catalogueIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return product === undefined
}

/**
 * The shop's own catalogue, sellers, departments and search vocabulary. Products are read and written as any import is;
 * running it again changes nothing. Publishing is the caller's.
 * @param isDemonstration also the demonstration's logins, and the people its agents talk to
 */
export async function seedShop(db: Kysely<Database>, clock: Clock, isDemonstration: boolean): Promise<void> {
  const candidates = await seedCandidates(clock.now())
  const records = candidates.map(recordOf)
  const sellers = await seedSellers()
  const redirects = await seedSearchRedirects()
  const costs = await seedCosts()
  await transaction(db, async (trx) => {
    await saveShopSettings(trx, 'DEMONSTRACAO', undefined, clock.now())
    await upsertSellers(trx, sellers)
    const pictures = seedDepartments.map(({ imagem }) => pictureSource(imagem))
    await savePictures(
      trx,
      pictures.map((source) => ({ id: pictureId(source), source })),
    )
    await describeCategories(trx, departmentPages())
    await setRedirects(
      trx,
      redirects.map(({ termo, destino }) => ({ terms: termo, destination: destino })),
    )
  })
  await importRecords(db, clock, IMPORT, asyncOf(candidates), { onBegin: () => ({ add: refuse }) })
  await transaction(db, (trx) => setSkuCosts(trx, costs, clock.now()))
  const today = saoPauloClock(clock.now().getTime()).date
  await transaction(db, (trx) => addDayCounts(trx, seedBehaviour(records), today))
  await transaction(db, async (trx) => void (await saveDocuments(trx, [WITHDRAWN], (await publishedVersion(trx)) + 1)))
  const popular = await seedPopularSearches()
  const searches = popular.map(({ termo, buscas }) => ({ terms: termo, searches: buscas, results: 1 }))
  await addSearches(db, searches, clock.now().toISOString().slice(0, 10))
  for (const channel of CHANNELS) await upsertChannel(db, channel)
  if (!isDemonstration) return
  for (const user of seedUsers) await addAccount(db, user, clock.now())
  await seedPhoneSales(db, clock)
}

// The shop's own records are held by tests: a remark here is a mistake in the seed, never something to step over.
function refuse(lines: readonly { motivo: string; campo: string }[]): void {
  if (lines.length > 0)
    throw new Error(
      `O catálogo da loja tem um registro inválido: ${lines.map(({ campo, motivo }) => `${campo}: ${motivo}`).join('; ')}`,
    )
}

async function* asyncOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
