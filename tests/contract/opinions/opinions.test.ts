import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Anexo } from '#commerce/contract/after-sale/requests.ts'
import { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { CopiaDosDados } from '#commerce/contract/customers/account.ts'
import { PerguntasResposta } from '#commerce/contract/opinions/questions.ts'
import {
  AvaliacaoDeCliente,
  AvaliacoesResposta,
  EstrelasResposta,
  MinhaAvaliacao,
} from '#commerce/contract/opinions/reviews.ts'
import { addDays } from '#commerce/contract/values/calendar-date.ts'
import { startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { notifyBackInStock } from '#commerce/operations/catalogue/availability-notices.ts'
import { notifyLowerPrices } from '#commerce/operations/catalogue/price-notices.ts'
import { cancelCode } from '#commerce/operations/catalogue/waiting-notices.ts'
import { publishAnswer } from '#commerce/operations/opinions/questions.ts'
import { moderateReview } from '#commerce/operations/opinions/reviews.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { setStock } from '#commerce/store/catalogue/stock.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { insertReviews } from '#commerce/store/opinions/reviews.ts'
import { TO_DELIVERED } from '#tests/harness/after-sale.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'
import { changePrice } from '#tests/harness/purchase-catalogue.ts'
import { choose, ok, placed, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

let shop: PurchaseShop
const ids = new Map<string, string>()
const REVIEW = {
  nota: 4,
  titulo: 'Cozinha rápido',
  texto: 'Feijão pronto em vinte minutos e a borracha veda bem.',
  recomenda: true,
}

beforeAll(async () => {
  shop = await purchaseShop()
  await publish()
  const { rows } = await sql<{ id: number; source: string }>`SELECT id, source_id AS source FROM products`.execute(
    shop.deps.db,
  )
  for (const { id, source } of rows) ids.set(source, String(id))
})
afterAll(() => shop.close())

const publish = () => publishDirty({ db: shop.deps.db, clock: shop.deps.clock, search: shop.deps.search })
const path = (product: string, rest: string) => `catalog/products/${ids.get(product)!}/${rest}`
const read = async (product: string, query: Record<string, string> = {}) =>
  v.parse(AvaliacoesResposta, await ok((await shop.visitor()).get(path(product, 'reviews'), { query })))
const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { detalhes: string }).detalhes]
}

const STEPS = [{ to: 'PAGO', source: 'psp' }, ...TO_DELIVERED] as const
/** A customer who ordered these skus; `steps` of the order's way are behind it. */
async function buyer(
  sku: string,
  steps: number = STEPS.length,
  changes: Record<string, unknown> = {},
): Promise<ContractClient> {
  const { client } = await registered(await shop.visitor(), changes)
  await choose(client, sku)
  const { numeroPedido } = await placed(client)
  for (const step of STEPS.slice(0, steps))
    await transaction(shop.deps.db, (trx) => transitionOrder(trx, Number(numeroPedido), step, shop.clock.now()))
  return client
}

