import type { Kysely } from 'kysely'
import type { Clock } from '#commerce/kernel/clock.ts'
import { hashPassword } from '../adapters/password-hash.ts'
import { departmentLink, productLink } from '../contract/links.ts'
import { saoPauloClock } from '#commerce/kernel/sao-paulo-time.ts'
import { importRecords } from '#commerce/operations/import/records.ts'
import { giveCourtesyPoints } from '#commerce/operations/customers/points.ts'
import { setRedirects, setSynonyms } from '#commerce/operations/search/write.ts'
import { insertAddress } from '#commerce/store/customers/addresses.ts'
import { insertAgent } from '#commerce/store/customers/agents.ts'
import { addDayCounts } from '#commerce/store/recommendations/behaviour.ts'
import { describeCategories } from '#commerce/store/catalogue/categories.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { keepPictures } from '#commerce/store/catalogue/images.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { type PublishedDocument, publishedVersion, saveDocuments } from '#commerce/store/publication/documents.ts'
import { addSearches } from '#commerce/store/search/behaviour.ts'
import { upsertSellers } from '#commerce/store/catalogue/sellers.ts'
import { insertUser, NO_COMPANY } from '#commerce/store/customers/users.ts'
import { departmentArtIds } from './art/departments.ts'
import { artSource } from './art/picture.ts'
import { seedBehaviour } from './behaviour.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedUsers, type SeedUser } from './demo-users.ts'
import { departmentPages } from './departments.ts'
import { seedPopularSearches, seedSearchRedirects, seedSynonyms } from './search-vocabulary.ts'
import { seedSellers } from './sellers.ts'
import { SOURCE } from './source.ts'

/** So that paying with points can be tried. */
const COURTESY_POINTS = 3_500

/** A product sold until the last season: its page answers 410 and shows what stands in for it. */
const WITHDRAWN: PublishedDocument = {
  kind: 'removido',
  key: productLink('geladeira-nevara-degelo-manual-261-litros-branca'),
  body: JSON.stringify({ idProduto: null, skus: [], departamento: departmentLink('eletrodomesticos/geladeiras-e-freezers') }),
}

/** Whether the catalogue holds nothing at all, not even an import that was interrupted. */
export async function catalogueIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return product === undefined
}

/**
 * The shop's own catalogue, sellers, departments, search vocabulary and demonstration accounts. Products go through the same door as
 * any import; running it again changes nothing. Publishing is the caller's.
 */
export async function seedShop(db: Kysely<Database>, clock: Clock): Promise<void> {
  await transaction(db, async (trx) => {
    await upsertSellers(trx, seedSellers)
    await keepPictures(trx, departmentArtIds.map((name) => ({ id: pictureId(artSource(name)), source: artSource(name) })))
    await describeCategories(trx, departmentPages())
    await setSynonyms(trx, seedSynonyms)
    await setRedirects(trx, seedSearchRedirects.map(({ termo, destino }) => ({ terms: termo, destination: destino })))
  })
  const candidates = seedCatalogue(clock.now()).map((record, at) => ({ position: at + 1, line: at + 1, remarks: [], record }))
  await importRecords(db, clock, { source: SOURCE, fileName: 'catálogo da loja', fileHash: SOURCE, mappingHash: SOURCE, complete: false }, asyncOf(candidates), { onBegin: () => ({ add: refuse }) })
  await transaction(db, (trx) => addDayCounts(trx, seedBehaviour(candidates.map(({ record }) => record)), saoPauloClock(clock.now().getTime()).date))
  await transaction(db, async (trx) => void (await saveDocuments(trx, [WITHDRAWN], (await publishedVersion(trx)) + 1)))
  const total = seedPopularSearches.length
  await addSearches(db, seedPopularSearches.map((terms, at) => ({ terms, searches: total - at, results: 1 })), clock.now().toISOString().slice(0, 10))
  for (const user of seedUsers) await addUser(db, user, clock.now())
}

// The shop's own records are held by tests: a remark here is a mistake in the seed, never something to step over.
function refuse(lines: readonly { motivo: string; campo: string }[]): void {
  if (lines.length > 0) throw new Error(`O catálogo da loja tem um registro inválido: ${lines.map(({ campo, motivo }) => `${campo}: ${motivo}`).join('; ')}`)
}

async function addUser(db: Kysely<Database>, user: SeedUser, now: Date): Promise<void> {
  const passwordHash = await hashPassword(user.senha)
  if (user.papel === 'agente') {
    await insertAgent(db, { login: user.login, fullName: user.nome, level: 'N1', channels: [...user.canais], passwordHash, now })
    return
  }
  const created = await insertUser(
    db,
    { kind: 'PF', ...NO_COMPANY, cpf: user.cpf, full_name: user.nome, social_name: null, birth_date: user.nascimento, gender: null, mobile: user.celular, phone: null, email: user.email, password_hash: passwordHash },
    now,
  )
  if (created.kind === 'taken') return
  const { endereco } = user
  await transaction(db, (trx) => giveCourtesyPoints(trx, created.id, COURTESY_POINTS, now))
  await insertAddress(db, created.id, {
    label: endereco.identificacao, recipient: endereco.destinatario, cep: endereco.cep, street: endereco.logradouro, number: endereco.numero, complement: endereco.complemento,
    district: endereco.bairro, city: endereco.cidade, uf: endereco.uf, reference_point: endereco.referencia,
  }, true, now)
}

async function* asyncOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
