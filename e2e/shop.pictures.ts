import { expect, test } from './fixtures.ts'

/** First screens of every kind of page and what the shell opens. Times and counts that live are masked. */
const PAGES = {
  inicio: '/',
  departamento: '/loja/departamento/eletrodomesticos',
  produto: '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox',
  busca: '/loja/busca/?searchTerm=geladeira',
  ofertas: '/loja/hotsite/ofertas-do-dia/',
  atendimento: '/loja/central-de-atendimento/',
  termos: '/loja/TermsOfUseView',
  avaliar: '/loja/departamento/lojas-especiais/avalie-a-loja',
  entrar: '/loja/auth/login/',
  cadastro: '/loja/auth/register',
  carrinho: '/loja/cart',
  'sem-resultado': '/loja/busca/?searchTerm=xqzwk',
}

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    localStorage.setItem('efacil:1', JSON.stringify({ user: { acceptedCookies: 'necessary' } })),
  ),
)

for (const [name, path] of Object.entries(PAGES))
  test(name, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page).toHaveScreenshot(`${name}.png`, {
      mask: [page.getByRole('timer'), page.locator('[data-live], progress')],
    })
  })

test('gaveta', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('#menu').evaluate((menu: HTMLElement) => menu.showPopover())
  await expect(page.locator('#menu')).toHaveScreenshot('gaveta.png')
})

test('preferencias', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('#cookies').evaluate((panel: HTMLElement) => panel.showPopover())
  await expect(page.getByRole('switch', { name: 'Estatística' })).toBeVisible()
  await expect(page.locator('#cookies')).toHaveScreenshot('preferencias.png')
})

test('rodape', async ({ page }) => {
  await page.goto('/loja/TermsOfUseView', { waitUntil: 'networkidle' })
  await expect(page.getByRole('contentinfo')).toHaveScreenshot('rodape.png')
})
