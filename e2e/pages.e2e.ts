import { expect, test } from './fixtures.ts'
import { bringReact, isLive } from './hydration-points.ts'

const DEPARTMENT = '/loja/departamento/eletrodomesticos'
const PRODUCT = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox'

/** Storefront §2.1: status, title, h1, canonical path of the catalogue; texts and campaigns stand in content.e2e.ts. */
const OPEN_PAGES = [
  { path: '/', title: 'eFácil', h1: 'Tudo para a sua casa, do jeito mais fácil', canonical: '/' },
  { path: DEPARTMENT, title: /^Eletrodomésticos.* \| eFácil$/, h1: 'Eletrodomésticos', canonical: DEPARTMENT },
  {
    path: PRODUCT,
    title: /^Geladeira Nevara.* \| eFácil$/,
    h1: 'Geladeira Nevara Frost Free Duplex 403 Litros Inox',
    canonical: PRODUCT,
  },
  {
    path: '/loja/busca/?searchTerm=geladeira',
    title: 'Busca por geladeira | eFácil',
    h1: 'Resultados para “geladeira”',
    canonical: '/loja/busca/',
  },
]

for (const { path, title, h1, canonical } of OPEN_PAGES)
  test(`${path} opens with its title, heading and canonical address`, async ({ page, baseURL }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(canonical, baseURL).href)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })

test('every page carries the company data the law wants', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const text of ['CNPJ 38.721.459/0001-57', 'CEP 38402-324', 'atendimento@efacil.example', 'Encarregado de dados'])
    await expect(footer).toContainText(text)
})

test('the page of every product weighs at most 40 KB before compression and still shows what customers say', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap-produtos.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  expect(paths.length).toBeGreaterThan(200)
  const heavy: string[] = []
  let opinions = 0
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    if (Buffer.byteLength(html) > 40 * 1024) heavy.push(`${path} ${Buffer.byteLength(html)}`)
    if (/ data-spare/.test(html)) opinions++
  }
  expect(heavy).toEqual([])
  expect(opinions).toBeGreaterThan(paths.length * 0.9)
})

/** Elements that a phone lays out when the page opens; the rest waits until it is near (decision 102). */
const LAID_OUT = { '/': 600, '/loja/hotsite/ofertas-do-dia/': 450, [DEPARTMENT]: 450, [PRODUCT]: 260 }

