import type { Browser, Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './identity-people.ts'
import { type Customer, enterAsNewAgent, newCustomer, serve } from './televendas-people.ts'

const PHONE = { width: 390, height: 844 }

/** A call of the contract in the page's own session. */
const call = (page: Page, method: string, path: string, body: object = {}) =>
  page.evaluate(
    async ([verb, resource, text]) => {
      const csrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch(`/wcs/resources/10154/${resource}`, {
        method: verb!,
        headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': csrf },
        ...(verb === 'GET' ? {} : { body: text! }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, never> }
    },
    [method, path, JSON.stringify(body)],
  )

/** Registered, with something in the cart. */
async function customerAtHome(browser: Browser): Promise<Customer> {
  const context = await browser.newContext()
  const customer = await newCustomer(context, 'Joana Prado Lima')
  await done(send(context, 'POST', 'cart/items/', { sku: 'EF1012', quantidade: 1 }))
  await context.close()
  return customer
}

/** An agent who serves a customer whose cart has an address and a delivery. */
async function serving(page: Page, customer: Customer): Promise<void> {
  await enterAsNewAgent(page)
  await page.goto('/loja/televendas/orcamentos')
  await expect(page.getByRole('heading', { name: 'Orçamentos e links de pagamento' })).toBeVisible()
  expect((await call(page, 'POST', 'televendas/attendance')).status).toBe(201)
  await done(serve(page.context(), customer))
  const { body: profile } = await call(page, 'GET', 'checkout')
  const [address] = profile['enderecosEntrega'] as unknown as { idEndereco: string }[]
  const { body: delivered } = await call(page, 'PUT', 'checkout/address', { idEndereco: address!.idEndereco })
  const parts = delivered['entregas'] as unknown as { idLojista: string; opcoes: { id: string }[] }[]
  const entregas = Object.fromEntries(
    parts.map(({ idLojista, opcoes }) => [idLojista, { idOpcaoEntrega: opcoes[0]!.id }]),
  )
  expect((await call(page, 'PUT', 'checkout/delivery', { entregas })).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Enviar a Joana Prado Lima' })).toBeVisible()
}

async function phone(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  await page.goto(new URL(url).pathname + new URL(url).search)
  return page
}

async function newLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Link para WhatsApp ou QR code' }).click()
  const field = page.getByLabel('Link de pagamento', { exact: true }).and(page.locator('input'))
  await expect(field).toBeVisible()
  return field.inputValue()
}

test('a link is paid by card on the customer’s phone, while the agent watches; elsewhere it does not open', async ({
  page,
  browser,
}) => {
  const person = await customerAtHome(browser)
  await serving(page, person)
  const links = page.getByRole('list', { name: 'Links de pagamento enviados' })
  const url = await newLink(page)
  await expect(links).toContainText('Enviado')
  await clean(page)

  const theirs = await phone(browser, url)
  await expect(theirs.getByRole('heading', { name: 'Sua compra por telefone' })).toBeVisible()
  await expect(theirs).toHaveURL(/\/loja\/pagamento$/)
  await theirs.getByRole('button', { name: 'Ver o resumo e pagar' }).click()
  await expect(theirs.getByRole('heading', { name: 'Confira e pague' })).toBeVisible()
  await expect(links).toContainText('Aberto pelo cliente')
  await clean(theirs)
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  const elsewhere = await phone(browser, url)
  await elsewhere.getByRole('button', { name: 'Ver o resumo e pagar' }).click()
  await expect(elsewhere.getByText('Este link já foi aberto em outro aparelho')).toBeVisible()

  await theirs.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await theirs.getByLabel('Número do cartão').fill('4111111111111111')
  await theirs.getByLabel('Nome impresso no cartão').fill('JOANA P LIMA')
  await theirs.getByLabel('Validade (MM/AA)').fill('0830')
  await theirs.getByLabel('CVV').fill('123')
  await theirs.getByLabel('CPF ou CNPJ do titular').fill(person.cpf)
  await expect(theirs.getByText('Salvar este cartão')).toHaveCount(0)
  await theirs.getByRole('button', { name: /^Pagar/ }).click()
  await expect(theirs.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await expect(links).toContainText('Pago')
})

test('a link is paid by Pix; the order says who sold it; no card is shown to the agent', async ({ page, browser }) => {
  const person = await customerAtHome(browser)
  await serving(page, person)
  await page.goto('/loja/checkout/payment/options')
  await expect(page.getByRole('radio', { name: /Pix/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Cartão/ })).toHaveCount(0)
  await page.goto('/loja/televendas/orcamentos')
  const theirs = await phone(browser, await newLink(page))
  await theirs.getByRole('button', { name: 'Ver o resumo e pagar' }).click()
  await theirs.getByRole('button', { name: /^Gerar o código Pix/ }).click()
  await expect(theirs.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Links de pagamento enviados' })).toContainText('aguardando pagamento')
  await theirs.getByRole('button', { name: /^Simular o pagamento/ }).click()
  await expect(theirs.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await page.goto('/loja/my-account/orders')
  await expect(page.getByText(/^Pedido feito por telefone com/).first()).toBeVisible()
})

test('a quote is seen by its link and taken by its customer with the price kept', async ({ page, browser }) => {
  const person = await customerAtHome(browser)
  await serving(page, person)
  await page.getByRole('button', { name: 'Orçamento para WhatsApp' }).click()
  const field = page.getByLabel('Link do orçamento', { exact: true })
  await expect(field).toBeVisible()
  const url = await field.inputValue()
  await page.getByRole('link', { name: /^Orçamento \d+$/ }).click()
  await expect(page.getByRole('button', { name: 'Fazer o pedido deste orçamento' })).toBeVisible()
  await clean(page)

  const theirs = await phone(browser, url)
  await expect(theirs.getByRole('heading', { name: /^Orçamento \d+$/ })).toBeVisible()
  await clean(theirs)
  await theirs.getByRole('button', { name: 'Prefiro que me liguem' }).click()
  await expect(theirs.getByText(/Pedido de contato enviado/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Colocar no carrinho com este preço' }).click()
  await enter(theirs, person.cpf, person.password)
  await theirs.getByRole('button', { name: 'Colocar no carrinho com este preço' }).click()
  await expect(theirs.getByText('O preço do orçamento foi mantido.')).toBeVisible()

  await page.getByRole('button', { name: 'Fazer o pedido deste orçamento' }).click()
  await expect(page.getByText('No carrinho, com o preço do orçamento')).toBeVisible()
})

test('a link that is over says so first, and leads to the telephone; its agent reads why', async ({
  page,
  browser,
}) => {
  const person = await customerAtHome(browser)
  await serving(page, person)
  const sent = await done<{ numero: string; url: string }>(
    send(page.context(), 'POST', 'televendas/quotes', { porEmail: false }),
  )
  await page.goto(`/loja/televendas/orcamentos/${sent.numero}`)
  await page.getByRole('button', { name: 'Cancelar orçamento' }).click()
  const actions = page.getByRole('complementary', { name: 'Ações do orçamento' })
  await expect(actions).toContainText('Este orçamento foi cancelado: o link do cliente diz isso')
  await expect(actions.getByRole('link', { name: 'Venda' })).toBeVisible()
  await clean(page)

  const theirs = await phone(browser, sent.url)
  const told = theirs.getByText('Este orçamento foi cancelado. Fale com o televendas para receber outro.')
  await expect(told).toBeInViewport()
  await expect(theirs.getByText('Cancelado.', { exact: true })).toBeVisible()
  const call = theirs.getByRole('main').getByRole('link', { name: /^Televendas: / })
  await expect(call).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^Colocar no carrinho/ })).toHaveCount(0)
  await clean(theirs)

  for (const [path, heading] of [
    ['/loja/orcamento?token=abc', 'Orçamento não encontrado'],
    ['/loja/pagamento?token=abc', 'Link de pagamento não encontrado'],
    [`/loja/pagamento?token=${'A'.repeat(22)}.${'A'.repeat(22)}`, 'Link de pagamento não encontrado'],
    ['/loja/pagamento', 'Nenhum pagamento aberto aqui'],
  ] as const) {
    expect((await theirs.goto(path))!.status(), path).toBe(404)
    await expect(theirs.getByRole('heading', { name: heading })).toBeVisible()
    const ways = theirs.getByRole('main')
    await expect(call).toBeVisible()
    await expect(ways.getByRole('link', { name: 'Central de atendimento' })).toBeVisible()
    await expect(ways.getByRole('link', { name: 'Ver meus pedidos' })).toBeHidden()
    await expect(ways.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute('href', '/')
    await expect(theirs.getByRole('button', { name: 'Ver o resumo e pagar' })).toHaveCount(0)
    await clean(theirs)
  }
})

test('quotes are looked for by name alone; a state that is picked keeps what was typed, and the focus', async ({
  page,
}) => {
  await enterAsNewAgent(page)
  await page.goto('/loja/televendas/orcamentos')
  const [search, state] = [page.getByLabel('Número ou nome do cliente'), page.getByLabel('Situação')]
  await expect(state.getByRole('option', { selected: true })).toHaveText('Todas')
  const opened = Promise.withResolvers<void>()
  await page.route(/_serverFn\/televendas-quotes-listQuotes/, async (route) => {
    await opened.promise
    await route.continue()
  })
  await search.fill('Marina')
  await search.press('Enter')
  await expect(page).toHaveURL(/busca=Marina/)
  // Typed while the answer is awaited.
  await search.fill('Joana')
  const answered = page.waitForResponse(/televendas-quotes-listQuotes/)
  opened.resolve()
  await answered
  await state.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/busca=Joana.*estado=ABERTO/)
  await expect(search).toHaveValue('Joana')
  await expect(state).toBeFocused()
  // The answer is there: what is gone back from is no choice under way.
  await expect(state).toHaveValue('ABERTO')
  await page.goBack()
  await expect(state).toHaveValue('')
  await expect(search).toHaveValue('Marina')
  await search.fill('')
  await search.press('Enter')
  await expect(page).not.toHaveURL(/busca/)
})

test.describe('a customer', () => {
  test.use({ expectedMessages: [/status of 403/] })
  test('has no business among quotes', async ({ page, browser }) => {
    const person = await customerAtHome(browser)
    await page.goto('/loja/auth/login/')
    await enter(page, person.cpf, person.password)
    await expect(page).not.toHaveURL(/auth\/login/)
    expect((await call(page, 'GET', 'televendas/quotes')).status).toBe(403)
    expect((await call(page, 'POST', 'televendas/payment-links')).status).toBe(403)
  })
})
