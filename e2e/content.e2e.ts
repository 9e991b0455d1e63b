import { clean } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { bringReact } from './hydration-points.ts'

/** Storefront §2.1: every path of texts and campaigns, with the title and heading it opens with. */
const PAGES: readonly [path: string, title: string][] = [
  ['/loja/TermsOfUseView', 'Termos de uso'],
  ['/loja/PrivacyPolicyPage', 'Política de privacidade'],
  ['/loja/PoliticasDeTrocasDevolucoesView', 'Trocas e devoluções'],
  ['/loja/central-de-atendimento/', 'Central de atendimento'],
  ['/loja/departamento/lojas-especiais/quem-somos', 'Sobre a eFácil'],
  ['/loja/departamento/lojas-especiais/entrega-expressa', 'Entrega expressa'],
  ['/loja/departamento/lojas-especiais/eficaz-pontos', 'eFicaz Pontos'],
  ['/loja/departamento/lojas-especiais/garantia-estendida', 'Garantia estendida'],
  ['/loja/departamento/lojas-especiais/avalie-a-loja', 'Avalie a loja'],
  ['/loja/departamento/lojas-especiais/guia-de-seguranca', 'Guia de segurança'],
  ['/loja/departamento/lojas-especiais/regulamentos', 'Regulamentos de campanhas'],
  ['/loja/departamento/lojas-especiais/cupons-de-desconto', 'Cupons de desconto'],
  ['/loja/hotsite/ofertas-do-dia/', 'Ofertas do dia'],
  ['/loja/hotsite/festival-da-cozinha', 'Festival da cozinha'],
]

