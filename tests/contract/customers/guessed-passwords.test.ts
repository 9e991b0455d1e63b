import { describe, expect, test, vi } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import type { RespostaPreLogin } from '#commerce/contract/customers/session.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'

// A few hundred passwords are looked at here, and how they are stored is not what is asked.
vi.mock('#commerce/adapters/password-hash.ts', () => ({
  hashPassword: async (password: string) => `plain:${password}`,
  isOutdatedHash: async () => false,
  verifyPassword: async (stored: string | undefined, password: string) => stored === `plain:${password}`,
}))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DOOR = { query: { acessoRestrito: 'true', canal: 'ca_861' } }

const shop = await forThisFile(embeddedCommerce())

let addresses = 0
const newAddress = () => `10.39.${(++addresses >> 8) & 255}.${addresses & 255}`
const at = (remoteAddress = newAddress()) =>
  new ContractClient((request) => shop.app.fetch(request, { remoteAddress }), 'http://loja.test').start()
const enter = (browser: ContractClient, login: string, senha = PASSWORD) =>
  browser.post<ErrorBody>('users/auth', { login, senha })
const wrong = async (browser: ContractClient, login: string, times: number) => {
  for (let turn = 0; turn < times; turn++) {
    const { status, body } = await enter(browser, login, `errada-${turn}-x`)
    // Looked at and refused, or made to wait: what was answered otherwise has not been counted.
    expect([400, 429], JSON.stringify(body)).toContain(status)
  }
}
/** Wrong passwords, each from an address of its own. */
const siege = async (login: string, times: number) => {
  for (let turn = 0; turn < times; turn++) await wrong(await at(), login, 1)
}
const mailsTo = async (email: string) =>
  (
    await shop.deps.db
      .selectFrom('mail_outbox')
      .select(['subject', 'body_text'])
      .where('recipient', '=', email.toLowerCase())
      .where('kind', '=', 'senha-redefinir')
      .execute()
  ).map(({ subject, body_text }) => ({ subject, token: /LogonForm\?token=([\w-]{43})$/m.exec(body_text)?.[1] }))

