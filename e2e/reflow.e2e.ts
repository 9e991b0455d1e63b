import { done, registered, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { misplaced } from './misplaced.ts'
import { newPerson } from './purchase-people.ts'

// 320 px: a window of 1280 px enlarged four times (WCAG 1.4.10).
test.use({ viewport: { width: 320, height: 800 } })

const PAGES = [
  '/',
  '/loja/departamento',
  '/loja/departamento/eletrodomesticos',
  '/loja/departamento/mercado?filter=marca:nevara',
  '/loja/busca/?searchTerm=geladeira',
  '/loja/busca/?searchTerm=xqzwk',
  '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox',
  '/loja/produto/cooktop-de-inducao-fornalia-4-zonas-220v',
  '/loja/produto/vinho-tinto-seco-vinhedo-tramonte-merlot-750-ml',
  '/loja/avaliacoes/geladeira-nevara-frost-free-duplex-403-litros-inox',
  '/loja/comparar?skus=EF1001-127,EF1002-127',
  '/loja/comparar?skus=EF1001-127,EF1002-127,EF1011',
  '/loja/hotsite/festival-da-cozinha',
  '/loja/hotsite/ofertas-do-dia/',
  '/loja/central-de-atendimento/',
  '/loja/departamento/lojas-especiais/cupons-de-desconto',
  '/loja/departamento/lojas-especiais/entrega-expressa',
  '/loja/departamento/lojas-especiais/avalie-a-loja',
  '/loja/TermsOfUseView',
  '/loja/auth/login/',
  '/loja/auth/register',
  '/loja/my-account/favorites',
  '/loja/cart',
  '/loja/sem-conexao',
]

const OWN = [
  '/loja/cart',
  '/loja/checkout/delivery/',
  '/loja/my-account/orders',
  '/loja/my-account/favorites',
  '/loja/my-account/user-registration-data',
  '/loja/my-account/addresses',
  '/loja/my-account/addresses/create',
  '/loja/my-account/minhas-solicitacoes',
  '/loja/my-account/pontos',
  '/loja/my-account/vales',
  '/loja/my-account/privacidade',
  '/loja/my-account/seguranca',
  '/loja/my-account/cartoes',
]

for (const { who, paths } of [
  { who: 'everybody', paths: PAGES },
  { who: 'one person', paths: OWN },
])
  test(`at 320 px no page of ${who} scrolls sideways, nothing is cut or upon another`, async ({ page, context }) => {
    await page.addInitScript(() =>
      localStorage.setItem('efacil:1', JSON.stringify({ user: { acceptedCookies: 'necessary' } })),
    )
    if (paths === OWN) {
      await registered(context, newPerson())
      await done(send(context, 'POST', 'cart/items/', { itens: [{ sku: 'EF1001-127' }, { sku: 'EF3001-CINZA' }] }))
    }
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect.soft(await page.evaluate(misplaced), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
  })

test('departments and attributes called by one endless word scroll nothing', async ({ page }) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, names] of [
      ['/', page.getByRole('list', { name: 'Departamentos', exact: true }).locator('a > :last-child')],
      [
        '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox',
        page.locator('dl:has(+ [href="#ficha-tecnica"]) dt, #ficha-tecnica th[scope=row]'),
      ],
    ] as const) {
      await page.goto(path)
      expect(await names.count()).toBeGreaterThan(3)
      // As a name of such a word is drawn.
      await names.evaluateAll((all) => {
        for (const name of all as HTMLElement[]) {
          name.textContent = 'Q'.repeat(300)
          name.dataset['endless'] = 'true'
        }
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      const cut = await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length)
      expect(cut, path).toBe(0)
    }
  }
})

test('at 320 px a name and an address of words without an end stay in their card', async ({ page, context }) => {
  await registered(context, {
    ...newPerson(),
    name: 'Maximiliana-Aparecida Xavierdasconceicoessantosalbuquerquepaiva de Alcântara Bragança',
    street: 'Avenidadoscomerciantesunidosdotriangulo Professora Doutora Maria Aparecida de Albuquerque',
  })
  await done(send(context, 'POST', 'cart/items/', { itens: [{ sku: 'EF1001-127' }] }))
  for (const path of [
    '/loja/my-account/addresses',
    '/loja/my-account/user-registration-data',
    '/loja/checkout/delivery/',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // Such words can only be broken.
    const faults = await page.evaluate(misplaced)
    expect
      .soft(
        faults.filter((one) => !one.startsWith('palavra partida')),
        path,
      )
      .toEqual([])
  }
})

test('at 320 px a suggested phrase of one endless word stays in its panel', async ({ page }) => {
  await page.route('**/catalog/search/autocompletes/?*', async (route) => {
    const response = await route.fetch()
    const { products, searchId } = (await response.json()) as { products: unknown[]; searchId: string }
    await route.fulfill({
      response,
      json: { products, searchId, queries: [{ query: 'x'.repeat(200), link: '/loja/busca/?searchTerm=x' }] },
    })
  })
  await page.goto('/')
  await page.getByRole('combobox').first().fill('geladeira')
  const panel = page.getByRole('listbox')
  await expect(panel.getByRole('option', { name: /^x+$/ })).toBeVisible()
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
