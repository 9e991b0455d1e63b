import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { AcessoCliente, CodigosRecuperacao, InicioSegundoFator } from '#commerce/contract/customers/access.ts'
import { totpCode, totpStep } from '#commerce/domain/customers/totp.ts'
import { dropSecondFactor } from '#commerce/operations/customers/access.ts'
import { embeddedCommerce, visitorsOf } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const MINUTE = 60_000

const shop = await forThisFile(embeddedCommerce())
const visitor = visitorsOf(() => shop.app, '10.40.2')

const fieldOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.errors[0]?.errorParameters]
const keyOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.errors?.[0]?.errorKey]
const DUE = [403, '_ERR_PROOF_REQUIRED']
const access = async (client: ContractClient) => v.parse(AcessoCliente, (await client.get('users/access')).body)
const enter = async (login: string, codigo?: string) => {
  const client = await visitor()
  return { client, answer: await client.post<ErrorBody>('users/auth', { login, senha: PASSWORD, codigo }) }
}

const secretBytes = (segredo: string): Buffer => {
  const bits = [...segredo].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
async function withSecondFactor() {
  const { client, form, id } = await registered(await visitor())
  const { segredo } = v.parse(InicioSegundoFator, (await client.post('users/access/second-factor')).body)
  const code = () => totpCode(secretBytes(segredo), totpStep(shop.clock.now()))
  const confirmed = await client.put('users/access/second-factor', { senha: PASSWORD, codigo: code() })
  const { codigos } = v.parse(CodigosRecuperacao, confirmed.body)
  shop.clock.advance(30_000)
  return { client, form, id, code, codigos }
}

describe("a customer's sessions", () => {
  test('are told apart and ended from here, nobody else’s among them', async () => {
    const { client, form } = await registered(await visitor())
    const { client: phone } = { client: await visitor() }
    await phone.call(
      'POST',
      'users/auth',
      { login: form.email, senha: PASSWORD },
      { headers: { 'User-Agent': CHROME } },
    )
    await registered(await visitor())
    const { sessoes } = await access(client)
    expect(sessoes.map(({ aparelho, atual }) => [aparelho, atual]).toSorted()).toEqual([
      ['', true],
      ['Chrome no Windows', false],
    ])
    const { id, ...elsewhere } = sessoes.find(({ atual }) => !atual)!
    expect(elsewhere.aparelho).toBe('Chrome no Windows')
    const { client: other } = await registered(await visitor())
    // Neither somebody else's, nor the one that asks, nor any when it has been open for a while.
    expect((await other.delete(`users/access/sessions/${id}`)).status).toBe(404)
    expect((await phone.delete(`users/access/sessions/${id}`)).status).toBe(409)
    expect((await client.delete(`users/access/sessions/${id}`)).status).toBe(200)
    expect((await phone.get('users/access')).status).toBe(401)
    expect((await client.delete(`users/access/sessions/${id}`)).status).toBe(404)
    await phone.post('users/auth', { login: form.email, senha: PASSWORD })
    shop.clock.advance(11 * 60_000)
    expect((await client.delete(`users/access/sessions/${id}`)).status).toBe(403)
    expect((await client.delete('users/access/sessions')).status).toBe(403)
    await client.post('users/proof', { senha: PASSWORD })
    expect((await client.delete('users/access/sessions')).status).toBe(200)
    expect((await access(client)).sessoes).toHaveLength(1)
    expect((await phone.get('users/access')).status).toBe(401)
  })

  test('are not for agents, nor for nobody', async () => {
    expect((await (await visitor()).get('users/access')).status).toBe(401)
    const agent = await newAgent(shop)
    const browser = await visitor()
    await browser.post('users/auth', agent, { query: { acessoRestrito: 'true' } })
    for (const call of ['users/access', 'users/email/pending']) expect((await browser.get(call)).status).toBe(403)
    expect((await browser.delete('users/access/sessions')).status).toBe(403)
  })
})

describe("a customer's second factor", () => {
  test('is asked for after the right password, and no code counts twice; a recovery code does once', async () => {
    const { form, code, codigos, client } = await withSecondFactor()
    const asked = await enter(form.email)
    expect(fieldOf(asked.answer)).toEqual([400, 'codigo'])
    expect((await asked.client.get('users/access')).status).toBe(401)
    expect(fieldOf((await enter(form.email, '000000')).answer)).toEqual([400, 'codigo'])
    const used = code()
    expect((await enter(form.email, used)).answer.status).toBe(200)
    expect(fieldOf((await enter(form.email, used)).answer)).toEqual([400, 'codigo'])
    expect((await enter(form.email, codigos[0])).answer.status).toBe(200)
    expect(fieldOf((await enter(form.email, codigos[0])).answer)).toEqual([400, 'codigo'])
    expect((await access(client)).segundoFator.codigosRestantes).toBe(7)
  })

  test('is not got round by a link for a new password', async () => {
    const { form, code } = await withSecondFactor()
    const door = await visitor()
    await door.post('users/password', { login: form.email })
    const { body_text: text } = await shop.deps.db
      .selectFrom('mail_outbox')
      .select('body_text')
      .where('recipient', '=', form.email.toLowerCase())
      .where('kind', '=', 'senha-redefinir')
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]{43})$/m.exec(text)?.[1]
    const reset = (codigo?: string) =>
      door.post<ErrorBody>('users/password/reset', { token, senhaNova: 'Manacá-da-serra-9', codigo })
    expect(fieldOf(await reset())).toEqual([400, 'codigo'])
    expect(fieldOf(await reset('000000'))).toEqual([400, 'codigo'])
    expect((await reset(code())).status).toBe(200)
  })

  test('is taken off with password and code, or by the shop; both are told by mail', async () => {
    const { client, form, code, id } = await withSecondFactor()
    const remove = (codigo: string) =>
      client.post<ErrorBody>('users/access/second-factor/removal', { senha: PASSWORD, codigo })
    expect(fieldOf(await remove('000000'))).toEqual([400, 'codigo'])
    expect((await remove(code())).status).toBe(200)
    expect((await enter(form.email)).answer.status).toBe(200)
    const other = await withSecondFactor()
    await dropSecondFactor(
      { db: shop.deps.db, env: shop.deps.env, now: shop.clock.now() },
      { kind: 'EMAIL', value: other.form.email.toLowerCase() },
    )
    expect((await enter(other.form.email)).answer.status).toBe(200)
    const events = await shop.deps.db.selectFrom('access_log').select('event').where('user_id', '=', id).execute()
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['segundo-fator', 'segundo-fator-removido']),
    )
    const mails = await shop.deps.db
      .selectFrom('mail_outbox')
      .select('kind')
      .where('recipient', '=', form.email.toLowerCase())
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['segundo-fator', 'segundo-fator-removido']))
  })
})