describe('photos of a review', () => {
  /** As a telephone writes it: with the place where it was made. */
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#2266aa' } })
      .jpeg()
      .withExif({ IFD0: { Model: 'Telefone' }, IFD3: { GPSLatitudeRef: 'S' } })
      .toBuffer()
  const send = async (client: ContractClient, bytes: Buffer) =>
    v.parse(
      Anexo,
      await ok(
        client.post('users/requests/anexos', undefined, {
          query: { nome: 'foto.jpg' },
          rawBody: new Uint8Array(bytes),
          headers: { 'Content-Type': 'application/octet-stream' },
        }),
      ),
    ).idAnexo
  const picture = async (url: string) => {
    const answer = await shop.app.fetch(new Request(`http://loja.test${url}`), { remoteAddress: '127.0.0.1' })
    return { status: answer.status, type: answer.headers.get('content-type'), bytes: await answer.arrayBuffer() }
  }

  test('are its writer’s, made anew without what the camera told, and gone with the review', async () => {
    const client = await buyer('colher')
    const stranger = await send((await registered(await shop.visitor())).client, await photo())
    for (const fotos of [[stranger], ['x'], [uuidV7()]])
      expect(await refused(client.post(path('colher', 'reviews'), { ...REVIEW, fotos }))).toEqual([
        400,
        expect.any(String),
      ])
    const fotos = [await send(client, await photo()), await send(client, await photo())]
    const written = v.parse(AvaliacaoDeCliente, await ok(client.post(path('colher', 'reviews'), { ...REVIEW, fotos })))
    expect(written.fotos).toHaveLength(2)
    const { pequena, grande } = written.fotos![0]!
    const [small, large] = [await picture(pequena), await picture(grande)]
    expect([small.status, small.type, large.status]).toEqual([200, 'image/jpeg', 200])
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 256, height: 171 })
    const meta = await sharp(large.bytes).metadata()
    expect([meta.width, meta.exif]).toEqual([900, undefined])
    expect((await read('colher')).resumo.fotos).toEqual(written.fotos)
    // They belong to the review now.
    expect((await client.delete(`users/requests/anexos/${fotos[0]}`)).status).toBe(204)
    expect((await picture(pequena)).status).toBe(200)
    await moderateReview(shop.deps.db, written.idAvaliacao, { hiddenAt: shop.clock.now() })
    expect((await picture(grande)).status).toBe(404)
    expect((await read('colher')).resumo.fotos).toBeUndefined()
  })

  test('are in the copy of their writer’s data, and gone with the account while what was written stays', async () => {
    const client = await buyer('colher')
    const fotos = [await send(client, await photo())]
    const written = v.parse(AvaliacaoDeCliente, await ok(client.post(path('colher', 'reviews'), { ...REVIEW, fotos })))
    const { grande, pequena } = written.fotos![0]!
    const copy = v.parse(CopiaDosDados, await ok(client.get('users/export')))
    expect(copy.avaliacoes).toEqual([expect.objectContaining({ fotos: [grande] })])
    expect((await picture(grande)).status).toBe(200)
    expect((await client.post('users/deactivate', { senha: PASSWORD, confirmaPerdaPontos: true })).status).toBe(200)
    for (const url of [grande, pequena]) expect((await picture(url)).status).toBe(404)
    const { resumo, avaliacoes } = await read('colher')
    expect([resumo.total, resumo.fotos]).toEqual([1, undefined])
    expect(avaliacoes.map(({ autor, fotos: shown }) => [autor, shown])).toEqual([['Cliente', undefined]])
  })
})

