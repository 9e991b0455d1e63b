import { afterEach, expect, test } from 'vitest'
import { type Balancer, startBalancer } from './balancer.ts'
import { isHaproxyHere, problemsOfShipped, startHaproxy } from './haproxy.ts'
import { RollingShop, type Web } from './rolling-shop.ts'

/**
 * A deploy under way while people buy: processes of one version make room for those of the next, one after the other.
 * BUYERS tells how many, WEBS how many processes there are of a version, KILLS how many of them are then killed.
 */
const BUYERS = Number(process.env['BUYERS'] ?? 3)
const WEBS = Number(process.env['WEBS'] ?? 1)
const KILLS = Number(process.env['KILLS'] ?? 0)

let shop: RollingShop | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

async function roll(balancer: Balancer, drainSeconds: number): Promise<void> {
  shop = await RollingShop.open(balancer, drainSeconds)
  const { seen } = shop
  const [one, two] = [shop.buildOf('um'), shop.buildOf('dois')]
  await shop.publishPages(one)
  let webs: Web[] = await Promise.all(Array.from({ length: WEBS }, () => shop!.startWeb(one)))
  shop.openTo(BUYERS)
  await shop.bought(BUYERS)
  // Pages of the next version are there before the first process that serves it.
  await shop.publishPages(two)
  for (const old of webs.splice(0)) {
    webs = [...webs, await shop.startWeb(two)]
    // Both serve.
    await shop.bought(BUYERS)
    await shop.end(old)
    await shop.bought(2)
  }
  await shop.bought(BUYERS)
  expect(balancer.lost).toEqual([])
  shop.isRough = true
  for (let kill = 0; kill < KILLS; kill++) {
    const fresh = await shop.startWeb(two)
    webs.shift()!.child.kill('SIGKILL')
    webs.push(fresh)
    await shop.bought(BUYERS)
  }
  await shop.endBuying()
  expect(seen.problems).toEqual([])
  expect([...seen.versions]).toEqual(expect.arrayContaining(['um', 'dois']))
  expect(await shop.kept()).toBe(seen.orders)
  await Promise.all(webs.map((web) => shop!.end(web)))
}

test('a version makes room for the next while people buy: no order fails, no page is dead, nobody is reset', async () =>
  roll(await startBalancer(), 1))

test.skipIf(!isHaproxyHere())(
  'HAProxy takes the file that is shipped, on a machine and in a network of containers',
  () => expect([problemsOfShipped(), problemsOfShipped('127.0.0.11:53')]).toEqual(['', '']),
)

// With the shop's own time to leave: HAProxy hears of an end by its second look.
test.skipIf(!isHaproxyHere())('so it does behind HAProxy as it is shipped', async () => roll(await startHaproxy(), 5))
