import type { BrowserContext, Page } from '@playwright/test'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { clean } from './accessibility.ts'
import { done, registered, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { delivered } from './purchase-calls.ts'
import { newPerson, payButton, toReview } from './purchase-people.ts'
import { shop } from './shop.ts'

/** What a return gave is its customer's own money, seen wherever it is spent (domain §6.2). */

const LONG_NAME = 'Maximiliana Aparecida Vasconcelos de Albuquerque Figueiredo'
const BOUGHT = 'EF4022'
const NEXT = 'EF4014-127V'

/** On a phone nothing stands out of the page. */
async function fitsPhone(page: Page): Promise<void> {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize(size)
}

/** Bought by Pix, delivered, and returned for a voucher. */
async function voucherFrom(context: BrowserContext): Promise<void> {
  const numeroPedido = await delivered(context, BOUGHT)
  const { entregas } = await done<Pedido>(send(context, 'GET', `orders/${numeroPedido}`))
  const { protocolo } = await done<{ protocolo: string }>(
    send(context, 'POST', 'users/requests', {
      tipo: 'ARREPENDIMENTO',
      numeroPedido,
      motivo: 'Desisti da compra',
      itens: entregas.flatMap(({ itens }) => itens.map(({ idItem, quantidade }) => ({ idItem, quantidade }))),
      preferencia: 'VALE',
    }),
  )
  for (const state of ['EM_ANALISE', 'APROVADA', 'POSTAGEM', 'RECEBIDA', 'CONCLUIDA'])
    await shop('request', 'move', protocolo, state)
}

test('a voucher is seen in the cart, pays with Pix, and its balance and moves are told', async ({ page, context }) => {
  await registered(context, { ...newPerson(), name: LONG_NAME })
  await voucherFrom(context)
  await page.goto('/loja/my-account/vales')
  const moves = page.getByRole('list', { name: 'Lançamentos' })
  await expect(moves.getByRole('listitem')).toHaveCount(1)
  const had = /Saldo (R\$\s[\d.,]+)/.exec(await moves.innerText())![1]!
  await expect(page.getByRole('region', { name: 'Seu saldo' })).toContainText(had)
  await clean(page)

  await done(send(context, 'POST', 'cart/items/', { itens: [{ sku: NEXT }] }))
  await page.goto('/loja/cart')
  const summary = page.getByRole('complementary', { name: 'Resumo do pedido' })
  await expect(summary).toContainText(`${had} em vale`)
  await fitsPhone(page)
  await page.goto('/loja/checkout/delivery/')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  const own = page.getByRole('region', { name: 'Seu vale' })
  await expect(own).toContainText(`Você tem ${had}`)
  await own.getByRole('button', { name: 'Usar o vale' }).click()
  await expect(own).toContainText(`O vale paga ${had}.`)
  await expect(summary.getByText('Vale', { exact: true })).toBeVisible()
  await clean(page)
  await fitsPhone(page)
  await toReview(page)
  const paying = page.getByRole('region', { name: 'Pagamento' })
  await expect(paying).toContainText(`Vale: ${had}`)
  await expect(paying).toContainText(/Pix: R\$/)
  await fitsPhone(page)
  const due = (await payButton(page).innerText()).replace(/^Pagar (.*) no Pix$/, '$1')
  await payButton(page).click()

  await expect(page.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
  await expect(page.getByText(`O seu vale já pagou ${had}.`)).toBeVisible()
  await expect(page.getByText(due).first()).toBeVisible()
  await fitsPhone(page)
  await page.getByRole('button', { name: /^Simular o pagamento/ }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await expect(page.getByText(`Vale de ${had} e Pix`).first()).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  const paid = page.getByRole('region', { name: 'Pagamento' })
  await expect(paid).toContainText(`Vale de ${had} e Pix`)
  await expect(paid).toContainText(due)
  await fitsPhone(page)

  await page.goto('/loja/my-account/vales')
  await expect(page.getByRole('region', { name: 'Seu saldo' })).toContainText('R$ 0,00')
  await expect(moves.getByRole('listitem')).toHaveCount(2)
  const [spent] = await moves.getByRole('listitem').all()
  await expect(spent!).toContainText(`- ${had}`)
  await expect(spent!).toContainText('Saldo R$ 0,00')
  await fitsPhone(page)
  await spent!.getByRole('link', { name: /^Ver pedido/ }).click()
  await expect(page.getByRole('heading', { name: /^Pedido \d+$/ })).toBeVisible()
})

test('voucher, points, coupon and interest beside four products are reviewed within two screens of a phone @mobile', async ({
  page,
  context,
}) => {
  // The cookie notice keeps room of its own below the page.
  await page.addInitScript(() =>
    localStorage.setItem('efacil:1', JSON.stringify({ user: { acceptedCookies: 'necessary' } })),
  )
  const person = newPerson()
  await registered(context, person)
  await voucherFrom(context)
  await shop('points', person.email, '2000')
  const itens = ['EF5025', 'EF7422', 'EF4001-VERMELHO', 'EF7411'].map((sku) => ({ sku }))
  await done(send(context, 'POST', 'cart/items/', { itens }))
  await page.goto('/loja/checkout/delivery/')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('region', { name: 'Seu vale' }).getByRole('button', { name: 'Usar o vale' }).click()
  await expect(page.getByText(/^O vale paga R\$/)).toBeVisible()
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  await toReview(page)
  expect(await screens()).toBeLessThanOrEqual(2)

  await done(send(context, 'POST', 'cart/cupons/', { codigo: 'COZINHA15' }))
  await done(send(context, 'PUT', 'checkout/points', { pontos: 1000 }))
  await page.goto('/loja/checkout/payment/options')
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await page.getByLabel('Número do cartão').fill('4111111111111111')
  await page.getByLabel('Nome impresso no cartão').fill('JOANA PRADO LIMA')
  await page.getByLabel('Validade (MM/AA)').fill('0835')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Parcelas').selectOption({ label: await interest(page) })
  await expect(page.getByText(/^Juros do parcelamento/).filter({ visible: true })).toBeVisible()
  await toReview(page)
  await expect(page.getByRole('region', { name: 'Pagamento' })).toContainText(
    /1\.000 pontos: R\$.* \+ Vale: R\$.* \+ Cartão de crédito: R\$/,
  )
  expect(await screens()).toBeLessThanOrEqual(2)
})

/** The last plan, the longest one: of those with interest. */
const interest = async (page: Page) => (await page.getByLabel('Parcelas').locator('option').allTextContents()).at(-1)!