describe('an agent without a second factor', () => {
  test('may set one up and nothing else, then everything', async () => {
    const agent = await newAgent(shop, ['ca_861'], 'N1', true)
    const browser = await visitor()
    const entered = await browser.post('users/auth', agent, { query: { acessoRestrito: 'true' } })
    expect(entered.body).toMatchObject({ segundoFatorPendente: true })
    const refused = await browser.get<ErrorBody & { detalhesTecnicos: string }>('televendas/attendance')
    expect(keyOf(refused)).toEqual([403, '_ERR_SECOND_FACTOR_REQUIRED'])
    expect(JSON.parse(refused.body.detalhesTecnicos)).toEqual({ redirectDestination: '/loja/televendas/acesso' })
    expect((await browser.get('cart')).status).toBe(403)
    expect((await browser.get('televendas/access')).body).toMatchObject({ segundoFatorPendente: true })
    const { segredo } = v.parse(InicioSegundoFator, (await browser.post('televendas/access/second-factor')).body)
    const codigo = totpCode(secretBytes(segredo), totpStep(shop.clock.now()))
    await browser.put('televendas/access/second-factor', { senha: PASSWORD, codigo })
    expect((await browser.get('televendas/attendance')).status).toBe(200)
  })
})

describe('proof that somebody is still there', () => {
  test('bank data for a refund asks for it after ten minutes: the password, where there is no second factor', async () => {
    const { client } = await registered(await visitor())
    const cancel = () => client.post<ErrorBody>('users/requests', REFUND)
    expect(keyOf(await cancel())).not.toEqual(DUE)
    shop.clock.advance(11 * MINUTE)
    expect(keyOf(await cancel())).toEqual(DUE)
    expect((await client.get('users/proof')).body).toEqual({ pede: 'SENHA', chave: false, recente: false })
    expect(fieldOf(await client.post<ErrorBody>('users/proof', { senha: 'errada-123' }))).toEqual([400, 'senha'])
    expect(keyOf(await cancel())).toEqual(DUE)
    expect((await client.post('users/proof', { senha: PASSWORD })).body).toEqual({
      pede: 'SENHA',
      chave: false,
      recente: true,
    })
    expect(keyOf(await cancel())).not.toEqual(DUE)
  })

  test('with a second factor a password alone changes neither e-mail nor password after ten minutes', async () => {
    const { client, form, code } = await withSecondFactor()
    shop.clock.advance(11 * MINUTE)
    const change = { senhaAntiga: PASSWORD, senhaNova: 'Manacá-da-serra-9' }
    const email = { emailAntigo: form.email, emailNovo: 'outro.endereco@exemplo.com.br', senha: PASSWORD }
    expect(keyOf(await client.put<ErrorBody>('users/password', change))).toEqual(DUE)
    expect(keyOf(await client.post<ErrorBody>('users/email/update', email))).toEqual(DUE)
    expect(fieldOf(await client.post<ErrorBody>('users/proof', { senha: PASSWORD }))).toEqual([400, 'codigo'])
    expect((await client.post('users/proof', { codigo: code() })).status).toBe(200)
    expect((await client.post('users/email/update', email)).status).toBe(200)
    expect((await client.put('users/password', change)).status).toBe(200)
  })

  test('guesses at it have to wait', async () => {
    const { client } = await registered(await visitor())
    const answers = []
    for (let at = 0; at < 7; at++)
      answers.push((await client.post<ErrorBody>('users/proof', { senha: `errada-${at}` })).body.detalhes)
    expect(answers.at(-1)).toContain('Muitas tentativas')
    expect((await (await visitor()).get('users/proof')).status).toBe(401)
  })
})

const REFUND = { tipo: 'OUTROS', motivo: 'Reembolso', descricao: 'Para onde vai.', chavePix: '11144477735' }
