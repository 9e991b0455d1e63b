import type { Locator, Page } from '@playwright/test'
import { cpfCheckDigits } from '#commerce/contract/values/cpf.ts'
import { registered } from './api.ts'
import { expect } from './fixtures.ts'

export interface Person {
  cpf: string
  email: string
  password: string
}

/** Somebody nobody has met before: tests share one shop. */
export function newPerson(): Person {
  const nine = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000).padStart(9, '0')
  return { cpf: `${nine}${cpfCheckDigits(nine)}`, email: `compra-${nine}@cliente.example`, password: 'Jatoba-Verde-42' }
}

/** Fills the registration form as a person does and sends it. */
export async function register(page: Page, { cpf, email, password }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Crie seu cadastro' })).toBeVisible()
  await page.getByLabel('CPF', { exact: true }).fill(cpf)
  await page.getByLabel('Nome completo').fill('Joana Prado Lima')
  await page.getByLabel('Data de nascimento').fill('02031990')
  await finishRegistration(page, email, password, ['Rua das Jabuticabeiras', '245'])
}

/** What people and companies register alike: telephone, access, address, terms. */
export async function finishRegistration(
  page: Page,
  email: string,
  password: string,
  [street, number]: readonly [string, string],
): Promise<void> {
  await page.getByLabel('Celular').fill('34999991234')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Confirmar e-mail').fill(email)
  await toSecondStep(page)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password)
  await page.getByLabel('CEP').fill('38400100')
  await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Uberlândia')
  await page.getByLabel('Endereço', { exact: true }).fill(street)
  await page.getByLabel('Número', { exact: true }).fill(number)
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Centro')
  await page.getByRole('checkbox', { name: /Aceito os Termos/ }).check()
  await page.getByRole('button', { name: 'Criar cadastro' }).click()
}

/** From who registers to where they live. */
export async function toSecondStep(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText(/^Etapa 2 de 2/)).toBeVisible()
}

/** Puts the first product that can be bought at once into the cart; answers its name. */
export async function addSomething(page: Page): Promise<string> {
  await page.goto('/loja/busca/?searchTerm=chocolate')
  const buy = page.getByRole('button', { name: /^Comprar / }).first()
  const name = ((await buy.getAttribute('aria-label')) ?? '').replace(/^Comprar /, '')
  await buy.click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Carrinho/ })).toContainText('1')
  return name
}

/** From the cart to the means of payment, for somebody who is not registered yet. */
export async function toPaymentAsNew(page: Page, person: Person): Promise<void> {
  await registered(page.context(), person)
  await page.goto('/loja/checkout/delivery/')
  await expect(page.getByRole('heading', { name: 'Entrega', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible()
}

/** From the cart to the contract's summary, paying by Pix. */
export async function toSummaryAsNew(page: Page, person: Person): Promise<void> {
  await toPaymentAsNew(page, person)
  await toReview(page)
}

/** From the means of payment to the contract's summary. */
export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Revisar e pagar R\$/ }).click()
  await expect(page.getByRole('heading', { name: 'Revise seu pedido' })).toBeVisible()
}

/** The main button of the summary, which says the sum. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pagar R\$/ })

/** Order numbers of whoever is logged in. */
export async function orderNumbers(page: Page): Promise<string[]> {
  await page.goto('/loja/my-account/orders')
  await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible()
  return (await page.getByRole('heading', { name: /^Pedido \d+$/ }).allTextContents()).map((text) =>
    text.replace('Pedido ', ''),
  )
}
