import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { pagesBuild } from '#app/static/publish/pages-build.ts'
import { Publisher } from '#app/static/publish/publisher.ts'
import { ORIGIN, removeShop, shop } from '#tests/harness/static/shop.ts'

test('a shop opened again answers with the pages it has before commerce says a word', async () => {
  const site = shop({ products: 12, departments: 2, related: 2 })
  onTestFinished(() => removeShop(site))
  const generator = site.open()
  await generator.refresh()
  await generator.publish()
  await generator.close()
  // Takes every connection and never answers.
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address!.port : 0
  const publisher = await Publisher.start({
    shopData: site.folder,
    build: pagesBuild(site.dist, ORIGIN),
    env: {
      ...process.env,
      SHOP_DATA: site.folder,
      SHOP_DIST: site.dist,
      SITE_URL: ORIGIN,
      COMMERCE_URL: `http://127.0.0.1:${port}`,
    },
    onProgress: () => undefined,
    onProblem: () => undefined,
  })
  onTestFinished(() => publisher.close())
  const { pages } = publisher
  expect(pages.body(pages.get('/loja/produto/produto-7')!, 'identity').toString()).toMatch(/<\/html>$/)
  expect(pages.get('/')?.status).toBe(200)
})
