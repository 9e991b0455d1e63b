import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, newCpf, PASSWORD, registered, registrationForm } from '#tests/harness/people.ts'

const NEW = 'Manacá-da-serra-9'
const MINUTE = 60_000

const shop = await forThisFile(embeddedCommerce())

let visitors = 0
const browser = () => {
  const remoteAddress = `10.5.${(++visitors >> 8) & 255}.${visitors & 255}`
  return new ContractClient((request) => shop.app.fetch(request, { remoteAddress }), 'http://loja.test').start()
}
const mails = async (to: string) =>
  (
    await sql<{
      kind: string
      text: string
    }>`SELECT kind, body_text AS text FROM mail_outbox WHERE recipient = ${to.toLowerCase()} ORDER BY created_at, id`.execute(
      shop.deps.db,
    )
  ).rows
const tokens = async (to: string) =>
  (await mails(to)).flatMap(({ text }) => /LogonForm\?token=([\w-]{43})$/m.exec(text)?.[1] ?? [])
async function linkFor(login: string, email: string): Promise<string> {
  expect((await (await browser()).post('users/password', { login })).status).toBe(200)
  return (await tokens(email)).at(-1)!
}
const enters = async (login: string, senha: string) =>
  (await (await browser()).post('users/auth', { login, senha })).status === 200
const problem = ({ body }: { body: ErrorBody }) => [body.errors[0]!.errorParameters, body.detalhes]

test('a hash of earlier costs is made anew by whoever enters, and stays for who does not', async () => {
  const { form, id } = await registered(await browser())
  const { hash } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  const earlier = await hash(PASSWORD, { memoryCost: 32, timeCost: 1 })
  await sql`UPDATE users SET password_hash = ${earlier} WHERE id = ${id}`.execute(shop.deps.db)
  const stored = async () =>
    (await sql<{ hash: string }>`SELECT password_hash AS hash FROM users WHERE id = ${id}`.execute(shop.deps.db))
      .rows[0]!.hash
  expect([await enters(form.email, NEW), await stored()]).toEqual([false, earlier])
  expect(await enters(form.email, PASSWORD)).toBe(true)
  const renewed = await stored()
  expect(renewed).not.toBe(earlier)
  expect([await enters(form.email, PASSWORD), await stored()]).toEqual([true, renewed])
})

