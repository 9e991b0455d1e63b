import type { Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { registered } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inCart } from './purchase-calls.ts'
import { newPerson, payButton, toReview } from './purchase-people.ts'

/** One CEP, told once, known everywhere. */

const PRODUCT = '/loja/produto/cafe-torrado-e-moido-serra-velada-500-g'
const HERE = 'Entregar em 38402-324, Uberlândia'
test('a CEP typed on a product is known in the header, another tab, the cards and the cart', async ({
  page,
  context,
}) => {
  const listing = await context.newPage()
  await listing.goto('/loja/busca/?searchTerm=chocolate')
  await expect(listing.getByRole('button', { name: 'Informe seu CEP' })).toBeVisible()
  await expect(listing.getByText(/^Chega/)).toHaveCount(0)

  await page.goto(PRODUCT)
  const box = page.getByRole('form', { name: 'Frete e prazo' })
  const field = box.getByLabel('Calcule o frete e o prazo')
  await field.fill('123')
  await box.getByRole('button', { name: 'Calcular' }).click()
  await expect(box.getByRole('alert')).toHaveText('CEP inválido. Confira os 8 números.')
  await field.fill('78900000')
  await field.press('Enter')
  await expect(box.getByRole('alert')).toHaveText('Não encontramos este CEP. Confira os números.')
  await expect(field).toBeFocused()
  await field.fill('')
  await field.pressSequentially('38402324')
  await expect(field).toHaveValue('38402-324')
  await field.press('Enter')

  const options = box.getByRole('list', { name: 'Opções de entrega' })
  await expect(options.getByText(/^Chega (segunda|terça|quarta|quinta|sexta), \d/)).toHaveCount(2)
  await expect(options.getByText('Entrega agendada')).toBeVisible()
  await options.getByText(/^Retirada em 2 lojas/).click()
  await expect(options.getByText('Avenida dos Manacás, 415', { exact: false })).toBeVisible()
  await expect(options.getByText(/^Segunda a sexta, das 9h/)).toBeVisible()
  await expect(page.getByRole('button', { name: HERE })).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .getByText(/^Chega (segunda|terça|quarta|quinta|sexta), \d+º? de [a-zç]+ · frete/)
      .first(),
  ).toBeVisible()
  await clean(page)

  await expect(listing.getByRole('button', { name: HERE })).toBeVisible()
  await expect(
    listing.getByText(/^Chega (segunda|terça|quarta|quinta|sexta), \d+º? de [a-zç]+ · frete/).first(),
  ).toBeVisible()
  await listing.close()

  await page.getByRole('button', { name: 'Comprar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Adicionado ao carrinho' }).getByRole('link', { name: 'Ver carrinho' }).click()
  await expect(page.getByLabel('Calcule o frete e o prazo')).toHaveValue('38402-324')
  await expect(page.getByText(/^Frete: R\$/)).toBeVisible()
  await expect(page.getByRole('button', { name: HERE })).toBeVisible()

  // The cart's own field and the header's are the same CEP.
  await page.getByLabel('Calcule o frete e o prazo').fill('01310100')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByRole('button', { name: 'Entregar em 01310-100, São Paulo' })).toBeVisible()
  await page.goto(PRODUCT)
  await expect(box.getByText('Entrega agendada')).toBeVisible()
  await expect(field).toHaveValue('01310-100')
})

test('one Calcular is one piece of news: the freight is written once', async ({ page }) => {
  await page.goto(PRODUCT)
  const box = page.getByRole('form', { name: 'Frete e prazo' })
  await box.locator(':scope > div').evaluate((result) => {
    const times: string[] = []
    Object.assign(globalThis, { written: times })
    new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => addedNodes.length > 0)) times.push(result.innerHTML.slice(0, 80))
    }).observe(result, { childList: true, characterData: true, subtree: true })
  })
  await box.getByLabel('Calcule o frete e o prazo').fill('38402324')
  await box.getByRole('button', { name: 'Calcular' }).click()
  await expect(box.getByRole('list', { name: 'Opções de entrega' })).toBeVisible()
  await expect(box.getByRole('button', { name: 'Calcular' })).not.toHaveAttribute('aria-busy')
  await expect(box.locator(':scope > div')).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => (globalThis as unknown as { written: string[] }).written)).toHaveLength(1)
})

test('the header asks for the CEP with the keyboard alone, says what is wrong, and every page knows it @both', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Informe seu CEP' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Local de entrega' })
  const field = panel.getByLabel('CEP de entrega')
  await expect(field).toBeFocused()
  await expect(panel.getByRole('link', { name: /Não sei meu CEP/ })).toHaveAttribute('target', '_blank')
  await field.pressSequentially('9999')
  await field.press('Enter')
  await expect(panel.getByRole('alert')).toHaveText('CEP inválido. Confira os 8 números.')
  await clean(page, 'header')
  await clean(page, '[popover]#cep')
  await field.fill('38402-324')
  await field.press('Enter')
  await expect(panel).toBeHidden()
  const here = page.getByRole('button', { name: HERE })
  await expect(here).toBeFocused()
  await expect(
    page.getByText(/^Chega (segunda|terça|quarta|quinta|sexta), \d+º? de [a-zç]+ · frete/).first(),
  ).toBeVisible()

  await page.goto(PRODUCT)
  await expect(page.getByRole('list', { name: 'Opções de entrega' })).toBeVisible()
  await expect(here).toBeVisible()
  if (isMobile) {
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390)
    await clean(page)
  }
})

