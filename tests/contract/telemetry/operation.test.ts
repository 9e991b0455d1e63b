import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { MinuteFigure } from '#commerce/contract/telemetry/minutes.ts'
import { Operacao } from '#commerce/contract/telemetry/operation.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { keepMinutes } from '#commerce/operations/telemetry/keep.ts'
import { operation } from '#commerce/operations/telemetry/operation.ts'
import { addMinutes } from '#commerce/store/telemetry/minutes.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'

const shop = await forThisFile(embeddedCommerce())

const OTHER = '01990000-0000-7000-8000-00000000000b'
const request = (kind: string, status: string, buckets: number[], total: number): MinuteFigure => ({
  figure: 'shop.request.duration',
  labels: { kind, status },
  kind: 'histogram',
  count: buckets.reduce((sum, held) => sum + held, 0),
  total,
  bounds: [0.01, 0.1],
  buckets,
})
const tell = (errors: object[], address = '10.9.0.1') =>
  shop.app.fetch(
    new Request('http://loja.test/wcs/resources/10154/telemetry/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ errors }),
    }),
    { remoteAddress: address },
  )
const fault = (message: string) => ({
  page: 'produto',
  name: 'TypeError',
  message,
  place: 'x.js:1:2',
  version: '1.0.0',
})

test('what several processes counted is one figure', async () => {
  await keepMinutes(shop.deps, [request('gerada', '2xx', [90, 0, 0], 0.45), request('pessoal', '5xx', [0, 0, 10], 20)])
  const minute = new Date(Math.floor(shop.clock.now().getTime() / 60_000) * 60_000)
  await addMinutes(shop.deps.db, minute, OTHER, [
    request('gerada', '2xx', [10, 0, 0], 0.05),
    {
      figure: 'shop.funnel.steps',
      labels: { step: 'carrinho' },
      kind: 'sum',
      count: 1,
      total: 3,
      bounds: [],
      buckets: [],
    },
    {
      figure: 'shop.page.views',
      labels: { page: 'produto' },
      kind: 'sum',
      count: 1,
      total: 12,
      bounds: [],
      buckets: [],
    },
    ...[
      ['shop.queue.depth', { queue: 'mail', state: 'waiting' }, 7] as const,
      ['shop.queue.depth', { queue: 'mail', state: 'dead' }, 2] as const,
      ['shop.queue.age', { queue: 'mail' }, 95] as const,
    ].map(([figure, labels, total]) => ({
      figure,
      labels,
      kind: 'gauge' as const,
      count: 1,
      total,
      bounds: [],
      buckets: [],
    })),
  ])
  const found = await operation(shop.deps, 'hora')
  expect(v.parse(Operacao, found)).toEqual(found)
  expect(found).toMatchObject({ processos: 2, total: { pedidos: 110, erros: 10 } })
  expect(found.tipos).toMatchObject([
    { tipo: 'gerada', pedidos: 100, erros: 0, medianaMs: 5 },
    { tipo: 'pessoal', pedidos: 10, erros: 10, p95Ms: 100 },
  ])
  expect(found.passos).toHaveLength(60)
  expect(found.passos.at(-1)).toMatchObject({ pedidos: 110, erros: 10 })
  expect(found.funil).toMatchObject([
    { passo: 'produto', vezes: 12 },
    { passo: 'carrinho', vezes: 3 },
    { vezes: 0 },
    { vezes: 0 },
  ])
  expect(found.filas).toEqual([
    { fila: 'mail', esperando: 7, executando: 0, esperaSegundos: 95, falhas: 0, abandonadas: 2 },
  ])
  expect((await operation(shop.deps, 'dia')).passos).toHaveLength(96)
})

test('what was interrupted is told by call, and searches that another engine had to answer', async () => {
  const count = (figure: string, labels: Record<string, string>, total: number): MinuteFigure => ({
    figure,
    labels,
    kind: 'sum',
    count: 1,
    total,
    bounds: [],
    buckets: [],
  })
  await keepMinutes(shop.deps, [
    count('shop.breaker.opened', { route: 'GET catalog search' }, 2),
    count('shop.breaker.opened', { route: 'POST checkout order' }, 5),
    count('shop.search.fallbacks', {}, 9),
  ])
  expect(await operation(shop.deps, 'hora')).toMatchObject({
    disjuntor: 7,
    interrompidas: [
      { chamada: 'POST checkout order', vezes: 5 },
      { chamada: 'GET catalog search', vezes: 2 },
    ],
    buscas: { semBuscador: 9 },
  })
})

