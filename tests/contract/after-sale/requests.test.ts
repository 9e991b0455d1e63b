import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  Anexo,
  Devolucao,
  Solicitacao,
  SolicitacaoAberta,
  SolicitacoesResposta,
} from '#commerce/contract/after-sale/requests.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { answerRequest, moveRequest } from '#commerce/operations/after-sale/requests.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { listMails } from '#commerce/store/mail/outbox.ts'
import { plain, TO_DELIVERED } from '#tests/harness/after-sale.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const STEPS = [{ to: 'PAGO', source: 'psp' }, ...TO_DELIVERED] as const
const OTHER = { tipo: 'OUTROS', motivo: 'Nota fiscal', descricao: 'Preciso da segunda via da nota.' }
const PNG = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()
const open = async (client: ContractClient, body: object) =>
  v.parse(SolicitacaoAberta, await ok(client.post('users/requests', body)))
const read = async (client: ContractClient, protocolo: string) =>
  v.parse(Solicitacao, await ok(client.get(`users/requests/${protocolo}`)))
const inShop = <T>(work: (trx: Transaction<Database>) => Promise<T>) => transaction(shop.deps.db, work)

async function orderAt(steps: number, ...skus: string[]) {
  const client = await shop.readyBuyer(...skus)
  const { numeroPedido } = await placed(client)
  for (const step of STEPS.slice(0, steps))
    await inShop((trx) => transitionOrder(trx, Number(numeroPedido), step, shop.clock.now()))
  const order = (await ok(client.get(`orders/${numeroPedido}`))) as {
    entregas: { itens: { idItem: string; nome: string }[] }[]
  }
  return { client, numeroPedido, itens: order.entregas.flatMap(({ itens }) => itens) }
}

test('regret: opened with its items, confirmed at once, answered by a day, once per unit', async () => {
  const { client, numeroPedido, itens } = await orderAt(6, 'panela')
  const wish = {
    tipo: 'ARREPENDIMENTO',
    numeroPedido,
    // Nobody is asked why (CDC art. 49).
    motivo: '',
    itens: [{ idItem: itens[0]!.idItem, quantidade: 1 }],
    preferencia: 'REEMBOLSO',
  }
  const preview = v.parse(
    Devolucao,
    await ok(client.get(`orders/${numeroPedido}/return`, { query: { itens: `${itens[0]!.idItem}:1` } })),
  )
  expect((await client.post('users/requests', { ...wish, itens: [] })).status).toBe(400)
  expect(
    (await client.post('users/requests', { ...wish, itens: [{ idItem: itens[0]!.idItem, quantidade: 2 }] })).status,
  ).toBe(400)
  expect((await client.post('users/requests', { ...wish, itens: [{ idItem: 'outro', quantidade: 1 }] })).status).toBe(
    400,
  )
  expect((await client.post('users/requests', { ...wish, chavePix: 'maria@exemplo.com.br' })).status).toBe(400)
  const { protocolo, prazo } = await open(client, wish)
  expect([protocolo, prazo]).toEqual([expect.stringMatching(/^20260803\d{8}$/), '2026-08-08'])
  expect(await read(client, protocolo)).toMatchObject({
    tipoText: 'Arrependimento',
    situacaoText: 'Aberta',
    numeroPedido,
    preferenciaText: 'Reembolso',
    podeResponder: true,
    motivo: 'Desistência da compra',
    itens: [{ nome: 'Panela de Pressão 4,5 L', quantidade: 1 }],
    linhaDoTempo: [{ texto: 'Aberta' }],
    // What the form said is to come back is still said once it is sent.
    previsto: { totalText: preview.totalText, meioText: preview.meioText, prazoText: preview.prazoText },
  })
  const mail = (await listMails(shop.deps.db, 100)).find(
    ({ dedupe_key: key }) => key === `solicitacao-aberta:${protocolo}`,
  )!
  expect(mail.body_text).toContain('Respondemos até 08/08/2026')
  expect(plain(mail.body_text)).toContain(`Você recebe de volta: ${plain(preview.totalText)}`)
  expect((await client.post<{ detalhes: string }>('users/requests', wish)).body.detalhes).toBe(
    'Já existe uma solicitação para Panela de Pressão 4,5 L.',
  )
})

