import type { Browser, BrowserContext, Page } from '@playwright/test'
import { cnpjCheckDigits } from '#commerce/contract/values/cnpj.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'
import { SESSION_FLAG_KEY } from '../app/lib/storage-keys.ts'
import { expect } from './fixtures.ts'
import { finishRegistration, type Person } from './purchase-people.ts'
import { shop } from './shop.ts'

/** Text of the newest mail of a kind to somebody, as the shopkeeper without a mail server reads it. */
export async function mailTo(email: string, kind: string): Promise<string> {
  const line = (await shop('mail', 'list')).split('\n').find((text) => text.includes(`  ${kind}  ${email}  `))
  expect(line, `a mail of kind ${kind}`).toBeDefined()
  return shop('mail', 'show', line!.split('  ')[0]!)
}

export const resetLink = async (email: string): Promise<string> => {
  const url = /https?:\/\/\S+\/loja\/LogonForm\?token=\S+/.exec(await mailTo(email, 'senha-redefinir'))?.[0] ?? ''
  return new URL(url).pathname + new URL(url).search
}

export const emailLink = async (email: string): Promise<string> => {
  const url = /https?:\/\/\S+\/loja\/confirmar-email\?\S+/.exec(await mailTo(email, 'email-confirmar'))?.[0] ?? ''
  return new URL(url).pathname + new URL(url).search
}

/** Of the shop, and without a script of its. */
const TELLS_NOTHING = '/robots.txt'

export interface Company extends Omit<Person, 'cpf'> {
  cnpj: string
}

/** Somebody's firm that nobody has met before, with letters in its CNPJ. */
export function newCompany(): Company {
  const twelve = `${crypto.randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}0001`
  return {
    cnpj: formatCnpj(twelve + cnpjCheckDigits(twelve)),
    email: `empresa-${twelve.toLowerCase()}@cliente.example`,
    password: 'Jatoba-Verde-42',
  }
}

/** Fills a company's registration as somebody in a hurry does, and sends it. */
export async function registerCompany(page: Page, { cnpj, email, password }: Company): Promise<void> {
  await page.getByRole('radio', { name: 'Pessoa jurídica' }).check()
  await page.getByLabel('CNPJ').fill(cnpj)
  await page.getByLabel('Razão social').fill('Mercearia Bom Preço Ltda.')
  await page.getByRole('checkbox', { name: 'Isento' }).check()
  await page.getByLabel('Nome do responsável').fill('Carlos Alberto Nunes')
  await finishRegistration(page, email, password, ['Avenida Afonso Pena', '1200'])
}

/** Both steps of the login page. */
export async function enter(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('E-mail, CPF ou CNPJ').fill(login)
  await page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Ends the session of this browser as if it had run out: it is left elsewhere, without a word here. */
export async function endSession(browser: Browser, context: BrowserContext): Promise<void> {
  const elsewhere = await browser.newContext()
  const cookies = await context.cookies()
  await elsewhere.addCookies(cookies)
  const csrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  expect(
    (
      await elsewhere.request.post('/wcs/resources/10154/users/auth/logout/', { headers: { 'X-XSRF-TOKEN': csrf } })
    ).status(),
  ).toBe(200)
  await elsewhere.close()
}

/**
 * Opens a page of somebody who is in and waits for the check of the session that follows each change of page (storefront
 * §4): what ends the session afterwards is noticed by the next press, not by it.
 */
export async function openChecked(page: Page, address: string): Promise<void> {
  const flag = () => page.evaluate((key) => localStorage.getItem(key), SESSION_FLAG_KEY)
  await page.goto(TELLS_NOTHING)
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_FLAG_KEY)
  await page.goto(address)
  await expect.poll(flag).toBe('1')
}
