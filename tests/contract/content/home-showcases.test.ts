import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Recomendacoes } from '#commerce/contract/catalogue/catalogue.ts'
import { setCompany } from '#commerce/contract/company.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import { changeShop, prepareShop } from '#commerce/operations/content/apply-folder.ts'
import { preparePreview } from '#commerce/operations/content/preview.ts'
import { readShopFolder } from '#commerce/operations/content/read-folder.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { createSearchIndex } from '#commerce/operations/search/search-index.ts'
import { standardPages } from '#commerce/seed/content/pages.ts'
import { documentByKey } from '#commerce/store/publication/documents.ts'
import { changeStock, type RecordInput } from '#tests/harness/purchase-catalogue.ts'
import { type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'
import { previewDatabase } from '#tests/harness/test-database.ts'

const MODEL = path.join(import.meta.dirname, '../../../commerce/seed/own/model')
const PRODUCTS: RecordInput[] = ['Cozinha', 'Sala'].flatMap((department, of) =>
  Array.from({ length: 14 }, (_, at): RecordInput => {
    const id = `${department.toLowerCase()}-${at}`
    return {
      id,
      nome: `${department} ${at}`,
      departamento: [department, 'Móveis'],
      vendidos: 100 * of + at,
      lancamento: new Date(Date.UTC(2026, 5, 1 + at)).toISOString(),
      variacoes: [{ sku: id, preco: 10_000, estoque: 50 }],
    }
  }),
)

let shop: PurchaseShop
let folder: string
const file = () => path.join(folder, 'vitrines.yaml')
const publish = () => publishDirty(shop.deps)

beforeAll(async () => {
  shop = await purchaseShop(PRODUCTS)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrines-'))
  fs.cpSync(MODEL, folder, { recursive: true })
  await apply()
})
afterAll(async () => {
  setCompany(undefined)
  fs.rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

const prepared = async () => {
  const { folder: read, problems } = await readShopFolder(folder)
  expect(problems).toEqual([])
  return prepareShop(read!)
}
async function apply(): Promise<string[]> {
  const remarks = await changeShop(shop.deps, await prepared(), standardPages)
  await publish()
  return remarks
}
const home = async () => {
  const { body } = await (await shop.visitor()).get('catalog/pages/recommendations', { query: { name: 'home' } })
  const { top, middle, bottom } = v.parse(Recomendacoes, body)
  return [...top, ...middle, ...bottom].map(({ title, produtos }) => [title, produtos[0]!.sku])
}
const versions = async () => {
  const { rows } = await sql<{
    name: string
    version: string
  }>`SELECT kind || ' ' || key AS name, version::text AS version FROM published_documents`.execute(shop.deps.db)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

const TOLD = `- vitrine: escolhidos
  titulo: Escolhidos pela equipe
  produtos: [sala-3, nao-existe, cozinha-9]
- vitrine: novidades
  departamento: Cozinha
- vitrine: departamento
  departamento: Sala > Móveis
  titulo: Para a sua sala
- vitrine: mais-vendidos
- vitrine: departamento
  departamento: Jardim
`

test('mistakes in the file are told with line and reason, and nothing is applied', async () => {
  fs.writeFileSync(
    file(),
    `- vitrine: relampago
- vitrine: departamento
- vitrine: escolhidos
  titulo: Sem produtos
- vitrine: novidades
  departamento: Sala > Móveis
- vitrine: em-alta
- vitrine: mais-vendidos
  cor: azul
`,
  )
  const { problems } = await readShopFolder(folder)
  expect(problems).toEqual([
    {
      file: 'vitrines.yaml',
      line: 1,
      reason: 'vitrine: Escolha mais-vendidos, em-alta, mais-descontos, novidades, departamento ou escolhidos.',
    },
    { file: 'vitrines.yaml', line: 2, reason: 'Diga o departamento que ela mostra.' },
    { file: 'vitrines.yaml', line: 3, reason: 'Só a vitrine "escolhidos" tem produtos, e precisa deles.' },
    { file: 'vitrines.yaml', line: 5, reason: 'Aqui vai um departamento principal, sem ">".' },
    { file: 'vitrines.yaml', line: 9, reason: expect.stringContaining('O campo "cor" não existe aqui.') },
  ])
  fs.writeFileSync(file(), '- vitrine: em-alta\n- vitrine: novidades\n- vitrine: em-alta\n')
  expect((await readShopFolder(folder)).problems).toEqual([
    { file: 'vitrines.yaml', line: 3, reason: '"em-alta" aparece duas vezes.' },
  ])
})

test('a draft is seen in a preview alone', async () => {
  fs.writeFileSync(file(), TOLD)
  const before = await home()
  const preview = await previewDatabase(shop.database)
  const { clock } = shop.deps
  const search = createSearchIndex({ livePrices: channelPrices(clock), clock })
  await preparePreview({ db: preview.db, clock, search }, { shop: await prepared(), standard: standardPages })
  expect((await documentByKey(preview.db, 'vitrines', 'home'))!.body).toContain('Escolhidos pela equipe')
  await preview.close()
  expect(await home()).toEqual(before)
})

test('applied, they stand in the order told, and no page but the home is made anew', async () => {
  const before = await versions()
  expect(await apply()).toEqual([
    'vitrine "departamento": o departamento "Jardim" não existe no catálogo; enquanto isso não aparece.',
  ])
  expect(await home()).toEqual([
    ['Escolhidos pela equipe', 'sala-3'],
    ['Novidades em Cozinha', 'cozinha-13'],
    ['Para a sua sala', expect.stringMatching(/^sala-/)],
    ['Mais vendidos', expect.stringMatching(/^(sala|cozinha)-/)],
  ])
  const after = await versions()
  expect([...after].filter(([name, version]) => before.get(name) !== version).map(([name]) => name)).toEqual([
    'vitrines home',
  ])
})

test('what is sold out leaves its showcase; one that is empty is not shown', async () => {
  await changeStock(shop.deps.db, 'sala-3', 0, shop.clock.now())
  await publish()
  expect((await home())[0]).toEqual(['Escolhidos pela equipe', 'cozinha-9'])
  await changeStock(shop.deps.db, 'cozinha-9', 0, shop.clock.now())
  await publish()
  expect((await home())[0]![0]).toBe('Novidades em Cozinha')
})

test('without the file the page arranges itself again', async () => {
  fs.rmSync(file())
  await apply()
  expect((await home()).map(([title]) => title)).toEqual(expect.arrayContaining(['Mais vendidos', 'Sala', 'Cozinha']))
})
