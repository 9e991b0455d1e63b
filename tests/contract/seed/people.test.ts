import { describe, expect, it } from 'vitest'
import { hashPassword } from '#commerce/adapters/password-hash.ts'
import { cepBelongsTo } from '#commerce/contract/values/cep.ts'
import { isValidCpf } from '#commerce/contract/values/cpf.ts'
import { isValidEmail } from '#commerce/contract/values/email.ts'
import { passwordProblem } from '#commerce/contract/values/password.ts'
import { isValidPersonName } from '#commerce/contract/values/person-name.ts'
import { isValidMobile } from '#commerce/contract/values/phone.ts'
import { recordOf, seedCandidates } from '#commerce/seed/catalogue/products.ts'
import { roleOf, seedUsers } from '#commerce/seed/people/accounts.ts'
import { demonstrationLogins } from '#commerce/seed/people/demonstration-logins.ts'
import { seedPopularSearches, seedSearchRedirects } from '#commerce/seed/search/vocabulary.ts'
import { seedShop } from '#commerce/seed/seed-shop.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'

describe('demonstration logins', () => {
  it('are one customer, two agents and a supervisor; only these have channels and sell under a code', () => {
    expect(seedUsers.map((user) => [roleOf(user), user.nivel, user.canais.length, user.codigoVendedor])).toEqual([
      ['Cliente', null, 0, null],
      ['Televendas', 'N1', 2, 'V861'],
      ['Televendas', 'N2', 2, 'V862'],
      ['Supervisão', 'SUPERVISOR', 3, 'S861'],
    ])
  })

  it('work on channels whose prices differ from one another', async () => {
    const channels = (await seedCandidates(new Date('2026-08-03T15:00:00Z'))).flatMap((candidate) =>
      recordOf(candidate).variacoes.map(({ canais }) => [canais['ca_861'], canais['ca_862']]),
    )
    const both = channels.filter(([one, other]) => one !== undefined && other !== undefined)
    expect(both.length).toBeGreaterThanOrEqual(25)
    expect(both.some(([one, other]) => one === other)).toBe(true)
    expect(both.every(([one, other]) => other! <= one! && other! > one! * 0.9)).toBe(true)
    expect(both.filter(([one, other]) => other! < one!).length).toBeGreaterThan(20)
  })

  it.each(seedUsers.map((user) => [user.login, user] as const))('%s could have registered', (_, user) => {
    expect(isValidCpf(user.cpf)).toBe(true)
    expect(isValidEmail(user.email)).toBe(true)
    expect(isValidPersonName(user.nome)).toBe(true)
    expect(isValidMobile(user.celular)).toBe(true)
    expect(cepBelongsTo(user.endereco.cep, user.endereco.uf)).toBe(true)
    expect(
      passwordProblem(user.senha, { email: user.email, document: user.cpf, birthDate: user.nascimento }),
    ).toBeUndefined()
    expect(user.senha).not.toMatch(/(.)\1{3}/)
  })
})

describe('search vocabulary', () => {
  it('redirects only inside the shop', async () => {
    for (const { destino } of await seedSearchRedirects()) expect(destino).toMatch(/^\/loja\/[\w/-]+$/)
    const popular = (await seedPopularSearches()).map(({ termo }) => termo)
    expect(new Set(popular).size).toBe(popular.length)
  })
})

describe('the logins told when the shop opens', () => {
  it('are those that open it: none without the seed, and none whose password or account is no longer so', async () => {
    const { deps, clock, close } = await embeddedCommerce()
    expect(await demonstrationLogins(deps.db)).toEqual([])
    await seedShop(deps.db, clock, true)
    expect(await demonstrationLogins(deps.db)).toEqual(
      seedUsers.map((user) => ({ papel: roleOf(user), login: user.login, senha: user.senha })),
    )
    // Whoever is called about a purchase that was not ended left a cart, dated and priced (domain §7).
    const left = await deps.db
      .selectFrom('carts as c')
      .innerJoin('cart_items as i', 'i.cart_id', 'c.id')
      .innerJoin('call_queue_items as q', 'q.customer_id', 'c.customer_id')
      .select(['c.updated_at', 'i.quantity', 'i.shown_centavos'])
      .execute()
    expect(left).toHaveLength(6)
    expect(left.every(({ updated_at }) => updated_at < clock.now())).toBe(true)
    expect(left.every(({ shown_centavos }) => Number(shown_centavos) > 0)).toBe(true)
    await deps.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('outra-senha-31') })
      .execute()
    await deps.db.updateTable('agents').set({ deactivated_at: clock.now() }).execute()
    expect(await demonstrationLogins(deps.db)).toEqual([])
    await close()
  })
})
