import type { Page } from '@playwright/test'
import { totpCode, totpStep } from '#commerce/domain/customers/totp.ts'
import { clean } from './accessibility.ts'
import { registered } from './api.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './purchase-people.ts'
import { addAgent, bar, enrol, secretBytes } from './televendas-people.ts'

/** How agents enter and leave (storefront §4, §6, domain §7). Each test has an agent of its own. */
const DOOR = '/loja/televendas/login/'
const NEW_PASSWORD = 'Buriti-Dourado-88'

async function knock(page: Page, login: string, senha: string) {
  await page.getByLabel('Código do agente').fill(login)
  await page.getByLabel('Código do agente').press('Enter')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.keyboard.type(senha)
  await page.keyboard.press('Enter')
}

/** Somebody new of the team, past the first entry's change of password, where a second factor has to be set up. */
async function atFactor(page: Page, canais: string): Promise<string> {
  const { login, password: senha } = await addAgent('Renata Alves Pinto', { channels: canais })
  await page.goto(DOOR)
  await knock(page, login, senha)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entendi' }).click()
  await page.getByLabel('Senha atual', { exact: true }).fill(senha)
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByText('Senha alterada')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(page).toHaveURL('/loja/televendas/acesso')
  await expect(
    page.getByText('Para usar o televendas, ative o aplicativo autenticador ou adicione uma chave de acesso.'),
  ).toBeVisible()
  return login
}

/** The same, at work. */
async function settled(page: Page, canais: string): Promise<void> {
  await atFactor(page, canais)
  await enrol(page.context(), NEW_PASSWORD)
  await page.goto('/loja/televendas')
  await expect(page).toHaveURL('/loja/televendas')
}

const leave = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Renata/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
}

