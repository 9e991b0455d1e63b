import type { Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { isLive } from './hydration-points.ts'

const DEPARTMENT = '/loja/departamento/eletrodomesticos'
/** The largest department of the seed: several pages. */
const LONG = '/loja/departamento/mercado'

const products = (page: Page) => page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /produtos?/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Comparação de produtos' })
/** The products of the comparison. */
const columns = (page: Page) => page.getByRole('columnheader').filter({ has: page.getByRole('link') })
const compare = (page: Page, at: number) => page.getByRole('checkbox', { name: /^Comparar / }).nth(at)

/** React comes with the first input. */
async function wakeReact(page: Page): Promise<void> {
  await page.getByText('Ordenar:').click()
  // Only now its links change the list in place, before they are the browser's own.
  await isLive(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Menor preço' })).toBeHidden()
}

async function expectAccessible(page: Page): Promise<void> {
  // A list that is on its way is dim, and nothing in it can be pressed.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await clean(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** Whether a frame that says the list is on its way was drawn before the list was asked for. */
const watchPaints = (page: Page) =>
  page.evaluate(() => {
    let hasPainted = false
    const look = () => requestAnimationFrame(() => setTimeout(() => (hasPainted = true)))
    addEventListener('click', look, { capture: true, once: true })
    const { fetch } = window
    window.fetch = (...args) => {
      const [asked] = args
      if (String(asked instanceof Request ? asked.url : asked).includes('/_serverFn/')) {
        Object.assign(window, { painted: hasPainted && document.querySelector('main [aria-busy=true]') !== null })
        window.fetch = fetch
      }
      return fetch(...args)
    }
  })

test('filters, chips and order change the list in place, the focus stays and the count is told', async ({ page }) => {
  await page.goto(DEPARTMENT)
  await wakeReact(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const facets = page.getByRole('complementary', { name: 'Filtros' })
  await facets.getByRole('link', { name: /^Nevara/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${DEPARTMENT}?filter=marca%3Anevara`)
  await expect(count(page)).toHaveText('6 produtos')
  await expect(facets.getByRole('link', { name: /^Nevara/ })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '6 produtos' })).toBeAttached()
  // Another value of the same facet adds, one of another facet narrows; the old list stays, dimmed, until the new one
  // is there.
  const answer = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await watchPaints(page)
  await facets.getByRole('link', { name: /^Lavorá/ }).click()
  await expect(page.locator('[aria-busy=true]', { has: facets })).toBeVisible()
  await expect.poll(() => page.evaluate(() => (window as { painted?: boolean }).painted)).toBe(true)
  await expect(products(page)).toHaveCount(6)
  answer.resolve()
  await expect(count(page)).toHaveText('10 produtos')
  await facets.locator('summary', { hasText: 'Voltagem' }).click()
  await facets.getByRole('link', { name: /^220 V/ }).click()
  await expect(page.getByRole('navigation', { name: 'Filtros escolhidos' }).getByRole('link')).toHaveText([
    'Marca: Lavorá',
    'Marca: Nevara',
    'Voltagem: 220 V',
    'Limpar tudo',
  ])
  await page.getByText('Ordenar:').click()
  await page.getByRole('link', { name: 'Menor preço' }).click()
  await expect(page).toHaveURL(/sortBy=ascprice/)
  await expect(page.locator('summary', { hasText: 'Ordenar:' })).toContainText('Menor preço')
  // A chip that is gone leaves the focus on the count.
  await page.getByRole('link', { name: 'Remover filtro Marca: Lavorá' }).press('Enter')
  await expect(page).toHaveURL(`${DEPARTMENT}?filter=marca%3Anevara%3Bvoltagem%3A220-v&sortBy=ascprice`)
  await expect(count(page)).toBeFocused()
  await page.getByRole('navigation', { name: 'Filtros escolhidos' }).getByRole('link', { name: 'Limpar tudo' }).click()
  await expect(page).toHaveURL(`${DEPARTMENT}?sortBy=ascprice`)
  await page.goBack()
  const chip = page.getByRole('link', { name: 'Remover filtro Voltagem: 220 V' })
  await expect(chip).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  // Read anew, the page has no React yet that would follow a step in the history.
  await page.reload()
  await page.goForward()
  await expect(chip).toBeHidden()
  await page.goBack()
  await expect(chip).toBeVisible()
})

test('arrives until: the CEP is asked for, its day names the filter, chip and cards; where nothing goes express that is said @both', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  await page.goto(LONG)
  await page.getByRole('button', { name: 'Continuar' }).click()
  if (isMobile) await page.getByRole('button', { name: 'Filtrar' }).click()
  const facets = page.getByRole('complementary', { name: 'Filtros' })
  await expect(facets.getByRole('link', { name: /^Entrega expressa, onde há \(\d+\)/ })).toBeVisible()
  await facets.getByRole('button', { name: 'Informe o CEP para ver o dia' }).click()
  const panel = page.getByRole('dialog', { name: 'Local de entrega' })
  await panel.getByLabel('CEP de entrega').fill('38402324')
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  const day = facets.getByRole('link', { name: /^Chega até (segunda|terça|quarta|quinta|sexta), \d+º? de [a-zç]+/ })
  await expect(day).toBeVisible()
  const [, until] = /até (.*?) ?\(/.exec((await day.textContent()) ?? '')!
  await day.click()
  await expect(page).toHaveURL(`${LONG}?filter=entrega%3Aexpressa`)
  if (isMobile) await facets.getByRole('button', { name: /^Ver \d+ produtos$/ }).click()
  await expect(page.getByRole('link', { name: `Remover filtro Chega até ${until}` })).toBeVisible()
  for (const card of (await products(page).all()).slice(0, 3))
    await expect(card.getByText(`Chega ${until} · frete`)).toBeVisible()
  await expectAccessible(page)
  // The listing itself knows no CEP: read anew, it names the day of the visitor's; another place has none.
  await page.reload()
  await expect(page.getByRole('link', { name: `Remover filtro Chega até ${until}` })).toBeVisible()
  await context.addCookies([{ name: 'cep', value: '50030230.Recife', url: baseURL! }])
  await page.reload()
  await expect(page.getByText('Não há entrega expressa no seu CEP.').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(LONG)
  if (isMobile) await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(facets.getByRole('button', { name: 'Trocar o CEP' })).toBeVisible()
  await expect(facets.getByRole('link', { name: /^(Entrega|Chega)/ })).toBeHidden()
})

test('two filters pressed one after the other are both chosen; a double press chooses one', async ({ page }) => {
  await page.goto(DEPARTMENT)
  const facets = page.getByRole('complementary', { name: 'Filtros' })
  await facets.getByRole('link', { name: /^Nevara/ }).click()
  await expect(count(page)).toHaveText('6 produtos')
  const answer = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await facets.getByRole('link', { name: /^Nevara/ }).click()
  await facets.getByRole('link', { name: /^Lavorá/ }).click()
  answer.resolve()
  await expect(page).toHaveURL(`${DEPARTMENT}?filter=marca%3Alavora`)
  await facets.getByRole('link', { name: /^Nevara/ }).dblclick()
  await expect(count(page)).toHaveText('10 produtos')
})

test('a price range that cannot be meant is told, and nothing typed or chosen is lost', async ({ page }) => {
  await page.goto(`${DEPARTMENT}?filter=marca%3Anevara`)
  const [from, to] = [page.getByLabel('De R$'), page.getByLabel('até R$')]
  for (const [min, max, sentence, field] of [
    ['3000', '1000', 'O preço mínimo está maior que o máximo.', from],
    ['100', 'mil', 'Digite só números', to],
    ['-5', '', 'O preço não pode ser negativo.', from],
  ] as const) {
    await from.fill(min)
    await to.fill(max)
    await to.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(from).toHaveValue(min)
    await expect(to).toHaveValue(max)
    await expect(page.getByRole('link', { name: 'Remover filtro Marca: Nevara' })).toBeVisible()
  }
  await expectAccessible(page)
  await from.fill('R$ 1.000')
  await to.fill('3.000,00')
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(page).toHaveURL(`${DEPARTMENT}?filter=marca%3Anevara%3Bpreco%3A1000-3000`)
  await expect(page.getByRole('link', { name: 'Remover filtro Preço: R$ 1.000 a R$ 3.000' })).toBeVisible()
  await page.goto(`${DEPARTMENT}?filter=preco%3A-2`)
  await expect(page.getByRole('heading', { name: 'Nenhum produto com estes filtros' })).toBeVisible()
})

test('pages follow each other with rel links; one beyond the last leads to the last', async ({
  page,
  request,
  baseURL,
}) => {
  const last = async () =>
    (await page
      .getByRole('navigation', { name: 'Páginas' })
      .getByRole('link', { name: /^Página \d+$/ })
      .last()
      .textContent()) ?? ''
  await page.goto(LONG)
  await expect(page.locator('head link[rel=prev]')).toHaveCount(0)
  await expect(page.locator('head link[rel=next]')).toHaveAttribute('href', new URL(`${LONG}?page=2`, baseURL).href)
  await page.getByRole('link', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(`${LONG}?page=2`)
  await expect(page.locator('head link[rel=prev]')).toHaveAttribute('href', new URL(LONG, baseURL).href)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(LONG, baseURL).href)
  await expect(count(page)).toContainText('25–')
  const beyond = await request.get(`${LONG}?page=300&sortBy=ascprice`, { maxRedirects: 0 })
  expect([beyond.status(), beyond.headers().location]).toEqual([302, `${LONG}?page=${await last()}&sortBy=ascprice`])
  const moved = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location
  expect(await moved(`${LONG}/?page=2`)).toBe(`${LONG}?page=2`)
  expect(await moved(`/loja/desktop/departamento/mercado/`)).toBe('/loja/desktop/departamento/mercado')
  // Another order starts at the first page again.
  await page.getByText('Ordenar:').click()
  await page.getByRole('link', { name: 'Menor preço' }).click()
  await expect(page).toHaveURL(`${LONG}?sortBy=ascprice`)
})

test('from a product back to the listing: the same place, also on a page of its own @both', async ({ page }) => {
  for (const address of [DEPARTMENT, `${LONG}?page=2`]) {
    const response = await page.goto(address)
    expect(response?.headers()['cache-control']).not.toContain('no-store')
    const card = products(page).nth(9)
    await card.scrollIntoViewIfNeeded()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(200)
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(products(page).nth(9)).toContainText(name)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 40)
    await expect(products(page).nth(9)).toBeInViewport()
  }
})

test('up to four products are compared; a fifth is refused in a sentence; the choice lasts the session @both', async ({
  page,
  isMobile,
}) => {
  await page.goto(DEPARTMENT)
  for (const at of [0, 1, 2]) {
    // React, should it come at this moment, takes the box over before it is told of the press.
    await compare(page, at).click()
    await expect(compare(page, at)).toBeChecked()
  }
  await expect(bar(page)).toContainText('3 produtos escolhidos de 4')
  await page.goto(`${DEPARTMENT}?sortBy=ascprice`)
  await expect(bar(page).getByRole('listitem')).toHaveCount(3)
  await expect(bar(page)).not.toContainText('Remover Produto da')
  const free = page.getByRole('checkbox', { name: /^Comparar /, checked: false })
  const refused = (await free.nth(1).getAttribute('aria-label')) ?? ''
  await free.nth(0).check()
  await expect(bar(page)).toContainText('4 produtos escolhidos de 4')
  await page.getByRole('checkbox', { name: refused, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('Você já escolheu 4 produtos. Remova um deles para comparar outro.')
  await expect(page.getByRole('checkbox', { name: refused, exact: true })).not.toBeChecked()
  await bar(page)
    .getByRole('button', { name: /^Remover / })
    .first()
    .click()
  await expect(bar(page).getByRole('listitem')).toHaveCount(3)
  const first = bar(page)
    .getByRole('button', { name: /^Remover / })
    .first()
  await expect(first).toBeFocused()
  await bar(page).getByRole('link', { name: 'Comparar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar produtos')
  await expect(columns(page)).toHaveCount(3)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  const price = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Preço', exact: true }) })
  for (const cell of await price.getByRole('cell').all()) {
    await expect(cell).toContainText('R$')
    await expect(cell.getByRole('link').or(cell.getByRole('button'))).toHaveText(/Ver opções|Comprar/)
  }
  await expectAccessible(page)
  // On a phone the table itself scrolls, both ways.
  await page.getByRole('rowheader').last().scrollIntoViewIfNeeded()
  if (!isMobile) await expect(page.getByRole('columnheader').nth(1)).toBeInViewport()
  // Rows that say the same of all go, those that differ stay.
  await expect(page.getByRole('rowheader', { name: 'Vendido por' })).toBeVisible()
  await page.getByLabel('Mostrar só as diferenças').check()
  await expect(page.getByRole('rowheader', { name: 'Vendido por' })).toBeHidden()
  await expect(page.getByRole('rowheader', { name: 'Marca' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /, o melhor$/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '+ Adicionar produto' })).toHaveAttribute(
    'href',
    /^\/loja\/departamento\//,
  )
  await page
    .getByRole('link', { name: /da comparação$/ })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(2)
  await page.goto(DEPARTMENT)
  await expect(bar(page)).toContainText('2 produtos escolhidos de 4')
  await page.goto('/loja/comparar')
  await expect(page.getByRole('heading', { name: 'Nenhum produto para comparar' })).toBeVisible()
})

for (const width of [360, 390, 430])
  test(`at ${width} px the edge of a third compared product is seen, and names stay while it is read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const skus of ['EF1001-127,EF1002-127,EF1011', 'EF1001-127,EF1002-127,EF1011,EF1003-127']) {
      await page.goto(`/loja/comparar?skus=${skus}`)
      const table = page.getByRole('region', { name: 'Tabela de comparação' })
      const seen = await table.evaluate((part) => {
        const third = part.querySelector('thead td:nth-of-type(4)')!.getBoundingClientRect()
        return { peek: part.getBoundingClientRect().right - third.left, whole: third.width }
      })
      expect(seen.peek).toBeGreaterThanOrEqual(16)
      expect(seen.peek).toBeLessThan(seen.whole)
      await table.evaluate((part) => part.scrollTo(40, part.scrollHeight))
      await expect(page.getByRole('columnheader').nth(1)).toBeInViewport()
    }
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('products are compared by a form, and the address may be shared', async ({ page }) => {
    await page.goto(DEPARTMENT)
    await compare(page, 0).check()
    await compare(page, 2).check()
    await page.getByRole('button', { name: 'Comparar', exact: true }).click()
    await expect(page).toHaveURL(/\/loja\/comparar\?sku\./)
    await expect(columns(page)).toHaveCount(2)
    await page
      .getByRole('link', { name: /da comparação$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/loja\/comparar\?skus=[\w-]+$/)
    await expect(page.getByText('Escolha mais um produto em uma lista')).toBeVisible()
  })
})

test('the drawer stays open while filters are chosen, and says how many products are left @mobile', async ({
  page,
}) => {
  await page.goto(DEPARTMENT)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const drawer = page.getByRole('complementary', { name: 'Filtros' })
  await expect(drawer.getByRole('button', { name: 'Ver 24 produtos' })).toBeInViewport()
  await isLive(page)
  await drawer.getByRole('link', { name: /^Nevara/ }).click()
  await expect(drawer.getByRole('button', { name: 'Ver 6 produtos' })).toBeInViewport()
  await drawer.getByText('Voltagem', { exact: true }).click()
  await drawer.getByRole('link', { name: /^220 V/ }).click()
  await expect(page).toHaveURL(/voltagem%3A220-v/)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: /^Ver \d+ produto/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: 'Remover filtro Marca: Nevara' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  const chips = page.getByRole('navigation', { name: 'Filtros escolhidos' }).getByRole('link')
  const tops = await chips.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(new Set(tops).size, 'chips stand in one row, pushed along').toBe(1)
  await expectAccessible(page)
})

test('the size of the cards is chosen once for this device', async ({ page }) => {
  await page.goto(DEPARTMENT)
  const width = async () => (await products(page).first().boundingBox())?.width ?? 0
  const before = await width()
  await page.getByRole('radio', { name: 'Cartões maiores' }).check()
  expect(await width()).toBeGreaterThan(before + 40)
  await page.goto(`${DEPARTMENT}?sortBy=ascprice`)
  await expect(page.getByRole('radio', { name: 'Cartões maiores' })).toBeChecked()
})

test('the search field offers popular searches while empty, keeps the term on its page and leads to departments @both', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Buscar produtos' })
  await field.click()
  const popular = page.getByRole('navigation', { name: 'Buscas populares' })
  await expect(popular.getByRole('link').first()).toHaveAttribute('href', /^\/loja\/busca\/\?searchTerm=/)
  await expectAccessible(page)
  await field.press('Escape')
  await expect(popular).toBeHidden()
  await field.fill('geladeira')
  const query = page.getByRole('option').filter({ hasNotText: 'R$' }).first()
  await expect(query).toHaveAttribute('href', /searchTerm=[^&]+&ranking=1&p=geladeira&origin=autocomplete/)
  await query.click()
  await expect(page).toHaveURL(/ranking=1/)
  await expect(field).toHaveValue(/geladeira/)
  await page.goto('/loja/busca/?searchTerm=panela&ranking=1')
  await page
    .getByRole('navigation', { name: 'Departamentos dos resultados' })
    .getByRole('link', { name: /^Eletroportáteis/ })
    .click()
  await expect(page).toHaveURL(/categoria%3Acozinha-e-utilidades-eletroportateis/)
  await expect(page).toHaveURL(/ranking=1/)
})

test.describe('a page that cannot be shown', () => {
  test.use({ expectedMessages: [/Client Side Error thrown with error|Failed to load resource|Failed to fetch/] })
  test('says so, is logged and not indexed, and is tried again at its own address', async ({ page }) => {
    await page.goto(DEPARTMENT)
    await wakeReact(page)
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Client Side Error thrown with error'),
    )
    await page.route('**/_serverFn/**', (route) => route.abort())
    await page
      .getByRole('complementary', { name: 'Filtros' })
      .getByRole('link', { name: /^Nevara/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Ooops...' })).toBeVisible()
    await expect(
      page.getByText(
        'Devido a um erro inesperado, não foi possível realizar a ação solicitada. Tente novamente mais tarde.',
      ),
    ).toBeVisible()
    await logged
    await expect(page.locator('meta[name=robots][content=noindex]')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute('href', '/')
    await expectAccessible(page)
    await page.unroute('**/_serverFn/**')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(count(page)).toHaveText('6 produtos')
  })
})
