import type { Locator, Route } from '@playwright/test'
import { clean } from './accessibility.ts'
import { done, registered, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inCart } from './purchase-calls.ts'
import {
  addSomething,
  newPerson,
  orderNumbers,
  payButton,
  register,
  toReview,
  toSummaryAsNew,
} from './purchase-people.ts'
import { shop } from './shop.ts'

/** What a shopper does with money: each test is somebody new, in a shop that others use at the same time. */

test('a visitor buys one product, registers on the way and pays by Pix @both', async ({ page }) => {
  const name = await addSomething(page)
  await page.goto('/loja/cart')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await clean(page)
  await page.getByLabel('Calcule o frete e o prazo').fill('38400100')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText(/^Frete: R\$/)).toBeVisible()

  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(page).toHaveURL(/\/loja\/auth\/login\/\?voltar=/)
  await clean(page)
  await page.getByRole('link', { name: 'Criar cadastro' }).click()
  await clean(page)
  await register(page, newPerson())

  await expect(page).toHaveURL(/\/loja\/checkout\/delivery\/$/)
  // The day and the products are told once each.
  await expect(
    page.getByText(/^Chega (segunda|terça|quarta|quinta|sexta), \d+º? de [a-zç]+, se o pagamento/),
  ).toHaveCount(1)
  await expect(page.getByText(name)).toHaveCount(1)
  await expect(page.getByRole('banner')).toContainText('Joana Prado')
  await clean(page)
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('radio', { name: /Pix/ })).toBeChecked()
  await clean(page)
  await toReview(page)
  await expect(page.getByText('Direito de arrependimento:')).toBeVisible()
  await expect(page.getByText('Desconto à vista no Pix')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Alterar itens' })).toBeVisible()
  await clean(page)
  await payButton(page).click()

  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  await expect(page.getByText('Ambiente de demonstração — não pague este código')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
  await expect(page.getByLabel('Código Pix copia e cola')).toHaveValue(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/)
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|2\d:\d\d)$/)
  await clean(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  await page.getByRole('button', { name: 'Simular o pagamento (demonstração)' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  // What was promised under the condition that the payment comes is a day once it did.
  await expect(page.getByText(/se o pagamento for confirmado|após a confirmação/)).toHaveCount(0)
  const next = page.getByRole('region', { name: 'O que acontece agora' })
  await expect(next).toContainText('A confirmação chega em poucos minutos a c****@cliente.example')
  await expect(page.getByText(/^Chega (segunda|terça|quarta|quinta|sexta), \d+º? de/)).toHaveCount(1)
  const bought = page.getByRole('region', { name: 'Resumo da compra' })
  await expect(bought).toContainText(name)
  await expect(bought).toContainText('Total no Pix')
  await expect(bought).toContainText('Forma de pagamento: Pix')
  await clean(page)

  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  await expect(page.getByRole('heading', { name: /^Pedido \d+$/ })).toBeVisible()
  await expect(page.getByText('Pagamento aprovado').first()).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await clean(page)
  await page.getByRole('link', { name: 'Meus pedidos' }).first().click()
  await expect(page.getByText(name)).toBeVisible()
  await clean(page)

  // The next one: from the product to the code in two presses, everything as the last time.
  await page.goto('/loja/produto/air-fryer-voltena-crosta-5-5-litros-branca?sku=EF4014-127V')
  await page.getByRole('button', { name: 'Comprar agora' }).click()
  await expect(page.getByRole('heading', { name: 'Revise seu pedido' })).toBeVisible()
  await page.getByRole('button', { name: 'Alterar entrega' }).click()
  await page.getByRole('button', { name: /^Ver as outras/ }).click()
  await page.getByRole('radio', { name: /^Expressa/ }).check()
  await expect(page.getByText('Expressa: ')).toBeHidden()
  await page.getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByText(/^Expressa: /)).toBeVisible()
  await expect(payButton(page)).toHaveText(/no Pix$/)
  await clean(page)
  await payButton(page).click()
  await expect(page.getByLabel('Código Pix copia e cola')).toHaveValue(/^000201/)

  // Before the page is live the press needs no application: the review comes as a document.
  await page.route('**/assets/client-main-*', (route) =>
    route.request().frame().url().includes('/produto/') ? undefined : route.continue(),
  )
  await page.goto('/loja/produto/air-fryer-voltena-crosta-5-5-litros-branca?sku=EF4014-127V')
  await page.getByRole('button', { name: 'Comprar agora' }).click()
  await expect(page.getByRole('heading', { name: 'Revise seu pedido' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Itens' }).getByText('Quantidade: 1')).toBeVisible()
})

test('pressing the main button twice makes one order, and going back makes no other', async ({ page }) => {
  await inCart(page.context())
  await toSummaryAsNew(page, newPerson())
  await payButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Carrinho', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible()
  expect(await orderNumbers(page)).toHaveLength(1)
})

test('the checkout is done with the keyboard alone', async ({ page }) => {
  const press = async (control: Locator, key: string) => {
    await expect(control).toBeVisible()
    for (
      let steps = 0;
      steps < 120 && !(await control.evaluate((element) => element === document.activeElement));
      steps++
    )
      await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
    await page.keyboard.press(key)
  }
  await registered(page.context(), newPerson())
  await inCart(page.context())
  await page.goto('/loja/cart')
  await press(page.getByRole('button', { name: 'Aumentar' }), 'Enter')
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2')
  await press(page.getByRole('link', { name: 'Continuar', exact: true }), 'Enter')
  await expect(page.getByRole('radio', { name: /^Normal/ })).toBeChecked()
  await press(page.getByRole('button', { name: 'Continuar para o pagamento' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible()
  await press(page.getByRole('button', { name: /^Revisar e pagar/ }), 'Space')
  await expect(page.getByRole('heading', { name: 'Revise seu pedido' })).toBeVisible()
  await press(payButton(page), 'Enter')
  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  await press(page.getByRole('button', { name: /^Simular o pagamento/ }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
})

test.describe('with a connection that breaks', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('a product whose answer was lost is pressed again, and is in the cart once', async ({ page }) => {
    await page.goto('/loja/produto/air-fryer-voltena-crosta-5-5-litros-branca?sku=EF4014-127V')
    const lose = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    }
    // Before React the press itself asks, as a form.
    const writes = /\/_serverFn\/|\/loja\/cart$/
    await page.route(writes, lose)
    const buy = page.locator('form#comprar').getByRole('button', { name: 'Comprar', exact: true })
    await buy.click()
    await expect(
      page.getByText('Não foi possível falar com a loja. Verifique sua conexão e tente novamente.'),
    ).toBeVisible()
    await page.unroute(writes, lose)
    await buy.click()
    await expect(page.getByRole('dialog', { name: 'Adicionado ao carrinho' }).getByRole('listitem')).toContainText(
      'Quantidade: 1',
    )
  })

  test('a lost answer is asked for again with the same key, also after a reload', async ({ page }) => {
    await inCart(page.context())
    await toSummaryAsNew(page, newPerson())
    let lost = 0
    await page.route('**/_serverFn/**', async (route) => {
      const request = route.request()
      // The order is made; its answer never arrives.
      if (request.method() !== 'POST' || !request.postData()?.includes('chave')) return route.continue()
      await route.fetch()
      lost += 1
      await route.abort('connectionreset')
    })
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Verificando seu pedido…' })).toBeVisible()
    expect(lost).toBeGreaterThan(0)
    await page.unroute('**/_serverFn/**')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
    expect(await orderNumbers(page)).toHaveLength(1)
  })
})

test('somebody else never sees an order, and a visitor is asked to enter', async ({ page, browser }) => {
  await inCart(page.context())
  await toSummaryAsNew(page, newPerson())
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  const number = new URL(page.url()).searchParams.get('numeroPedido') ?? ''
  expect(number).toMatch(/^\d+$/)

  const other = await browser.newContext()
  const stranger = await other.newPage()
  await stranger.goto(`/loja/my-account/orders/${number}`)
  await expect(stranger).toHaveURL(new RegExp(`/loja/auth/login/\\?voltar=.*${number}`))
  await registered(other, newPerson())
  for (const path of [`/loja/my-account/orders/${number}`, `/loja/checkout/conclusion?numeroPedido=${number}`]) {
    const answer = await stranger.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(stranger.getByText('Pedido não encontrado.')).toBeVisible()
  }
  await other.close()
})

test('each step is reached in its turn, and nothing personal is kept by the browser', async ({ page }) => {
  for (const path of [
    '/loja/checkout/delivery/',
    '/loja/checkout/payment/options',
    '/loja/checkout/payment/summary',
    '/loja/my-account/orders',
    '/loja/my-account/pontos?de=2026-01-01&ate=2026-02-01',
    '/loja/my-account/minhas-solicitacoes?situacao=abertas',
  ]) {
    const answer = await page.goto(path)
    await expect(page).toHaveURL(`/loja/auth/login/?voltar=${encodeURIComponent(path)}`)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  }
  await page.goto('/loja/auth/login/?voltar=https%3A%2F%2Fexemplo.example%2F')
  await expect(page.getByText('Acesse seus pedidos')).toBeVisible()

  const person = newPerson()
  await inCart(page.context())
  await toSummaryAsNew(page, person)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const secret of [person.cpf, person.email, 'Jabuticabeiras', person.password]) expect(kept).not.toContain(secret)
  await page.goto('/loja/auth/login/?voltar=%2Floja%2Fcheckout%2Fpayment%2Foptions')
  await expect(page.getByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible()
})

test('of two windows on one review the second says that the order is made, and leads to it @both', async ({ page }) => {
  await inCart(page.context())
  await toSummaryAsNew(page, newPerson())
  const second = await page.context().newPage()
  await second.goto('/loja/checkout/payment/summary')
  await expect(payButton(second)).toBeVisible()
  // Until it has heard that the first window is done with the order's key, the second repeats it, and is shown that very
  // order.
  await second.evaluate(() => {
    const heard = new Promise<void>((resolve) => {
      let isBegun = false
      addEventListener('storage', ({ newValue }) => {
        const hasKey = /"chavePedido":"/.test(newValue ?? '')
        if (isBegun && !hasKey) resolve()
        isBegun ||= hasKey
      })
    })
    Object.assign(window, { heard })
  })
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  await second.evaluate(() => (window as unknown as { heard: Promise<void> }).heard)
  await payButton(second).click()
  await expect(second.getByRole('heading', { name: 'Este pedido já foi feito' })).toBeVisible()
  await expect(payButton(second)).toHaveCount(0)
  await clean(second)
  const [only, ...others] = await orderNumbers(page)
  expect(others).toEqual([])
  await second.getByRole('link', { name: `Ver o pedido ${only}` }).click()
  await expect(second.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  await expect(second.getByText(`Número do pedido: ${only}`)).toBeVisible()
})

test('a product that sold out during the review is named, and one press goes on without it @both', async ({
  page,
  context,
  isMobile,
}) => {
  // Nobody else's, and not the same for two windows at once.
  const [gone, name, units] = isMobile
    ? ['EF4021', 'Faqueiro Talheira', '42']
    : ['EF4025-BRANCO', 'Aparelho de Jantar', '19']
  await registered(context, newPerson())
  await done(send(context, 'POST', 'cart/items/', { itens: [{ sku: gone }, { sku: 'EF4022' }] }))
  await page.goto('/loja/checkout/delivery/')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await toReview(page)
  try {
    await shop('stock', gone, '0')
    await payButton(page).click()
    const told = page.getByRole('alert').filter({ hasText: 'Faltou estoque' })
    await expect(told).toContainText(name)
    await expect(told).toBeInViewport()
    await expect(payButton(page)).toHaveCount(0)
    await clean(page)
    await told.getByRole('button', { name: 'Remover e continuar' }).click()
    await expect(page.getByRole('region', { name: 'Itens' })).not.toContainText(name)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  } finally {
    await shop('stock', gone, units)
  }
})
