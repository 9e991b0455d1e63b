import type { Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { holdAt } from './hydration-points.ts'
import { shop } from './shop.ts'
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

test('what the customer chooses at home counts where the agent closes, and is taken out there', async ({
  page,
  browser,
  baseURL,
}) => {
  const home = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! })
  const customer = await newCustomer(home, 'Odila Sampaio Prates', 'Rua das Paineiras')
  await shop('points', customer.email, '1500')
  await done(send(home, 'POST', 'cart/items/', { sku: STOVE }))
  await enterAsNewAgent(page, 'João Batista Nunes')
  await done(send(page.context(), 'POST', 'televendas/attendance/', {}))
  expect((await serve(page.context(), customer)).status()).toBe(200)
  await page.goto('/loja/televendas/venda')
  await expect(page.getByRole('textbox', { name: /^Quantidade de / })).toHaveValue('1')
  await page.keyboard.press('Alt+p')
  const panel = page.getByRole('region', { name: 'Fechar o pedido' })
  await expect(panel.getByRole('radio', { name: /^Pix/ })).toBeChecked()

  const points = async (): Promise<string> => {
    const profile = await done<{ resumoCarrinho: { valorAPagarText: string } }>(
      send(home, 'PUT', 'checkout/points/', { pontos: 1000 }),
    )
    return profile.resumoCarrinho.valorAPagarText
  }
  const due = await points()
  await expect(panel.getByText(/^O cliente fecha o pedido na tela dele\./)).toBeVisible()
  await expect(panel).toContainText(due)
  await clean(page)
  await expect(panel.getByRole('button', { name: /^Pagar/ })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Tirar os pontos' }).click()
  await expect(panel.getByRole('button', { name: /^Pagar R\$/ })).toBeVisible()

  await done(send(home, 'PUT', 'checkout/payment-method/', { forma: 'CARTAO' }))
  await expect(
    panel.getByText(/^O cliente escolheu cartão de crédito: ele fecha o pedido na tela dele\./),
  ).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Escolha como pagar' })).toBeVisible()

  // And the other way round.
  const theirs = await home.newPage()
  await theirs.goto('/loja/checkout/payment/options')
  await expect(theirs.getByRole('radio', { name: /^Cartão de crédito/ })).toBeChecked()
  await panel.getByRole('radio', { name: /^Boleto/ }).click()
  await expect(theirs.getByRole('radio', { name: /^Boleto/ })).toBeChecked()
})

test('somebody else is on the line: found by name, the first call waits and goes on', async ({
  page,
  browser,
  baseURL,
}) => {
  const home = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! })
  const word = crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .padEnd(8, 'k')
  const first = await newCustomer(home, `Olga Pinho ${word}`, 'Rua das Paineiras')
  const elsewhere = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! })
  const second = await newCustomer(elsewhere, `Plínio Sales ${word}`, 'Rua das Tílias')
  await enterAsNewAgent(page, 'João Batista Nunes')
  await done(send(page.context(), 'POST', 'televendas/attendance/', {}))
  expect((await serve(page.context(), first)).status()).toBe(200)
  // Before the bar is there, whose key it is: React has come, and lets no key up from what it has not adopted.
  const release = await holdAt(page, 'data')
  await page.goto('/loja/departamento/eletrodomesticos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Alt+3')
  await release()
  await expect(page.getByText(`Você ainda atende ${first.name}`)).toBeVisible()
  await page.getByLabel('Nome, CPF, CNPJ, e-mail, telefone ou pedido').fill(`plinio ${word}`)
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Cadastros encontrados' }).getByRole('button')
  await expect(found).toHaveCount(1)
  await found.press('Enter')
  await page.getByLabel('Nome completo').fill(second.name)
  await page.getByLabel('CEP').fill(second.cep)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Trocar de cliente?' })
  await expect(dialog).toContainText(first.name)
  await expect(dialog).toContainText(second.name)
  await clean(page)
  await dialog.getByRole('button', { name: 'Deixar em espera e atender o outro' }).click()
  await expect(page.getByRole('heading', { name: `Atendendo ${second.name}` })).toBeVisible()

  await page.getByRole('button', { name: `Retomar a ligação de ${first.name}` }).click()
  await expect(dialog).toContainText(first.name)
  await dialog.getByRole('radio', { name: /^Encerrar/ }).check()
  await dialog.getByLabel('Como terminou o atendimento atual?').selectOption('Dúvida esclarecida')
  await dialog.getByRole('button', { name: 'Encerrar e atender o outro cliente' }).click()
  await expect(page.getByRole('heading', { name: `Atendendo ${first.name}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Em espera' })).toBeHidden()
  await expect(page.getByText(second.name)).toHaveCount(0)
})
