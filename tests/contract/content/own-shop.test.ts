import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CategoriasResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { setCompany } from '#commerce/contract/company.ts'
import { BannersResposta } from '#commerce/contract/content/content.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { normalTerms } from '#commerce/domain/search/text.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import { changeShop, prepareShop } from '#commerce/operations/content/apply-folder.ts'
import { preparePreview } from '#commerce/operations/content/preview.ts'
import { readShopFolder } from '#commerce/operations/content/read-folder.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { createSearchIndex } from '#commerce/operations/search/search-index.ts'
import { standardPages } from '#commerce/seed/content/pages.ts'
import { seedContent } from '#commerce/seed/content/seed-content.ts'
import { openOwnShop } from '#commerce/seed/own/open-shop.ts'
import { removeDemonstration } from '#commerce/seed/own/remove-demonstration.ts'
import { seedUsers } from '#commerce/seed/people/accounts.ts'
import { demonstrationLogins } from '#commerce/seed/people/demonstration-logins.ts'
import { seedShop } from '#commerce/seed/seed-shop.ts'
import { freightAt } from '#commerce/store/checkout/freight.ts'
import { documentByKey, publishedKeys } from '#commerce/store/publication/documents.ts'
import { popularTerms, redirects, synonyms } from '#commerce/store/search/behaviour.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { registered } from '#tests/harness/people.ts'
import { importAll, product } from '#tests/harness/records.ts'
import { previewDatabase } from '#tests/harness/test-database.ts'

const MODEL = path.join(import.meta.dirname, '../../../commerce/seed/own/model')
let shop: Awaited<ReturnType<typeof embeddedCommerce>>
let folder: string

