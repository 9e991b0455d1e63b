import { expect, test } from './fixtures.ts'
import { bringReact } from './hydration-points.ts'

test.use({
  serviceWorkers: 'allow',
  expectedMessages: [/ERR_INTERNET_DISCONNECTED|404|Failed to fetch dynamically imported module/],
})

test('the shop is an application: without a network a page says so, and comes back; code of a build that is gone loads the page anew, and says so', async ({
  page,
  context,
  request,
}) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  expect(await (await request.get('/opensearch.xml')).text()).toContain('<ShortName>eFácil</ShortName>')

  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/loja/central-de-atendimento/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem conexão')
  await expect(page.getByRole('link', { name: '0800 034 0861' })).toHaveAttribute('href', 'tel:08000340861')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Você está sem conexão')
  // Pages of everybody and of one person alike are nowhere but on the network.
  expect(
    await page.evaluate(async () => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().map(({ url }) => new URL(url).pathname)
    }),
  ).toEqual(['/loja/sem-conexao'])

  // The build this page came with is no more.
  await page.goto('/loja/departamento/eletrodomesticos')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const anew = page.waitForRequest((asked) => asked.isNavigationRequest())
  await bringReact(page)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body, '::after').content))
    .toContain('A loja foi atualizada: carregando a página de novo…')
  await anew
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eletrodomésticos')
})

test.describe('what comes later', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })
  test('and cannot be fetched is no fault of the page', async ({ page }) => {
    await page.clock.install()
    await page.route(/\/assets\/(?!index-)[^/]*\.js$/, (route) => route.abort())
    await page.goto('/loja/TermsOfUseView')
    const failed = page.waitForEvent('requestfailed')
    await page.clock.fastForward(5_000)
    await failed
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
