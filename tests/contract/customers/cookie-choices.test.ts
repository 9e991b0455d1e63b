import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const CHOICE = { versao: '2026-11', estatistica: true, personalizacao: false }
const proof = async (id: string) =>
  (
    await sql<
      Record<string, unknown>
    >`SELECT customer_id, guest_id, text_version, statistics, personalisation, ip, recorded_at FROM cookie_choices WHERE id = ${id}`.execute(
      shop.deps.db,
    )
  ).rows[0]

test('a visitor’s choice is kept with text, time and address; another choice is another row', async () => {
  const visitor = await (await shop.visitor()).start()
  const first = await visitor.post<{ comprovante: string; registradaEm: string }>('privacy/consents', CHOICE)
  expect(first.status).toBe(201)
  expect(await proof(first.body.comprovante)).toMatchObject({
    customer_id: null,
    text_version: '2026-11',
    statistics: true,
    personalisation: false,
    recorded_at: new Date(first.body.registradaEm),
  })
  const second = await visitor.post<{ comprovante: string }>('privacy/consents', { ...CHOICE, estatistica: false })
  expect(second.body.comprovante).not.toBe(first.body.comprovante)
  expect(await proof(first.body.comprovante)).toMatchObject({ statistics: true })
  expect(await proof(second.body.comprovante)).toMatchObject({ statistics: false })
})

test('a customer’s names the customer', async () => {
  const { client, id } = await registered(await shop.visitor())
  const { body } = await client.post<{ comprovante: string }>('privacy/consents', CHOICE)
  expect(await proof(body.comprovante)).toMatchObject({ customer_id: id })
})

test.each([
  [{}],
  [{ ...CHOICE, versao: '2026-13' }],
  [{ ...CHOICE, versao: 1 }],
  [{ ...CHOICE, estatistica: 'sim' }],
  [{ versao: '2026-11', estatistica: true }],
])('%o is refused in Portuguese', async (body) => {
  const answer = await (await (await shop.visitor()).start()).post<{ detalhes: string }>('privacy/consents', body)
  expect(answer.status).toBe(400)
  expect(answer.body.detalhes).toMatch(/^(Informe|Diga) /)
})

test('wants the CSRF pair, and not too many from one address', async () => {
  const visitor = await (await shop.visitor()).start()
  expect((await visitor.post('privacy/consents', CHOICE, { headers: { 'X-XSRF-TOKEN': 'outro' } })).status).toBe(403)
  const statuses = new Set<number>()
  for (let turn = 0; turn < 31; turn++) statuses.add((await visitor.post('privacy/consents', CHOICE)).status)
  expect([...statuses]).toEqual([201, 429])
})