beforeAll(async () => {
  shop = await embeddedCommerce()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loja-'))
  fs.cpSync(MODEL, folder, { recursive: true })
})
afterEach(() => setCompany(undefined))
afterAll(async () => {
  await shop.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const publish = () => publishDirty(shop.deps)
const menu = async () => JSON.parse((await documentByKey(shop.deps.db, 'categorias', ''))!.body) as CategoriasResposta
const banners = async () =>
  (JSON.parse((await documentByKey(shop.deps.db, 'banners', 'home'))!.body) as BannersResposta).banners

/** An order on its way, with a product of the demonstration. */
async function openOrder(number: number, cpf: string): Promise<void> {
  const { db } = shop.deps
  const now = shop.clock.now()
  const { id: customerId } = await db.selectFrom('users').select('id').where('cpf', '=', cpf).executeTakeFirstOrThrow()
  const { sku, product_id: productId } = await db
    .selectFrom('variants')
    .select(['sku', 'product_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const money = { products_centavos: 100, services_centavos: 0, freight_centavos: 0, total_centavos: 100 }
  await db
    .insertInto('orders')
    .values({
      number,
      customer_id: customerId,
      channel: 'ca_0',
      status: 'EM_TRANSPORTE',
      payment_method: 'PIX',
      ...money,
      customer: '{}',
      address: '{}',
      placed_at: now,
      updated_at: now,
    })
    .execute()
  const shipment = uuidV7()
  await db
    .insertInto('order_shipments')
    .values({
      id: shipment,
      order_number: number,
      position: 1,
      seller_id: 'efacil',
      seller_name: 'eFácil',
      option_kind: 'NORMAL',
      option_name: 'Normal',
      freight_centavos: 0,
      business_days: 1,
      status: 'EM_TRANSPORTE',
    })
    .execute()
  await db
    .insertInto('order_items')
    .values({
      id: uuidV7(),
      order_number: number,
      shipment_id: shipment,
      position: 1,
      kind: 'produto',
      sku,
      name: 'x',
      product_id: productId,
      quantity: 1,
      unit_centavos: 100,
      total_centavos: 100,
      snapshot: '{}',
    })
    .execute()
}

test("the demonstration goes whole, real data stays, and the shop is the folder's", async () => {
  const { db, clock } = shop.deps
  await seedShop(db, clock, true)
  await seedContent(db, clock)
  await publish()
  expect((await menu()).loja).toBeUndefined()
  const today = saoPauloClock(clock.now().getTime()).date
  expect(await popularTerms(db, today, 10)).not.toEqual([])
  expect(await banners()).not.toEqual([])
  await expect(openOwnShop(db, clock)).rejects.toThrow(/nada foi mudado.*demo remove/)

  // While somebody waits for an order nothing goes: one of a person with a public password, one of a real customer.
  const { form } = await registered(await new ContractClient(shop.app.fetch, 'http://loja.test').start())
  const demonstrated = seedUsers.find(({ papel }) => papel === 'cliente')!
  await openOrder(1_001, demonstrated.cpf)
  await openOrder(1_002, form.cpf.replace(/\D/g, ''))
  await expect(removeDemonstration(db, clock)).rejects.toThrow(
    /^Nada foi mudado: há 2 pedidos em andamento .*\(1001, 1002\)/,
  )
  expect(await publishedKeys(db, 'produto')).not.toEqual([])
  await db.updateTable('orders').set({ status: 'ENTREGUE' }).execute()

  const removed = await removeDemonstration(db, clock)
  expect(removed).toMatchObject({ agents: 3, keptOrders: 1 })
  expect(removed!.products).toBeGreaterThan(200)
  await publish()
  expect(await demonstrationLogins(db)).toEqual([])
  expect(await publishedKeys(db, 'produto')).toEqual([])
  expect(await popularTerms(db, today, 10)).toEqual([])
  expect(await banners()).toEqual([])
  expect(await publishedKeys(db, 'hotsite')).toEqual(['ofertas-do-dia'])
  const { loja, categorias } = await menu()
  expect(categorias).toEqual([])
  expect(loja?.nomeFantasia).toBe('Minha Loja')
  expect(loja?.paginas).not.toContain('/loja/hotsite/ofertas-do-dia/')
  expect(loja?.paginas).not.toContain('/loja/departamento/lojas-especiais/cupons-de-desconto')
  expect(loja?.paginas).toContain('/loja/TermsOfUseView')
  // A second time it finds nothing.
  await expect(removeDemonstration(db, clock)).resolves.toBeUndefined()
  await expect(openOwnShop(db, clock)).resolves.toBe('already')
})

test('a folder with mistakes changes nothing and says where each is', async () => {
  const broken = fs.mkdtempSync(path.join(os.tmpdir(), 'loja-'))
  fs.cpSync(MODEL, broken, { recursive: true })
  const file = path.join(broken, 'loja.yaml')
  fs.writeFileSync(
    file,
    fs
      .readFileSync(file, 'utf8')
      .replace('11.222.333/0001-81', '11.222.333/0001-82')
      .replace(/^logo:.*/m, 'logo: imagens/nada.png'),
  )
  fs.writeFileSync(path.join(broken, 'cupons.yaml'), '- codigo: A\n  titulo: x\n')
  const { folder: read, problems } = await readShopFolder(broken)
  expect(read).toBeUndefined()
  expect(problems.map(({ file: name, line }) => `${name}:${line}`)).toEqual(
    expect.arrayContaining(['cupons.yaml:1', expect.stringMatching(/^loja\.yaml:\d+$/)]),
  )
  expect(problems.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['empresa.cnpj: O CNPJ não é válido.']))
  fs.rmSync(broken, { recursive: true })
})

test('a folder is seen before it is applied, and everywhere once it is', async () => {
  const { db, clock } = shop.deps
  fs.writeFileSync(
    path.join(folder, 'banners.yaml'),
    '- { lugar: topo, titulo: Nada, texto: Leva a nada., chamada: Ver, leva: { departamento: Jardim } }\n- { lugar: topo, titulo: Fora, texto: Leva para fora., chamada: Ver, leva: { endereco: "https://example.com/" } }\n',
  )
  fs.writeFileSync(
    path.join(folder, 'retirada.yaml'),
    '- { nome: Loja Centro, logradouro: Rua A, numero: 1, bairro: Centro, cidade: Curitiba, uf: PR, cep: 80010-000, horario: Dias úteis, diasUteis: 1, atende: { de: 80000-000, ate: 82999-999 } }\n',
  )
  const table = 'tipo;cep_inicial;cep_final;preco_base;preco_por_kg;gris;dias_uteis;gratis_a_partir_de\n'
  const freight = path.join(folder, 'frete.csv')
  fs.writeFileSync(freight, `${table}NORMAL;80000-000;8299-999;10,00;1,00;0,00;2;\n`)
  expect((await readShopFolder(folder)).problems).toEqual([
    { file: 'frete.csv', line: 2, reason: 'cep_final "8299-999" não é um CEP' },
  ])
  fs.writeFileSync(freight, `${table}NORMAL;80000-000;82999-999;10,00;1,00;0,00;2;\n`)
  const [leads, words] = ['redirecionamentos.yaml', 'sinonimos.txt'].map((file) => path.join(folder, file))
  fs.writeFileSync(
    leads!,
    '- { busca: Quem Somos, para: /loja/TermsOfUseView }\n- { de: /antigo, para: //mau.example }\n',
  )
  fs.writeFileSync(words!, 'bebedouro, filtro de água\nsozinho\n')
  expect((await readShopFolder(folder)).problems).toEqual([
    { file: 'redirecionamentos.yaml', line: 2, reason: 'para: Uma página da loja começa por uma barra.' },
    { file: 'sinonimos.txt', line: 2, reason: 'informe ao menos dois termos diferentes, separados por vírgula.' },
  ])
  fs.writeFileSync(leads!, '- { busca: Quem Somos, para: /loja/TermsOfUseView }\n- { de: /antigo, para: /loja/cart }\n')
  fs.writeFileSync(words!, 'bebedouro, filtro de água\n')
  const { folder: read, problems } = await readShopFolder(folder)
  expect(problems).toEqual([])
  const prepared = await prepareShop(read!)
  const preview = await previewDatabase(shop.database)
  const search = createSearchIndex({ livePrices: channelPrices(clock), clock })
  await preparePreview({ db: preview.db, clock, search }, { shop: prepared, standard: standardPages })
  expect((await documentByKey(preview.db, 'categorias', ''))!.body).toContain('Casa Modelo')
  await preview.close()
  expect((await menu()).loja?.nomeFantasia).toBe('Minha Loja')

  const remarks = await changeShop(shop.deps, prepared, standardPages)
  expect(remarks).toEqual(['banner "Nada": o departamento "Jardim" não existe no catálogo; enquanto isso não aparece.'])
  await publish()
  const { loja } = await menu()
  expect(loja).toMatchObject({ nomeFantasia: 'Casa Modelo', cnpj: '11222333000181', artigo: 'a' })
  expect((await banners()).map(({ content }) => content.desktop.titulo)).toEqual(['Fora'])
  const terms = (await documentByKey(db, 'institucional', 'termos-de-uso'))!.body
  expect(terms).toContain('Casa Modelo Comércio Ltda.')
  expect(terms).not.toMatch(/eFácil|Uberlândia/)
  expect((await documentByKey(db, 'institucional', 'quem-somos'))!.body).toContain('Nossa história')
  // The seller of the shop's own products is the company.
  const seller = await db.selectFrom('sellers').select(['name', 'tax_id']).where('id', '=', 'efacil').executeTakeFirst()
  expect(seller).toEqual({ name: 'Casa Modelo', tax_id: '11222333000181' })
  expect(await freightAt(db, '80010000')).toMatchObject({
    rates: [{ kind: 'NORMAL', base: 1000, businessDays: 2 }],
    pickups: [{ name: 'Loja Centro', sellerId: 'efacil' }],
  })
  expect((await freightAt(db, '01001000')).rates).toEqual([])
  expect(await redirects(db)).toEqual([{ terms: normalTerms('Quem Somos'), destination: '/loja/TermsOfUseView' }])
  expect((await synonyms(db)).map(({ term }) => term)).toContain(normalTerms('bebedouro'))
  expect((await documentByKey(db, 'redirecionamento', '/antigo'))?.body).toContain('/loja/cart')
  // A second application of the same folder publishes nothing.
  await changeShop(shop.deps, prepared, standardPages)
  expect(await publish()).toBeNull()
  expect(clock.now()).toBeInstanceOf(Date)
})

test('banners of searches come from the folder with their terms; what cannot be one is told by its line', async () => {
  const { db } = shop.deps
  const file = path.join(folder, 'banners.yaml')
  const row = (more: string) =>
    `- { ${more}, titulo: Cadernos, texto: Todos., chamada: Ver, leva: { pagina: /loja/cart } }\n`
  fs.writeFileSync(
    file,
    row('lugar: busca') +
      row('lugar: topo, termos: [caderno]') +
      row('lugar: busca, termos: []') +
      row('lugar: busca, termos: [caderno, "de"]') +
      row('lugar: rodape') +
      row('lugar: departamento') +
      row('lugar: topo, departamento: Papelaria'),
  )
  const { problems } = await readShopFolder(folder)
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'Um banner de busca precisa de termos: diga em que buscas aparece.'],
    [2, 'Só um banner de lugar busca tem termos.'],
    [3, 'termos: Diga ao menos um termo.'],
    [4, 'termos: Escreva palavras que alguém busca.'],
    [5, 'lugar: Escolha abertura, topo, meio, busca ou departamento.'],
    [6, 'O lugar departamento precisa do campo departamento, que é só dele.'],
    [7, 'O lugar departamento precisa do campo departamento, que é só dele.'],
  ])
  fs.writeFileSync(
    file,
    row('lugar: busca, termos: [caderno, agenda]') + row('lugar: departamento, departamento: Papelaria > Cadernos'),
  )
  const { folder: read } = await readShopFolder(folder)
  expect(await changeShop(shop.deps, await prepareShop(read!), standardPages)).toEqual([
    'banner "Cadernos": o departamento "Papelaria > Cadernos" não existe no catálogo; enquanto isso não aparece.',
  ])
  await publish()
  const ofDepartment = await documentByKey(db, 'banners', 'departamento/papelaria/cadernos')
  expect((JSON.parse(ofDepartment!.body) as BannersResposta).banners).toMatchObject([
    { position: 'departamento-topo', content: { desktop: { titulo: 'Cadernos' } } },
  ])
  const published = (await documentByKey(db, 'banners', 'busca'))!.body
  expect((JSON.parse(published) as BannersResposta).banners).toMatchObject([
    { position: 'busca-topo', termos: ['caderno', 'agenda'], content: { desktop: { titulo: 'Cadernos' } } },
  ])
  expect(await banners()).toEqual([])
})

