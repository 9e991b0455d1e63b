import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expressForm, isExpressForm } from '#server-functions/checkout/express-form.server.ts'
import {
  addressChoice,
  deliveryForm,
  isAddressChoice,
  isDeliveryForm,
} from '#server-functions/checkout/plain-steps.server.ts'
import { isLoginForm, loginForm } from '#server-functions/customers/login-form.server.ts'
import { plainAnswer } from '#server-functions/plain-answer.server.ts'

// Contract §1: without JavaScript a plain form is taken only where the browser says that it comes from this shop.
let server: Server
let seen: { line: string; key: unknown; token: unknown; body: string }[] = []
let answers: Record<string, [number, object]> = {}

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const line = `${request.method} ${pathname.replace('/wcs/resources/10154/', '')}`
    const { 'idempotency-key': key, 'x-xsrf-token': token } = request.headers
    seen.push({ line, key, token, body: (await request.toArray()).join('') })
    const [status, body] = answers[line] ?? [503, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  seen = []
  answers = {}
  vi.stubEnv('COMMERCE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => new Promise((resolve) => server.close(resolve)))

const OURS = { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=t' }
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = OURS) =>
  new Request(`http://loja.test${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const LOGIN = '/loja/auth/login/'
const door = (target: string) => `${LOGIN}?${new URLSearchParams({ voltar: target })}`
/** What the page that answers a form was drawn with. */
const enter = (request: Request) => loginForm(request, (page) => Response.json([page.url, plainAnswer('entrar')]))
const CHOOSE = '/loja/checkout/address/choose'
const DELIVERY = '/loja/checkout/delivery/'
const REVIEW = '/loja/checkout/payment/summary'
const order = (request: Request) => expressForm(request, () => new Response('page'))
const leads = (answer: Response) => [answer.status, answer.headers.get('location')]

test('forms of another site enter nobody, choose nothing and order nothing', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', cookie: 'XSRF-TOKEN=t' }
  const login = await enter(post(LOGIN, { login: 'a@b.example', senha: 'x' }, foreign))
  expect(leads(login)).toEqual([303, `${LOGIN}?falha=origem`])
  const delivery = await deliveryForm(post(DELIVERY, { 'entrega.efacil': 'NORMAL' }, foreign))
  expect(leads(delivery)).toEqual([303, `${DELIVERY}?falha=origem`])
  const made = await order(
    post(REVIEW, { forma: 'PIX', pagar: 'PIX', 'chave.PIX': 'pedido-1-PIX-100', 'valor.PIX': '1' }, foreign),
  )
  expect(leads(made)).toEqual([303, '/loja/cart'])
  expect(seen).toEqual([])
})

test('who enters goes on to where they were led, and only within the shop', async () => {
  const request = post(door(REVIEW), { login: 'joana@cliente.example', senha: 'Segredo-27' })
  expect(isLoginForm(request)).toBe(true)
  answers['POST users/auth/'] = [200, { idUsuario: '7', alterarSenha: false }]
  expect(leads(await enter(request))).toEqual([303, REVIEW])
  expect(seen).toMatchObject([{ line: 'POST users/auth/', token: 't' }])
  expect(JSON.parse(seen[0]!.body)).toEqual({ login: 'joana@cliente.example', senha: 'Segredo-27' })
  const outside = await enter(post(door('//mal.test'), { login: 'joana@cliente.example', senha: 'x' }))
  expect(leads(outside)).toEqual([303, '/'])
})

test.each([
  [400, { detalhes: 'Senha incorreta.', campos: {} }, 422, 'Não encontramos esse cadastro com essa senha.'],
  [429, {}, 429, 'Houve muitas tentativas.'],
  [503, {}, 503, 'Nossos sistemas'],
] as const)(
  'a login that commerce answers with %d says why, and keeps who was typed, not the password',
  async (status, body, told, sentence) => {
    answers['POST users/auth/'] = [status, body]
    const answer = await enter(post(door(REVIEW), { login: 'joana@cliente.example', senha: 'Errada-27' }))
    expect([leads(answer), answer.headers.get('cache-control')]).toEqual([[told, null], 'no-store'])
    const text = await answer.text()
    const [address, drawn] = JSON.parse(text) as [string, { values: object }]
    expect(address).toBe(`http://loja.test${door(REVIEW)}`)
    expect(drawn.values).toEqual({ login: 'joana@cliente.example', hasCode: false })
    expect(text).toContain(sentence)
    expect(text).not.toContain('Errada')
  },
)

test('an account with a second factor is asked for its code, which goes with the password typed again', async () => {
  const who = { login: 'joana@cliente.example', senha: 'Segredo-27' }
  const errors = (errorMessage: string) => [{ errorKey: 'X', errorCode: 'X', errorParameters: 'codigo', errorMessage }]
  const refuse = (sentence: string): [number, object] => [400, { detalhes: sentence, errors: errors(sentence) }]
  type Drawn = { values: object; errors: object; problem: string }
  const told = async (fields: Record<string, string>) => {
    const answer = await enter(post(door(REVIEW), fields))
    const text = await answer.text()
    expect(text).not.toMatch(/Segredo|123456/)
    return [answer.status, (JSON.parse(text) as [string, Drawn])[1]] as const
  }
  answers['POST users/auth/'] = refuse('Informe o código do seu aplicativo autenticador.')
  expect(await told(who)).toEqual([
    422,
    expect.objectContaining({
      values: { login: who.login, hasCode: true },
      errors: {},
      problem: expect.stringContaining('Digite a senha de novo e o código do seu aplicativo'),
    }),
  ])
  answers['POST users/auth/'] = refuse('O código não confere. Digite o que o aplicativo mostra agora.')
  expect(await told({ ...who, codigo: ' 123456 ' })).toEqual([
    422,
    expect.objectContaining({
      values: { login: who.login, hasCode: true },
      errors: { codigo: 'O código não confere. Digite o que o aplicativo mostra agora.' },
    }),
  ])
  expect(JSON.parse(seen.at(-1)!.body)).toEqual({ ...who, codigo: '123456' })
  // A wrong password beside it keeps its field.
  answers['POST users/auth/'] = [400, { detalhes: 'Senha incorreta.', campos: {} }]
  expect(await told({ ...who, codigo: '' })).toEqual([
    422,
    expect.objectContaining({ values: { login: who.login, hasCode: true } }),
  ])
  answers['POST users/auth/'] = [200, { idUsuario: '7', alterarSenha: false }]
  expect(leads(await enter(post(door(REVIEW), { ...who, codigo: '123456' })))).toEqual([303, REVIEW])
})

test('an address is chosen among those one has', async () => {
  const request = post(CHOOSE, { endereco: 'e1' })
  expect(isAddressChoice(request)).toBe(true)
  answers['PUT checkout/address/'] = [404, { detalhes: 'Endereço não encontrado.' }]
  expect(leads(await addressChoice(request))).toEqual([303, `${CHOOSE}?falha=endereco`])
  expect(JSON.parse(seen[0]!.body)).toEqual({ idEndereco: 'e1' })
  expect(leads(await addressChoice(post(CHOOSE, {})))).toEqual([303, `${CHOOSE}?falha=endereco`])
  const foreign = post(CHOOSE, { endereco: 'e1' }, { 'sec-fetch-site': 'same-site' })
  expect(leads(await addressChoice(foreign))).toEqual([303, `${CHOOSE}?falha=origem`])
  expect(seen).toHaveLength(1)
})

test('deliveries are chosen for each seller, then Pix; what is not offered is asked again', async () => {
  const request = post(DELIVERY, { 'entrega.efacil': 'NORMAL', 'entrega.lar': 'EXPRESSA' })
  expect(isDeliveryForm(request)).toBe(true)
  answers['PUT checkout/delivery/'] = [409, { detalhes: 'Mudou.' }]
  expect(leads(await deliveryForm(request))).toEqual([303, `${DELIVERY}?falha=entrega`])
  expect(seen.map(({ line }) => line)).toEqual(['PUT checkout/delivery/'])
  expect(JSON.parse(seen[0]!.body)).toEqual({
    entregas: { efacil: { idOpcaoEntrega: 'NORMAL' }, lar: { idOpcaoEntrega: 'EXPRESSA' } },
  })
  expect(leads(await deliveryForm(post(DELIVERY, {})))).toEqual([303, `${DELIVERY}?falha=entrega`])
})

test('an order goes with its key, what was seen and agreed to; one that was not made says so', async () => {
  const sums = {
    'chave.PIX': 'pedido-123-PIX-9990',
    'valor.PIX': '99.9',
    'chave.BOLETO': 'pedido-123-BOLETO-10185',
    'valor.BOLETO': '101.85',
  }
  const fields = { ...sums, forma: 'PIX', maior: 'on', pagar: 'PIX' }
  const request = post(REVIEW, fields)
  expect(isExpressForm(request)).toBe(true)
  answers['POST checkout/order/'] = [409, { detalhes: 'O total mudou.' }]
  expect(leads(await order(request))).toEqual([303, `${REVIEW}?falha=mudou`])
  expect(seen).toMatchObject([{ line: 'POST checkout/order/', key: 'pedido-123-PIX-9990', token: 't' }])
  expect(JSON.parse(seen[0]!.body)).toEqual({ valorConferido: 99.9, maiorDeIdade: true })
  // The other means is chosen first, and its own sum is the one that was seen.
  answers['PUT checkout/payment-method/'] = [409, { detalhes: 'Não é oferecido.' }]
  expect(leads(await order(post(REVIEW, { ...fields, pagar: 'BOLETO' })))).toEqual([303, `${REVIEW}?falha=mudou`])
  expect(seen.slice(1).map(({ line, body }) => [line, JSON.parse(body)])).toEqual([
    ['PUT checkout/payment-method/', { forma: 'BOLETO' }],
  ])
  const refused: Record<string, string>[] = [
    { ...fields, 'chave.PIX': 'x' },
    { ...fields, 'valor.PIX': 'muito' },
    { ...fields, pagar: 'CARTAO' },
    // As the version before wrote it.
    { chave: 'pedido-123-9990', valor: '99.9', forma: 'PIX' },
  ]
  for (const wrong of refused) expect(leads(await order(post(REVIEW, wrong)))).toEqual([303, `${REVIEW}?falha=pedido`])
})
