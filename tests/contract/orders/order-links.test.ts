import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { RespostaLogin } from '#commerce/contract/customers/session.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { formatCpf } from '#commerce/contract/values/mask.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setEmail } from '#commerce/store/customers/users.ts'
import { afterSale, wishFor } from '#tests/harness/after-sale.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { addressForm, newAgent, newCpf, PASSWORD, registered } from '#tests/harness/people.ts'
import { choose, ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())
const after = afterSale(() => shop)

const DAY_MS = 24 * 3_600_000
const form = (email?: string) => {
  const cpf = newCpf()
  return {
    email: email ?? `compra.${cpf}@exemplo.com.br`,
    cpf,
    nomeCompleto: 'Rita Prado Lima',
    celular: '34999991234',
    aceiteTermos: true,
  }
}
/** Bought with e-mail and CPF alone, in one browser. */
async function bought(data = form(), ...skus: string[]) {
  const client = await shop.visitor()
  const { idUsuario: id } = v.parse(RespostaLogin, await ok(client.post('users/provisional', data)))
  await ok(client.post('users/addresses', addressForm()))
  await choose(client, ...(skus.length === 0 ? ['panela'] : skus))
  const { numeroPedido } = await placed(client)
  return { client, data, id, numeroPedido, token: await lastToken(numeroPedido) }
}
/** Of the newest mail whose subject names the order. */
async function lastToken(numeroPedido: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`SELECT body_text AS text FROM mail_outbox
    WHERE subject LIKE ${`%${numeroPedido}%`} AND body_text LIKE '%/loja/pedido?token=%'
    ORDER BY created_at DESC, id DESC LIMIT 1`.execute(shop.deps.db)
  return /\/loja\/pedido\?token=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1]
}
const opened = async (token: string | undefined) => {
  const device = await shop.visitor()
  return { device, answer: await device.post<ErrorBody & { numeroPedido?: string }>('orders/links/open', { token }) }
}
const refused = async (token: string | undefined) => {
  const { device, answer } = await opened(token)
  expect(device.cookies.has(COOKIE.orderVisit)).toBe(false)
  return [answer.status, answer.body.errors[0]?.errorParameters, answer.body.detalhes]
}
const read = async (client: ContractClient, numeroPedido: string) =>
  v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
const codeTo = async (email: string) => {
  const { rows } = await sql<{ text: string }>`SELECT body_text AS text FROM mail_outbox
    WHERE recipient = ${email} AND kind = 'codigo-compra' ORDER BY created_at DESC, id DESC LIMIT 1`.execute(
    shop.deps.db,
  )
  return /Código\n(\d{6})/.exec(rows[0]?.text ?? '')?.[1]
}

test('the mail of an order bought without a password opens it on another device, and nothing else', async () => {
  const { client, data, numeroPedido, token } = await bought()
  const other = await bought()
  const { device, answer } = await opened(token)
  expect([answer.status, answer.body]).toEqual([200, { numeroPedido }])
  const pedido = await read(device, numeroPedido)
  expect(pedido).toMatchObject({ numeroPedido, porLink: true })
  expect((await read(client, numeroPedido)).porLink).toBeUndefined()
  const shown = JSON.stringify(pedido)
  for (const cpf of [data.cpf, formatCpf(data.cpf)]) expect(shown).not.toContain(cpf)
  expect(shown).not.toContain(data.email)
  // Its customer's other things, and anybody else's orders, are as closed as to any visitor.
  expect((await device.get(`orders/${other.numeroPedido}`)).status).toBe(401)
  for (const call of [
    'orders',
    'users',
    'users/addresses',
    'users/requests',
    'users/points',
    'users/vouchers',
    'checkout',
  ])
    expect([call, (await device.get(call)).status]).toEqual([call, 401])
  for (const call of ['users/access', 'users/privacy', 'users/export', 'users/provisional/data'])
    expect([call, (await device.get(call)).status]).toEqual([call, 401])
  expect((await device.get('checkout/cards')).body).toEqual({ cartoes: [] })
  expect((await device.get('users/session')).body).toMatchObject({ isAuthenticated: false })
  // The key of the visit opens no session.
  const stolen = await shop.visitor()
  stolen.cookies.set(`WC_AUTHENTICATION_x`, `x%2C${device.cookies.get(COOKIE.orderVisit)}`)
  expect((await stolen.get(`orders/${numeroPedido}`)).status).toBe(401)
})

