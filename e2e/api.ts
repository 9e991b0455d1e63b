import type { APIResponse, BrowserContext } from '@playwright/test'
import { expect } from './fixtures.ts'

const BASE = '/wcs/resources/10154'

/**
 * A call of the contract in a browser context's name: its cookies, its CSRF pair. A page of that context may be given a
 * token of its own meanwhile: what is refused for the pair is sent once more with the one that stays (contract §1).
 */
export async function send(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
): Promise<APIResponse> {
  const token = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  if ((await token()) === undefined) await context.request.get(`${BASE}/urls/context/`)
  const idempotencyKey = crypto.randomUUID()
  const once = async () =>
    context.request.fetch(`${BASE}/${path}`, {
      method,
      headers: { 'X-XSRF-TOKEN': (await token()) ?? '', 'Idempotency-Key': idempotencyKey },
      ...(method === 'DELETE' || method === 'GET' ? {} : { data }),
    })
  const answer = await once()
  return answer.status() === 403 && (await answer.text()).includes('"errorKey":"CSRF"') ? once() : answer
}

/** Its answer, which has to be a good one. */
export async function done<T = unknown>(answer: Promise<APIResponse>): Promise<T> {
  const got = await answer
  expect(got.ok(), await got.text()).toBe(true)
  return (await got.json().catch(() => undefined)) as T
}

export interface NewAccount {
  cpf: string
  email: string
  password: string
  name?: string
  street?: string
  phone?: string
}

/** Registers somebody without the form, where the form is not what is tested; they stay logged in. */
export async function registered(
  context: BrowserContext,
  {
    cpf,
    email,
    password,
    name = 'Joana Prado Lima',
    street = 'Rua das Jabuticabeiras',
    phone = '(34) 99999-1234',
  }: NewAccount,
): Promise<void> {
  await done(
    send(context, 'POST', 'users/', {
      cpf,
      nomeCompleto: name,
      dataNascimento: '02/03/1990',
      celular: phone,
      email,
      confirmacaoEmail: email,
      senha: password,
      confirmacaoSenha: password,
      aceiteTermos: true,
      endereco: {
        cep: '38400-100',
        logradouro: street,
        numero: '245',
        bairro: 'Centro',
        cidade: 'Uberlândia',
        uf: 'MG',
      },
    }),
  )
}
