import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { CopiaDosDados } from '#commerce/contract/customers/account.ts'
import { DadosDaCompra } from '#commerce/contract/customers/buyer-data.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, newCpf, registered } from '#tests/harness/people.ts'
import { choose, ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const buyer = () => {
  const cpf = newCpf()
  return {
    email: `compra.${cpf}@exemplo.com.br`,
    cpf,
    nomeCompleto: 'Rita Prado Lima',
    celular: '34999991234',
    aceiteTermos: true,
  }
}
/** In a browser of its own: each is another row of the same person. */
async function bought(data: ReturnType<typeof buyer>) {
  const client = await shop.visitor()
  await ok(client.post('users/provisional', data))
  await ok(client.post('users/addresses', addressForm()))
  await choose(client, 'panela')
  return { client, ...(await placed(client)) }
}
const codesTo = async (email: string) => {
  const { rows } = await sql<{ text: string }>`SELECT body_text AS text FROM mail_outbox
    WHERE recipient = ${email} AND kind = 'codigo-compra' ORDER BY created_at, id`.execute(shop.deps.db)
  return rows.map(({ text }) => /Código\n(\d{6})/.exec(text)?.[1] ?? '')
}
const ask = async (who: object) => {
  const { status, body } = await (await shop.visitor()).post('users/provisional/data/code', who)
  return [status, body]
}
const open = async (who: object) => {
  const device = await shop.visitor()
  return { device, answer: await device.post<ErrorBody>('users/provisional/data/open', who) }
}

test('a code of the mailbox shows, copies and erases every purchase of e-mail and CPF, on any device (domain §4.5)', async () => {
  const data = buyer()
  const { email, cpf } = data
  const first = await bought(data)
  const second = await bought(data)
  const stranger = buyer()
  await bought({ ...stranger, email })
  expect(await ask({ email, cpf })).toEqual([200, {}])
  const { device, answer } = await open({ email, cpf, codigo: (await codesTo(email)).at(-1) })
  expect(answer.status).toBe(200)
  const seen = v.parse(DadosDaCompra, await ok(device.get('users/provisional/data')))
  expect(seen).toMatchObject({ ofertasEmail: false, emailComMascara: 'c****@exemplo.com.br' })
  expect(seen.historico.map(({ assunto }) => assunto)).toEqual(['termos', 'termos'])
  expect(
    await ok(device.put('users/provisional/data', { ofertasEmail: true, ofertasSms: false, ofertasWhatsapp: false })),
  ).toMatchObject({ ofertasEmail: true })
  const copy = v.parse(CopiaDosDados, await ok(device.get('users/provisional/data/export')))
  expect(copy.pedidos.map((pedido) => (pedido as { numeroPedido: string }).numeroPedido).toSorted()).toEqual(
    [first.numeroPedido, second.numeroPedido].toSorted(),
  )
  expect(copy.enderecos).toHaveLength(2)
  expect(JSON.stringify(copy)).not.toContain(stranger.cpf)
  const table = await device.get<string>('users/provisional/data/export', { query: { formato: 'csv' } })
  expect(table.body).toContain(first.numeroPedido)
  // What is on its way keeps the data until it is settled, and says where.
  const early = await device.post<ErrorBody>('users/provisional/data/delete', {})
  expect([early.status, early.body.detalhes]).toEqual([409, expect.stringContaining('antes de apagar os seus dados')])
  expect(early.body.detalhesTecnicos).toContain('/loja/pedido')
  for (const { client, numeroPedido } of [first, second]) await ok(client.post(`orders/${numeroPedido}/cancel`, {}))
  await ok(device.post('users/provisional/data/delete', {}))
  expect((await device.get('users/provisional/data')).status).toBe(401)
  expect((await first.client.get('orders')).status).toBe(401)
  const { rows } = await sql<{ names: string; left: number }>`SELECT string_agg(full_name, ',') AS names,
    count(*) FILTER (WHERE cpf = ${cpf} OR email = ${email})::integer AS left FROM users u
    WHERE EXISTS (SELECT FROM orders o WHERE o.customer_id = u.id AND o.number = ANY(${[first.numeroPedido, second.numeroPedido].map(Number)}::bigint[]))`.execute(
    shop.deps.db,
  )
  expect(rows).toEqual([{ names: 'Cliente removido,Cliente removido', left: 0 }])
  const { rows: mails } = await sql<{ subject: string }>`SELECT subject FROM mail_outbox
    WHERE recipient = ${email} ORDER BY created_at DESC, id DESC LIMIT 1`.execute(shop.deps.db)
  expect(mails[0]!.subject).toBe('Seus dados foram apagados')
})

test('who bought here is told to nobody: same answers, same waits, a code once and for ten minutes', async () => {
  const data = buyer()
  const { email, cpf } = data
  await bought(data)
  const nobody = buyer()
  expect(await ask({ email: nobody.email, cpf: nobody.cpf })).toEqual([200, {}])
  expect(await ask({ email, cpf: nobody.cpf })).toEqual([200, {}])
  expect(await codesTo(email)).toEqual([])
  await ask({ email, cpf })
  const [code = ''] = await codesTo(email)
  shop.clock.advance(11 * 60_000)
  expect((await open({ email, cpf, codigo: code })).answer.status).toBe(400)
  shop.clock.advance(25 * 3_600_000)
  const wrong = code === '111111' ? '222222' : '111111'
  const refusal = async (who: object) => {
    const { status, body } = (await open(who)).answer
    return [status, body.errors[0]?.errorParameters, body.detalhes]
  }
  const real = []
  const none = []
  for (let at = 0; at < 6; at++) {
    real.push(await refusal({ email, cpf, codigo: wrong }))
    none.push(await refusal({ email: nobody.email, cpf: nobody.cpf, codigo: wrong }))
  }
  expect(real).toEqual(none)
  expect(real[0]).toEqual([400, 'codigo', 'O código não confere ou venceu. Confira ou peça outro.'])
  expect(real.at(-1)![0]).toBe(429)
  // Somebody else's guesses do not outlast the wait; an account has a password for this, and no code.
  shop.clock.advance(2 * 3_600_000)
  await ask({ email, cpf })
  const fresh = (await codesTo(email)).at(-1)
  const { device, answer } = await open({ email, cpf, codigo: fresh })
  expect(answer.status).toBe(200)
  expect((await open({ email, cpf, codigo: fresh })).answer.status).toBe(400)
  shop.clock.advance(16 * 60_000)
  expect((await device.get('users/provisional/data')).status).toBe(401)
  const owner = await registered(await shop.visitor())
  const account = owner.form
  expect(await ask({ email: account.email, cpf: account.cpf })).toEqual([200, {}])
  expect(await codesTo(account.email.toLowerCase())).toEqual([])
  expect(shop.logged.join('\n')).not.toContain(email)
})

test('more codes than five an hour only fill a mailbox', async () => {
  const data = buyer()
  await bought(data)
  for (let at = 0; at < 7; at++) await ask(data)
  expect(await codesTo(data.email)).toHaveLength(5)
})
