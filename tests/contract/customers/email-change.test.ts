import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { insertPasskey, takePasskeyPlace } from '#commerce/store/customers/passkeys.ts'
import { embeddedCommerce, visitorsOf } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newCpf, PASSWORD, registered } from '#tests/harness/people.ts'

const NEW = 'Manacá-da-serra-9'
const HOUR = 3_600_000

const shop = await forThisFile(embeddedCommerce())
const visitor = visitorsOf(() => shop.app, '10.40.1')

const mails = async (to: string) =>
  (
    await sql<{ kind: string; text: string }>`SELECT kind, body_text AS text FROM mail_outbox
      WHERE recipient = ${to.toLowerCase()} ORDER BY created_at, id`.execute(shop.deps.db)
  ).rows
const kinds = async (to: string) => (await mails(to)).map(({ kind }) => kind)
const tokenIn = async (to: string, kind: string) =>
  /token=([\w-]{43})$/m.exec((await mails(to)).findLast((mail) => mail.kind === kind)?.text ?? '')?.[1] ?? ''
const enters = async (login: string, senha = PASSWORD) =>
  (await (await visitor()).post('users/auth', { login, senha })).status === 200
const isIn = async (client: ContractClient) => (await client.get('users/addresses')).status === 200
const said = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.errors[0]?.errorParameters]

async function asking() {
  const { client, form, id } = await registered(await visitor())
  const email = form.email.toLowerCase()
  const novo = `novo.${newCpf()}@exemplo.com.br`
  const ask = (emailNovo = novo, senha = PASSWORD) =>
    client.post<ErrorBody>('users/email/update', { emailAntigo: email, emailNovo, senha })
  const link = async (path: 'confirm' | 'undo', token: string, by?: ContractClient) =>
    (by ?? (await visitor())).post<ErrorBody>(`users/email/${path}`, { token })
  return { client, email, novo, id, ask, link }
}