/** Sum of the layout shifts that the page has noted so far. */
const moved = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))

test('nothing moves when the shop’s letters and the promises of a known CEP arrive @both', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cep', value: '38402324.Uberl%C3%A2ndia', url: baseURL! }])
  const release: (() => void)[] = []
  const hold = async (address: RegExp) => {
    const held = new Promise<void>((resolve) => release.push(resolve))
    await page.route(address, async (route) => {
      await held
      await route.continue()
    })
  }
  await hold(/\.woff2$/)
  await hold(/\/catalog\/(price|freight)\//)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/loja/busca/?searchTerm=chocolate', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: HERE })).toBeVisible()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  const [letters, promises] = release
  letters!()
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Nunito Sans Variable"'))).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const byLetters = await moved(page)
  expect(byLetters).toBeLessThan(0.01)
  promises!()
  await expect(
    page.getByText(/^Chega (segunda|terça|quarta|quinta|sexta), \d+º? de [a-zç]+ · frete/).first(),
  ).toBeVisible()
  expect(await moved(page)).toBe(byLetters)
})

test('two sellers: one part is collected by somebody else, the other comes in a shift; both stand in the order @both', async ({
  page,
}) => {
  await registered(page.context(), newPerson())
  await inCart(page.context())
  await page.goto('/loja/produto/cama-para-pets-sonecao-donut?sku=EF7121-P-CINZA')
  await page.getByRole('button', { name: 'Comprar', exact: true }).first().click()
  const mini = page.getByRole('dialog', { name: 'Adicionado ao carrinho' })
  await mini.getByRole('link', { name: 'Ver carrinho' }).click()
  await page.getByLabel('Calcule o frete e o prazo').fill('01310100')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByRole('list', { name: 'Frete por lojista' }).getByRole('listitem')).toHaveText([
    /^eFácil.*R\$/,
    /^Lar das Araucárias.*R\$/,
  ])

  await page.goto('/loja/checkout/address/register')
  await page.getByLabel('CEP').fill('01310100')
  await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('São Paulo')
  await page.getByLabel('Número', { exact: true }).fill('900')
  await page.getByRole('button', { name: 'Salvar e entregar aqui' }).click()

  const own = page.getByRole('region', { name: 'Vendido por eFácil' })
  const other = page.getByRole('region', { name: 'Vendido por Lar das Araucárias' })
  await expect(other.getByRole('radio', { name: /Retira no local/ })).toHaveCount(0)
  for (const part of [own, other]) await part.getByRole('button', { name: /^Ver (a outra|as outras)/ }).click()
  await own.getByRole('radio', { name: /^Normal/ }).focus()
  await own.getByRole('radio', { name: /^Normal/ }).press('ArrowUp')
  await expect(own.getByRole('radio', { name: /Retira no local: eFácil São Paulo Mooca/ })).toBeChecked()
  await expect(own.getByText('Rua dos Jacarandás-Paulistas, 1080', { exact: false })).toBeVisible()
  await own.getByRole('checkbox', { name: 'Outra pessoa vai retirar' }).check()
  await other.getByRole('radio', { name: /^Agendada/ }).check()
  const second = other.getByRole('group', { name: 'Data da entrega' }).getByRole('radio').nth(1)
  await second.check()
  const day = await second.locator('..').textContent()
  await other.getByRole('radio', { name: 'Noite, das 19h às 23h' }).check()

  const proceed = page.getByRole('button', { name: 'Continuar para o pagamento' })
  await proceed.click()
  await expect(own.getByLabel('Nome completo de quem retira')).toBeFocused()
  await expect(own.getByText('Informe nome e sobrenome.')).toBeVisible()
  await clean(page)
  await page.keyboard.type('Rui Barbosa Neto')
  await own.getByLabel('Número do documento').fill('11144477735')
  await proceed.click()
  await expect(page.getByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(own.getByLabel('Número do documento')).toHaveValue('111.444.777-35')
  await expect(other.getByRole('radio', { name: 'Noite, das 19h às 23h' })).toBeChecked()
  await page.goForward()
  await toReview(page)
  await expect(page.getByRole('heading', { name: 'Revise seu pedido' })).toBeVisible()
  await expect(page.getByText('Retira no local: eFácil São Paulo Mooca: Grátis')).toBeVisible()
  await expect(page.getByText('Quem retira: Rui Barbosa Neto')).toBeVisible()
  await expect(page.getByText(`${day} - Noite, das 19h às 23h`)).toBeVisible()

  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Seu pedido chega em 2 entregas' })).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  const parts = ['Entrega 1 de 2', 'Entrega 2 de 2'].map((name) => page.getByRole('region', { name }))
  await expect(parts[0]!.getByText(/Retira no local: eFácil São Paulo Mooca. Retire a partir de/)).toBeVisible()
  await expect(parts[0]!.getByText(/Rui Barbosa Neto, CPF \*\*\*\.444\.777-\*\*/)).toBeVisible()
  await expect(parts[1]!.getByText(`Agendada. Chega ${day} - Noite, das 19h às 23h`)).toBeVisible()
})
