import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { setGlobalConfig } from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  addressForm,
  isAddressForm,
  isNewAddress,
  newAddress,
} from '#server-functions/customers/address-form.server.ts'
import { loginForm } from '#server-functions/customers/login-form.server.ts'
import { plainAnswer, type PlainForm } from '#server-functions/plain-answer.server.ts'

// Contract §1, domain §1.7: a guest buys by plain forms; what is refused is drawn again with what was typed.
const upstream = setupServer()
const url = (path: string) => `http://commerce.example/wcs/resources/10154/${path}/`
let seen: { line: string; key: string | null; token: string | null; body: unknown }[] = []

beforeAll(() => {
  // As the server has it (app/server.ts): every sentence is said all the same.
  setGlobalConfig({ abortEarly: true, abortPipeEarly: true })
  vi.stubEnv('COMMERCE_URL', 'http://commerce.example')
  upstream.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => {
  upstream.resetHandlers()
  seen = []
})
afterAll(() => {
  upstream.close()
  setGlobalConfig({})
  vi.unstubAllEnvs()
})

type Method = 'get' | 'post' | 'put'
function answering(method: Method, path: string, status: number, body: Record<string, unknown>): void {
  upstream.use(
    http[method](url(path), async ({ request }) => {
      const { headers } = request
      const sent = method === 'get' ? undefined : await request.json()
      const key = headers.get('idempotency-key')
      seen.push({ line: `${request.method} ${path}`, key, token: headers.get('x-xsrf-token'), body: sent })
      return HttpResponse.json(body, { status })
    }),
  )
}
const refusal = (fields: Record<string, string>) => ({
  errors: Object.entries(fields).map(([name, errorMessage]) => ({
    errorKey: 'X',
    errorCode: 'X',
    errorMessage,
    errorParameters: [name],
  })),
  detalhes: 'Confira os dados.',
})

const OURS = { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=t' }
const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = OURS) =>
  new Request(`http://loja.test${address}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
/** A page that says which form it answers, and what it was asked with. */
const drawing = (form: PlainForm) => (request: Request) => {
  const { pathname, search } = new URL(request.url)
  const told = { asked: `${request.method} ${pathname}${search}`, ...plainAnswer(form) }
  return Response.json(told, { headers: { 'cache-control': 'private' } })
}
const leads = (answer: Response) => [answer.status, answer.headers.get('location')]

const DOOR = '/loja/auth/login/?voltar=%2Floja%2Fcheckout%2Fdelivery%2F'
const REGISTER = '/loja/checkout/address/register'
const BUYER = {
  acao: 'comprar',
  email: 'joana@cliente.example',
  cpf: '529.982.247-25',
  nomeCompleto: 'Joana Prado Lima',
  celular: '(34) 99999-1234',
  aceiteTermos: 'on',
}
const HOME = {
  chave: 'chave-da-pagina',
  cep: '38400-100',
  logradouro: 'Rua das Jabuticabeiras',
  numero: '245',
  bairro: 'Centro',
  cidade: 'Uberlândia',
  uf: 'MG',
}
const SAVED = {
  idEndereco: 'e1',
  identificacao: null,
  destinatario: 'Joana',
  complemento: null,
  pontoReferencia: null,
  cep: '38400100',
  logradouro: 'Rua',
  numero: '1',
  bairro: 'Centro',
  cidade: 'Uberlândia',
  uf: 'MG',
  principal: true,
}
const CEP = { complemento: '', unidade: '', estado: '', regiao: '', ibge: '', gia: '', ddd: '', siafi: '' }
const cepAnswer = (cep: string, logradouro: string, localidade = 'Uberlândia') => ({
  ...CEP,
  cep,
  logradouro,
  bairro: 'Centro',
  localidade,
  uf: 'MG',
})
const buy = (fields: Record<string, string>, headers = OURS, door = DOOR) =>
  loginForm(post(door, fields, headers), drawing('comprar'))
const save = (fields: Record<string, string>, address = REGISTER, headers = OURS) =>
  addressForm(post(address, fields, headers), drawing('endereco'))

test('a purchase without a password goes as it was typed, with the CSRF pair, and leads on to the delivery', async () => {
  answering('post', 'users/provisional', 200, { idUsuario: '7', alterarSenha: false })
  expect(leads(await buy(BUYER))).toEqual([303, '/loja/checkout/delivery/'])
  const { acao: _button, ...typed } = BUYER
  expect(seen).toEqual([
    { line: 'POST users/provisional', key: null, token: 't', body: { ...typed, aceiteTermos: true } },
  ])
  answering('post', 'users/provisional', 200, { idUsuario: '7', alterarSenha: false, carrinho: { avisos: [{}] } })
  expect(leads(await buy(BUYER))).toEqual([303, '/loja/cart'])
})

test('it is offered only on the way to pay', async () => {
  expect(leads(await buy(BUYER, OURS, '/loja/auth/login/'))).toEqual([303, '/loja/auth/login/?falha=pedido'])
  expect(seen).toEqual([])
})

test('what is wrong with it is drawn beside what was typed, in no address, and kept nowhere', async () => {
  const { aceiteTermos: _none, ...unticked } = BUYER
  const answer = await buy({ ...unticked, cpf: '111.111.111-11', celular: '', nomeCompleto: '<b>"Joana"' })
  expect(leads(answer)).toEqual([422, null])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    asked: `GET ${DOOR}`,
    values: { email: BUYER.email, cpf: '111.111.111-11', nomeCompleto: '<b>"Joana"', aceiteTermos: false },
    errors: {
      aceiteTermos: expect.stringMatching(/^Aceite os Termos/),
      cpf: 'CPF inválido.',
      celular: 'Informe o celular com DDD.',
    },
    problem: expect.stringMatching(/^Confira os campos/),
  })
  expect(seen).toEqual([])
  answering('post', 'users/provisional', 400, refusal({ email: 'E-mail já cadastrado.' }))
  const taken = await buy(BUYER)
  expect(taken.status).toBe(422)
  expect(await taken.json()).toMatchObject({
    values: { cpf: BUYER.cpf },
    errors: { email: 'E-mail já cadastrado.' },
  })
})

test.each([
  [429, 'Houve muitas tentativas.'],
  [503, 'Nossos sistemas'],
])('where commerce answers %d nothing typed is lost', async (status, sentence) => {
  answering('post', 'users/provisional', status, {})
  const answer = await buy(BUYER)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({
    values: { email: BUYER.email },
    problem: expect.stringContaining(sentence),
  })
})

test('an address is saved once under its key, and chosen; what follows is the delivery', async () => {
  answering('post', 'users/addresses', 200, SAVED)
  answering('put', 'checkout/address', 409, {})
  expect(isAddressForm(post(REGISTER, HOME))).toBe(true)
  expect(leads(await save(HOME))).toEqual([303, '/loja/checkout/delivery/'])
  await save(HOME)
  await save({ ...HOME, numero: '246' })
  const [first, chosen, second, , corrected] = seen
  const { chave: _key, ...typed } = HOME
  expect(first).toMatchObject({ line: 'POST users/addresses', body: { ...typed, semNumero: false, principal: false } })
  expect(chosen).toMatchObject({ line: 'PUT checkout/address', body: { idEndereco: 'e1' } })
  expect(first!.key).toMatch(/^chave-da-pagina-[\da-f]{16}$/)
  expect(second!.key).toBe(first!.key)
  expect(corrected!.key).not.toBe(first!.key)
})

test('one that is there already is written anew', async () => {
  answering('put', 'users/addresses/e1', 200, SAVED)
  answering('put', 'checkout/address', 409, {})
  const address = '/loja/checkout/address/e1'
  expect(isAddressForm(post(address, HOME))).toBe(true)
  expect(leads(await save({ ...HOME, principal: 'on' }, address))).toEqual([303, '/loja/checkout/delivery/'])
  expect(seen[0]).toMatchObject({ body: { principal: true } })
  for (const other of ['/loja/checkout/address/choose', '/loja/checkout/address/a%2Fb', '/loja/checkout/address/'])
    expect(isAddressForm(post(other, HOME))).toBe(false)
})

test('a CEP fills in what is empty, keeps what was typed, and replaces what the CEP before had put there', async () => {
  answering('get', 'addresses/cep/38400100', 200, cepAnswer('38400-100', 'Avenida Rondon'))
  const filled = await save({ ...HOME, acao: 'cep', logradouro: '', cidade: '', numero: '12', complemento: 'Ap 3' })
  expect(filled.status).toBe(200)
  expect(await filled.json()).toMatchObject({
    filled: 'found',
    values: { logradouro: 'Avenida Rondon', cidade: 'Uberlândia', numero: '12', complemento: 'Ap 3' },
    errors: {},
  })
  answering('get', 'addresses/cep/38402324', 200, cepAnswer('38402-324', 'Rua Nova'))
  const other = { ...HOME, cep: '38402324', acao: 'cep', logradouro: 'Avenida Rondon', preenchido: '38400-100' }
  expect(await (await save(other)).json()).toMatchObject({ values: { cep: '38402-324', logradouro: 'Rua Nova' } })
  const own = { ...other, logradouro: 'Rua Minha' }
  expect(await (await save(own)).json()).toMatchObject({ values: { logradouro: 'Rua Minha' } })
  // Sent without the button, and without a street.
  const sent = await save({ ...HOME, logradouro: ' ' })
  expect(await sent.json()).toMatchObject({ filled: 'found' })
  answering('get', 'addresses/cep/38400100', 200, { erro: true })
  expect(await (await save({ ...HOME, acao: 'cep' })).json()).toMatchObject({ filled: 'unknown', values: HOME_TYPED })
  const wrong = await save({ ...HOME, acao: 'cep', cep: '123' })
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: { cep: 'CEP inválido.' } }])
})
const { chave: _own, ...HOME_TYPED } = HOME

test('an address that is refused comes back with what was typed', async () => {
  const wrong = await save({ ...HOME, cep: '01310-100', numero: '', destinatario: 'x'.repeat(101) })
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toMatchObject({
    asked: `GET ${REGISTER}`,
    values: { cep: '01310-100', logradouro: HOME.logradouro, destinatario: 'x'.repeat(101) },
    errors: {
      cep: 'O CEP informado não pertence ao estado selecionado.',
      numero: 'Informe o número ou marque "Sem número".',
      destinatario: 'Use no máximo 100 caracteres.',
    },
  })
  expect(seen).toEqual([])
  answering('post', 'users/addresses', 409, refusal({ '': 'Você já tem 20 endereços.' }))
  expect(await (await save(HOME)).json()).toMatchObject({ values: HOME_TYPED, problem: 'Confira os dados.' })
  answering('post', 'users/addresses', 401, refusal({ '': 'Entre para continuar.' }))
  expect(leads(await save(HOME))).toEqual([303, `/loja/auth/login/?voltar=${encodeURIComponent(REGISTER)}`])
})

test('a form of another site, or too large, is not looked at, and nothing of it is drawn', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', cookie: 'XSRF-TOKEN=t' }
  expect(leads(await buy(BUYER, foreign))).toEqual([303, `${DOOR}&falha=origem`])
  expect(leads(await save(HOME, REGISTER, foreign))).toEqual([303, `${REGISTER}?falha=origem`])
  const large = { ...HOME, logradouro: 'x'.repeat(16 * 1024) }
  expect(leads(await save(large))).toEqual([303, `${REGISTER}?falha=pedido`])
  expect(leads(await buy({ ...BUYER, email: 'x'.repeat(16 * 1024) }))).toEqual([303, `${DOOR}&falha=pedido`])
  expect(seen).toEqual([])
})

test('fields of another name, and a key that is none, go nowhere', async () => {
  answering('post', 'users/addresses', 200, SAVED)
  answering('put', 'checkout/address', 409, {})
  await save({ ...HOME, chave: 'a b\r\nx: y', __proto__: 'x', constructor: 'x', idEndereco: 'e9' })
  expect(seen[0]!.key).toBeNull()
  expect(Object.keys(seen[0]!.body as object)).not.toContain('idEndereco')
  expect(plainAnswer('endereco')).toBeUndefined()
})

/** @param own CEPs of the customer's addresses */
async function begun(own: readonly string[], cep: string | null, cookie = 'XSRF-TOKEN=t'): Promise<unknown> {
  answering('get', 'cart', 200, { cep })
  answering('get', 'users/addresses', 200, { enderecos: own.map((of) => ({ ...SAVED, cep: of })) })
  const request = new Request(`http://loja.test${REGISTER}`, { headers: { cookie } })
  expect(isNewAddress(request)).toBe(true)
  return (await newAddress(request, drawing('endereco'))).json()
}

test("a new address begins with the cart's CEP, else the browser's, unless an address has it", async () => {
  answering('get', 'addresses/cep/38400100', 200, cepAnswer('38400-100', 'Avenida Brasil'))
  const filled = {
    asked: `GET ${REGISTER}`,
    values: { cep: '38400-100', logradouro: 'Avenida Brasil', cidade: 'Uberlândia', uf: 'MG', numero: '' },
    errors: {},
    filled: 'found',
  }
  expect(await begun([], '38400100', 'cep=01310100')).toMatchObject(filled)
  expect(await begun(['01310100'], null, 'cep=38400100.Uberl%C3%A2ndia')).toMatchObject(filled)
  expect(await begun(['38400100'], '38400100')).toEqual({ asked: `GET ${REGISTER}` })
  expect(await begun([], null)).toEqual({ asked: `GET ${REGISTER}` })
  answering('get', 'addresses/cep/38400100', 503, {})
  const alone = await begun([], '38400100')
  expect(alone).toMatchObject({ values: { cep: '38400-100', cidade: '' } })
  expect(alone).not.toHaveProperty('filled')
})