test('a phone lays out what a page opens with, and a link to what is further down arrives there @mobile', async ({
  page,
}) => {
  for (const [path, most] of Object.entries(LAID_OUT)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const laidOut = await page.evaluate(
      () =>
        [...document.body.querySelectorAll('*')].filter((element) =>
          element.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
    expect(laidOut, path).toBeGreaterThan(100)
    expect(laidOut, path).toBeLessThanOrEqual(most)
  }
  await page.emulateMedia({ media: 'print' })
  const isDrawn = (section: Element) => getComputedStyle(section).contentVisibility === 'visible'
  for (const section of await page.getByRole('main').locator('section').all())
    expect(await section.evaluate(isDrawn)).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('main').locator('a[href="#avaliacoes"]').first().tap()
  const place = () => page.locator('#avaliacoes').evaluate((section) => section.getBoundingClientRect().top)
  await expect.poll(place).toBeLessThan(60)
  expect(await place()).toBeGreaterThanOrEqual(0)
})

test('a product prints as what it is and costs, without what only a screen can do @both', async ({ page }) => {
  await page.goto(PRODUCT)
  const main = page.getByRole('main')
  const onScreenOnly = [
    main.getByRole('link', { name: 'Compartilhar' }),
    main.getByRole('textbox', { name: 'Quantidade' }),
    main.getByText('Adicionar garantia estendida'),
    main.getByRole('form', { name: 'Frete e prazo' }),
    main.getByText('Ver todas as parcelas'),
    main.getByText('Me avise quando baixar'),
    main.getByText('1/4', { exact: true }),
    main.getByRole('list', { name: 'Miniaturas' }),
    main.getByRole('link', { name: 'Ver ficha técnica completa' }),
    main.getByRole('heading', { name: 'Produtos relacionados' }),
  ]
  for (const part of onScreenOnly) await expect(part).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of onScreenOnly) await expect.soft(part).toBeHidden()
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('list', { name: 'Imagens do produto' }).getByRole('img').first()).toBeVisible()
  await expect(main.getByRole('region', { name: 'Preço e compra' })).toContainText(/R\$.*no Pix/)
  for (const title of ['Descrição', 'Ficha técnica', 'Informações do vendedor'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
})

test('a product nobody asked about prints no invitation to ask', async ({ page }) => {
  await page.goto('/loja/produto/cafe-torrado-e-moido-serra-velada-500-g')
  const questions = page.getByRole('heading', { name: 'Perguntas e respostas' })
  await expect(questions).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(questions).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Descrição' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop is browsed from home to product @both', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Eletrodomésticos/ })
      .first()
      .click()
    await expect(page).toHaveURL(DEPARTMENT)
    const products = page.getByRole('list', { name: 'Produtos' })
    await products.getByRole('link', { name: 'Geladeira Nevara Frost Free Duplex 403 Litros Inox' }).click()
    await expect(page.getByRole('region', { name: 'Preço e compra' })).toContainText('R$')
    await page.getByText('Ver todas as parcelas').click()
    await expect(
      page
        .getByRole('table')
        .filter({ hasText: 'Parcelas' })
        .getByRole('row', { name: /^10x R\$/ }),
    ).toBeVisible()
  })

  test('a search answers and the menu opens @both', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Buscar produtos' }).fill('geladeira')
    await page.getByRole('combobox', { name: 'Buscar produtos' }).press('Enter')
    await expect(page).toHaveURL('/loja/busca/?searchTerm=geladeira')
    await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('heading', { name: /^Geladeira/ })).toHaveCount(
      4,
    )
    await expect(page.getByRole('region', { name: 'Também pode interessar' })).not.toContainText('Geladeira')
    await page
      .getByRole('button', { name: /Menu|Departamentos/ })
      .filter({ visible: true })
      .click()
    for (const name of ['Destaques', 'Departamentos', 'Televendas', 'Opções eFácil', 'SAC'])
      await expect(page.locator('#menu').getByRole('heading', { name, exact: true })).toBeVisible()
  })

  test('no press is without an effect, and a form that needs JavaScript says so @both', async ({ page }) => {
    const dead =
      'button[type=button]:not([popovertarget]), form:not([action]) :is(input, textarea, button), ' +
      '[popovertarget=cep], [popovertarget=cookies]'
    for (const path of [
      '/',
      DEPARTMENT,
      PRODUCT,
      '/loja/cart',
      '/loja/departamento/lojas-especiais/cupons-de-desconto',
    ]) {
      await page.goto(path)
      await expect(page.locator(dead).filter({ visible: true }), path).toHaveCount(0)
    }
    for (const path of [
      '/loja/pedido',
      '/loja/LogonForm',
      '/loja/auth/register',
      '/loja/departamento/lojas-especiais/avalie-a-loja',
      PRODUCT.replace('produto', 'perguntas'),
    ]) {
      await page.goto(path)
      await expect(page.locator(dead).filter({ visible: true }), path).toHaveCount(0)
      await expect(page.getByText(/^Para preencher e enviar este formulário, ative o JavaScript/), path).toBeVisible()
    }
  })

  test('a variation has an address of its own', async ({ page }) => {
    await page.goto(PRODUCT)
    await page.getByRole('link', { name: '220 V' }).click()
    await expect(page).toHaveURL(/\?sku=/)
    await expect(page.getByRole('link', { name: '220 V' })).toHaveAttribute('aria-current', 'true')
  })

  test('filters, price and order are links and a form, and lead to the listing’s own address', async ({ page }) => {
    await page.goto(DEPARTMENT)
    await page.getByRole('link', { name: /^Nevara/ }).click()
    await expect(page).toHaveURL(`${DEPARTMENT}?filter=marca%3Anevara`)
    await page.getByLabel('De R$').fill('1000')
    await page.getByLabel('até R$').fill('3000')
    await page.getByRole('button', { name: 'Ok', exact: true }).click()
    await expect(page).toHaveURL(`${DEPARTMENT}?filter=marca%3Anevara%3Bpreco%3A1000-3000`)
    await page.getByText('Ordenar:').click()
    await page.getByRole('link', { name: 'Menor preço' }).click()
    await expect(page).toHaveURL(/sortBy=ascprice/)
    await page.getByRole('link', { name: 'Limpar tudo' }).first().click()
    await expect(page).toHaveURL(`${DEPARTMENT}?sortBy=ascprice`)
  })
})

test('defaults leave the address; a filter as last segment becomes the filter', async ({ request }) => {
  const moved = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location
  expect(await moved('/loja/busca?searchTerm=tv')).toBe('/loja/busca/?searchTerm=tv')
  expect(await moved('/loja/')).toBe('/')
  expect(await moved(`${DEPARTMENT}/marca:nevara`)).toBe(`${DEPARTMENT}?filter=marca%3Anevara`)
})

