import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addSomething, newPerson, toPaymentAsNew } from './purchase-people.ts'

const clean = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

async function typeCard(page: Page, name: string) {
  await page.getByLabel('Número do cartão').fill('4111111111111111')
  await page.getByLabel('Nome impresso no cartão').fill(name)
  await page.getByLabel('Validade (MM/AA)').fill('0835')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('CPF ou CNPJ do titular').fill('52998224725')
}

test('a card is checked while typed, refused by its bank, and another one pays the order @both', async ({ page }) => {
  test.slow()
  await addSomething(page)
  await toPaymentAsNew(page, newPerson())
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await page.getByRole('button', { name: 'Informar o cartão' }).click()
  await expect(page.getByRole('heading', { name: 'Cartão de crédito', level: 1 })).toBeVisible()
  await clean(page)

  await page.getByRole('button', { name: 'Revisar o pedido' }).click()
  await expect(page.getByText('Informe o número do cartão.')).toBeVisible()
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await page.getByLabel('Número do cartão').fill('9999999999999995')
  await expect(page.getByText('Bandeira não aceita.')).toBeVisible()
  await clean(page)
  await typeCard(page, 'Sem Limite')
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByLabel('Número do cartão')).toHaveAccessibleDescription('Visa')
  await page.getByRole('button', { name: 'Revisar o pedido' }).click()

  await expect(page.getByRole('heading', { name: 'Revise seu pedido' })).toBeVisible()
  await expect(page.getByText(/Visa final 1111 - 1x de/)).toBeVisible()
  await clean(page)
  // A reload forgets the card (domain §2.3) and asks for it again.
  await page.reload()
  await page.getByRole('link', { name: 'Informar o cartão' }).click()
  await typeCard(page, 'Sem Limite')
  await page.getByRole('button', { name: 'Revisar o pedido' }).click()
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()

  await expect(page.getByRole('heading', { name: 'Cartão não aprovado' })).toBeVisible()
  await expect(page.getByText('Saldo ou limite insuficiente.')).toBeVisible()
  await clean(page)
  await typeCard(page, 'Joana P Lima')
  await page.getByRole('button', { name: 'Pagar com este cartão' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  await expect(page.getByText('Cartão não aprovado: Saldo ou limite insuficiente.')).toBeVisible()
  await expect(page.getByText(/Visa final 1111, 1x de/)).toBeVisible()
})

test('a boleto has a line to copy and a page to print, and its payment arrives on its own @both', async ({ page }) => {
  test.slow()
  await addSomething(page)
  await toPaymentAsNew(page, newPerson())
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Ver os dados do boleto' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento por boleto', level: 1 })).toBeVisible()
  await expect(page.getByText('Desconto à vista no boleto')).toBeVisible()
  await clean(page)
  await page.getByRole('link', { name: 'Revisar o pedido' }).click()
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()

  await expect(page.getByLabel('Linha digitável')).toHaveValue(/^000\d{2}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  await expect(page.getByText('Ambiente de demonstração — não pague este boleto')).toBeVisible()
  await clean(page)
  const pdf = await page.request.get((await page.getByRole('link', { name: 'Abrir o boleto em PDF' }).getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Simular o pagamento (demonstração)' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
})