describe('another e-mail', () => {
  test('is the account’s once its link is used: others are out, the old address is told, nothing before', async () => {
    const { client, email, novo, ask, link } = await asking()
    const phone = await visitor()
    await phone.post('users/auth', { login: email, senha: PASSWORD })
    expect((await ask()).body).toMatchObject({ email, emailPendente: { email: novo } })
    expect([await enters(email), await enters(novo)]).toEqual([true, false])
    expect([await kinds(email), await kinds(novo)]).toEqual([['cadastro', 'email-pedido'], ['email-confirmar']])
    expect((await client.get('users/email/pending')).body).toMatchObject({ emailPendente: { email: novo } })

    const token = await tokenIn(novo, 'email-confirmar')
    expect((await link('confirm', token, client)).body).toEqual({ emailComMascara: 'n****@exemplo.com.br' })
    expect([await enters(email), await enters(novo)]).toEqual([false, true])
    expect([await isIn(client), await isIn(phone)]).toEqual([true, false])
    expect(await kinds(novo)).toEqual(['email-confirmar', 'email-adotado'])
    expect((await kinds(email)).at(-1)).toBe('email-deixado')
    expect(said(await link('confirm', token))).toEqual([400, 'token'])
    expect((await client.get('users/email/pending')).body).toEqual({ emailPendente: null })
  })

  test('links for a new password die with it, and with a changed password', async () => {
    for (const change of ['email', 'password'] as const) {
      const { client, email, novo, ask, link } = await asking()
      await (await visitor()).post('users/password', { login: email })
      const reset = await tokenIn(email, 'senha-redefinir')
      const works = async () =>
        (await (await visitor()).post('users/password/reset/validate', { token: reset })).status === 200
      expect(await works()).toBe(true)
      if (change === 'email') {
        await ask()
        await link('confirm', await tokenIn(novo, 'email-confirmar'))
      } else await client.put('users/password', { senhaAntiga: PASSWORD, senhaNova: NEW })
      expect(await works()).toBe(false)
      expect((await (await visitor()).post('users/password/reset', { token: reset, senhaNova: NEW })).status).toBe(400)
    }
  })

  test('a changed password, a newer request and taking it back end what waits', async () => {
    const { client, email, novo, ask, link } = await asking()
    await ask()
    const first = await tokenIn(novo, 'email-confirmar')
    expect((await client.post('users/email/pending')).status).toBe(200)
    const second = await tokenIn(novo, 'email-confirmar')
    expect(said(await link('confirm', first))).toEqual([400, 'token'])
    expect((await client.delete('users/email/pending')).body).toEqual({ emailPendente: null })
    expect(said(await link('confirm', second))).toEqual([400, 'token'])
    expect((await client.post('users/email/pending')).status).toBe(404)
    await ask()
    await client.put('users/password', { senhaAntiga: PASSWORD, senhaNova: NEW })
    expect(said(await link('confirm', await tokenIn(novo, 'email-confirmar')))).toEqual([400, 'token'])
    expect(await enters(email, NEW)).toBe(true)
  })

  test('the link lasts a day; no mailbox is filled', async () => {
    const { client, novo, ask, link } = await asking()
    await ask()
    const answers = []
    for (let at = 0; at < 5; at++) answers.push((await client.post('users/email/pending')).status)
    expect(answers).toEqual([200, 200, 200, 200, 429])
    shop.clock.advance(25 * HOUR)
    expect(said(await link('confirm', await tokenIn(novo, 'email-confirmar')))).toEqual([400, 'token'])
  })

  test('two accounts that ask for one address: the first to use the link has it', async () => {
    const [one, two] = await Promise.all([asking(), asking()])
    const shared = `disputado.${newCpf()}@exemplo.com.br`
    const answers = []
    for (const { ask } of [one, two]) expect((await ask(shared)).status).toBe(200)
    const tokens = (await mails(shared)).flatMap(({ text }) => /token=([\w-]{43})$/m.exec(text)?.[1] ?? [])
    for (const token of tokens) answers.push((await one.link('confirm', token)).status)
    expect(answers).toEqual([200, 400])
  })

  test('the address that was left takes the account back, with everything that was changed since', async () => {
    const { client, email, novo, id, ask, link } = await asking()
    await ask()
    await link('confirm', await tokenIn(novo, 'email-confirmar'), client)
    const undo = await tokenIn(email, 'email-deixado')
    await client.put('users/password', { senhaAntiga: PASSWORD, senhaNova: NEW })
    const third = `terceiro.${newCpf()}@exemplo.com.br`
    await client.post('users/email/update', { emailAntigo: novo, emailNovo: third, senha: NEW })
    await link('confirm', await tokenIn(third, 'email-confirmar'), client)
    const laterUndo = await tokenIn(novo, 'email-deixado')
    await takePasskeyPlace(shop.deps.db, { table: 'users', id })
    const key = { credential_id: id, public_key: 'x', counter: 0, transports: [], name: 'De outro' }
    await insertPasskey(shop.deps.db, id, key, new Date(shop.clock.now().getTime() + 1))
    shop.clock.advance(6 * 24 * HOUR)
    expect((await link('undo', undo)).body).toEqual({ emailComMascara: 'c****@exemplo.com.br' })
    expect(await isIn(client)).toBe(false)
    for (const login of [email, novo, third]) expect(await enters(login, NEW)).toBe(false)
    for (const token of [undo, laterUndo]) expect(said(await link('undo', token))).toEqual([400, 'token'])
    const reset = await tokenIn(email, 'senha-redefinir')
    expect(
      (await (await visitor()).post('users/password/reset', { token: reset, senhaNova: 'Ipê-roxo-77-flor' })).status,
    ).toBe(200)
    expect(await enters(email, 'Ipê-roxo-77-flor')).toBe(true)
    const { rows } = await sql<{ all: string }>`SELECT string_agg(r::text, '|') AS all FROM email_changes r
      WHERE user_id = ${id}`.execute(shop.deps.db)
    for (const token of [undo, laterUndo]) expect(rows[0]!.all + shop.logged.join()).not.toContain(token)
  })

  test('the way back is over after seven days, and its rows go after thirty', async () => {
    const { email, novo, id, ask, link } = await asking()
    await ask()
    await link('confirm', await tokenIn(novo, 'email-confirmar'))
    shop.clock.advance(8 * 24 * HOUR)
    expect(said(await link('undo', await tokenIn(email, 'email-deixado')))).toEqual([400, 'token'])
    shop.clock.advance(30 * 24 * HOUR)
    await purgeExpired(shop.deps.db, shop.clock.now())
    const left = await shop.deps.db.selectFrom('email_changes').select('id').where('user_id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('no agent, and nobody without a session, sees or moves what waits', async () => {
    const stranger = await visitor()
    expect((await stranger.get('users/email/pending')).status).toBe(401)
    for (const path of ['confirm', 'undo'])
      expect((await stranger.post('users/email/' + path, { token: 'a'.repeat(43) })).status).toBe(400)
  })
})
