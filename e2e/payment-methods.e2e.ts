import type { Page } from '@playwright/test'
import { formatCpf } from '#commerce/contract/values/mask.ts'
import { clean } from './accessibility.ts'
import { done, registered, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { newCompany, registerCompany } from './identity-people.ts'
import { inCart } from './purchase-calls.ts'
import { newPerson, payButton, toPaymentAsNew, toReview } from './purchase-people.ts'
import { shop } from './shop.ts'

async function typeCard(page: Page, name: string) {
  await page.getByLabel('Número do cartão').fill('4111111111111111')
  await page.getByLabel('Nome impresso no cartão').fill(name)
  await page.getByLabel('Validade (MM/AA)').fill('0835')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('CPF ou CNPJ do titular').fill('52998224725')
}

test('a card is checked while typed, refused by its bank, and another one pays the order @both', async ({
  page,
  isMobile,
}) => {
  await inCart(page.context())
  const person = newPerson()
  await toPaymentAsNew(page, person)
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
  // The buyer's own, to be replaced where the card is somebody else's.
  await expect(page.getByLabel('CPF ou CNPJ do titular')).toHaveValue(formatCpf(person.cpf))
  const review = page.getByRole('button', { name: /^Revisar e pagar R\$.+ no cartão$/ })
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  await expect(page.getByText('Total no cartão').locator('visible=true').first()).toBeVisible()
  await clean(page)

  await review.click()
  await expect(page.getByText('Informe o número do cartão.')).toBeVisible()
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await page.getByLabel('Número do cartão').fill('9999999999999995')
  await expect(page.getByText('Bandeira não aceita.')).toBeVisible()
  await clean(page)
  await typeCard(page, 'Sem Limite')
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByLabel('Número do cartão')).toHaveAccessibleDescription('Visa')
  await review.click()

  await expect(page.getByRole('heading', { name: 'Revise seu pedido' })).toBeVisible()
  await expect(page.getByText(/Visa final 1111 - 1x de/)).toBeVisible()
  await clean(page)
  // A reload forgets the card (domain §2.3) and asks for it again.
  await page.reload()
  await typeCard(page, 'Sem Limite')
  await payButton(page).click()

  await expect(page.getByRole('heading', { name: 'Cartão não aprovado' })).toBeVisible()
  await expect(page.getByText('Saldo ou limite insuficiente.')).toBeVisible()
  await clean(page)
  await typeCard(page, 'Joana P Lima')
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  // What happened is folded on a phone.
  if (isMobile) await page.getByText('Histórico', { exact: true }).click()
  await expect(page.getByText('Cartão não aprovado: Saldo ou limite insuficiente.')).toBeVisible()
  await expect(page.getByText(/^Visa final 1111, 1x de R\$\s[\d,.]+$/)).toBeVisible()
})