test('what waits is told with its list, without whom it is for', async () => {
  const now = shop.clock.now()
  const mail = (state: string, kind: string, at: Date) =>
    shop.database.query(
      `INSERT INTO mail_outbox (id, kind, dedupe_key, recipient, subject, body_text, body_html, state, attempts, next_attempt_at, created_at)
       VALUES ($1::uuid, $2, $1::text, 'maria@exemplo.com.br', 'Maria', 'Maria', '', $3, 2, $4, $4)`,
      [crypto.randomUUID(), kind, state, at],
    )
  const day = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  await mail('PENDENTE', 'pedido-feito', day(1))
  await mail('PENDENTE', 'senha-redefinir', day(2))
  await mail('FALHOU', 'pedido-feito', day(3))
  await mail('FALHOU', 'pedido-feito', day(8))
  await shop.database.query(`UPDATE mail_outbox SET last_problem = 'EENVELOPE 550' WHERE state = 'FALHOU'`)
  const { emails, pagamentos } = await operation(shop.deps, 'hora')
  expect(emails).toEqual({
    esperando: 2,
    falharam: 1,
    proximos: [
      { tipo: 'senha-redefinir', desde: day(2).toISOString(), tentativas: 2, problema: null },
      { tipo: 'pedido-feito', desde: day(1).toISOString(), tentativas: 2, problema: null },
    ],
    falhos: [{ tipo: 'pedido-feito', desde: day(3).toISOString(), tentativas: 2, problema: 'EENVELOPE 550' }],
  })
  expect(pagamentos).toEqual({ esperando: 0, semCobranca: 0, semResposta: 0, proximos: [] })
  expect(JSON.stringify({ emails, pagamentos })).not.toMatch(/maria/i)
})

test('faults of browsers are kept once an hour, without anything of a person, and only so many', async () => {
  const said = 'maria@exemplo.com.br nao tem "Rua das Flores" 111.444.777-35 em https://loja.test/x?token=abc'
  for (let times = 0; times < 3; times++) expect((await tell([fault(said)])).status).toBe(204)
  const { errosNavegador } = await operation(shop.deps, 'hora')
  expect(errosNavegador).toMatchObject([{ vezes: 3, pagina: 'produto', nome: 'TypeError' }])
  expect(JSON.stringify(errosNavegador)).not.toMatch(/maria|Flores|444\.?777|token|loja\.test/)
  for (let at = 0; at < 11; at++) {
    const many = Array.from({ length: 20 }, (_, n) =>
      fault(`erro ${'abcdefghijklmnopqrst'[at]} ${'abcdefghijklmnopqrst'[n]}`),
    )
    await tell(many, `10.9.1.${at}`)
  }
  const { rows } = await shop.database.query('SELECT count(*)::integer AS rows FROM browser_errors')
  expect(rows).toEqual([{ rows: 200 }])
})

test('faults are refused when they are none, are too many, or come in a flood', async () => {
  expect((await tell([{ page: 'perfil', name: 'x', message: '', place: '', version: '' }])).status).toBe(400)
  expect((await tell(Array.from({ length: 21 }, () => fault('muitos')))).status).toBe(400)
  let last = 0
  for (let times = 0; times < 31; times++) last = (await tell([fault('de novo')], '10.9.2.1')).status
  expect(last).toBe(429)
})

test('nobody but a supervisor reads how the shop works', async () => {
  const answer = await shop.app.fetch(new Request('http://loja.test/wcs/resources/10154/televendas/operation/'))
  expect(answer.status).toBe(401)
})

test('minutes are gone after three days, faults after thirty', async () => {
  shop.clock.advance(4 * 24 * 3_600_000)
  await purgeExpired(shop.deps.db, shop.clock.now())
  const left = async (table: string) =>
    (await shop.database.query(`SELECT count(*)::integer AS left FROM ${table}`)).rows[0] as { left: number }
  expect(await left('telemetry_minutes')).toEqual({ left: 0 })
  expect(await left('browser_errors')).toEqual({ left: 200 })
  shop.clock.advance(30 * 24 * 3_600_000)
  await purgeExpired(shop.deps.db, shop.clock.now())
  expect(await left('browser_errors')).toEqual({ left: 0 })
})