test("what an order's state does not allow is refused with a sentence", async () => {
  const { client, numeroPedido, itens } = await orderAt(3, 'panela')
  const items = [{ idItem: itens[0]!.idItem, quantidade: 1 }]
  for (const tipo of ['ARREPENDIMENTO', 'TROCA', 'DEVOLUCAO', 'GARANTIA', 'CANCELAMENTO']) {
    const answer = await client.post<{ detalhes: string }>('users/requests', {
      tipo,
      numeroPedido,
      motivo: 'Defeito',
      descricao: 'Veio com a tampa amassada.',
      itens: items,
      preferencia: tipo === 'ARREPENDIMENTO' ? 'REEMBOLSO' : 'TROCA',
    })
    expect([tipo, answer.status]).toEqual([tipo, 409])
    expect(answer.body.detalhes).toMatch(/entregue|emitida/)
  }
  for (const bad of [
    {},
    { tipo: 'NADA' },
    { ...OTHER, descricao: 'curto' },
    { ...OTHER, motivo: '' },
    { ...OTHER, descricao: 'x'.repeat(2001) },
    { ...OTHER, anexos: ['não'] },
    { tipo: 'TROCA', motivo: 'Defeito', descricao: OTHER.descricao },
    { tipo: 'ARREPENDIMENTO', itens: [{ idItem: 'x', quantidade: 1 }], numeroPedido: '1', preferencia: 'TROCA' },
  ])
    expect((await client.post('users/requests', bad)).status).toBe(400)
  expect((await client.post('users/requests', { ...OTHER, numeroPedido: '99999' })).status).toBe(404)
})

test('protocols count the day; the list has open and ended ones', async () => {
  const { client } = await registered(await shop.visitor())
  const first = await open(client, OTHER)
  const second = await open(client, { ...OTHER, motivo: 'Cadastro' })
  expect(Number(second.protocolo) - Number(first.protocolo)).toBe(1)
  const list = async (query: Record<string, string> = {}) =>
    v
      .parse(SolicitacoesResposta, await ok(client.get('users/requests', { query })))
      .solicitacoes.map(({ protocolo }) => protocolo)
  expect(await list()).toEqual([second.protocolo, first.protocolo])
  for (const to of ['EM_ANALISE', 'APROVADA', 'CONCLUIDA'] as const)
    await inShop((trx) => moveRequest(trx, first.protocolo, to, null, shop.clock.now()))
  expect(await list({ situacao: 'abertas' })).toEqual([second.protocolo])
  expect(await list({ situacao: 'encerradas' })).toEqual([first.protocolo])
  expect((await client.get('users/requests', { query: { situacao: 'x' } })).status).toBe(400)
})

test('a conversation: the shop answers by mail, the customer writes back, until it is over', async () => {
  const { client } = await registered(await shop.visitor())
  const { protocolo } = await open(client, OTHER)
  await inShop((trx) => answerRequest(trx, protocolo, 'Enviamos a nota ao seu e-mail.', shop.clock.now()))
  shop.clock.advance(1000)
  await ok(client.post(`users/requests/${protocolo}/mensagens`, { texto: '  Recebi,\u202E obrigada!  ' }))
  const request = await read(client, protocolo)
  expect(request.situacaoText).toBe('Em análise')
  expect(request.mensagens.map(({ autor, texto }) => [autor, texto])).toEqual([
    ['LOJA', 'Enviamos a nota ao seu e-mail.'],
    ['CLIENTE', 'Recebi, obrigada!'],
  ])
  expect(
    (await listMails(shop.deps.db, 20)).filter(
      ({ kind, body_text: text }) => kind === 'solicitacao-resposta' && text.includes(protocolo),
    ),
  ).toHaveLength(1)
  await expect(inShop((trx) => moveRequest(trx, protocolo, 'REPROVADA', null, shop.clock.now()))).rejects.toThrow(
    'motivo',
  )
  await expect(inShop((trx) => moveRequest(trx, protocolo, 'RECEBIDA', null, shop.clock.now()))).rejects.toThrow(
    'não pode passar',
  )
  await inShop((trx) => moveRequest(trx, protocolo, 'REPROVADA', 'A nota já foi enviada.', shop.clock.now()))
  expect(await read(client, protocolo)).toMatchObject({
    situacaoText: 'Não aprovada',
    podeResponder: false,
    linhaDoTempo: [{}, {}, { nota: 'A nota já foi enviada.' }],
  })
  expect((await client.post(`users/requests/${protocolo}/mensagens`, { texto: 'E agora?' })).status).toBe(409)
})

test('an approved cancellation cancels the order', async () => {
  const { client, numeroPedido } = await orderAt(2, 'panela')
  const { protocolo } = (await ok(client.post(`orders/${numeroPedido}/cancel`, {}))) as { protocolo: string }
  for (const to of ['EM_ANALISE', 'APROVADA'] as const)
    await inShop((trx) => moveRequest(trx, protocolo, to, null, shop.clock.now()))
  expect(await ok(client.get(`orders/${numeroPedido}`))).toMatchObject({ status: 'CANCELADO' })
})