describe('writing a review', () => {
  test('is for buyers who received the product, once; the product page shows it with its stars', async () => {
    const client = await buyer('panela', STEPS.length, { nomeCompleto: 'Ana Beatriz de Souza' })
    expect(v.parse(MinhaAvaliacao, await ok(client.get(path('panela', 'reviews/own'))))).toEqual({
      situacao: 'PODE_AVALIAR',
      avaliacao: null,
    })
    const written = await client.post(path('panela', 'reviews'), {
      ...REVIEW,
      texto: '  Feijão pronto   em vinte minutos.\n\n\n\nA borracha veda bem.  ',
    })
    expect(written).toMatchObject({
      status: 201,
      body: {
        nota: 4,
        autor: 'Ana S.',
        texto: 'Feijão pronto em vinte minutos.\n\nA borracha veda bem.',
        em: '2026-08-03',
        util: 0,
        resposta: null,
      },
    })
    expect(await refused(client.post(path('panela', 'reviews'), REVIEW))).toEqual([
      409,
      expect.stringContaining('já avaliou'),
    ])
    expect(await ok(client.get(path('panela', 'reviews/own')))).toMatchObject({
      situacao: 'JA_AVALIOU',
      avaliacao: { nota: 4 },
    })

    await publish()
    const { body } = await (await shop.visitor()).get('catalog/products/panela-de-pressao-4-5-l')
    const produto = v.parse(Produto, body)
    expect(produto.avaliacao).toEqual({ media: 4, total: 1 })
    expect(produto.opinioes).toMatchObject({
      resumo: { media: 4, total: 1, distribuicao: [0, 0, 0, 1, 0], recomendam: 100 },
      avaliacoes: [{ autor: 'Ana S.' }],
    })
    const stars = await ok(
      (await shop.visitor()).get('catalog/reviews/stars', {
        query: { ids: `${ids.get('panela')},${ids.get('copo')}` },
      }),
    )
    expect(v.parse(EstrelasResposta, stars)).toEqual({
      avaliacoes: [{ idProduto: ids.get('panela'), media: 4, total: 1 }],
    })
  })

  test('is refused to everybody else, in words', async () => {
    expect(await refused((await shop.visitor()).post(path('panela', 'reviews'), REVIEW))).toEqual([
      401,
      expect.any(String),
    ])
    const { client } = await registered(await shop.visitor())
    expect(await refused(client.post(path('panela', 'reviews'), REVIEW))).toEqual([
      403,
      'Só quem comprou este produto na eFácil e já o recebeu pode avaliá-lo.',
    ])
    expect(await ok(client.get(path('panela', 'reviews/own')))).toMatchObject({ situacao: 'SEM_COMPRA' })
    const waiting = await buyer('panela', 5)
    expect((await waiting.post(path('panela', 'reviews'), REVIEW)).status).toBe(403)
    const ofAnother = await buyer('copo')
    expect((await ofAnother.post(path('panela', 'reviews'), REVIEW)).status).toBe(403)
    expect((await ofAnother.post('catalog/products/999999999/reviews', REVIEW)).status).toBe(404)
    expect((await ofAnother.post('catalog/products/nada/reviews', REVIEW)).status).toBe(404)
    const csrf = await (
      await buyer('colher')
    ).post(path('colher', 'reviews'), REVIEW, { headers: { 'X-XSRF-TOKEN': 'outro' } })
    expect(csrf.status).toBe(403)
  })

  test('is not for an agent, not even in a customer’s session', async () => {
    const { login, senha } = await newAgent(shop)
    const agent = await shop.visitor()
    await agent.post('users/auth', { login, senha }, { query: { acessoRestrito: 'true' } })
    expect((await agent.post(path('panela', 'reviews'), REVIEW)).status).toBe(403)
  })

  test('bounds every field and takes no contacts', async () => {
    const client = await buyer('conjunto')
    const wrong = [
      { nota: 0 },
      { nota: 6 },
      { nota: 4.5 },
      { nota: '5' },
      { titulo: 'Ok' },
      { titulo: 'x'.repeat(81) },
      { texto: 'Curto' },
      { texto: 'x'.repeat(2001) },
      { recomenda: 'sim' },
      { titulo: '\u200b\u200b\u200b' },
      { texto: 'Chame no zap (34) 99999-1234 que eu conto' },
      { texto: 'Escreva para maria@exemplo.com.br e saiba' },
      { texto: 'Veja em https://outra-loja.test mais barato' },
      { titulo: 'outraloja.com vende' },
    ]
    for (const change of wrong) {
      shop.clock.advance(60_000)
      expect([change, (await client.post(path('conjunto', 'reviews'), { ...REVIEW, ...change })).status]).toEqual([
        change,
        400,
      ])
    }
    shop.clock.advance(60_000)
    expect((await client.post(path('conjunto', 'reviews'), REVIEW)).status).toBe(201)
  })

  test('two at the same moment make one', async () => {
    const client = await buyer('ultima')
    const answers = await Promise.all([1, 2, 3].map(() => client.post(path('ultima', 'reviews'), REVIEW)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

describe('reading reviews', () => {
  beforeAll(async () => {
    const base = { product: Number(ids.get('copo')), customerId: null, author: 'Rita M.', recommends: true }
    const rows = Array.from({ length: 30 }, (_, at) => ({
      ...base,
      id: uuidV7(),
      stars: (at % 5) + 1,
      title: `Opinião ${at}`,
      body: `Texto da opinião número ${at}.`,
      helpful: at % 7,
      recommends: at % 5 > 1,
      writtenAt: new Date(Date.UTC(2026, 0, 1 + at)),
    }))
    await transaction(shop.deps.db, (trx) => insertReviews(trx, rows))
  })

  test('pages, filters and sorts; the summary counts all of them', async () => {
    const all = await read('copo', { resultsPerPage: '7' })
    expect(all).toMatchObject({
      resumo: { media: 3, total: 30, distribuicao: [6, 6, 6, 6, 6], recomendam: 60 },
      total: 30,
      page: 1,
      pages: 5,
    })
    const seen = new Set<string>()
    for (let page = 1; page <= 5; page++)
      for (const { idAvaliacao } of (await read('copo', { resultsPerPage: '7', page: String(page) })).avaliacoes)
        seen.add(idAvaliacao)
    expect(seen.size).toBe(30)
    const five = await read('copo', { nota: '5' })
    expect([five.total, five.pages, new Set(five.avaliacoes.map(({ nota }) => nota))]).toEqual([6, 1, new Set([5])])
    expect(five.resumo.total).toBe(30)
    const sorted = async (sortBy: string) => (await read('copo', { sortBy, resultsPerPage: '30' })).avaliacoes
    const isDescending = (numbers: number[]) => expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    isDescending((await sorted('uteis')).map(({ util }) => util))
    isDescending((await sorted('recentes')).map(({ em }) => Date.parse(em)))
    isDescending((await sorted('maiores')).map(({ nota }) => nota))
    isDescending((await sorted('menores')).map(({ nota }) => -nota))
    expect((await read('copo', { page: '99' })).avaliacoes).toEqual([])
    for (const [name, value] of [
      ['nota', '6'],
      ['page', '0'],
      ['sortBy', 'x'],
      ['resultsPerPage', '97'],
    ] as const)
      expect((await (await shop.visitor()).get(path('copo', 'reviews'), { query: { [name]: value } })).status).toBe(400)
  })

  test('one that is hidden is gone from list, summary and page, and comes back', async () => {
    const worst = (await read('copo', { sortBy: 'menores' })).avaliacoes[0]!
    await moderateReview(shop.deps.db, worst.idAvaliacao, { hiddenAt: shop.clock.now() })
    expect((await read('copo')).resumo).toMatchObject({ total: 29, distribuicao: [5, 6, 6, 6, 6] })
    expect(await publish()).not.toBeNull()
    await moderateReview(shop.deps.db, worst.idAvaliacao, { hiddenAt: null })
    await moderateReview(shop.deps.db, worst.idAvaliacao, {
      reply: 'Fale com a gente pelo SAC.',
      repliedAt: shop.clock.now(),
    })
    expect((await read('copo', { sortBy: 'menores' })).avaliacoes[0]).toMatchObject({
      idAvaliacao: worst.idAvaliacao,
      resposta: { texto: 'Fale com a gente pelo SAC.', em: '2026-08-03' },
    })
    await publish()
  })

  test('a vote counts once per visitor, never one’s own, and changes the page', async () => {
    const first = (await read('copo')).avaliacoes[0]!
    const vote = (client: ContractClient) =>
      client.post<{ util: number; contado: boolean }>(`catalog/reviews/${first.idAvaliacao}/helpful`)
    const visitor = await shop.visitor()
    expect((await vote(visitor)).body).toEqual({ util: first.util + 1, contado: true })
    expect((await vote(visitor)).body).toEqual({ util: first.util + 1, contado: false })
    expect((await vote(await shop.visitor())).body).toEqual({ util: first.util + 2, contado: true })
    expect(await publish()).not.toBeNull()
    expect((await visitor.post('catalog/reviews/0/helpful')).status).toBe(404)
    expect((await visitor.post(`catalog/reviews/${uuidV7()}/helpful`)).status).toBe(404)
    const author = await buyer('geladeira-127')
    const own = (await author.post<{ idAvaliacao: string }>(path('geladeira', 'reviews'), REVIEW)).body.idAvaliacao
    expect((await author.post(`catalog/reviews/${own}/helpful`)).status).toBe(403)
    const statuses: number[] = []
    for (let turn = 0; turn < 22; turn++) statuses.push((await vote(visitor)).status)
    expect(statuses).toContain(429)
  })
})

describe('questions', () => {
  test('wait for the shop’s answer, then stand on the page and are mailed; found by their words', async () => {
    const { client, form } = await registered(await shop.visitor(), { nomeCompleto: 'Caio Prado Lima' })
    const asked = await client.post<{ idPergunta: string }>(path('panela', 'questions'), {
      pergunta: 'Serve em fogão de indução?',
    })
    expect(asked.status).toBe(201)
    const list = async (busca = '') =>
      v.parse(
        PerguntasResposta,
        await ok((await shop.visitor()).get(path('panela', 'questions'), { query: { busca } })),
      )
    expect((await list()).total).toBe(0)
    await publishAnswer(
      shop.deps.db,
      asked.body.idPergunta,
      'Sim, o fundo é triplo e serve em indução.',
      'https://loja.test',
      shop.clock.now(),
    )
    expect((await list()).perguntas[0]).toMatchObject({
      pergunta: 'Serve em fogão de indução?',
      autor: 'Caio L.',
      resposta: { texto: 'Sim, o fundo é triplo e serve em indução.' },
    })
    expect([(await list('INDUCAO fundo')).total, (await list('gás')).total, (await list('%')).total]).toEqual([1, 0, 1])
    const mail = (await listMails(shop.deps.db, 10)).find(({ kind }) => kind === 'pergunta-respondida')
    expect(mail).toMatchObject({ recipient: form.email.toLowerCase() })
    expect(mail!.body_text).toContain('https://loja.test/loja/produto/panela-de-pressao-4-5-l')
    await publish()
    expect(
      v.parse(Produto, (await client.get('catalog/products/panela-de-pressao-4-5-l')).body).opinioes,
    ).toMatchObject({ totalPerguntas: 1, perguntas: [{ autor: 'Caio L.' }] })
  })

  test('need a customer, a real question, and patience', async () => {
    const ask = (client: ContractClient, pergunta: string) => client.post(path('copo', 'questions'), { pergunta })
    expect((await ask(await shop.visitor(), 'Vai à lava-louças sem manchar?')).status).toBe(401)
    const { client } = await registered(await shop.visitor())
    for (const wrong of ['Serve?', 'x'.repeat(501), 'Meu telefone é 34 99999-1234, me ligue'])
      expect((await ask(client, wrong)).status).toBe(400)
    for (let turn = 0; turn < 10; turn++) {
      shop.clock.advance(60_000)
      expect((await ask(client, `Pergunta de número ${turn}, por favor?`)).status).toBe(201)
    }
    shop.clock.advance(60_000)
    expect(await refused(ask(client, 'Mais uma pergunta, pode ser?'))).toEqual([
      409,
      expect.stringContaining('aguardando resposta'),
    ])
  })
})

describe('"Avise-me"', () => {
  const wait = (client: ContractClient, sku: string, email: string) =>
    client.post(`catalog/products/${sku}/availability-notice`, { email })
  const tell = () => notifyBackInStock({ ...shop.deps, env: { ...shop.deps.env, SITE_URL: 'https://loja.test' } })
  const restock = (quantity: number) =>
    transaction(shop.deps.db, (trx) => setStock(trx, [{ sku: 'esgotado', quantity }], shop.clock.now()))
  const mails = async () => (await listMails(shop.deps.db, 50)).filter(({ kind }) => kind === 'produto-disponivel')

  test('a product that cannot be told of keeps no other waiting', async () => {
    const { db } = shop.deps
    await sql`INSERT INTO availability_notices (id, sku, email, consent_text, asked_at)
      SELECT gen_random_uuid(), sku, sku || '@exemplo.com.br', 'sim', ${shop.clock.now()}
      FROM unnest(ARRAY['copo', 'panela']) AS sku`.execute(db)
    await sql`ALTER TABLE mail_outbox ADD CONSTRAINT broken CHECK (recipient <> 'copo@exemplo.com.br') NOT VALID`.execute(
      db,
    )
    await expect(tell()).rejects.toThrow('produto-disponivel notices')
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['panela@exemplo.com.br'])
    await sql`ALTER TABLE mail_outbox DROP CONSTRAINT broken`.execute(db)
    expect(await tell()).toBe(1)
    await sql`DELETE FROM mail_outbox WHERE kind = 'produto-disponivel'`.execute(db)
    await sql`DELETE FROM availability_notices`.execute(db)
  })

  test('keeps an address once, mails it once when the product is back, and can be cancelled', async () => {
    const visitor = await shop.visitor()
    for (const email of ['Rosa@Exemplo.com.br', 'rosa@exemplo.com.br ', 'davi@exemplo.com.br'])
      expect(await wait(visitor, 'esgotado', email)).toMatchObject({ status: 201, body: { registrado: true } })
    expect(await tell()).toBe(0)
    const { rows } = await sql<{
      id: string
    }>`SELECT id FROM availability_notices WHERE email = 'davi@exemplo.com.br'`.execute(shop.deps.db)
    const code = cancelCode(shop.deps.secret, rows[0]!.id)
    const cancel = (codigo: string) => visitor.post('catalog/availability-notice/cancel', { codigo })
    expect((await cancel(`${code.slice(0, -1)}~`)).status).toBe(404)
    expect((await cancel(code)).body).toEqual({ cancelado: true })
    await restock(3)
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'rosa@exemplo.com.br', subject: 'Chegou: Batedeira Planetária' })
    expect(mail!.body_text).toContain('https://loja.test/loja/produto/batedeira-planetaria?sku=esgotado')
    expect(mail!.body_text).toContain('https://loja.test/loja/avise-me/cancelar?codigo=')
    expect(await refused(wait(visitor, 'esgotado', 'rosa@exemplo.com.br'))).toEqual([
      409,
      expect.stringContaining('já está disponível'),
    ])
    await restock(0)
    expect((await wait(visitor, 'esgotado', 'rosa@exemplo.com.br')).status).toBe(201)
    await restock(5)
    expect(await tell()).toBe(1)
    await restock(0)
  })

  test('"quando baixar" waits for less than it costs now: told once, never of a higher price or of one that is gone', async () => {
    const visitor = await shop.visitor()
    const watch = (sku: string, email: string) => visitor.post(`catalog/products/${sku}/price-notice`, { email })
    const cheaper = () => notifyLowerPrices({ ...shop.deps, env: { ...shop.deps.env, SITE_URL: 'https://loja.test' } })
    const price = async (centavos: number) => {
      shop.clock.advance(60_000)
      await changePrice(shop.deps.db, 'copo', centavos, shop.clock.now())
    }
    const lowered = async () => (await listMails(shop.deps.db, 50)).filter(({ kind }) => kind === 'preco-baixou')
    await price(2_000)
    expect(await watch('copo', 'Rosa@Exemplo.com.br')).toMatchObject({ status: 201, body: { registrado: true } })
    await price(2_500)
    // Of the same address the newest price counts; somebody else waits for less than that one.
    await watch('copo', 'rosa@exemplo.com.br')
    await watch('copo', 'davi@exemplo.com.br')
    expect(await cheaper()).toBe(0)
    await price(2_600)
    expect(await cheaper()).toBe(0)
    const { rows } = await sql<{ id: string }>`SELECT id FROM availability_notices
      WHERE email = 'davi@exemplo.com.br' AND below_centavos = 2500`.execute(shop.deps.db)
    const codigo = cancelCode(shop.deps.secret, rows[0]!.id)
    expect((await visitor.post('catalog/availability-notice/cancel', { codigo })).body).toEqual({ cancelado: true })
    await price(2_400)
    expect(await cheaper()).toBe(1)
    await price(2_300)
    expect(await cheaper()).toBe(0)
    const [mail, ...others] = await lowered()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'rosa@exemplo.com.br', subject: 'Baixou: Copo Americano 190 ml' })
    expect(mail!.body_text.replaceAll('\u00a0', ' ')).toContain('custa agora R$ 24,00')
    expect(mail!.body_text.replaceAll('\u00a0', ' ')).toContain('custava R$ 25,00')
    expect(await refused(watch('esgotado', 'rosa@exemplo.com.br'))).toEqual([409, expect.stringContaining('esgotado')])
    expect((await watch('nunca-houve', 'a@exemplo.com')).status).toBe(404)
    // Who waits for it to come back is not told of a price, and the other way round.
    expect(await tell()).toBe(0)

    // Its page tells the days, the lowest of each, and is made anew when the oldest price has left them.
    const { db } = shop.deps
    await sql`WITH o AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM prices WHERE sku = 'copo' AND channel = 'ca_0')
      UPDATE prices p SET valid_from = valid_from - (CASE n WHEN 1 THEN 40 ELSE 20 END) * interval '1 day',
        valid_to = valid_to - (CASE n WHEN 1 THEN 20 ELSE 0 END) * interval '1 day'
      FROM o WHERE o.id = p.id AND o.n <= 2`.execute(db)
    await price(2_200)
    await publish()
    const produto = v.parse(Produto, (await visitor.get('catalog/products/copo-americano-190-ml')).body)
    const steps = produto.variacoes[0]!.historico!
    expect(steps.map(({ valor }) => valor).at(-1)).toBe(20)
    expect(steps.length).toBe(2)
    const review = await sql<{ at: Date }>`SELECT review_at AS at FROM published_documents
      WHERE kind = 'produto' AND alias = 'copo-americano-190-ml'`.execute(db)
    expect(review.rows[0]!.at).toEqual(startOfSaoPauloDay(addDays(steps[1]!.desde, 89)))
  })

  test('refuses what is no address or no product, and too many', async () => {
    const visitor = await shop.visitor()
    expect(await refused(wait(visitor, 'esgotado', 'isto não é'))).toEqual([400, 'E-mail inválido.'])
    expect((await wait(visitor, 'nunca-houve', 'a@exemplo.com')).status).toBe(404)
    expect((await wait(visitor, 'a%20b', 'a@exemplo.com')).status).toBe(400)
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn++)
      statuses.push((await wait(visitor, 'esgotado', `pessoa${turn}@exemplo.com`)).status)
    expect(statuses).toContain(429)
  })
})