test('a second purchase in the same browser is no part of the first one’s link', async () => {
  const { client, numeroPedido, token } = await bought()
  await choose(client, 'panela')
  const second = await placed(client)
  const { device } = await opened(token)
  expect((await device.get(`orders/${second.numeroPedido}`)).status).toBe(401)
  expect((await device.get(`orders/${numeroPedido}`)).status).toBe(200)
  expect((await device.post(`orders/${second.numeroPedido}/cancel`, {})).status).toBe(401)
  // Who is in with an account of their own sees the order of the link too, and keeps their session.
  const { client: own } = await registered(await shop.visitor())
  await ok(own.post('orders/links/open', { token }))
  expect((await own.get(`orders/${numeroPedido}`)).status).toBe(200)
  expect((await own.get('users/session')).body).toMatchObject({ isAuthenticated: true })
  expect((await own.get(`orders/${second.numeroPedido}`)).status).toBe(404)
})

test('what is forged, over, or of an address that changed opens nothing, and says where to go', async () => {
  const { data, id, numeroPedido, token } = await bought()
  expect(await refused('x'.repeat(43))).toEqual([400, 'token', 'Este link não é válido. Peça um novo abaixo.'])
  expect((await refused(`${token}x`))[0]).toBe(400)
  expect((await refused(numeroPedido))[0]).toBe(400)
  const { device } = await opened(token)
  await transaction(shop.deps.db, (trx) => setEmail(trx, id, `outro.${data.email}`, shop.clock.now()))
  expect((await device.get(`orders/${numeroPedido}`)).status).toBe(401)
  expect((await refused(token))[1]).toBe('token')
  await transaction(shop.deps.db, (trx) => setEmail(trx, id, data.email, shop.clock.now()))
  shop.clock.advance(31 * DAY_MS)
  expect(await refused(token)).toEqual([400, 'token', 'Este link venceu. Peça um novo abaixo.'])
  // The mail's text, a key to the order, went with its time, and with its sending.
  const { rows } = await sql<{ due: Date | null }>`SELECT secret_until AS due FROM mail_outbox
    WHERE dedupe_key = ${`pedido-recebido:${numeroPedido}`}`.execute(shop.deps.db)
  expect(rows[0]!.due!.getTime()).toBeLessThan(shop.clock.now().getTime())
})

test('a link is asked for by number and e-mail, answered the same whether they fit or not', async () => {
  const { data, numeroPedido, token } = await bought()
  const ask = async (wish: object) => {
    const { status, body } = await (await shop.visitor()).post('orders/links', wish)
    return [status, body]
  }
  const same = [200, {}]
  expect(await ask({ numeroPedido, email: `outra.${data.email}` })).toEqual(same)
  expect(await ask({ numeroPedido: '99999999', email: data.email })).toEqual(same)
  expect(await lastToken(numeroPedido)).toBe(token)
  expect(await ask({ numeroPedido, email: data.email.toUpperCase() })).toEqual(same)
  const fresh = await lastToken(numeroPedido)
  expect(fresh).not.toBe(token)
  expect((await opened(fresh)).answer.status).toBe(200)
  expect((await ask({ numeroPedido: 'abc', email: data.email }))[0]).toBe(400)
  // Nobody's mailbox is filled.
  for (let at = 0; at < 12; at++) await ask({ numeroPedido, email: data.email })
  const { rows } = await sql<{ links: number }>`SELECT count(*)::integer AS links FROM mail_outbox
    WHERE kind = 'pedido-link' AND recipient = ${data.email}`.execute(shop.deps.db)
  expect(rows[0]!.links).toBeLessThanOrEqual(10)
  // Of an account it says to enter, and holds no key.
  const account = await shop.readyBuyer('panela')
  const own = await placed(account)
  const { email } = (await account.get<{ email: string }>('users')).body
  expect(await ask({ numeroPedido: own.numeroPedido, email })).toEqual(same)
  const { rows: mails } = await sql<{ text: string }>`SELECT body_text AS text FROM mail_outbox
    WHERE kind = 'pedido-link' AND recipient = ${email}`.execute(shop.deps.db)
  expect(mails[0]!.text).toContain(`/loja/my-account/orders/${own.numeroPedido}`)
  expect(mails[0]!.text).not.toContain('token=')
})

