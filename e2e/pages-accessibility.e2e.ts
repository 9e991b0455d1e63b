import { clean, cleanWithoutScripts } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const PAGES = [
  '/',
  '/loja/departamento',
  '/loja/departamento/eletrodomesticos',
  '/loja/busca/?searchTerm=geladeira',
  '/loja/busca/?searchTerm=xqzwk',
  '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox',
]

for (const path of PAGES)
  test(`${path} has no accessibility violation and nothing wider than the screen @both`, async ({ page }) => {
    await page.goto(path)
    await clean(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

/** Those that plain links and forms lead through. */
const WITHOUT_SCRIPTS = [...PAGES, '/loja/cart', '/loja/auth/login/', '/loja/auth/register']

for (const path of WITHOUT_SCRIPTS)
  test(`${path} has no accessibility violation without JavaScript either @both`, async ({ page }) => {
    await cleanWithoutScripts(page, path)
  })

test('keyboard: the skip link leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#conteudo')).toBeFocused()
})