test('nothing that is sent makes a 5xx', async () => {
  const client = await buyer('panela')
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.object({ maxDepth: 1 }),
  )
  const segment = fc.oneof(
    fc.constantFrom(ids.get('panela')!, '0', '-1', '9'.repeat(15), '9'.repeat(40), uuidV7()),
    fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text) || '0'),
  )
  await fc.assert(
    fc.asyncProperty(
      segment,
      fc.record(
        { nota: value, titulo: value, texto: value, recomenda: value, pergunta: value, email: value, codigo: value },
        { requiredKeys: [] },
      ),
      fc.string({ maxLength: 30 }),
      async (id, body, text) => {
        shop.clock.advance(60_000)
        for (const call of [
          `catalog/products/${id}/reviews`,
          `catalog/products/${id}/questions`,
          `catalog/products/${id}/availability-notice`,
          `catalog/products/${id}/price-notice`,
          `catalog/reviews/${id}/helpful`,
          'catalog/availability-notice/cancel',
        ])
          expect((await client.post(call, body)).status).toBeLessThan(500)
        for (const call of ['reviews', 'questions'])
          expect(
            (
              await client.get(`catalog/products/${id}/${call}`, {
                query: { page: text, nota: text, busca: text, sortBy: text },
              })
            ).status,
          ).toBeLessThan(500)
        expect((await client.get('catalog/reviews/stars', { query: { ids: `${id},${text}` } })).status).toBeLessThan(
          500,
        )
      },
    ),
    { numRuns: 40 },
  )
})
