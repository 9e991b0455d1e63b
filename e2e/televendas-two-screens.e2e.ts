import type { Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { bar, enterAsNewAgent, newCustomer, serve } from './televendas-people.ts'

/** A call on two screens (domain §7): one cart, one price, and whoever has it says so. */
const STOVE = 'EF1012'

const summary = (page: Page) =>
  page.getByRole('complementary', { name: 'Resumo do pedido' }).locator('dl').first().innerText()

test('agent and customer at home have one price, which the customer ends', async ({ page, browser, baseURL }) => {
  const home = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! })
  const customer = await newCustomer(home, 'Olívia Ramos Peçanha', 'Rua das Paineiras')
  await done(send(home, 'POST', 'cart/items/', { sku: STOVE }))
  const theirs = await home.newPage()
  await theirs.goto('/loja/cart')
  await expect(theirs.getByText('R$ 749,00').first()).toBeVisible()

  await enterAsNewAgent(page, 'João Batista Nunes')
  await done(send(page.context(), 'POST', 'televendas/attendance/', {}))
  expect((await serve(page.context(), customer)).status()).toBe(200)
  await page.goto('/loja/cart')
  await expect(page.getByText('R$ 729,00').first()).toBeVisible()
  await expect(theirs.getByText('Atendimento em andamento com João')).toBeVisible()
  await expect(theirs.getByText(/^João, do televendas, assumiu o carrinho/)).toBeVisible()
  await expect(
    theirs.getByText(/^Durante a ligação, o carrinho tem os preços do atendimento por telefone/),
  ).toBeVisible()
  const wish = { motivo: 'FECHAMENTO', sku: STOVE, percentual: 3 }
  await done(send(page.context(), 'POST', 'televendas/discounts/', wish))
  await page.reload()
  await theirs.reload()
  await expect(theirs.getByText('Preço combinado com João na ligação:')).toBeVisible()
  await expect(page.getByText('Preço combinado com João na ligação:')).toBeVisible()
  expect(await summary(theirs)).toBe(await summary(page))
  await expect(theirs.getByText(/^O carrinho tem agora os preços do atendimento por telefone/)).toHaveCount(1)
  await clean(theirs)

  await theirs.getByRole('button', { name: 'Encerrar atendimento' }).click()
  await expect(theirs.getByText(/^Ao encerrar, João deixa de ver e mudar o seu carrinho/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Encerrar e voltar aos preços do site' }).click()
  await expect(theirs.getByText(/^O carrinho tem agora os preços do site\./)).toHaveCount(1)
  await expect(theirs.getByText('Atendimento em andamento com João')).toBeHidden()
  await expect(theirs.getByText('Preço combinado com João na ligação:')).toBeHidden()
  await expect(bar(page).getByText(/^O cliente encerrou o atendimento pelo site/)).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL('/loja/televendas')
  await expect(page.getByText(customer.name)).toHaveCount(0)
})
