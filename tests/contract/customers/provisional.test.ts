import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Enderecos } from '#commerce/contract/customers/addresses.ts'
import { RespostaLogin } from '#commerce/contract/customers/session.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { embeddedCommerce, visitorsOf } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, newCpf, PASSWORD, registered } from '#tests/harness/people.ts'

const shop = await forThisFile(embeddedCommerce())
const visitor = visitorsOf(() => shop.app, '10.44.1')

const buyer = (changes: object = {}) => {
  const cpf = newCpf()
  return {
    email: `compra.${cpf}@exemplo.com.br`,
    cpf,
    nomeCompleto: 'Rita Prado Lima',
    celular: '34999991234',
    aceiteTermos: true,
    ...changes,
  }
}
const fieldOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.errors[0]?.errorParameters]
async function begun(changes: object = {}) {
  const client = await visitor()
  const form = buyer(changes)
  const answer = await client.post('users/provisional', form)
  expect(answer.status).toBe(201)
  return { client, form, id: v.parse(RespostaLogin, answer.body).idUsuario }
}
const linkTo = async (email: string) => {
  const { rows } = await sql<{ text: string }>`SELECT body_text AS text FROM mail_outbox
    WHERE recipient = ${email} AND body_text LIKE '%LogonForm?token=%' ORDER BY created_at DESC, id DESC LIMIT 1`.execute(
    shop.deps.db,
  )
  return /LogonForm\?token=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1]
}
const keep = async (token: string | undefined, changes: object) =>
  (await visitor()).post<ErrorBody>('users/password/reset', {
    token,
    senhaNova: PASSWORD,
    dataNascimento: '02/03/1990',
    ...changes,
  })

test('buys with e-mail and CPF, in this browser alone; nothing of an account is open', async () => {
  const { client, form } = await begun()
  expect((await client.get('users/session')).body).toMatchObject({ isAuthenticated: true, contaProvisoria: true })
  expect((await client.post('users/addresses', addressForm())).status).toBe(201)
  expect((await client.get('checkout')).status).toBe(200)
  for (const call of ['users/access', 'users/privacy', 'users/export'])
    expect((await client.get(call)).status).toBe(403)
  const door = await visitor()
  expect((await door.post('users/auth/prelogin', { login: form.email })).body).toMatchObject({ existe: false })
  expect((await door.post('users/auth', { login: form.email, senha: PASSWORD })).status).toBe(400)
})

test('takes neither e-mail nor CPF from their owner, and shows a second buyer nothing of the first', async () => {
  const { client, form } = await begun()
  await client.post('users/addresses', addressForm())
  const again = await begun({ email: form.email, cpf: form.cpf })
  expect(v.parse(Enderecos, (await again.client.get('users/addresses')).body).enderecos).toEqual([])
  const owner = await registered(await visitor(), { cpf: form.cpf, email: form.email, confirmacaoEmail: form.email })
  expect(owner.id).not.toBe(again.id)
  const late = await visitor()
  expect(fieldOf(await late.post<ErrorBody>('users/provisional', form))).toEqual([400, 'cpf'])
  expect(fieldOf(await late.post<ErrorBody>('users/provisional', buyer({ email: form.email })))).toEqual([400, 'email'])
})

test('is kept by who has the mailbox and knows the CPF, once; the browser that bought is out', async () => {
  const { client, form, id } = await begun()
  expect((await client.post('users/provisional/link')).status).toBe(200)
  const token = await linkTo(form.email)
  expect((await (await visitor()).post('users/password/reset/validate', { token })).body).toMatchObject({
    contaProvisoria: true,
  })
  expect(fieldOf(await keep(token, { cpf: newCpf() }))).toEqual([400, 'cpf'])
  expect(fieldOf(await keep(token, {}))).toEqual([400, 'cpf'])
  expect(fieldOf(await keep(token, { cpf: form.cpf, dataNascimento: '02/03/2020' }))).toEqual([400, 'dataNascimento'])
  const kept = await keep(token, { cpf: form.cpf })
  expect(kept).toMatchObject({ status: 200, body: { idUsuario: id } })
  expect((await client.get('users/addresses')).status).toBe(401)
  expect(fieldOf(await keep(token, { cpf: form.cpf }))).toEqual([400, 'token'])
  const door = await visitor()
  expect((await door.post('users/auth', { login: form.email, senha: PASSWORD })).status).toBe(200)
  expect((await door.get('users/access')).status).toBe(200)
})

test('is not kept over an account of somebody else that has its e-mail', async () => {
  const { client, form } = await begun()
  await client.post('users/provisional/link')
  await registered(await visitor(), { email: form.email, confirmacaoEmail: form.email })
  expect(fieldOf(await keep(await linkTo(form.email), { cpf: form.cpf }))).toEqual([400, 'token'])
})

test('joins the account that its owner made meanwhile: the mailbox and the CPF, and a new password for it', async () => {
  const { client, form, id } = await begun()
  await client.post('users/provisional/link')
  const token = await linkTo(form.email)
  const own = await visitor()
  const account = await registered(own, { cpf: form.cpf, email: form.email, confirmacaoEmail: form.email })
  await transaction(shop.deps.db, (trx) =>
    insertCourtesyLot(trx, id, 900, '2026-08-01', '2027-12-31', shop.clock.now()),
  )
  expect((await (await visitor()).post('users/password/reset/validate', { token })).body).toMatchObject({
    contaProvisoria: true,
    temConta: true,
  })
  expect(fieldOf(await keep(token, { cpf: newCpf(), senhaNova: 'Outra-Senha-77' }))).toEqual([400, 'cpf'])
  const joined = await keep(token, { cpf: form.cpf, senhaNova: 'Outra-Senha-77' })
  expect(joined).toMatchObject({ status: 200, body: { idUsuario: account.id } })
  expect((await client.get('users/addresses')).status).toBe(401)
  expect((await own.get('users/addresses')).status).toBe(401)
  const door = await visitor()
  expect((await door.post('users/auth', { login: form.email, senha: 'Outra-Senha-77' })).status).toBe(200)
  expect((await door.get('cart')).body).toMatchObject({ saldoPontos: 900 })
  expect(fieldOf(await keep(token, { cpf: form.cpf, senhaNova: 'Outra-Senha-78' }))).toEqual([400, 'token'])
})

test('begun and never finished, it is erased after thirty days; what waits under the e-mail stays', async () => {
  const { id, form } = await begun()
  await purgeExpired(shop.deps.db, new Date(shop.clock.now().getTime() + 31 * 24 * 3_600_000))
  const { rows } = await sql<{
    email: string
    gone: boolean
  }>`SELECT email, deactivated_at IS NOT NULL AS gone FROM users
    WHERE id = ${id}`.execute(shop.deps.db)
  expect(rows).toEqual([{ email: `removido-${id}@invalid`, gone: true }])
  expect(rows[0]!.email).not.toBe(form.email)
})
