import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#commerce/adapters/password-hash.ts'
import { commerceDeps } from '#commerce/embedded.ts'
import { seedUsers } from '#commerce/seed/people/accounts.ts'
import { addAccount } from '#commerce/seed/people/add-account.ts'
import { closeDemonstration } from '#commerce/seed/people/close-demonstration.ts'
import { seedShop } from '#commerce/seed/seed-shop.ts'
import { embeddedCommerce, testEnv } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { ok, paymentState, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())
beforeAll(async () => {
  for (const user of seedUsers) await addAccount(shop.deps.db, user, shop.clock.now())
})

/** From here on the shop is what a start with a public SITE_URL makes of the same database. */
async function publish(): Promise<number> {
  const published = commerceDeps(testEnv({ SITE_URL: 'https://loja.exemplo.br' }), shop.database, shop.deps.log)
  const { demonstration, refusesLogin } = published
  Object.assign(shop.deps, { demonstration, refusesLogin })
  return closeDemonstration(shop.deps.db, shop.clock)
}

const enter = async ({ papel, login, senha }: (typeof seedUsers)[number]) => {
  const browser = await shop.visitor()
  const query: Record<string, string> = papel === 'agente' ? { acessoRestrito: 'true' } : {}
  return { browser, answer: await browser.post('users/auth', { login, senha }, { query }) }
}

test('what a demonstration left opens nothing in a published shop, and no payment is simulated there', async () => {
  const entered = []
  for (const user of seedUsers) {
    const { browser, answer } = await enter(user)
    expect(answer.status, user.login).toBe(200)
    entered.push(browser)
  }
  const buyer = await shop.readyBuyer('panela')
  expect(await ok(buyer.get('checkout'))).toMatchObject({ demonstracao: true })
  const { numeroPedido } = await placed(buyer)
  expect(await paymentState(buyer, numeroPedido)).toMatchObject({ demonstracao: true })

  const exempt = shop.deps.db.selectFrom('agents').select('login').where('second_factor_exempt', '=', true)
  expect(await exempt.execute()).not.toEqual([])
  expect(await publish()).toBe(seedUsers.length)
  expect(await exempt.execute()).toEqual([])
  for (const browser of entered) expect((await browser.get('users/session')).status).toBe(401)
  for (const user of seedUsers) {
    const { answer } = await enter(user)
    expect([answer.status, answer.body], user.login).toEqual([
      400,
      expect.objectContaining({ detalhes: expect.stringContaining('Login ou senha incorretos') }),
    ])
  }
  const [marina] = seedUsers
  const byDocument = await (await shop.visitor()).post('users/auth', { login: marina!.cpf, senha: marina!.senha })
  expect(byDocument.status).toBe(400)

  expect(await paymentState(buyer, numeroPedido)).toMatchObject({ demonstracao: false, estado: 'PENDENTE' })
  expect((await buyer.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {})).status).toBe(404)
  expect(await paymentState(buyer, numeroPedido)).toMatchObject({ estado: 'PENDENTE' })
  expect(await ok(buyer.get('checkout'))).toMatchObject({ demonstracao: false })
})

test('an account that has had its password changed is its owner’s', async () => {
  const [marina] = seedUsers
  const own = { ...marina!, senha: 'Buriti-Dourado-58' }
  await shop.deps.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(own.senha) })
    .where('cpf', '=', own.cpf)
    .execute()
  expect(await publish()).toBe(seedUsers.length - 1)
  expect((await enter(own)).answer.status).toBe(200)
})

test('a published shop that is still empty gets a catalogue and nobody who can enter', async () => {
  const { deps, clock, close } = await embeddedCommerce()
  await seedShop(deps.db, clock, false)
  const rows = await Promise.all(
    (['products', 'users', 'agents', 'attendances'] as const).map((table) =>
      deps.db.selectFrom(table).select(deps.db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow(),
    ),
  )
  expect(rows.map((row) => row.rows > 0)).toEqual([true, false, false, false])
  await close()
})