describe('an account that is guessed at', () => {
  test('from one address waits there longer each time, and nowhere else', async () => {
    const { form } = await registered(await at())
    const guesser = await at()
    await wrong(guesser, form.email, 5)
    const refused = await enter(guesser, form.email)
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, 15 * 60])
    expect((await enter(await at(), form.email)).status).toBe(200)
    for (const minutes of [15, 30, 60, 60]) {
      shop.clock.advance(minutes * MINUTE)
      await wrong(guesser, form.email, 1)
    }
    const { headers } = await enter(guesser, form.email)
    expect(Number(headers.get('Retry-After'))).toBe(60 * 60)
    shop.clock.advance(HOUR)
    expect((await enter(guesser, form.email)).status).toBe(200)
  })

  test('waits the longer for no attempt that comes during a wait', async () => {
    const { form } = await registered(await at())
    const guesser = await at()
    await wrong(guesser, form.email, 5)
    shop.clock.advance(14 * MINUTE)
    await wrong(guesser, form.email, 4)
    shop.clock.advance(MINUTE)
    expect((await enter(guesser, form.email)).status).toBe(200)
  })

  test('one /64 of IPv6 is one address', async () => {
    const { form } = await registered(await at())
    for (let turn = 0; turn < 5; turn++) await wrong(await at(`2001:db8:0:7::${turn + 1}`), form.email, 1)
    expect((await enter(await at('2001:db8:0:7:ffff::9'), form.email)).status).toBe(429)
    expect((await enter(await at('2001:db8:0:8::1'), form.email)).status).toBe(200)
  })

  test('from many addresses makes unknown devices wait, never one that was in before', async () => {
    const { client: own, form } = await registered(await at())
    await own.post('users/auth/logout')
    await siege(form.email, 25)
    expect((await enter(await at(), form.email)).status).toBe(429)
    expect((await own.post<RespostaPreLogin>('users/auth/prelogin', { login: form.email })).body.bloqueado).toBe(false)
    expect((await enter(own, form.email)).status).toBe(200)
    expect((await (await at()).post<RespostaPreLogin>('users/auth/prelogin', { login: form.cpf })).body.bloqueado).toBe(
      true,
    )
  })

  test('its owner is told once, with a link that lets them in from a device nobody knows', async () => {
    const { form } = await registered(await at())
    await siege(form.email, 20)
    shop.clock.advance(16 * MINUTE)
    await siege(form.email, 3)
    const mails = await mailsTo(form.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Tentativas de acesso à sua conta'])
    const elsewhere = await at()
    expect((await enter(elsewhere, form.email)).status).toBe(429)
    shop.clock.advance(10 * HOUR)
    const senhaNova = 'Manacá-da-serra-9'
    const entered = await elsewhere.post('users/password/reset', { token: mails[0]!.token, senhaNova })
    expect(entered.status).toBe(200)
    expect((await elsewhere.get('users/session')).body).toMatchObject({ isAuthenticated: true })
    // What was counted is gone with the old password.
    expect((await enter(await at(), form.email, senhaNova)).status).toBe(200)
    await siege(form.email, 20)
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  test('whoever fills its mailbox with links first keeps no warning from it', async () => {
    const { form } = await registered(await at())
    for (let turn = 0; turn < 3; turn++) await (await at()).post('users/password', { login: form.email })
    await siege(form.email, 20)
    expect((await mailsTo(form.email)).map(({ subject }) => subject)).toContain('Tentativas de acesso à sua conta')
  })

  test('that nobody has waits and answers like one that somebody has', async () => {
    const { form } = await registered(await at())
    const answers = async (login: string) => {
      const seen = []
      for (let turn = 0; turn < 22; turn++) {
        const { status, body, headers } = await enter(await at(), login, 'errada-demais-1')
        seen.push([status, body, headers.get('Retry-After')])
      }
      return seen
    }
    expect(await answers('ninguem.aqui@exemplo.com.br')).toEqual(await answers(form.email))
  })
})

describe('a known device', () => {
  test('has failures of its own, that no other device pays for, and is one like any other after twenty', async () => {
    const { client: own, form } = await registered(await at())
    await own.post('users/auth/logout')
    await wrong(own, form.email, 12)
    expect((await enter(own, form.email)).status).toBe(200)
    await own.post('users/auth/logout')
    await wrong(own, form.email, 20)
    shop.clock.advance(MINUTE)
    await siege(form.email, 20)
    expect((await enter(own, form.email)).status).toBe(429)
    shop.clock.advance(25 * HOUR)
    expect((await enter(own, form.email)).status).toBe(200)
  })

  test('knows the accounts entered at it and no other, and its cookie names nobody', async () => {
    const { client: own, form, id } = await registered(await at())
    const cookie = own.cookies.get('aparelho')!
    for (const told of [id, form.email, form.cpf.replace(/\D/g, '')]) expect(cookie).not.toContain(told)
    const other = await registered(await at())
    await siege(other.form.email, 20)
    expect((await enter(own, other.form.email)).status).toBe(429)
    const forger = await at()
    // Another last letter, whichever it was.
    forger.cookies.set('aparelho', `${cookie.slice(0, -1)}${cookie.endsWith('a') ? 'b' : 'a'}`)
    await siege(form.email, 20)
    expect((await enter(forger, form.email)).status).toBe(429)
    await own.post('users/auth/logout')
    expect((await enter(own, form.email)).status).toBe(200)
  })

  test('is kept out by nobody who uses up the minute of its address', async () => {
    const address = newAddress()
    const { client: own, form } = await registered(await at(address))
    const noisy = await at(address)
    for (let turn = 0; turn < 31; turn++) await enter(noisy, `ninguem${turn}@exemplo.com.br`, 'errada-1-x')
    expect((await enter(noisy, form.email)).status).toBe(429)
    expect((await enter(own, form.email)).status).toBe(200)
  })
})

test('one address that tries many accounts waits for all of them', async () => {
  const sprayer = await at()
  for (let turn = 0; turn < 30; turn++) {
    await enter(sprayer, `alguem${turn}@exemplo.com.br`, 'senha-comum-1')
    shop.clock.advance(3000)
  }
  const { form } = await registered(await at())
  expect((await enter(sprayer, form.email)).status).toBe(429)
  shop.clock.advance(HOUR + MINUTE)
  expect((await enter(sprayer, form.email)).status).toBe(200)
})

test("the agents' door says the same of an id that exists and one that does not", async () => {
  const agent = await newAgent(shop)
  const answers = async (login: string) => {
    const seen: unknown[] = []
    const look = async () => {
      const { status, body } = await (await at()).post('users/auth/prelogin', { login }, DOOR)
      seen.push([status, body])
    }
    await look()
    for (let turn = 0; turn < 21; turn++) {
      const browser = await at()
      const { status, body } = await browser.post('users/auth', { login, senha: 'errada-demais-1' }, DOOR)
      seen.push([status, body])
    }
    await look()
    return seen
  }
  expect(await answers('ninguem.01')).toEqual(await answers(agent.login))
})

test('what was counted goes after a day', async () => {
  await siege('alguem.mais@exemplo.com.br', 2)
  shop.clock.advance(24 * HOUR + MINUTE)
  await purgeExpired(shop.deps.db, shop.clock.now())
  expect(await shop.deps.db.selectFrom('login_failures').select('subject').execute()).toEqual([])
})