test('pressed while the means is still on its way, the card is checked and what was typed stays', async ({ page }) => {
  await inCart(page.context())
  await toPaymentAsNew(page, newPerson())
  await expect(page.getByRole('radio', { name: /Pix/ })).toBeChecked()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/_serverFn/**', async (route) => {
    if (route.request().method() === 'POST' && route.request().postData()?.includes('CARTAO')) await answered
    await route.continue()
  })
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
  const number = page.getByLabel('Número do cartão')
  await number.fill('4111111111111112')
  await page.getByRole('button', { name: /^Revisar e pagar R\$.+ no Pix$/ }).click()
  answer()
  await expect(page.getByText('Confira o número do cartão.')).toBeVisible()
  // Sent, not only looked at when it was left.
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('4111 1111 1111 1112')
  await expect(page.getByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible()
})

test('a boleto has a line to copy and a page to print, its payment arrives on its own, and cancelled it goes back to a Pix key @both', async ({
  page,
}) => {
  const person = newPerson()
  await inCart(page.context())
  await toPaymentAsNew(page, person)
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await expect(page.getByText('Desconto à vista no boleto')).toBeVisible()
  await clean(page)
  await page.getByRole('button', { name: /^Revisar e pagar R\$.+ no boleto$/ }).click()
  await expect(payButton(page)).toHaveText(/^Pagar R\$.+ no boleto$/)
  await payButton(page).click()

  await expect(page.getByLabel('Linha digitável')).toHaveValue(/^000\d{2}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  await expect(page.getByText('Ambiente de demonstração — não pague este boleto')).toBeVisible()
  await clean(page)
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Abrir o boleto em PDF' }).getAttribute('href'))!,
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Simular o pagamento (demonstração)' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()

  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  await page.getByRole('button', { name: 'Cancelar o pedido' }).click()
  await page.getByRole('button', { name: 'Manter o pedido' }).click()
  await expect(page.getByRole('button', { name: 'Cancelar o pedido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancelar o pedido' }).click()
  const key = page.getByLabel('Chave Pix para o reembolso')
  await expect(page.getByText('Informe a chave Pix em que você quer receber o valor de volta.')).toBeVisible()
  await expect(key).toBeFocused()
  await key.fill('529.982.247-25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A conta precisa ser sua: use o mesmo CPF ou CNPJ do pedido.')).toBeVisible()
  await expect(key).toHaveValue('529.982.247-25')
  await clean(page)
  await key.fill(person.cpf)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pedido cancelado.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reembolso' })).toContainText('Pix, na chave que você informou')
})

test('a company pays a part with points, its card is refused twice, and the same order is paid by Pix', async ({
  page,
}) => {
  const { cnpj, email, password } = newCompany()
  await inCart(page.context())
  await page.goto('/loja/auth/register')
  await registerCompany(page, { cnpj, email, password })
  await expect(page.getByRole('heading', { name: 'Cadastro realizado' })).toBeVisible()
  await shop('points', email, '1000')
  await page.goto('/loja/cart')
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByText(/^Pagamento processado por .+, CNPJ \d{2}\.\d{3}\.\d{3}\/0001-\d{2}\.$/)).toBeVisible()
  await page.getByText('Usar outra quantidade').click()
  await page.getByLabel('Quantos pontos usar').fill('550')
  await page.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(page.getByText('Use os pontos em múltiplos de 100.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Quantos pontos usar')).toHaveValue('550')
  await page.getByLabel('Quantos pontos usar').fill('500')
  await page.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(page.getByText(/500 pontos pagam R\$\s5,00\./)).toBeVisible()
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await typeCard(page, 'Sem Limite')
  await toReview(page)
  await payButton(page).click()
  await expect(page.getByText('Saldo ou limite insuficiente.')).toBeVisible()
  await typeCard(page, 'Banco Recusa')
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await expect(page.getByText('Não autorizado pelo banco emissor. Entre em contato com o banco.')).toBeVisible()
  await clean(page)

  const pix = page.getByRole('radio', { name: /^Pix/ })
  await pix.check()
  const pay = page.getByRole('button', { name: /^Gerar o código Pix - R\$/ })
  const total = (await pay.textContent())!.replace('Gerar o código Pix - ', '')
  await pay.click()
  await expect(page.getByLabel('Código Pix copia e cola')).toHaveValue(/^000201/)
  await expect(page.getByText(total, { exact: true })).toBeVisible()
  await page.getByText('Pagar de outra forma').click()
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeVisible()
  await clean(page)
  await page.getByRole('button', { name: 'Simular o pagamento (demonstração)' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  await expect(page.getByText('Pontos (500 pontos)').first()).toBeVisible()
  await expect(page.getByText(/^Forma de pagamento alterada para Pix: /)).toBeVisible()
  await expect(page.getByText(total, { exact: true })).toBeVisible()
})

test('what four products of two sellers come to is reviewed within two screens of a phone @mobile', async ({
  page,
}) => {
  const context = page.context()
  // The cookie notice keeps room of its own below the page.
  await page.addInitScript(() =>
    localStorage.setItem('efacil:1', JSON.stringify({ user: { acceptedCookies: 'necessary' } })),
  )
  await registered(context, newPerson())
  const itens = ['EF5025', 'EF7422', 'EF4001-VERMELHO', 'EF7411'].map((sku) => ({ sku }))
  await done(send(context, 'POST', 'cart/items/', { itens }))
  await page.goto('/loja/checkout/delivery/')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible()
  await toReview(page)
  await expect(page.getByRole('list', { name: 'Produtos vendidos por Oficina do Vale' })).toBeVisible()
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(2)
})