test('a campaign is a page while it has products, and a coupon that leaves the folder ends', async () => {
  const { db } = shop.deps
  const campaign = (endereco: string, departamento: string) =>
    `- { endereco: ${endereco}, titulo: Volta às aulas, texto: Tudo da lista., departamento: ${departamento}, regulamento: Enquanto durar o estoque., ate: 2099-02-15 }\n`
  const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text)
  const apply = async () => {
    const { folder: read, problems } = await readShopFolder(folder)
    expect(problems).toEqual([])
    const remarks = await changeShop(shop.deps, await prepareShop(read!), standardPages)
    shop.clock.advance(1_000)
    await publish()
    return remarks
  }
  await importAll(shop, [product('caderno', { departamento: ['Papelaria', 'Cadernos'] })])
  write('campanhas.yaml', campaign('volta-as-aulas', 'Papelaria > Cadernos') + campaign('vazia', 'Papelaria > Nada'))
  write('cupons.yaml', '- { codigo: AULAS10, titulo: 10%, regra: 10% na lista., percentual: 10, ate: 2099-12-31 }\n')
  write(
    'banners.yaml',
    '- { lugar: topo, titulo: Aulas, texto: A lista., chamada: Ver, leva: { campanha: volta-as-aulas } }\n- { lugar: topo, titulo: Vazia, texto: Nada., chamada: Ver, leva: { campanha: vazia } }\n',
  )
  await apply()
  expect(await publishedKeys(db, 'hotsite')).toEqual(expect.arrayContaining(['volta-as-aulas']))
  expect((await banners()).map(({ content }) => content.desktop.titulo)).toEqual(['Aulas'])
  const coupons = '/loja/departamento/lojas-especiais/cupons-de-desconto'
  expect((await menu()).loja?.paginas).toContain(coupons)
  write('cupons.yaml', '[]\n')
  write('campanhas.yaml', '[]\n')
  write('loja.yaml', fs.readFileSync(path.join(folder, 'loja.yaml'), 'utf8').replace(/^menu: .*/m, 'menu: [Vazio]'))
  expect(await apply()).toContain(
    'menu: o departamento "Vazio" não existe no catálogo; depois de importar o catálogo, repita "brand apply".',
  )
  expect(await publishedKeys(db, 'hotsite')).not.toContain('volta-as-aulas')
  expect(await banners()).toEqual([])
  expect((await menu()).loja?.paginas).not.toContain(coupons)
})