test('by the link the payment is changed and the order cancelled; points, vouchers and kept cards are not', async () => {
  const { numeroPedido, token } = await bought()
  const { device } = await opened(token)
  const way = (forma: string) =>
    device.post(
      `checkout/order/${numeroPedido}/payment`,
      { forma },
      { headers: { 'Idempotency-Key': `chave-${forma}-1` } },
    )
  expect((await way('PONTOS')).status).toBe(403)
  expect((await way('VALE')).status).toBe(403)
  expect((await way('BOLETO')).status).toBe(201)
  const slip = await device.get<string>(`orders/${numeroPedido}/boleto`)
  expect(slip.status).toBe(200)
  expect(await ok(device.post(`orders/${numeroPedido}/cancel`, {}))).toMatchObject({ situacao: 'CANCELADO' })
  expect((await read(device, numeroPedido)).status).toBe('CANCELADO')
  // Bought again it goes into the cart of this browser.
  await ok(device.post(`orders/${numeroPedido}/reorder`, {}))
  expect((await device.get('cart')).body).toMatchObject({ numberOfItemsInCart: 1 })
  await ok(device.post('orders/links/leave', {}))
  expect((await device.get(`orders/${numeroPedido}`)).status).toBe(401)
})

test('by the link a delivered order is returned and its request followed; the invoice hides the document', async () => {
  const { client, data, numeroPedido } = await bought()
  await after.delivered(client, numeroPedido)
  const { device } = await opened(await lastToken(numeroPedido))
  const pedido = await read(device, numeroPedido)
  expect(pedido.acoes).toContain('arrepender-se')
  expect(pedido.acoes).not.toContain('avaliar')
  const file = await device.post<{ idAnexo: string }>('users/requests/anexos', undefined, {
    query: { nome: 'nota.pdf', pedido: numeroPedido },
    rawBody: '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    headers: { 'Content-Type': 'application/octet-stream' },
  })
  const anexos = file.status === 201 ? [file.body.idAnexo] : []
  expect(file.status).not.toBe(401)
  const { protocolo } = (await ok(device.post('users/requests', wishFor(pedido, [/panela/i], { anexos })))) as {
    protocolo: string
  }
  expect((await device.get(`users/requests/${protocolo}`)).status).toBe(200)
  expect((await device.post(`users/requests/${protocolo}/mensagens`, { texto: 'Quando buscam?' })).status).toBe(201)
  expect((await read(device, numeroPedido)).solicitacoes.map(({ protocolo: one }) => one)).toEqual([protocolo])
  // Its mail leads there without an account.
  const { rows } = await sql<{ text: string }>`SELECT body_text AS text FROM mail_outbox
    WHERE dedupe_key = ${`solicitacao-aberta:${protocolo}`}`.execute(shop.deps.db)
  expect(rows[0]!.text).toContain('/loja/pedido?token=')
  const shipment = pedido.entregas[0]!.idEntrega
  const danfe = await shop.app.fetch(
    new Request(`http://loja.test/wcs/resources/10154/orders/${numeroPedido}/danfe/${shipment}/`, {
      headers: { Cookie: [...device.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    }),
    { remoteAddress: '10.9.200.1' },
  )
  expect(danfe.status).toBe(200)
  const printed = await pdfText(Buffer.from(await danfe.arrayBuffer()))
  expect(printed).not.toContain(formatCpf(data.cpf))
  expect(printed).toContain(`***.${data.cpf.slice(3, 6)}.${data.cpf.slice(6, 9)}-**`)
  // The XML names it in full: that wants the mailbox once more.
  const xml = () => device.get<ErrorBody>(`orders/${numeroPedido}/nfe/${shipment}`)
  expect((await xml()).body.errors[0]?.errorKey).toBe('_ERR_PROOF_REQUIRED')
  expect((await device.get('users/proof')).body).toMatchObject({ pede: 'EMAIL', recente: false })
  await ok(device.post('users/proof/code', {}))
  expect((await device.post<ErrorBody>('users/proof', { codigo: '000000' })).body.errors?.[0]?.errorParameters).toBe(
    'codigo',
  )
  expect((await device.post('users/proof', { codigo: await codeTo(data.email) })).body).toMatchObject({ recente: true })
  expect((await xml()).status).toBe(200)
  // The code is used up, and proved nothing anywhere else.
  const again = (await opened(await lastToken(numeroPedido))).device
  expect((await again.post('users/proof', { codigo: await codeTo(data.email) })).status).toBe(400)
  // Somebody else's request stays nobody's.
  const strangers = (await bought()).token
  expect((await (await opened(strangers)).device.get(`users/requests/${protocolo}`)).status).toBe(401)
})

test('once the purchase has a password its links lead to the account; no agent opens one', async () => {
  const { data, numeroPedido, token } = await bought()
  const { device } = await opened(token)
  await ok(device.post('users/provisional/link', {}))
  const { rows } = await sql<{ text: string }>`SELECT body_text AS text FROM mail_outbox
    WHERE recipient = ${data.email} AND body_text LIKE '%LogonForm?token=%' ORDER BY created_at DESC LIMIT 1`.execute(
    shop.deps.db,
  )
  const keep = /LogonForm\?token=([\w-]{43})/.exec(rows[0]!.text)![1]
  await ok(
    (await shop.visitor()).post('users/password/reset', {
      token: keep,
      senhaNova: PASSWORD,
      cpf: data.cpf,
      dataNascimento: '02/03/1990',
    }),
  )
  expect((await device.get(`orders/${numeroPedido}`)).status).toBe(401)
  expect((await refused(token))[0]).toBe(400)
  const second = await bought()
  const agent = await newAgent(shop)
  const desk = await shop.visitor()
  await ok(desk.post('users/auth', { login: agent.login, senha: agent.senha }, { query: { acessoRestrito: 'true' } }))
  expect((await desk.post('orders/links/open', { token: second.token })).status).toBe(403)
})

test('a visit ends after half an hour; who has no password in the browser that bought proves by mail too', async () => {
  const { client, data, numeroPedido, token } = await bought()
  const { device } = await opened(token)
  expect((await client.get('users/proof')).body).toMatchObject({ pede: 'EMAIL' })
  await ok(client.post('users/proof/code', {}))
  expect((await client.post('users/proof', { codigo: await codeTo(data.email) })).status).toBe(200)
  shop.clock.advance(31 * 60_000)
  expect((await device.get(`orders/${numeroPedido}`)).status).toBe(401)
  // The browser that bought, its session over, opens the link like any other.
  expect((await client.post('orders/links/open', { token })).status).toBe(200)
  expect((await client.get(`orders/${numeroPedido}`)).status).toBe(200)
  const log = shop.logged.join('\n')
  expect(log).not.toContain(token)
  expect(log).not.toContain(data.email)
})
