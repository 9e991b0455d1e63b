import { clean } from './accessibility.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { endSession, enter } from './identity-people.ts'
import { inCart } from './purchase-calls.ts'
import { addSomething, newPerson, register, toReview } from './purchase-people.ts'

const FRIDGE = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox'
const ADDED = { name: 'Adicionado ao carrinho' }

test('the cart shows itself after something was added, and leaves the page in reach @both', async ({ page }) => {
  const name = await addSomething(page)
  const mini = page.getByRole('dialog', ADDED)
  await expect(mini.getByRole('listitem').filter({ hasText: name })).toContainText('Quantidade: 1')
  await expect(mini.getByText('Total sem frete')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(mini.getByRole('button', { name: 'Fechar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(mini).toBeHidden()
  await expect(page.getByRole('button', { name: `Comprar ${name}` })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(mini.getByRole('listitem').filter({ hasText: name })).toContainText('Quantidade: 2')
  await mini.getByRole('button', { name: 'Continuar comprando' }).click()
  await expect(mini).toBeHidden()
  // Of a double click the first half opens it, and the second one neither closes it nor buys again.
  await page.getByRole('button', { name: `Comprar ${name}` }).hover()
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await expect(mini).toContainText('Quantidade: 3')
  }
  await expect(mini).toBeVisible()
  await mini.getByRole('link', { name: 'Ver carrinho' }).click()
  await expect(page.getByRole('heading', { name: 'Carrinho', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('3')
})

test('who goes on by Tab past the small cart is not left behind it @both', async ({ page }) => {
  await addSomething(page)
  const mini = page.getByRole('dialog', ADDED)
  await expect(mini).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(mini.getByRole('button', { name: 'Fechar' })).toBeFocused()
  await mini.getByRole('link', { name: 'Ver carrinho' }).focus()
  await page.keyboard.press('Tab')
  await expect(mini).toBeHidden()
  await expect(page.locator(':focus')).toBeInViewport()
})

test('what freight and coupons change is asked for before the sum they change, and reached in that order', async ({
  page,
  context,
}) => {
  await done(send(context, 'POST', 'cart/items/', { itens: [{ sku: 'EF4022' }] }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/loja/cart')
  const cep = page.getByRole('textbox', { name: 'Calcule o frete e o prazo' })
  const coupon = page.getByRole('textbox', { name: 'Cupom de desconto' })
  const sum = page.getByRole('heading', { name: 'Resumo' })
  const topOf = async (part: typeof sum) => (await part.boundingBox())!.y
  expect(await topOf(cep)).toBeLessThan(await topOf(coupon))
  expect(await topOf(coupon)).toBeLessThan(await topOf(sum))
  // On a wide screen the sum stays beside the items, at their height.
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await topOf(sum)).toBeLessThan(await topOf(cep))
  const isAfter = (field: Element, link: Element | null) =>
    link !== null && (field.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const proceed = page.getByRole('link', { name: 'Continuar', exact: true })
  expect(await coupon.evaluate(isAfter, await proceed.elementHandle())).toBe(true)
})

test('a line taken out leaves its way back in its place, and comes back there without a jump', async ({
  page,
  context,
}) => {
  await done(
    send(context, 'POST', 'cart/items/', {
      itens: [{ sku: 'EF4022' }, { sku: 'EF4003', quantidade: 2 }, { sku: 'EF5012' }, { sku: 'EF2031' }],
    }),
  )
  await page.goto('/loja/cart')
  const items = page.getByRole('region', { name: 'Itens do carrinho' })
  const names = () =>
    items.getByRole('button', { name: /^Remover / }).evaluateAll((all) => all.map((one) => one.ariaLabel))
  const before = await names()
  expect(before).toHaveLength(4)
  const second = page.getByRole('button', { name: before[1]!, exact: true })
  await second.scrollIntoViewIfNeeded()
  const top = await second.evaluate((button) => button.closest('li')!.getBoundingClientRect().top)
  await second.click()
  const undo = items.getByRole('button', { name: 'Desfazer' })
  await expect(undo).toBeFocused()
  expect(await names()).toEqual([before[0], before[2], before[3]])
  await clean(page)
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  expect(await names()).toEqual(before)
  expect(await second.evaluate((button) => button.closest('li')!.getBoundingClientRect().top)).toBe(top)
  await expect(items.getByRole('textbox', { name: 'Quantidade' }).nth(1)).toHaveValue('2')
  // Of two bounds the nearer one is said, alone.
  await items.getByRole('textbox', { name: 'Quantidade' }).first().fill('999')
  await page.keyboard.press('Enter')
  await expect(items.getByText(/: No momento temos apenas \d+ unidades deste produto\.$/)).toHaveCount(1)
  await expect(page.getByText(/quantidade máxima/)).toHaveCount(0)
  await page.reload()
  expect(await names()).toEqual(before)
})

test('a warranty is added, changed and taken away in the cart; undoing brings back as many as there were', async ({
  page,
}) => {
  await page.goto(`${FRIDGE}?sku=EF1001-127`)
  await page.locator('form#comprar').getByRole('button', { name: 'Aumentar a quantidade' }).click()
  await page.locator('form#comprar').getByRole('button', { name: 'Comprar', exact: true }).click()
  await page.getByRole('dialog', ADDED).getByRole('link', { name: 'Ver carrinho' }).click()
  await page.getByText('Adicionar garantia estendida', { exact: true }).click()
  await page.getByRole('button', { name: 'Adicionar Garantia estendida 1 ano' }).click()
  await expect(page.getByText(/^Garantia de 1 ano selecionada \(2 incluídas\): R\$/)).toBeVisible()
  await page
    .getByRole('group', { name: 'Unidades com Garantia estendida 1 ano' })
    .getByRole('button', { name: 'Diminuir' })
    .click()
  await expect(page.getByText(/^Garantia de 1 ano selecionada \(1 incluída\): R\$/)).toBeVisible()
  await expect(
    page.getByRole('complementary', { name: 'Resumo do pedido' }).getByText('Garantia estendida'),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Carrinho/ })).toContainText('3')

  await page.getByRole('button', { name: /^Remover Geladeira/ }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText(/^Garantia de 1 ano selecionada \(1 incluída\): R\$/)).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Garantia de 1 ano' }).click()
  // No unit carries two: the second one takes the place of the first.
  await page.getByRole('button', { name: 'Adicionar Garantia estendida 2 anos' }).click()
  await expect(page.getByText(/^Garantia de 2 anos selecionada \(2 incluídas\): R\$/)).toBeVisible()
  await expect(page.getByText(/^Garantia de 1 ano selecionada/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remover Garantia estendida 2 anos' }).click()
  await expect(page.getByText('Adicionar garantia estendida', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('complementary', { name: 'Resumo do pedido' }).getByText('Garantia estendida'),
  ).toHaveCount(0)
})

test('a cart is handed on by a link, and joins another only after a press @both', async ({ page, browser }) => {
  const name = await inCart(page.context())
  await page.goto('/loja/cart')
  await page.getByRole('button', { name: 'Compartilhar carrinho' }).click()
  const link = await page.getByLabel('Link do carrinho').inputValue()

  const context = await browser.newContext()
  const friend = await context.newPage()
  await friend.goto(link)
  const copy = friend.getByRole('region', { name: 'Alguém compartilhou um carrinho com você' })
  await expect(copy.getByRole('listitem')).toContainText(name)
  await expect(friend.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible()
  await copy.getByRole('button', { name: 'Adicionar ao meu carrinho' }).click()
  await expect(friend.getByRole('region', { name: 'Itens do carrinho' }).getByRole('link', { name })).toBeVisible()
  await expect(friend).toHaveURL('/loja/cart')
  await expect(copy).toHaveCount(0)

  await friend.goto(`${link.slice(0, -4)}AAAA`)
  await expect(
    friend.getByText(
      'Este link de carrinho não é válido. Confira se ele foi copiado por inteiro ou peça outro a quem o enviou.',
    ),
  ).toBeVisible()
  await expect(friend.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1')
  await context.close()
})

test('two tabs and a whole checkout: a changed cart is seen in the other; back, forward, reload and deep links find their step; an address typed waits for its owner', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson()
  const name = await inCart(page.context())
  const second = await context.newPage()
  await second.goto('/loja/cart')
  await expect(second.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1')
  await page.goto('/loja/cart')
  await page.getByRole('button', { name: 'Aumentar' }).click()
  await expect(second.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2')
  await second.getByRole('button', { name: `Remover ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible()
  await second.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2')
  await second.close()

  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await page.getByRole('link', { name: 'Criar cadastro' }).click()
  await register(page, person)
  const step = (title: string) => expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await step('Entrega')
  // Too early: the step that is open, not the one asked for.
  await page.goto('/loja/checkout/payment/summary')
  await step('Entrega')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await step('Pagamento')
  await page.goto('/loja/checkout/payment/credit-card')
  await step('Pagamento')
  await toReview(page)
  await step('Revise seu pedido')
  await page.reload()
  await step('Revise seu pedido')
  await page.goBack()
  await step('Pagamento')
  await page.goForward()
  await step('Revise seu pedido')
  // Another delivery: the payment is chosen again (storefront §4).
  await page.goto('/loja/checkout/delivery/')
  await page.getByRole('button', { name: /^Ver as outras/ }).click()
  await page.getByRole('radio', { name: /expressa/i }).check()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await step('Pagamento')

  await page.goto('/loja/checkout/address/register')
  await page.getByLabel('CEP').fill('38400100')
  await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Uberlândia')
  await page.getByLabel('Endereço', { exact: true }).fill('Rua dos Ipês-Roxos')
  await page.getByLabel('Número', { exact: true }).fill('77')
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Jardim')
  await endSession(browser, context)
  await page.getByRole('button', { name: 'Salvar e entregar aqui' }).click()
  await page.getByRole('alertdialog', { name: 'Sessão expirada...' }).getByRole('link', { name: 'Continuar' }).click()
  await enter(page, person.email, person.password)
  await expect(page).toHaveURL('/loja/checkout/address/register')
  await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Rua dos Ipês-Roxos')
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('77')
  await page.getByRole('button', { name: 'Salvar e entregar aqui' }).click()
  await step('Entrega')
  await expect(page.getByText(/Rua dos Ipês-Roxos, 77/).first()).toBeVisible()
})