describe('forgotten password', () => {
  test.each(['email', 'cpf'] as const)('by %s: a mailed link sets a new one, once, and enters', async (by) => {
    const { client, form } = await registered(await browser())
    const token = await linkFor(form[by], form.email)
    const other = await browser()
    expect((await other.post('users/password/reset/validate', { token })).body).toEqual({
      emailComMascara: 'c****@exemplo.com.br',
    })
    const done = await other.post('users/password/reset', { token, senhaNova: NEW })
    expect(done.status).toBe(200)
    expect((await other.get('users/session')).body).toMatchObject({ isAuthenticated: true })
    expect([await enters(form.email, PASSWORD), await enters(form.email, NEW)]).toEqual([false, true])
    // Whoever was in, is out.
    expect((await client.get('users/session')).status).toBe(401)
    expect(
      problem(await (await browser()).post<ErrorBody>('users/password/reset', { token, senhaNova: 'Outra-senha-77' })),
    ).toEqual(['token', 'Este link já foi usado. Se precisar, peça um novo.'])
    expect((await mails(form.email)).map(({ kind }) => kind)).toEqual(['cadastro', 'senha-redefinir', 'senha-alterada'])
  })

  test('a stranger gets the same answer as long after, and no mail is written', async () => {
    const { form } = await registered(await browser())
    const known = await (await browser()).post('users/password', { login: form.email })
    const unknown = await (await browser()).post('users/password', { login: newCpf() })
    const nonsense = await (await browser()).post('users/password', { login: 'ninguém' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect([nonsense.status, nonsense.body]).toEqual([known.status, known.body])
  })

  test('the link is over after half an hour, and a newer one ends it', async () => {
    const { form } = await registered(await browser())
    const first = await linkFor(form.email, form.email)
    const second = await linkFor(form.email, form.email)
    const over = ['token', 'Este link expirou. Peça um novo.']
    expect(problem(await (await browser()).post<ErrorBody>('users/password/reset/validate', { token: first }))).toEqual(
      over,
    )
    shop.clock.advance(31 * MINUTE)
    expect(
      problem(await (await browser()).post<ErrorBody>('users/password/reset', { token: second, senhaNova: NEW })),
    ).toEqual(over)
    expect(await enters(form.email, PASSWORD)).toBe(true)
  })

  test('no mailbox is filled: three links, then silence', async () => {
    const { form } = await registered(await browser())
    for (let at = 0; at < 5; at++) await linkFor(form.email, form.email)
    expect(await tokens(form.email)).toHaveLength(3)
    shop.clock.advance(31 * MINUTE)
    await linkFor(form.email, form.email)
    expect(await tokens(form.email)).toHaveLength(4)
  })

  test('two who use one link at the same moment: one does', async () => {
    const { form } = await registered(await browser())
    const token = await linkFor(form.email, form.email)
    const both = await Promise.all(
      ['Primeira-senha-1', 'Segunda-senha-2'].map(async (senhaNova) =>
        (await browser()).post('users/password/reset', { token, senhaNova }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('it ends a wait, refuses the last passwords, and keeps the link for another try', async () => {
    const { form } = await registered(await browser())
    const waiting = await browser()
    const answer = (senha: string) => waiting.post('users/auth', { login: form.email, senha })
    for (let at = 0; at < 5; at++) await answer('errada-123')
    expect((await answer(PASSWORD)).status).toBe(429)
    const token = await linkFor(form.email, form.email)
    expect(
      problem(await (await browser()).post<ErrorBody>('users/password/reset', { token, senhaNova: PASSWORD })),
    ).toEqual(['senhaNova', 'Escolha uma senha diferente das suas últimas 4 senhas.'])
    expect(
      problem(await (await browser()).post<ErrorBody>('users/password/reset', { token, senhaNova: form.cpf }))[0],
    ).toBe('senhaNova')
    expect((await (await browser()).post('users/password/reset', { token, senhaNova: NEW })).status).toBe(200)
    expect(await enters(form.email, NEW)).toBe(true)
  })

  test.each(['', 'x', `${'a'.repeat(42)}.`, '../../etc/passwd', `${'a'.repeat(43)}`])(
    'the token %j is none',
    async (token) => {
      for (const path of ['users/password/reset', 'users/password/reset/validate'])
        expect(problem(await (await browser()).post<ErrorBody>(path, { token, senhaNova: NEW }))).toEqual([
          'token',
          'Este link não é válido. Peça um novo.',
        ])
    },
  )

  test('no token is in the tables, the answers or the log once it is over', async () => {
    const { form } = await registered(await browser())
    const token = await linkFor(form.email, form.email)
    const { rows } = await sql<{ all: string }>`SELECT string_agg(r::text, '|') AS all FROM password_resets r`.execute(
      shop.deps.db,
    )
    expect(rows[0]!.all).not.toContain(token)
    expect(shop.logged.join()).not.toContain(token)
    shop.clock.advance(31 * MINUTE)
    await purgeExpired(shop.deps.db, shop.clock.now())
    expect(await tokens(form.email)).toEqual([])
  })

  test('ten a minute from one address', async () => {
    const one = await browser()
    const statuses = []
    for (let at = 0; at < 11; at++) statuses.push((await one.post('users/password', { login: 'a@b.com' })).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses[10]).toBe(429)
  })
})

describe('a leaked password', () => {
  test('is taken by no form: registration, link, change', async () => {
    const leaked = 'Charlie1'
    const refused = 'Essa senha aparece em listas de senhas vazadas na internet. Escolha outra.'
    const form = registrationForm({ senha: leaked, confirmacaoSenha: leaked })
    expect(problem(await (await browser()).post<ErrorBody>('users', form))).toEqual(['senha', refused])
    const { client, form: own } = await registered(await browser())
    const change = { senhaAntiga: PASSWORD, senhaNova: leaked }
    expect(problem(await client.put<ErrorBody>('users/password', change))).toEqual(['senhaNova', refused])
    const token = await linkFor(own.email, own.email)
    expect(
      problem(await (await browser()).post<ErrorBody>('users/password/reset', { token, senhaNova: leaked })),
    ).toEqual(['senhaNova', refused])
  })
})

describe('changed password', () => {
  test.each(['PUT users/password', 'POST users/password/update'])(
    '%s: the other sessions end, this one goes on',
    async (call) => {
      const [method, path] = call.split(' ') as [string, string]
      const { client, form } = await registered(await browser())
      const phone = await browser()
      await phone.post('users/auth', { login: form.email, senha: PASSWORD })
      expect((await client.call(method, path, { senhaAntiga: PASSWORD, senhaNova: NEW })).status).toBe(200)
      expect((await client.get('users/session')).body).toMatchObject({ isAuthenticated: true })
      expect((await phone.get('users/session')).status).toBe(401)
      expect([await enters(form.email, PASSWORD), await enters(form.email, NEW)]).toEqual([false, true])
      expect((await mails(form.email)).at(-1)!.kind).toBe('senha-alterada')
    },
  )

  test('the last four may not come back, the fifth may', async () => {
    const { client } = await registered(await browser())
    const all = [PASSWORD, 'Senha-numero-2', 'Senha-numero-3', 'Senha-numero-4', 'Senha-numero-5']
    const change = (senhaAntiga: string, senhaNova: string) =>
      client.put<ErrorBody>('users/password', { senhaAntiga, senhaNova })
    for (let at = 1; at < 4; at++) {
      shop.clock.advance(1000)
      expect((await change(all[at - 1]!, all[at]!)).status).toBe(200)
    }
    for (const old of all.slice(0, 4)) expect(problem(await change(all[3]!, old))[0]).toBe('senhaNova')
    shop.clock.advance(1000)
    expect((await change(all[3]!, all[4]!)).status).toBe(200)
    expect((await change(all[4]!, all[0]!)).status).toBe(200)
  })

  test('a wrong present password names its field, and five make the next one wait', async () => {
    const { client } = await registered(await browser())
    const wrong = () => client.put<ErrorBody>('users/password', { senhaAntiga: 'errada-123', senhaNova: NEW })
    for (let at = 0; at < 4; at++) expect(problem(await wrong())).toEqual(['senhaAntiga', 'A senha atual não confere.'])
    await wrong()
    const locked = await client.put<ErrorBody>('users/password', { senhaAntiga: PASSWORD, senhaNova: NEW })
    expect([locked.status, locked.body.errors[0]!.errorCode]).toEqual([429, '2490'])
  })

  test("a change that was due is due no more; an agent changes their own, and nobody a customer's", async () => {
    const agent = await newAgent(shop)
    await sql`UPDATE agents SET must_change_password = true WHERE id = ${agent.id}`.execute(shop.deps.db)
    const enter = async (senha: string) => {
      const desk = await browser()
      return {
        desk,
        answer: await desk.post<{ alterarSenha: boolean }>(
          'users/auth',
          { login: agent.login, senha },
          { query: { acessoRestrito: 'true', canal: 'ca_861' } },
        ),
      }
    }
    const { desk, answer } = await enter(agent.senha)
    expect(answer.body.alterarSenha).toBe(true)
    expect((await desk.put('users/password', { senhaAntiga: agent.senha, senhaNova: NEW })).status).toBe(200)
    expect((await enter(NEW)).answer.body.alterarSenha).toBe(false)
    const { id } = await registered(await browser())
    await sql`UPDATE sessions SET customer_id = ${id} WHERE agent_id = ${agent.id} AND ended_at IS NULL`.execute(
      shop.deps.db,
    )
    for (const [path, body] of [
      ['users/password/update', { senhaAntiga: PASSWORD, senhaNova: NEW }],
      ['users/deactivate', { senha: PASSWORD }],
      ['users/email/update', { emailAntigo: 'a@b.com', emailNovo: 'c@d.com', senha: PASSWORD }],
    ] as const) {
      expect((await desk.post(path, body)).status).toBe(403)
    }
    expect((await desk.get('users/export')).status).toBe(403)
    // Their registration an agent may read.
    expect((await desk.get('users')).body).toMatchObject({ idUsuario: id })
  })
})
