import type { Locator, Page, Request } from '@playwright/test'
import { clean } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { bringReact } from './hydration-points.ts'
import { holdBundle } from './pages-before-react.ts'

const EVENTS = '/catalog/pages/recommendations/events/'
const told = (kind: string, block: string) => (request: Request) =>
  request.url().includes(EVENTS) && request.url().includes(`tipo=${kind}`) && request.url().includes(`bloco=${block}`)
const accept = (page: Page) =>
  page.getByRole('region', { name: 'Aviso de cookies' }).getByRole('button', { name: 'Continuar' }).click()

test('the home page: banners, deals under one clock, departments with pictures, showcases without a product twice @both', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tudo para a sua casa, do jeito mais fácil')
  await expect(page.getByRole('region', { name: 'Destaques da loja' }).getByRole('link')).toHaveCount(3)
  const deals = page.getByRole('region', { name: 'Ofertas do dia' })
  await expect(deals.getByRole('timer')).toHaveText(/Termina em \d\d:\d\d:\d\d/)
  await expect(deals.getByRole('listitem').first()).toContainText(/Restam? \d+ de \d+ unidades/)
  const bars = await deals
    .getByRole('progressbar')
    .evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().top)))
  expect(new Set(bars).size, 'the bars stand level').toBe(1)
  const departments = page.getByRole('list', { name: 'Departamentos', exact: true })
  // Fifteen and the way to all of them, which takes the last place of two rows.
  await expect(departments.getByRole('listitem')).toHaveCount(16)
  await expect(departments.getByRole('link').last()).toHaveText('Todos os departamentos')
  await expect(departments.locator('img')).toHaveCount(15)
  for (const name of ['Mais vendidos', 'Em alta na eFácil', 'Mais descontos', 'Novidades'])
    await expect(page.getByRole('region', { name, exact: true }).getByRole('listitem').first()).toBeVisible()
  // Those that stand in the strip are made up for.
  await expect(page.getByRole('region', { name: 'Mais descontos' }).getByRole('listitem')).toHaveCount(10)
  const skus = await page
    .locator('main li [data-price=por]')
    .evaluateAll((prices) => prices.map((price) => price.closest('[data-sku]')?.getAttribute('data-sku')))
  expect(skus.length).toBeGreaterThan(40)
  expect(new Set(skus).size).toBe(skus.length)
  // The largest paint is in the HTML, sized and asked for at once; what is far below waits (storefront §9).
  const hero = page.getByRole('region', { name: 'Destaques da loja' }).locator('img')
  await expect(hero.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(hero.first()).toHaveAttribute('width', /\d+/)
  await expect(page.getByRole('region', { name: 'Novidades' }).locator('img').first()).toHaveAttribute(
    'loading',
    'lazy',
  )
  await clean(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('what was seen stands high on the home page where that is allowed: its room is kept, and it can be forgotten @both', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  const seen = page.getByRole('region', { name: 'Vistos por você' })
  await page.goto('/')
  await accept(page)
  await expect(seen).toBeHidden()
  for (const path of [
    'cafe-torrado-e-moido-serra-velada-500-g',
    'geladeira-nevara-frost-free-duplex-403-litros-inox',
  ]) {
    await page.goto(`/loja/produto/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/catalog\/products\//, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(seen).toBeInViewport()
  await expect(seen).toBeEmpty()
  release()
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await expect(seen.getByRole('link', { name: /^Geladeira Nevara.*R\$/ })).toBeInViewport()
  expect(
    await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    ),
  ).toBeLessThan(0.01)
  await clean(page)
  await seen.getByRole('button', { name: 'Limpar histórico' }).click()
  await expect(seen).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Destaques da loja' })).toBeVisible()
  await expect(seen).toBeHidden()
})

test.describe('products seen that cannot be had', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })
  test('that is said in their room, they are asked for again, and forgotten with the consent', async ({ page }) => {
    await page.goto('/')
    await accept(page)
    await page.evaluate(() => localStorage.setItem('efacil:seen', '["EF1001-127"]'))
    await page.reload()
    const seen = page.getByRole('region', { name: 'Vistos por você' })
    await expect(seen.getByRole('listitem')).toHaveCount(1)
    await page.route(/\/catalog\/products\//, (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await expect(seen.getByRole('alert')).toHaveText('Não foi possível carregar estes produtos agora.')
    await page.unroute(/\/catalog\/products\//)
    await seen.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(seen.getByRole('listitem')).toHaveCount(1)
    // Consent withdrawn, the device forgets at once.
    await page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' }).click()
    await page
      .getByRole('dialog', { name: 'Preferências de cookies' })
      .getByRole('button', { name: 'Rejeitar não essenciais' })
      .click()
    await expect(seen).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('efacil:seen'))).toBeNull()
  })
})

test('rows far below are links until the reader is near; one that has the focus stays while it has it', async ({
  page,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    const picture = /\/img\/.+/.exec(request.url())?.[0]
    if (picture) pictures.push(picture)
  })
  const release = await holdBundle(page)
  await page.goto('/')
  const row = (name: string) => page.getByRole('region', { name, exact: true })
  const best = row('Mais vendidos').getByRole('listitem')
  await expect(best.first()).toContainText('R$')
  const link = best.first().getByRole('link')
  await link.focus()
  release()
  const buttons = (name: string) =>
    row(name)
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Favoritar/ })
  await expect(buttons('Em alta na eFácil')).toBeAttached()
  await expect(link).toBeFocused()
  await expect(buttons('Mais vendidos')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(buttons('Mais vendidos')).toBeVisible()
  await expect(best.first()).toContainText('R$')
  // Light card and whole one ask for the same file.
  expect(pictures.filter((picture) => !picture.endsWith('.avif'))).toEqual([])
  const files = [...new Set(pictures)].map((picture) => picture.split('/')[2])
  expect(files.filter((id, at) => files.indexOf(id) !== at)).toEqual([])
})

test('a browser that cannot read AVIF is shown a JPEG, in a light card too', async ({ page }) => {
  await page.route('**/*.avif', (route) => route.fulfill({ contentType: 'image/avif', body: 'unreadable' }))
  await holdBundle(page)
  await page.goto('/')
  const picture = page.getByRole('region', { name: 'Mais vendidos', exact: true }).locator('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
})

test('a showcase tells once that it was seen, and a click in it; nothing before consent, no browser id without it @both', async ({
  page,
  context,
}) => {
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  const ids = async () => (await context.cookies()).filter(({ name }) => name === 'chaordic_browserId')
  await page.goto('/')
  const best = page.getByRole('region', { name: 'Mais vendidos', exact: true })
  await best.scrollIntoViewIfNeeded()
  await expect(best.getByRole('link').first()).toBeInViewport()
  expect(requests.filter((request) => request.url().includes(EVENTS))).toEqual([])
  expect(await ids()).toEqual([])
  const seen = page.waitForRequest(told('impressao', 'mais-vendidos'))
  await accept(page)
  await best.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  expect((await (await seen).response())?.status()).toBe(204)
  expect(await ids()).toHaveLength(1)
  await page.evaluate(() => scrollTo(0, 0))
  await best.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  expect(requests.filter(told('impressao', 'mais-vendidos'))).toHaveLength(1)
  expect(requests.filter(told('impressao', 'novidades'))).toHaveLength(0)
  const clicked = page.waitForRequest(told('clique', 'mais-vendidos'))
  const viewed = page.waitForRequest(
    (request) => request.url().includes(EVENTS) && request.url().includes('tipo=visita'),
  )
  await best.getByRole('listitem').first().getByRole('link').first().click()
  expect((await clicked).url()).toMatch(/sku=[\w-]+&position=1&source=(desktop|mobile)/)
  expect((await viewed).url()).toContain('deviceId=')
  for (const event of [seen, clicked, viewed]) expect((await event).url()).toContain('&canal=ca_0')
})

test('related products say their price in the page, and tell once that they were seen @both', async ({ page }) => {
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  await page.goto('/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox')
  const related = page.getByRole('region', { name: 'Produtos relacionados', exact: true })
  await expect(related.getByRole('listitem').first()).toContainText(/R\$.*no\sPix/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const seen = page.waitForRequest(told('impressao', 'relacionados'))
  await accept(page)
  await related.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await seen
  await bringReact(page)
  await related.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  expect(requests.filter(told('impressao', 'relacionados'))).toHaveLength(1)
})

test('what one looked at comes back on the home page, only to the browser that allowed it', async ({
  page,
  context,
}) => {
  await page.goto('/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox')
  const viewed = page.waitForResponse(
    (response) => response.url().includes('tipo=visita') && response.url().includes('deviceId='),
  )
  await accept(page)
  expect((await viewed).status()).toBe(204)
  await page.goto('/')
  await bringReact(page)
  await page.getByRole('region', { name: 'Novidades' }).scrollIntoViewIfNeeded()
  const because = page.getByRole('region', { name: /^Porque você viu Geladeira Nevara/ })
  await expect(because.getByRole('listitem').first()).toContainText('R$')
  // Not wanted: it stays away on this device, until it is asked for again.
  await because.getByRole('button', { name: /^Ocultar: Porque você viu/ }).click()
  const back = because.getByRole('button', { name: /^Mostrar a vitrine oculta: Porque você viu/ })
  await expect(back).toBeFocused()
  await expect(because.getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await bringReact(page)
  await page.getByRole('region', { name: 'Novidades' }).scrollIntoViewIfNeeded()
  await expect(back).toBeVisible()
  await expect(because.getByRole('listitem')).toHaveCount(0)
  await back.click()
  await expect(because.getByRole('listitem').first()).toBeVisible()
  await context.clearCookies({ name: 'chaordic_browserId' })
  await page.reload()
  await bringReact(page)
  await page.getByRole('region', { name: 'Novidades' }).scrollIntoViewIfNeeded()
  await expect(because).toHaveCount(0)
})

test('a showcase that is not wanted stays hidden without any consent, by keyboard, on each page that has it, until it is asked for', async ({
  page,
}) => {
  await page.goto('/')
  const best = page.getByRole('region', { name: 'Mais vendidos', exact: true })
  const [hide, back] = ['Ocultar', 'Mostrar a vitrine oculta'].map((act) =>
    best.getByRole('button', { name: `${act}: Mais vendidos` }),
  ) as [Locator, Locator]
  await hide.press('Enter')
  await expect(back).toBeFocused()
  await expect(best.getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await expect(back).toBeVisible()
  await bringReact(page)
  await expect(back).toBeVisible()
  await expect(best.getByRole('listitem')).toHaveCount(0)
  await page.goto('/loja/cart')
  await expect(back).toBeVisible()
  await expect(best.getByRole('listitem')).toHaveCount(0)
  await clean(page)
  await back.press('Space')
  await expect(hide).toBeFocused()
  await expect(best.getByRole('listitem').first()).toBeVisible()
  await page.goto('/')
  await expect(best.getByRole('listitem').first()).toBeVisible()
  await expect(hide).toBeVisible()
})

test('an empty cart shows the best sold, a department what its top department has on show', async ({ page }) => {
  await page.goto('/loja/cart')
  await expect(
    page.getByRole('region', { name: 'Mais vendidos', exact: true }).getByRole('listitem').first(),
  ).toContainText('R$')
  await page.goto('/loja/departamento/eletronicos-e-informatica/tvs')
  await expect(
    page
      .getByRole('region', { name: /em Eletrônicos e Informática$/ })
      .first()
      .getByRole('listitem')
      .first(),
  ).toContainText('R$')
})

test.describe('a page that is not there', () => {
  test.use({ expectedMessages: [/404/] })
  test('offers the search, departments and its three showcases @both', async ({ page }) => {
    await page.goto('/loja/nao/existe')
    for (const name of ['Mais vendidos', 'Mais descontos', 'Em alta na eFácil', 'Novidades'])
      await expect(page.getByRole('region', { name, exact: true })).toBeAttached()
    await expect(page.getByRole('list', { name: 'Departamentos', exact: true }).getByRole('listitem')).toHaveCount(8)
    await clean(page)
    await page.getByRole('searchbox', { name: 'O que você procurava?' }).fill('panela')
    await page.getByRole('search', { name: 'Procurar na loja' }).getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/loja/busca/?searchTerm=panela')
  })
})

test('a search without results leads on to popular searches, departments and showcases @both', async ({ page }) => {
  await page.goto('/loja/busca/?searchTerm=xqzwk')
  await expect(page.getByRole('navigation', { name: 'Buscas populares' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Departamentos', exact: true }).getByRole('listitem')).toHaveCount(8)
  await expect(
    page.getByRole('region', { name: 'Mais vendidos', exact: true }).getByRole('listitem').first(),
  ).toContainText('R$')
})

test('deals of the day: units left, tomorrow’s, and every department on one page @both', async ({ page }) => {
  await page.goto('/loja/hotsite/ofertas-do-dia/')
  const today = page.getByRole('list', { name: 'Ofertas de hoje' }).locator('> li')
  await expect(today).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Só hoje' }).getByRole('timer')).toHaveText(/Termina em \d\d:\d\d:\d\d/)
  await expect(page.getByRole('list', { name: 'Ofertas de amanhã' }).locator('> li').first()).toContainText('R$')
  await clean(page)
  await page.goto('/loja/departamento')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(15)
  await expect(page.getByRole('main').locator('picture')).toHaveCount(15)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('home, deals and recovery are whole', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Ofertas do dia' })).toContainText(/Até \d\d\/\d\d\/\d{4} às 23:59/)
    await page.getByRole('list', { name: 'Departamentos', exact: true }).getByRole('link', { name: 'Pet Shop' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pet Shop')
    await page.goto('/loja/hotsite/ofertas-do-dia/')
    await expect(page.getByRole('region', { name: 'Só hoje' })).toContainText(/Até .* às 23:59/)
  })
})
