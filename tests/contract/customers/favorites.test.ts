import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Favoritos } from '#commerce/contract/customers/favorites.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { ok, purchaseShop } from '#tests/harness/purchase-shop.ts'
import { publish } from '#tests/harness/records.ts'

const shop = await forThisFile(purchaseShop())
let ids: string[]
beforeAll(async () => {
  await publish(shop)
  ids = (await sql<{ id: string }>`SELECT id::text AS id FROM products ORDER BY id`.execute(shop.deps.db)).rows.map(
    ({ id }) => id,
  )
})

test('kept products come with live cards, those kept last in front; keeping twice keeps once', async () => {
  const { client } = await registered(await shop.visitor())
  const [first, second] = ids as [string, string]
  expect((await ok(client.get('favorites'))) as Favoritos).toEqual({ ids: [], produtos: [] })
  await ok(client.post(`favorites/${first}`, {}))
  shop.clock.advance(1000)
  await ok(client.post(`favorites/${second}`, {}))
  expect(((await ok(client.post(`favorites/${first}`, {}))) as Favoritos).ids).toEqual([second, first])
  const { produtos } = (await ok(client.get('favorites'))) as Favoritos
  expect(produtos.map(({ idProduto }) => idProduto)).toEqual([second, first])
  expect(produtos.every(({ preco, disponivel }) => !disponivel || preco !== null)).toBe(true)
  expect(((await ok(client.get('favorites', { query: { somenteIds: 'true' } }))) as Favoritos).produtos).toEqual([])
  expect(((await ok(client.delete(`favorites/${second}`))) as Favoritos).ids).toEqual([first])
})

test("they are their owner's alone; nobody keeps what is not there", async () => {
  const { client } = await registered(await shop.visitor())
  const { client: other } = await registered(await shop.visitor())
  await ok(client.post(`favorites/${ids[0]}`, {}))
  expect(((await ok(other.get('favorites'))) as Favoritos).ids).toEqual([])
  await ok(other.delete(`favorites/${ids[0]}`))
  expect(((await ok(client.get('favorites'))) as Favoritos).ids).toEqual([ids[0]])
  for (const id of ['0', '-1', 'abc', '99999999999999', '1e3', '9'.repeat(40)])
    expect((await client.post(`favorites/${id}`, {})).status, id).toBe(404)
  const guest = await shop.visitor()
  expect([(await guest.get('favorites')).status, (await guest.post(`favorites/${ids[0]}`, {})).status]).toEqual([
    401, 401,
  ])
})

test("the header's count comes with the personalizations, of a customer who keeps something", async () => {
  const { client } = await registered(await shop.visitor())
  const count = async () =>
    ((await ok(client.get('users/custom/personalizations'))) as { totalFavoritos?: number }).totalFavoritos
  expect(await count()).toBeUndefined()
  for (const id of ids.slice(0, 2)) await ok(client.post(`favorites/${id}`, {}))
  expect(await count()).toBe(2)
  await ok(client.delete(`favorites/${ids[0]}`))
  expect(await count()).toBe(1)
  await ok(client.post('users/auth/logout'))
  expect(await count()).toBeUndefined()
})

test('a product withdrawn since is still counted, without a card', async () => {
  const { client } = await registered(await shop.visitor())
  const [first, second] = ids as [string, string]
  for (const id of [first, second]) await ok(client.post(`favorites/${id}`, {}))
  await sql`UPDATE products SET removed_at = ${shop.clock.now()}, active = false WHERE id = ${second}::bigint`.execute(
    shop.deps.db,
  )
  await sql`DELETE FROM published_documents WHERE kind = 'produto' AND key = ${second}`.execute(shop.deps.db)
  const { ids: kept, produtos } = (await ok(client.get('favorites'))) as Favoritos
  expect([kept.length, produtos.map(({ idProduto }) => idProduto)]).toEqual([2, [first]])
})