test('the door is for agents: whoever else knocks is told no more than of a wrong password', async ({
  page,
  browser,
}) => {
  const person = newPerson()
  const home = await browser.newContext()
  await registered(home, person)
  await home.close()
  await page.goto('/loja/televendas/acesso')
  await expect(page).toHaveURL(/televendas\/login\/\?voltar=/)
  await expect(page).toHaveTitle(/Entrar no televendas/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await clean(page)
  await page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Informe o seu código de agente.')).toBeVisible()
  await knock(page, person.email, person.password)
  await expect(page.getByText('Login ou senha incorretos.')).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await clean(page)
  await page.getByRole('button', { name: 'Trocar' }).click()
  await knock(page, `ninguem-${crypto.randomUUID().slice(0, 8)}`, 'errada-demais-1')
  await expect(page.getByText('Login ou senha incorretos.')).toBeVisible()
})

test('the first entry asks for a new password; leaving leads back to the door, with the channel', async ({ page }) => {
  await settled(page, 'ca_862,ca_861')
  await page.goto(DOOR)
  await expect(page).toHaveURL('/loja/televendas')
  await leave(page)
  await expect(page).toHaveURL('/loja/televendas/login/?canal=ca_862')
  await page.goto('/loja/televendas')
  await expect(page).toHaveURL(/televendas\/login\//)
})

test('a second factor: enrolled with a code, asked for at the door; other sessions are ended from here', async ({
  page,
  browser,
}) => {
  const login = await atFactor(page, 'ca_861')
  await expect(page.getByRole('heading', { name: 'Meu acesso' })).toBeVisible()
  await clean(page)
  await page.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
  const code = (ahead = 0) => totpCode(secretBytes(secret), totpStep(new Date()) + ahead)
  await page.getByLabel('Código de verificação').fill('000000')
  await page.getByLabel('Senha atual', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('O código não confere.')).toBeVisible()
  await page.getByLabel('Código de verificação').fill(code())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(8)
  await clean(page)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(DOOR)
  await knock(other, login, NEW_PASSWORD)
  await expect(other.getByLabel('Código de verificação')).toBeFocused()
  await other.keyboard.type(code(1))
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/loja/televendas')

  await page.reload()
  await expect(
    page.getByRole('cell', { name: /^Chrome no / }).or(page.getByRole('rowheader', { name: /^Chrome no / })),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'Encerrar outras sessões' }).click()
  await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible()
  await other.goto('/loja/televendas/acesso')
  await expect(other).toHaveURL(/televendas\/login\//)
  await elsewhere.close()
})

const STOVE = '/loja/produto/fogao-fornalia-5-bocas-mesa-de-vidro-inox'

test('a channel: its prices alone, picked by keyboard, the cart told anew', async ({ page, browser }) => {
  await settled(page, 'ca_861,ca_862')
  const stranger = await browser.newContext()
  const prices = '/wcs/resources/10154/catalog/price/?skus=EF1011&canal=ca_861'
  const answer = (await (await stranger.request.get(prices)).json()) as {
    precos: { preco: { precoPorText: string } }[]
  }
  const siteText = answer.precos[0]!.preco.precoPorText
  // A price of the site that shows for a moment would be among what was painted.
  await page.addInitScript((text) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      for (const spot of document.querySelectorAll<HTMLElement>('[data-price=avista],[data-price]'))
        if (spot.checkVisibility({ visibilityProperty: true }) && spot.textContent.includes(text))
          seen.push(spot.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, siteText)
  const flashed = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  const main = page.getByRole('main')
  await page.goto(STOVE)
  await expect(main.getByText('R$ 1.619,00').first()).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: /861 - Telefácil.*Renata/ })).toBeVisible()
  expect(await flashed()).toEqual([])
  await page.locator('form#comprar').getByRole('button', { name: 'Comprar', exact: true }).click()
  await expect(banner.getByRole('link', { name: /Carrinho/ })).toContainText('1')
  await page.goto('/loja/cart')
  await expect(main.getByText('R$ 1.619,00').first()).toBeVisible()
  expect(await flashed()).toEqual([])

  await banner.getByRole('button', { name: /Renata/ }).click()
  await banner.getByRole('button', { name: 'Canal 861 - Telefácil' }).click()
  const modal = page.getByRole('dialog', { name: 'Selecionar canal' })
  await expect(modal.getByText('Escolha o canal de atendimento:')).toBeVisible()
  const search = modal.getByPlaceholder('Pesquise por canais')
  await expect(search).toBeFocused()
  // The menu that led here does not stand above it.
  await expect(page.locator(':popover-open')).toHaveCount(0)
  await clean(page)
  await page.keyboard.type('XYZ')
  await expect(modal.getByText('Nenhum canal encontrado.')).toBeVisible()
  await search.fill('')
  await expect(modal.getByRole('option')).toHaveCount(2)
  await search.fill('EMPRES')
  await expect(modal.getByRole('option')).toHaveCount(1)
  // The bar asks who is at work before the channel is granted.
  const asked = Promise.withResolvers<void>()
  await page.route('**/urls/context/**', async (route) => (await asked.promise, route.continue()))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/loja/cart?canal=ca_862')
  await expect(bar(page).getByRole('button', { name: '861 - Telefácil' })).toBeVisible()
  asked.resolve()

  const changed = page.getByRole('alertdialog', { name: 'O que muda no novo canal' })
  await expect(changed).toContainText('de R$ 1.619,00 para R$ 1.538,00')
  await expect(page).toHaveURL('/loja/cart?canal=ca_862')
  await clean(page)
  await changed.getByRole('button', { name: 'Continuar' }).click()
  await expect(bar(page).getByRole('button', { name: /^862 - / })).toBeVisible()
  await expect(main.getByText('R$ 1.538,00').first()).toBeVisible()
  expect(await flashed()).toEqual([])
  await page.goto('/loja/departamento/eletrodomesticos')
  await expect(main.locator('[data-price]').first()).toBeVisible()
  expect(await flashed()).toEqual([])
  await leave(page)
  await expect(page).toHaveURL('/loja/televendas/login/?canal=ca_862')

  const visitor = await stranger.newPage()
  await visitor.goto(`${STOVE}?canal=ca_861`)
  await expect(visitor.getByRole('main').getByText(siteText).first()).toBeVisible()
  await stranger.close()
})