for (const [path, title] of PAGES) {
  test(`${path} opens with its title, heading and canonical address @both`, async ({ page, baseURL }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page).toHaveTitle(`${title} | eFácil`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^index/)
    await clean(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('three strips of a department stand in one row, each in a colour of its own, without a gap @both', async ({
  page,
}) => {
  await page.goto('/loja/departamento/casa-e-moveis')
  const row = page.locator('[data-slot=departamento-topo]')
  await expect(row.getByRole('link')).toHaveCount(3)
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const { tops, grounds, left, scrolls } = await row.evaluate((list) => {
      const links = [...list.querySelectorAll('a')]
      const end = links.at(-1)!.getBoundingClientRect().right
      return {
        tops: new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size,
        grounds: new Set(links.map((link) => getComputedStyle(link).backgroundColor)).size,
        left: Math.round(list.getBoundingClientRect().right - end),
        scrolls: list.scrollWidth > list.clientWidth,
      }
    })
    expect([width, tops, grounds, scrolls ? 'scrolls' : left]).toEqual([width, 1, 3, width < 960 ? 'scrolls' : 0])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('every link of menu and footer opens', async ({ page, request }) => {
  await page.goto('/')
  const hrefs = await page
    .locator('#menu a[href^="/loja/"], footer a[href^="/loja/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!.split('#')[0]!))])
  expect(hrefs.length).toBeGreaterThan(15)
  const content = hrefs.filter((href) => !/\/(my-account|auth)\//.test(href))
  for (const href of content) expect((await request.get(href)).status(), href).toBe(200)
})

test('other forms of an address lead to the one; a campaign never known is not found', async ({ request }) => {
  const moved = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  expect(await moved('/loja/hotsite/festival-da-cozinha/qualquer/coisa')).toEqual([
    301,
    '/loja/hotsite/festival-da-cozinha',
  ])
  expect(await moved('/loja/hotsite/ofertas-do-dia')).toEqual([301, '/loja/hotsite/ofertas-do-dia/'])
  expect(await moved('/loja/TermsOfUseView/')).toEqual([301, '/loja/TermsOfUseView'])
  expect(await moved('/loja/termsofuseview')).toEqual([301, '/loja/TermsOfUseView'])
  expect(await moved('/LOJA/Departamento/mercado')).toEqual([301, '/loja/departamento/mercado'])
  expect(await moved('/loja/departamento?slug=mercado&sortBy=ascprice')).toEqual([
    301,
    '/loja/departamento/mercado?sortBy=ascprice',
  ])
  expect((await request.get('/loja/my-account/ORDERS/1')).status()).toBe(404)
  expect(await moved('/loja/departamento/lojas-especiais/termos-de-uso')).toEqual([301, '/loja/TermsOfUseView'])
  expect((await request.get('/loja/hotsite/nunca-houve')).status()).toBe(404)
  expect((await request.get('/loja/departamento/lojas-especiais/nunca-houve')).status()).toBe(404)
})

test('the call centre tells channels and hours, and its questions to search engines', async ({ page }) => {
  await page.goto('/loja/central-de-atendimento/')
  for (const text of ['SAC', 'Televendas', 'Ouvidoria', 'Segunda a sexta, das 9h às 18h'])
    await expect(page.getByRole('table')).toContainText(text)
  await page.getByText('Meu Pix expirou. E agora?').click()
  await expect(page.getByText('O código vale 30 minutos.')).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('FAQPage')
})

test('the call centre answers while one types, and leads to what people come for @both', async ({ page }) => {
  await page.goto('/loja/central-de-atendimento/')
  const search = page.getByRole('search').filter({ hasText: 'Qual é a sua dúvida?' })
  await search.getByLabel('Qual é a sua dúvida?').fill('senhá')
  await expect(search.getByText('1 resposta encontrada')).toBeVisible()
  await search.getByText('Esqueci a senha.').click()
  await clean(page)
  // The shop's other texts are looked through as well.
  await search.getByLabel('Qual é a sua dúvida?').fill('arrependimento')
  const texts = search.getByRole('navigation', { name: 'Nos textos da loja' })
  await expect(texts.getByRole('link', { name: /^Trocas e devoluções/ }).first()).toBeVisible()
  await clean(page)
  await search.getByLabel('Qual é a sua dúvida?').fill('helicóptero')
  await expect(search.getByText('Nenhuma pergunta com essas palavras.')).toBeVisible()
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
  for (const [name, href] of [
    ['Acompanhar pedido', '/loja/my-account/orders'],
    ['Segunda via do boleto', '/loja/my-account/orders?status=AGUARDANDO_PAGAMENTO'],
    ['Trocar ou devolver', '/loja/my-account/minhas-solicitacoes/nova'],
  ] as const)
    await expect(shortcuts.getByRole('link', { name })).toHaveAttribute('href', href)
  const lines = page.getByRole('main').getByRole('link', { name: /^WhatsApp: / })
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toHaveAttribute('href', 'https://wa.me/558000340861')
  // Whoever has to enter first is led on to what they came for.
  await shortcuts.getByRole('link', { name: 'Segunda via do boleto' }).click()
  await expect(page).toHaveURL(/auth\/login\/\?voltar=[^&]*orders%3Fstatus%3DAGUARDANDO_PAGAMENTO$/)
})

test('a guest’s coupon is kept for the cart, with the reason, and applied once the cart is for it @both', async ({
  page,
}) => {
  await page.goto('/loja/departamento/lojas-especiais/cupons-de-desconto')
  const coupon = page
    .getByRole('list', { name: 'Cupons válidos agora' })
    .getByRole('listitem')
    .filter({ hasText: 'COZINHA15' })
  await coupon.getByRole('button', { name: 'Usar no carrinho o cupom COZINHA15' }).click()
  await expect(coupon.getByText('Cupom não aplicável aos produtos do carrinho. Guardamos o código')).toBeVisible()
  await clean(page)
  await coupon.getByRole('link', { name: 'Ver produtos do cupom COZINHA15' }).click()
  await expect(page).toHaveURL('/loja/departamento/cozinha-e-utilidades')
  await page.goto('/loja/busca/?searchTerm=jogo+de+panelas+tacho%C3%A1+mata')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Comprar Jogo de Panelas Tachoá Mata/ })
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Carrinho.*1/ })).toBeVisible()
  await page.goto('/loja/cart')
  await expect(page.getByRole('list', { name: 'Cupons aplicados' }).getByText('COZINHA15')).toBeVisible()
})

test('a hotsite is sorted and filtered as a department is', async ({ page }) => {
  await page.goto('/loja/hotsite/festival-da-cozinha')
  await page.getByText('Ordenar:').click()
  await page.getByRole('link', { name: 'Menor preço' }).click()
  await expect(page).toHaveURL('/loja/hotsite/festival-da-cozinha?sortBy=ascprice')
  await expect(page.locator('summary', { hasText: 'Ordenar:' })).toContainText('Menor preço')
  await page.getByRole('link', { name: /^Tachoá/ }).click()
  await expect(page).toHaveURL('/loja/hotsite/festival-da-cozinha?filter=marca%3Atachoa&sortBy=ascprice')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Festival da cozinha')
})

test('deals tell what is left and count down by the shop’s clock', async ({ page }) => {
  await page.goto('/loja/hotsite/ofertas-do-dia/')
  const deals = page.getByRole('list', { name: 'Ofertas de hoje' }).getByRole('listitem')
  await expect(deals).toHaveCount(8)
  await expect(deals.first()).toContainText(/Restam \d+ de \d+ unidades/)
  await bringReact(page)
  // One clock over all of them, for all end together.
  await expect(page.getByRole('timer')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Só hoje' }).getByRole('timer')).toHaveText(/Termina em \d\d:\d\d:\d\d/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('deals tell the hour they end and coupons show their code', async ({ page }) => {
    await page.goto('/loja/hotsite/ofertas-do-dia/')
    await expect(page.getByRole('region', { name: 'Só hoje' })).toContainText(/Até \d\d\/\d\d\/\d{4} às 23:59/)
    await page.goto('/loja/departamento/lojas-especiais/cupons-de-desconto')
    await expect(page.getByRole('list', { name: 'Cupons válidos agora' }).getByText('BEMVINDO10')).toBeVisible()
  })
})

test('a coupon is copied @both', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/loja/departamento/lojas-especiais/cupons-de-desconto')
  await page.getByRole('button', { name: 'Copiar o código BEMVINDO10' }).click()
  await expect(page.getByText('Código BEMVINDO10 copiado.')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BEMVINDO10')
})

test('the shop is rated: a note is asked for, then thanked for @both', async ({ page }) => {
  await page.goto('/loja/departamento/lojas-especiais/avalie-a-loja')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Escolha de 1 a 5 estrelas.')).toBeVisible()
  await page.getByRole('radio', { name: '4 de 5: Boa' }).check()
  await page.getByRole('radio', { name: 'Sim', exact: true }).check()
  await page.getByLabel('Conte como foi').fill('Chegou antes do prazo.')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Obrigado pela sua avaliação!')).toBeVisible()
  await expect(page.getByText(/Protocolo \d{16}/)).toBeVisible()
})

test('banners of the home page lead where they say @both', async ({ page }) => {
  await page.goto('/')
  const campaigns = page.getByRole('list', { name: 'Campanhas' }).getByRole('link')
  await expect(campaigns).toHaveCount(4)
  await page
    .getByRole('list', { name: 'Destaques' })
    .getByRole('link', { name: /Ofertas do dia/ })
    .click()
  await expect(page).toHaveURL('/loja/hotsite/ofertas-do-dia/')
})

test('banners stand above a search of their words, mended or not, and above a department, without hiding its products @both', async ({
  page,
}) => {
  for (const terms of ['ventilador', 'ventiladro']) {
    await page.goto(`/loja/busca/?searchTerm=${terms}`)
    await expect(page.getByRole('heading', { name: 'Resultados para “ventilador”' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Destaques da busca' }).getByRole('link')).toHaveText(/Casa fresca/)
  }
  await page.getByRole('link', { name: /Casa fresca/ }).click()
  await expect(page).toHaveURL(/\/loja\/hotsite\/casa-fresca/)
  await page.goto('/loja/busca/?searchTerm=ventilador&filter=disponibilidade:disponivel')
  await expect(page.getByRole('list', { name: 'Destaques da busca' })).toHaveCount(0)

  await page.goto('/loja/departamento/casa-e-moveis')
  const banners = page.getByRole('list', { name: 'Destaques do departamento' })
  await expect(banners.getByRole('link')).toHaveCount(3)
  // Three in one line, on a phone too.
  const tops = await banners
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await banners.getByRole('link', { name: /Ofertas do dia/ }).click()
  await expect(page).toHaveURL(/ofertas-do-dia/)
})