test('suggestions come after more than three letters, walk with the arrows and hide on Escape', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Buscar produtos' })
  await box.click()
  await box.pressSequentially('gelad')
  await expect(page.getByText('Produtos Sugeridos')).toBeVisible()
  const first = page.getByRole('option').first()
  await expect(first).toHaveText(/^geladeira/)
  await expect(page.getByRole('option', { name: /R\$\s[\d.,]+ no Pix$/ }).first()).toBeVisible()
  await box.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(page.getByText('Produtos Sugeridos')).toBeHidden()
  await box.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 })
  await box.fill('  geladeira   frost free ')
  await box.press('Enter')
  await expect(page).toHaveURL('/loja/busca/?searchTerm=geladeira+frost+free')
  await box.click()
  await expect(page.getByText('Produtos Sugeridos')).toBeVisible()
})

test('a typing error is corrected and told; a search without results leads on', async ({ page }) => {
  await page.goto('/loja/busca/?searchTerm=geladera')
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem').first()).toContainText('Geladeira')
  await page.goto('/loja/busca/?searchTerm=xqzwk')
  await expect(page.getByRole('heading', { name: 'Não encontramos nenhum produto' })).toBeVisible()
  await page.goto('/loja/busca/')
  await expect(page.getByRole('navigation', { name: 'Buscas populares' }).getByRole('link').first()).toBeVisible()
})

test.describe('a page that is not there', () => {
  test.use({ expectedMessages: [/404/] })
  test('is one file at every address that is no route’s, and React takes it over as it stands', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => void (request.url().includes('/_serverFn/') && calls.push(request.url())))
    const response = await page.goto('/wp-login.php')
    expect(response?.status()).toBe(404)
    await page.getByRole('searchbox', { name: 'O que você procurava?' }).fill('geladeira')
    await bringReact(page)
    await isLive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops...')
    await expect(page.getByRole('searchbox', { name: 'O que você procurava?' })).toHaveValue('geladeira')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    expect(calls).toEqual([])
  })
  test('says so with status 404, is not indexed and leads home @both', async ({ page }) => {
    const response = await page.goto('/loja/produto/produto-que-nao-existe')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops...')
    await expect(page.getByText('Não foi possível encontrar a página que você está buscando...')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await page.getByRole('link', { name: 'Voltar para a página inicial' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('"Fale com eFácil" shows both lines and closes on an outside click @both', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Fale com eFácil' }).click()
  await expect(page.getByRole('link', { name: 'Televendas: 0800' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Atendimento ao cliente: 0800' })).toBeVisible()
  await page.mouse.click(20, 500)
  await expect(page.getByRole('link', { name: 'Atendimento ao cliente: 0800' })).toBeHidden()
})

test('letters of twice the size break no word and cut none off, in the cookie notice neither @both', async ({
  page,
}) => {
  for (const path of ['/', '/loja/hotsite/ofertas-do-dia/', DEPARTMENT, PRODUCT, '/loja/auth/login/']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Rejeitar não essenciais' })).toBeVisible()
    expect(await page.evaluate(wordsThatDoNotFit), path).toEqual([])
  }
})

/**
 * In the page, with letters as large as a reader may ask for: words on two lines, texts cut at their side, a page too
 * wide.
 */
function wordsThatDoNotFit(): string[] {
  document.documentElement.style.fontSize = '200%'
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text !== null; text = texts.nextNode() as Text | null) {
    const place = text.parentElement!
    if (!place.checkVisibility() || place.clientWidth < 3) continue
    const { overflowX, textOverflow } = getComputedStyle(place)
    if (overflowX !== 'visible' && textOverflow === 'ellipsis' && place.scrollWidth > place.clientWidth + 1)
      found.push(`cut: ${place.textContent}`)
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{5,}/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
      if (new Set(lines).size > 1 && !/\S@\S/.test(text.data)) found.push(`broken: ${word}`)
    }
  }
  return found
}

test('the cookie choice is asked once, with equal choices @both', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Aviso de cookies' })
  for (const name of ['Continuar', 'Rejeitar não essenciais', 'Gerenciar'])
    await expect(banner.getByRole('button', { name })).toBeVisible()
  await banner.getByRole('button', { name: 'Rejeitar não essenciais' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(banner).toBeHidden()
})
