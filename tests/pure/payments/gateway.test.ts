import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GatewayServer, startGatewayServer } from '#commerce/adapters/demo-gateway/gateway-server.ts'
import { httpPaymentGateway } from '#commerce/adapters/payment/http-gateway.ts'
import { gatewayToken, isSignedEvent, signEvent } from '#commerce/adapters/payment/signature.ts'
import { parseEnv } from '#commerce/contract/env.ts'
import { FIGURES } from '#commerce/contract/telemetry/instruments.ts'
import { countedFigures } from '#tests/harness/counted-figures.ts'

const SECRET = 's'.repeat(40)
const TXID = 'a'.repeat(32)
let passedMs = 0
const clock = { now: () => new Date(Date.parse('2026-08-03T15:00:00Z') + passedMs) }
let folder: string
let gateway: GatewayServer
const open = () =>
  startGatewayServer({ folder, secret: SECRET, clock, host: '127.0.0.1', port: 0, webhookUrl: () => undefined })

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-gateway-'))
  gateway = await open()
})
afterEach(async () => {
  await gateway.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

type Cob = { status: string; pixCopiaECola: string; pix: { endToEndId: string; valor: string }[] }
async function call(method: string, at: string, body?: unknown, authorization = `Bearer ${gatewayToken(SECRET)}`) {
  const init: RequestInit = { method, headers: { Authorization: authorization, 'Content-Type': 'application/json' } }
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${at}`, init)
  return { status: answer.status, body: (await answer.json()) as Cob }
}
const charge = (changes: object = {}) => ({
  txid: TXID,
  calendario: { expiracao: 1800 },
  valor: { original: '10.00' },
  ...changes,
})

test('only whoever knows the secret is answered', async () => {
  for (const authorization of ['', 'Bearer x', `Bearer ${SECRET}`, `Basic ${gatewayToken(SECRET)}`])
    expect((await call('POST', '/cob', charge(), authorization)).status).toBe(401)
})

test('a charge is made once: asked again it is the same, with another value it is refused', async () => {
  const made = await call('POST', '/cob', charge())
  expect(made).toMatchObject({ status: 201, body: { status: 'ATIVA' } })
  expect(await call('POST', '/cob', charge())).toEqual({ status: 200, body: made.body })
  expect((await call('POST', '/cob', charge({ valor: { original: '11.00' } }))).status).toBe(409)
  for (const bad of [{ txid: 'curto' }, { valor: { original: '1' } }, { calendario: { expiracao: 0 } }])
    expect((await call('POST', '/cob', charge(bad))).status).toBe(400)
  expect((await call('POST', '/cob', '{"meio')).status).toBe(400)
  expect((await call('POST', '/cob', `"${'x'.repeat(20_000)}"`)).status).toBe(400)
})

test('it is paid once, and given back up to what was paid', async () => {
  await call('POST', '/cob', charge())
  const paid = await call('POST', `/cob/${TXID}/pagar`, {})
  expect(paid.body).toMatchObject({ status: 'CONCLUIDA', pix: [{ valor: '10.00' }] })
  expect((await call('POST', `/cob/${TXID}/pagar`, {})).body).toEqual(paid.body)
  const { endToEndId } = paid.body.pix[0]!
  const refund = (id: string, valor: string) => call('POST', `/cob/${TXID}/devolucao`, { id, endToEndId, valor })
  expect((await refund('D1', '6.00')).status).toBe(201)
  expect((await refund('D1', '6.00')).status).toBe(200)
  expect((await refund('D2', '4.01')).status).toBe(422)
  expect((await refund('D2', '4.00')).status).toBe(201)
  expect((await call('POST', `/cob/${'b'.repeat(32)}/pagar`, {})).status).toBe(404)
})

test('after its time it is not paid', async () => {
  await call('POST', '/cob', charge())
  passedMs += 1_801_000
  expect((await call('POST', `/cob/${TXID}/pagar`, {})).status).toBe(422)
})

test('a removed charge is not paid any more, also one that comes after its removal, and over a restart; a paid one says so', async () => {
  const remove = async (txid: string) => (await call('POST', `/cobrancas/${txid}/remocao`, {})).body as unknown
  await call('POST', '/cob', charge())
  expect(await remove(TXID)).toEqual({ txid: TXID, situacao: 'REMOVIDA' })
  expect(await remove(TXID)).toEqual({ txid: TXID, situacao: 'REMOVIDA' })
  expect((await call('POST', `/cob/${TXID}/pagar`, {})).status).toBe(422)
  const later = 'c'.repeat(32)
  await remove(later)
  await gateway.close()
  gateway = await open()
  expect((await call('POST', `/cob/${TXID}/pagar`, {})).status).toBe(422)
  expect((await call('POST', '/cob', charge({ txid: later }))).status).toBe(409)
  const paid = 'd'.repeat(32)
  await call('POST', '/cob', charge({ txid: paid }))
  await call('POST', `/cob/${paid}/pagar`, {})
  expect(await remove(paid)).toEqual({ txid: paid, situacao: 'PAGA' })
})

test("a card's token pays once; kept, it gives another one for its CVV", async () => {
  const tokenised = async (at: string, body: unknown) =>
    (await call('POST', at, body)) as unknown as { status: number; body: { token: string } }
  const { body: first } = await tokenised('/tokens', {
    numero: '378282246310005',
    nome: 'MARIA C SOUZA',
    validade: '08/30',
    cvv: '1234',
    documento: '52998224725',
  })
  const pay = async (txid: string, token: string) =>
    (await call('POST', '/cartoes', { txid, valor: { original: '10.00' }, token, parcelas: 1 })).status
  expect(await pay('e'.repeat(32), first.token)).toBe(201)
  expect(await pay('e'.repeat(32), first.token)).toBe(200)
  expect(await pay('f'.repeat(32), first.token)).toBe(422)
  expect((await tokenised(`/tokens/${first.token}`, { cvv: '123' })).status).toBe(400)
  expect((await tokenised(`/tokens/tok_${'0'.repeat(48)}`, { cvv: '1234' })).status).toBe(422)
  const again = await tokenised(`/tokens/${first.token}`, { cvv: '1234' })
  expect(again).toMatchObject({ status: 201, body: { bandeira: 'amex', final4: '0005', validade: '08/30' } })
  expect(again.body.token).not.toBe(first.token)
  expect(await pay('f'.repeat(32), again.body.token)).toBe(201)
  expect(fs.readFileSync(path.join(folder, 'journal.jsonl'), 'utf8')).not.toMatch(/37828224|cvv/)
  const forget = async (token: string) => (await call('POST', `/tokens/${token}/remocao`, {})).status
  expect([await forget(first.token), await forget(first.token), await forget(`tok_${'0'.repeat(48)}`)]).toEqual([
    200, 200, 200,
  ])
  expect((await tokenised(`/tokens/${first.token}`, { cvv: '1234' })).status).toBe(422)
  await gateway.close()
  gateway = await open()
  expect((await tokenised(`/tokens/${first.token}`, { cvv: '1234' })).status).toBe(422)
  expect((await tokenised(`/tokens/${again.body.token}`, { cvv: '1234' })).status).toBe(201)
  expect(await pay('e'.repeat(32), first.token)).toBe(200)
})

test('what it knows survives a restart, also when the last line was cut off', async () => {
  const made = await call('POST', '/cob', charge())
  await gateway.close()
  fs.appendFileSync(path.join(folder, 'journal.jsonl'), '{"tipo":"cob","cob":{"txid":"')
  gateway = await open()
  expect((await call('GET', `/cob/${TXID}`)).body).toEqual(made.body)
})

test('an answer that is no charge, late or broken is "unavailable", never a charge', async () => {
  const answers = [
    [200, 'nada'],
    [200, '{}'],
    [200, JSON.stringify({ txid: TXID, status: 'ATIVA', pixCopiaECola: '000201' })],
    [503, '{}'],
    [302, ''],
  ] as const
  for (const [status, body] of answers) {
    const server: Server = createServer(
      (_request, response) =>
        void response.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/' } : {}).end(body),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const hostile = httpPaymentGateway({
      baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      secret: SECRET,
      demonstration: true,
    })
    await expect(
      hostile.createCharge({ txid: TXID, centavos: 1000, expiresInSeconds: 60, description: '' }),
    ).rejects.toMatchObject({ name: 'GatewayError', kind: 'unavailable' })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const counted = countedFigures()
  const nowhere = httpPaymentGateway({ baseUrl: () => undefined, secret: SECRET, demonstration: true })
  await expect(nowhere.playDemonstration(TXID, 'PAGAR')).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await counted(FIGURES.gateway, { result: 'unavailable' })).toBe(1)
})

test('a published shop takes no charge of a demonstration gateway', async () => {
  const body = JSON.stringify({ txid: TXID, bandeira: 'visa', final4: '1111', validade: '12/30', demonstracao: true })
  const server = createServer((_request, response) => void response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const charge = (demonstration: boolean) =>
    httpPaymentGateway({ baseUrl, secret: SECRET, demonstration }).chargeCard({
      txid: TXID,
      centavos: 1000,
      token: 'a'.repeat(16),
      instalments: 1,
    })
  expect(await charge(true)).toMatchObject({ demonstration: true })
  await expect(charge(false)).rejects.toMatchObject({ kind: 'unavailable' })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('a signature holds for its text, its secret and five minutes', () => {
  const now = new Date('2026-08-03T15:00:00Z')
  const at = String(now.getTime() / 1000)
  const signature = signEvent(SECRET, at, 'corpo')
  expect(isSignedEvent(SECRET, at, signature, 'corpo', now)).toBe(true)
  expect(isSignedEvent(SECRET, at, signature, 'corpo ', now)).toBe(false)
  expect(isSignedEvent(`${SECRET}x`, at, signature, 'corpo', now)).toBe(false)
  expect(isSignedEvent(SECRET, at, '', 'corpo', now)).toBe(false)
  expect(isSignedEvent(SECRET, 'agora', signEvent(SECRET, 'agora', 'corpo'), 'corpo', now)).toBe(false)
  expect(isSignedEvent(SECRET, at, signature, 'corpo', new Date(now.getTime() + 300_000))).toBe(true)
  expect(isSignedEvent(SECRET, at, signature, 'corpo', new Date(now.getTime() + 301_000))).toBe(false)
})

test('a gateway elsewhere needs the secret agreed with it, which no message repeats', () => {
  const alone = parseEnv({ PAYMENT_GATEWAY_URL: 'https://psp.exemplo.com.br' })
  expect(alone).toMatchObject({
    ok: false,
    message:
      'Configuração inválida: PAYMENT_GATEWAY_URL precisa de PAYMENT_GATEWAY_SECRET, o segredo combinado com o gateway.',
  })
  const short = parseEnv({ PAYMENT_GATEWAY_SECRET: 'curto-demais' })
  expect(short.ok ? '' : short.message).toMatch(/PAYMENT_GATEWAY_SECRET deve ter pelo menos 32 caracteres/)
  expect(short.ok ? '' : short.message).not.toContain('curto-demais')
  expect(parseEnv({ PAYMENT_GATEWAY_URL: 'https://psp.exemplo.com.br', PAYMENT_GATEWAY_SECRET: SECRET }).ok).toBe(true)
})