test("files are known by their first bytes, bounded, and only their owner's", async () => {
  const { client } = await registered(await shop.visitor())
  const { client: other } = await registered(await shop.visitor())
  const send = (who: ContractClient, bytes: Buffer, nome = 'foto.png') =>
    who.post<unknown>('users/requests/anexos', undefined, {
      query: { nome },
      rawBody: new Uint8Array(bytes),
      headers: { 'Content-Type': 'application/octet-stream' },
    })
  expect((await send(client, Buffer.from('<svg onload=alert(1)>'))).status).toBe(400)
  expect((await send(client, Buffer.alloc(0))).status).toBe(400)
  expect((await send(client, Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413)
  const file = v.parse(Anexo, await ok(send(client, PNG, '../tampa amassada.png')))
  expect(file).toMatchObject({ nome: '_tampa amassada.png', tipo: 'image/png', bytes: PNG.length })
  expect((await other.post('users/requests', { ...OTHER, anexos: [file.idAnexo] })).status).toBe(400)
  // Nobody else takes it back; taken back by its owner it is gone.
  expect((await other.delete(`users/requests/anexos/${file.idAnexo}`)).status).toBe(204)
  const second = v.parse(Anexo, await ok(send(client, PNG, 'outra.png')))
  for (const id of [second.idAnexo, second.idAnexo, 'x'])
    expect((await client.delete(`users/requests/anexos/${id}`)).status).toBe(204)
  expect((await client.post('users/requests', { ...OTHER, anexos: [second.idAnexo] })).status).toBe(400)
  const { protocolo } = await open(client, { ...OTHER, anexos: [file.idAnexo] })
  expect((await read(client, protocolo)).anexos).toEqual([file])
  expect((await client.post('users/requests', { ...OTHER, anexos: [file.idAnexo] })).status).toBe(400)
  // What was sent stays.
  await client.delete(`users/requests/anexos/${file.idAnexo}`)
  const path = `users/requests/${protocolo}/anexos/${file.idAnexo}`
  const got = await client.get(path)
  expect([
    got.status,
    got.headers.get('content-type'),
    got.headers.get('content-disposition')?.startsWith('attachment'),
  ]).toEqual([200, 'image/png', true])
  for (const [who, status] of [
    [other, 404],
    [await shop.visitor(), 401],
  ] as const) {
    expect((await who.get(path)).status).toBe(status)
    expect((await who.get(`users/requests/${protocolo}`)).status).toBe(status)
    expect((await who.post(`users/requests/${protocolo}/mensagens`, { texto: 'Olá' })).status).toBe(status)
  }
  for (const id of ['0', 'x', '9'.repeat(16), "1' OR '1"])
    expect((await client.get(`users/requests/${encodeURIComponent(id)}`)).status).toBe(404)
})

test('files of all open requests together are bounded; a concluded one makes room again, and its files go two years later', async () => {
  const { client, id } = await registered(await shop.visitor())
  const upload = () =>
    client.post<{ detalhes: string }>('users/requests/anexos', undefined, {
      query: { nome: 'foto.png' },
      rawBody: new Uint8Array(PNG),
      headers: { 'Content-Type': 'application/octet-stream' },
    })
  const { protocolo } = await open(client, OTHER)
  const fill = (count: number, size: number) =>
    sql`
    INSERT INTO request_attachments (id, customer_id, protocol, name, media_type, size, bytes, uploaded_at)
    SELECT gen_random_uuid(), ${id}, ${protocolo}, 'foto.png', 'image/png', ${size}, '', ${shop.clock.now()} FROM generate_series(1, ${count}::integer)`.execute(
      shop.deps.db,
    )
  const left = async () =>
    (
      await sql<{
        count: number
      }>`SELECT count(*)::integer AS count FROM request_attachments WHERE protocol = ${protocolo}`.execute(shop.deps.db)
    ).rows[0]!.count
  await fill(10, 10 * 1024 * 1024)
  const refused = await upload()
  expect([refused.status, refused.body.detalhes]).toEqual([
    409,
    'Os arquivos das suas solicitações em andamento já somam o máximo: 40 arquivos ou 100 MB. Envie um arquivo menor, ou espere uma delas ser concluída.',
  ])
  await sql`DELETE FROM request_attachments WHERE protocol = ${protocolo}`.execute(shop.deps.db)
  await fill(39, 1)
  expect([(await upload()).status, (await upload()).status]).toEqual([201, 409])
  for (const state of ['EM_ANALISE', 'APROVADA', 'CONCLUIDA'] as const)
    await inShop((trx) => moveRequest(trx, protocolo, state, null, shop.clock.now()))
  expect((await upload()).status).toBe(201)
  const daysLater = (days: number) =>
    purgeExpired(shop.deps.db, new Date(shop.clock.now().getTime() + days * 86_400_000))
  await daysLater(729)
  expect(await left()).toBe(39)
  await daysLater(731)
  expect(await left()).toBe(0)
})
