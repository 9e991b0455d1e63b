import type { Page } from '@playwright/test'
import { watchedWithoutScripts } from './accessibility.ts'
import { done, registered, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inCart } from './purchase-calls.ts'
import { addSomething, newPerson, toSecondStep } from './purchase-people.ts'

test('quantities, the largest one, removing and taking it back', async ({ page }) => {
  const name = await addSomething(page)
  await page.goto('/loja/cart')
  const quantity = page.getByRole('textbox', { name: 'Quantidade' })
  await page.getByRole('button', { name: 'Aumentar' }).click()
  await page.getByRole('button', { name: 'Aumentar' }).click()
  await expect(quantity).toHaveValue('3')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Carrinho/ })).toContainText('3')
  await expect(page.getByText('Produtos (3 itens)')).toBeVisible()

  await quantity.fill('9999')
  await quantity.press('Enter')
  await expect(
    page.getByText(
      /^Produto limitado a uma quantidade máxima de \d+\. Para comprar acima de \d+, entre em contato com o nosso Televendas\.$/,
    ),
  ).toBeVisible()

  await page.getByRole('button', { name: `Remover ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a wrong password is said beside its field; the right one leads back', async ({ page, browser }) => {
  const person = newPerson()
  await registered(page.context(), person)

  const context = await browser.newContext()
  const again = await context.newPage()
  await again.goto('/loja/my-account/orders')
  await again.getByLabel('E-mail, CPF ou CNPJ').fill(person.cpf)
  await expect(again.getByLabel('E-mail, CPF ou CNPJ')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await again.keyboard.press('Enter')
  await again.getByLabel('Senha', { exact: true }).fill('Errada-123')
  await again.keyboard.press('Enter')
  await expect(again.getByText('Login ou senha incorretos.')).toBeVisible()
  await expect(again.getByLabel('Senha', { exact: true })).toBeFocused()
  expect(again.url()).not.toContain(person.cpf)
  await again.getByLabel('Senha', { exact: true }).fill(person.password)
  await again.keyboard.press('Enter')
  await expect(again).toHaveURL('/loja/my-account/orders')
  await expect(again.getByRole('heading', { name: 'Você ainda não fez pedidos' })).toBeVisible()
  // Dates and freight are those of the main address at once.
  await expect(again.getByRole('banner')).toContainText('38400-100')
  await context.close()
})

test('what was in the account joins what was in the browser, and is told before the checkout', async ({
  page,
  browser,
}) => {
  const person = newPerson()
  await registered(page.context(), person)
  const name = await inCart(page.context())

  const context = await browser.newContext()
  const guest = await context.newPage()
  await inCart(context)
  await guest.goto('/loja/cart')
  await guest.getByRole('link', { name: 'Continuar', exact: true }).click()
  await guest.getByLabel('E-mail, CPF ou CNPJ').fill(person.email)
  await guest.getByRole('main').getByRole('button', { name: 'Continuar' }).click()
  await guest.getByLabel('Senha', { exact: true }).fill(person.password)
  await guest.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Carrinho', level: 1 })).toBeVisible()
  await expect(guest.getByText(`${name}: juntamos 1 deste carrinho a 1 que já estavam na sua conta.`)).toBeVisible()
  await expect(guest.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2')
  await guest.getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Entrega', level: 1 })).toBeVisible()
  await context.close()
})

test('the registration says what is missing where one is, and neither a reload nor a way back loses what was typed', async ({
  page,
}) => {
  await page.goto('/loja/auth/register')
  const proceed = page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true })
  await page.getByLabel('Nome completo').fill('Joana')
  await page.getByLabel('Data de nascimento').fill('01012020')
  await page.getByLabel('Celular').fill('34999991234')
  // A field that is left with something wrong says so, and moves nothing.
  const at = await page.evaluate(() => scrollY)
  await page.getByLabel('Nome completo').focus()
  await expect(page.getByText('Informe nome e sobrenome.')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(at)
  await proceed.click()
  await expect(page.getByText('Informe o CPF.')).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await expect(page.getByText('Para se cadastrar é preciso ter 18 anos ou mais.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha digitado.')).toContainText(
    'documento, e-mail, endereço e senha não ficam guardados',
  )
  await expect(page.getByLabel('Celular')).toHaveValue('(34) 99999-1234')
  await expect(page.getByLabel('Nome completo')).toHaveValue('Joana')
  const { cpf, email, password } = newPerson()
  await page.getByLabel('CPF', { exact: true }).fill(cpf)
  await page.getByLabel('Nome completo').fill('Joana Prado Lima')
  await page.getByLabel('Data de nascimento').fill('02031990')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Confirmar e-mail').fill(email)
  await toSecondStep(page)
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Meu bairro')
  await page.getByLabel('CEP').fill('38400100')
  await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Uberlândia')
  await expect(page.getByRole('textbox', { name: 'Bairro' })).toHaveValue('Meu bairro')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Criar cadastro' }).click()
  await expect(page.getByText('Aceite os Termos de Uso e a Política de Privacidade para continuar.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Bairro' })).toHaveValue('Meu bairro')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/@cliente|Meu bairro|Jatoba/)
  expect(new URL(page.url()).searchParams.get('etapa')).toBe('2')
})

test('two lines removed one after the other are both gone; the way back to a page shows the cart as it is', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await done(
    send(context, 'POST', 'cart/items/', { itens: [{ sku: 'EF4003' }, { sku: 'EF4022' }, { sku: 'EF1001-127' }] }),
  )
  const badge = page.getByRole('banner').getByRole('link', { name: /^Carrinho/ })
  await page.reload()
  await expect(badge).toContainText('3')
  await page.goto('/loja/cart')
  const remove = page.getByRole('main').getByRole('button', { name: /^Remover (?!cupom)/ })
  await expect(remove).toHaveCount(3)
  const answer = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await remove.nth(0).click()
  await remove.nth(1).click()
  answer.resolve()
  await expect(remove).toHaveCount(1)
  await page.unroute('**/_serverFn/**')
  await page.goBack()
  await expect(badge).toContainText('1')
})

test('a line that is removed moves nothing under the hand @both', async ({ page, context }) => {
  await done(
    send(context, 'POST', 'cart/items/', {
      itens: ['EF4022', 'EF4003', 'EF5012', 'EF2031'].map((sku) => ({ sku, quantidade: 1 })),
    }),
  )
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/loja/cart')
  const remove = page.getByRole('button', { name: /^Remover Chocolate ao Leite/ })
  await remove.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const lines = page.getByRole('region', { name: 'Itens do carrinho' })
  const tops = () =>
    Promise.all(
      [/^Frigideira/, /^Mouse/].map(async (name) => (await lines.getByRole('link', { name }).boundingBox())!.y),
    )
  // Before the press the browser itself brings the button from behind the bar.
  await remove.hover()
  const before = await tops()
  await remove.click()
  await expect(page.getByRole('main').getByText(/saiu do carrinho\.$/)).toHaveCount(1)
  await expect(remove).toHaveCount(0)
  // The gap closes from above or from below; the other side stays where it is.
  const moved = (await tops()).map((top, at) => Math.abs(top - before[at]!))
  expect(Math.min(...moved)).toBeLessThanOrEqual(2)
})

test('a cart prints its lines and sums, without what only a screen can do', async ({ page, context }) => {
  const name = await inCart(context)
  await send(context, 'POST', 'cart/items/', { sku: 'EF1001-127' })
  await page.setViewportSize({ width: 794, height: 1100 })
  await page.goto('/loja/cart')
  const main = page.getByRole('main')
  const onScreenOnly = [
    main.getByLabel('Calcule o frete e o prazo'),
    main.getByLabel('Cupom de desconto'),
    main.getByText('Adicionar garantia estendida'),
    main.getByRole('link', { name: 'Continuar', exact: true }).filter({ visible: true }),
    main.getByRole('region', { name: 'Aproveite e leve também' }),
  ]
  for (const part of onScreenOnly) await expect(part).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of onScreenOnly) await expect.soft(part).toBeHidden({ timeout: 5000 })
  // The sum of the summary, no second one of a bar.
  await expect(main.getByText('Total sem frete').filter({ visible: true })).toHaveCount(1)
  await expect(main.getByRole('link', { name }).last()).toBeVisible()
})

test.describe('without JavaScript', () => {
  // A browser notes what was refused. What is in <noscript> Playwright finds by patterns only.
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 422/] })

  /** From the cart to the review by what plain forms and links there are. */
  const toTheReview = async (page: Page, email: string, passwords: readonly string[]) => {
    await page.getByRole('link', { name: 'Continuar', exact: true }).filter({ visible: true }).click()
    const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })
    for (const [at, password] of passwords.entries()) {
      if (at > 0) await expect(page.getByText(/^Não encontramos esse cadastro com essa senha\./)).toBeVisible()
      await field('E-mail, CPF ou CNPJ').fill(email)
      await field('Senha').fill(password)
      await page.getByRole('button', { name: 'Entrar', exact: true }).filter({ visible: true }).click()
    }
    await expect(page).toHaveURL('/loja/checkout/delivery/')
    await expect(page.getByText(/^Normal: /)).toBeVisible()
    await page.getByRole('button', { name: 'Continuar', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Revise seu pedido' })).toBeVisible()
  }
  /** Below what it comes to, as with JavaScript. */
  const payByPix = (page: Page) =>
    page
      .getByRole('complementary', { name: 'Resumo do pedido' })
      .getByRole('button', { name: /^Pagar R\$.* no Pix$/ })
      .filter({ visible: true })

  test('plain forms lead from a product to its Pix code @both', async ({ page, context }) => {
    const { email, password, cpf } = newPerson()
    await registered(context, { email, password, cpf })
    await context.clearCookies()
    await page.goto('/loja/busca/?searchTerm=chocolate')
    await page.getByRole('list', { name: 'Produtos' }).getByRole('link').first().click()
    await page.locator('#comprar').getByRole('button', { name: 'Comprar', exact: true }).click()
    await expect(page).toHaveURL('/loja/cart')
    await toTheReview(page, email, ['Outra-Senha-99', password])
    await payByPix(page).click()
    await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
    await expect(page.getByLabel('Código Pix copia e cola')).toHaveValue(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/)
  })

  test('a guest buys with e-mail and CPF, and what is refused keeps what was typed @both', async ({
    page,
    browser,
  }) => {
    const { email, cpf } = newPerson()
    const look = await watchedWithoutScripts(page, browser)
    const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })
    const press = (name: string) =>
      page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
    await page.goto('/loja/busca/?searchTerm=chocolate')
    await page.getByRole('list', { name: 'Produtos' }).getByRole('link').first().click()
    await page.locator('#comprar').getByRole('button', { name: 'Comprar', exact: true }).click()
    const top = async (name: string) => {
      const place = await page.getByRole('button', { name }).filter({ visible: true }).first().boundingBox()
      return place?.y
    }
    expect(await top('Remover')).toBe(await top('Atualizar'))
    await look()
    await field('Calcule o frete e o prazo').fill('38400100')
    await press('Calcular')
    await page.getByRole('link', { name: 'Continuar', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Comprar sem senha' })).toBeVisible()

    // Who has no account is told so, and their e-mail stays.
    await field('E-mail, CPF ou CNPJ').fill(email)
    await field('Senha').fill('Jatoba-Verde-42')
    await press('Entrar')
    await expect(field('Senha')).toHaveAccessibleDescription(/^Não encontramos esse cadastro com essa senha\./)
    await expect(field('E-mail, CPF ou CNPJ')).toHaveValue(email)
    await expect(field('Senha')).toHaveValue('')
    await look()

    await field('E-mail').fill(email)
    await field('CPF').fill('111.111.111-11')
    await field('Nome completo').fill('Joana Prado Lima')
    await field('Celular').fill('34999991234')
    await press('Continuar para a entrega')
    await expect(field('CPF')).toHaveAccessibleDescription('CPF inválido.')
    await expect(field('CPF')).toBeFocused()
    const terms = page.getByRole('checkbox', { name: /Aceito os Termos/ }).filter({ visible: true })
    await expect(terms).toHaveAccessibleDescription(/^Aceite os Termos de Uso/)
    await expect(field('E-mail')).toHaveValue(email)
    await expect(field('Nome completo')).toHaveValue('Joana Prado Lima')
    await expect(field('Celular')).toHaveValue('34999991234')
    expect(page.url()).not.toMatch(/Joana|34999|%40|cliente/)
    await look()
    await field('CPF').fill(cpf)
    await page
      .getByRole('checkbox', { name: /Aceito os Termos/ })
      .filter({ visible: true })
      .check()
    await press('Continuar para a entrega')

    await expect(page.getByRole('heading', { name: 'Novo endereço' }).filter({ visible: true })).toBeVisible()
    // The cart's CEP goes along, and another one fills in anew.
    await expect(field('CEP')).toHaveValue('38400-100')
    await expect(field('Cidade')).toHaveValue('Uberlândia')
    await field('CEP').fill('38402324')
    await field('Complemento (opcional)').fill('Ap 302')
    await press('Preencher pelo CEP')
    await expect(field('Cidade')).toHaveValue('Uberlândia')
    await expect(field('CEP')).toHaveValue('38402-324')
    await expect(field('Complemento (opcional)')).toHaveValue('Ap 302')
    await field('Endereço').fill('Rua das Jabuticabeiras')
    await field('Bairro').fill('Centro')
    await press('Salvar e entregar aqui')
    await expect(field('Número')).toHaveAccessibleDescription('Informe o número ou marque "Sem número".')
    await expect(field('Endereço')).toHaveValue('Rua das Jabuticabeiras')
    await expect(page).toHaveURL('/loja/checkout/address/register')
    await look()
    await field('Número').fill('245')
    await press('Salvar e entregar aqui')

    await expect(page.getByText(/^Normal: /)).toBeVisible()
    await expect(page.getByText(/Rua das Jabuticabeiras, 245, Ap 302/).filter({ visible: true })).toBeVisible()
    // On a phone no bar shows a total without its button.
    const bar = page.getByText(/^Total/).filter({ visible: true })
    await expect(bar).toHaveCount(1)
    await look()
    await press('Continuar')
    await expect(page.getByRole('heading', { name: 'Revise seu pedido' })).toBeVisible()
    await expect(bar).toHaveCount(1)
    await look()
    await page.getByRole('link', { name: /Pagamento$/ }).click()
    await expect(page.getByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible()
    // What only a script can choose is not offered, and the header keeps no empty row for what it would bring.
    await expect(page.getByRole('radio').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('radio', { name: /^Pix/ })).toBeVisible()
    await expect(page.getByRole('banner').locator('div:empty').filter({ visible: true })).toHaveCount(0)
    await look()
    await page.getByRole('link', { name: 'Revisar e pagar no Pix ou no boleto' }).filter({ visible: true }).click()
    await payByPix(page).click()
    await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
    await expect(page.getByLabel('Código Pix copia e cola')).toHaveValue(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/)
    await look()
  })

  test('another address is chosen, one is corrected and a boleto ordered by plain forms', async ({ page, context }) => {
    const { email, password, cpf } = newPerson()
    await registered(context, { email, password, cpf })
    await inCart(context)
    await done(
      send(context, 'POST', 'users/addresses/', {
        cep: '38400-100',
        logradouro: 'Avenida das Sucupiras',
        semNumero: true,
        bairro: 'Centro',
        cidade: 'Uberlândia',
        uf: 'MG',
      }),
    )
    await page.goto('/loja/checkout/delivery/')
    await page.getByRole('link', { name: 'escolher outro endereço' }).click()
    await page.getByRole('radio', { name: /Avenida das Sucupiras/ }).check()
    const deliver = page.getByRole('button', { name: 'Entregar neste endereço' }).filter({ visible: true })
    await deliver.click()
    const told = page.getByText(/^Entregar em: Avenida das Sucupiras, S\/N/)
    await expect(told).toBeVisible()
    await page.getByRole('link', { name: 'Editar este endereço' }).click()
    await expect(page.getByRole('checkbox', { name: 'Sem número' }).filter({ visible: true })).toBeChecked()
    await page.getByLabel('Complemento (opcional)', { exact: true }).filter({ visible: true }).fill('Bloco B')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Entregar em: Avenida das Sucupiras, S\/N, Bloco B/)).toBeVisible()

    await page.getByRole('button', { name: 'Continuar', exact: true }).filter({ visible: true }).click()
    await expect(payByPix(page)).toBeVisible()
    const byBoleto = page.getByRole('button', { name: /^Pagar R\$.* no boleto$/ }).filter({ visible: true })
    const due = (await byBoleto.innerText()).replace(/^Pagar (.*) no boleto$/, '$1')
    await byBoleto.click()
    await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
    await expect(page.getByText(due).first()).toBeVisible()
    await expect(page.getByLabel('Linha digitável')).toHaveValue(/^000\d{2}\.\d{5} /)
  })

  test('a card adds what is least sold of its product, says how many, and they reach the payment @both', async ({
    page,
    context,
  }) => {
    const { email, password, cpf } = newPerson()
    await registered(context, { email, password, cpf })
    await context.clearCookies()
    await page.goto('/loja/busca/?searchTerm=refrigerante')
    const card = page.getByRole('article').filter({ hasText: 'Refrigerante Tupirá Laranja Lata 350 mL' })
    const add = card.getByRole('button')
    await expect(add).toHaveText('Adicionar 6 unidades')
    await add.click()
    await expect(page).toHaveURL('/loja/cart')
    await expect(page.getByRole('textbox', { name: /^Quantidade de Refrigerante/ })).toHaveValue('6')
    await toTheReview(page, email, [password])
    await expect(page.getByRole('main')).toContainText(/Refrigerante Tupirá Laranja.*6 × R\$/)
    await expect(payByPix(page)).toBeVisible()
  })
})
