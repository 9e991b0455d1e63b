import { clean } from './accessibility.ts'
import { registered } from './api.ts'
import { expect, test } from './fixtures.ts'
import { enter, newCompany, resetLink } from './identity-people.ts'
import { newPerson, register, toSecondStep } from './purchase-people.ts'
import { shop } from './shop.ts'

/**
 * Who enters and how (storefront §2.1, §4, §8): each test is somebody new, in a shop that others use at the same time.
 */

test('a company registers: what was typed stays when the kind changes, a strange state registration is asked about @both', async ({
  page,
}) => {
  const { cnpj, email, password } = newCompany()
  await page.goto('/loja/auth/register')
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25')
  await page.getByLabel('Celular').fill('34999991234')
  await expect(page.getByLabel('Celular')).toHaveValue('(34) 99999-1234')
  // Whole, also where it shares its row on a phone.
  expect(await page.getByLabel('Celular').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await page.getByRole('radio', { name: 'Pessoa jurídica' }).check()
  await expect(page.getByLabel('Celular')).toHaveValue('(34) 99999-1234')
  await page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Informe o CNPJ.')).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await clean(page)
  await page.getByRole('radio', { name: 'Pessoa física' }).check()
  await expect(page.getByLabel('CPF', { exact: true })).toHaveValue('529.982.247-25')
  await page.getByRole('radio', { name: 'Pessoa jurídica' }).check()

  await page.getByLabel('CNPJ').fill(cnpj.toLowerCase())
  await expect(page.getByLabel('CNPJ')).toHaveValue(cnpj)
  await page.getByLabel('Razão social').fill('Mercearia Bom Preço Ltda.')
  await page.getByText('Mais dados (opcional)').click()
  await page.getByLabel('Nome fantasia').fill('Bom Preço')
  await page.getByLabel('Inscrição estadual').fill('863.165.909/7850')
  await page.getByLabel('Nome do responsável').fill('Carlos Alberto Nunes')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Confirmar e-mail').fill(email)
  await toSecondStep(page)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password)
  // Typed before the CEP is known: the look-up replaces nothing of it (domain §1.4).
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Bairro que eu digitei')
  await page.getByLabel('CEP').fill('38400100')
  await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Uberlândia')
  await expect(page.getByRole('textbox', { name: 'Bairro' })).toHaveValue('Bairro que eu digitei')
  await page.getByLabel('Endereço', { exact: true }).fill('Avenida Afonso Pena')
  await page.getByRole('checkbox', { name: 'Sem número' }).check()
  await page.getByText('Mais dados e ofertas (opcional)').click()
  for (const name of [/por e-mail/, /por SMS/, /por WhatsApp/, /Aceito os Termos/])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /Aceito os Termos/ }).check()
  await page.getByRole('button', { name: 'Criar cadastro' }).click()
  await expect(page.getByText('Confira a inscrição estadual. Deseja continuar mesmo assim?')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar mesmo assim' }).click()
  await toSecondStep(page)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password)
  await page.getByRole('button', { name: 'Criar cadastro' }).click()

  await expect(page).toHaveURL('/loja/auth/registrationSuccessful')
  await expect(page.getByRole('heading', { name: 'Cadastro realizado' })).toBeVisible()
  await clean(page)
  await page.getByRole('link', { name: 'Minha conta' }).first().click()
  await expect(page.getByRole('heading', { name: 'Dados da empresa' })).toBeVisible()
  await expect(page.getByText(cnpj)).toBeVisible()
  await expect(page.getByLabel('Inscrição estadual')).toHaveValue('8631659097850')
  await page.getByRole('checkbox', { name: 'Isento' }).check()
  await expect(page.getByLabel('Inscrição estadual')).toBeDisabled()
  await page.getByLabel('Nome do responsável').fill('Ana Lima')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page.getByText('Dados salvos.')).toBeVisible()
  await clean(page)
  await page.reload()
  await expect(page.getByLabel('Nome do responsável')).toHaveValue('Ana Lima')
  await expect(page.getByRole('checkbox', { name: 'Isento' })).toBeChecked()
})

test('a forgotten password: a link from the mail sets a new one, once; its token is seen nowhere @both', async ({
  page,
  browser,
}) => {
  const person = newPerson()
  const home = await browser.newContext()
  await registered(home, person)
  const other = await home.newPage()
  await other.goto('/loja/my-account/orders')
  await expect(other.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible()

  await page.goto('/loja/auth/login/')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await clean(page)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Informe seu e-mail, CPF ou CNPJ.')).toBeVisible()
  await page.getByLabel('E-mail, CPF ou CNPJ').fill(person.cpf)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText(/o link foi enviado para c\*\*\*\*@cliente\.example/)).toBeVisible()
  // The form is gone, and the focus with it has a place in what stands for it.
  await expect(page.getByRole('region', { name: 'Esqueci minha senha' })).toBeFocused()
  await clean(page)
  await page.getByRole('button', { name: 'Pedir outro link' }).click()
  await page.getByLabel('E-mail, CPF ou CNPJ').fill('ninguem@cliente.example')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText(/Se houver um cadastro com estes dados, o link foi enviado\./)).toBeVisible()

  const link = await resetLink(person.email)
  const token = new URLSearchParams(link.split('?')[1]).get('token')!
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(await answer?.text()).not.toContain(token)
  await expect(page.getByText('Para a conta de c****@cliente.example.')).toBeVisible()
  await expect(page).toHaveURL('/loja/LogonForm')
  // The page's own address alone; what the page before sent while it was left may stand before it.
  expect(asked.filter((line) => line.includes(token))).toEqual([`${answer!.url()} `])
  expect(
    await page.evaluate(() => JSON.stringify([window.dataLayer, { ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(token)
  await clean(page)

  await page.getByLabel('Nova senha', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill('outra')
  await page.getByRole('button', { name: 'Salvar nova senha e entrar' }).click()
  await expect(page.getByText('As senhas não conferem.')).toBeVisible()
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Salvar nova senha e entrar' }).click()
  await expect(page.getByText('Escolha uma senha diferente das suas últimas 4 senhas.')).toBeVisible()
  await page.getByLabel('Nova senha', { exact: true }).fill('Outra-Senha-99')
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill('Outra-Senha-99')
  await page.getByRole('button', { name: 'Salvar nova senha e entrar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-person', 'customer')

  // The browser that was in is out, and is told so (storefront §4).
  await other.goto('/loja/my-account/orders')
  await expect(other.getByText('Sua sessão expirou. Entre novamente para continuar.')).toBeVisible()
  await home.close()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Este link não pode mais ser usado' })).toBeVisible()
  await expect(page.getByText('Este link já foi usado. Se precisar, peça um novo.')).toBeVisible()
  await clean(page)
})

test('tabs stay in step: entering and leaving in one is seen in the other', async ({ page, context }) => {
  const person = newPerson()
  const second = await context.newPage()
  await second.goto('/loja/cart')
  await page.goto('/loja/auth/register?voltar=%2Floja%2Fmy-account%2Forders')
  await register(page, person)
  await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible()
  await expect(second.getByRole('banner')).toContainText('Joana Prado')
  await second.goto('/loja/my-account/user-registration-data')
  await expect(second.getByLabel('Nome completo')).toHaveValue('Joana Prado Lima')

  await page.getByRole('navigation', { name: 'Minha conta' }).getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText('Entre ou cadastre-se')
  // A page of one person is theirs no more.
  await expect(second).toHaveURL(/\/loja\/auth\/login\/\?voltar=%2Floja%2Fmy-account%2Fuser-registration-data/)
  await enter(second, person.cpf, person.password)
  await expect(second).toHaveURL('/loja/my-account/user-registration-data')
  await expect(page.getByRole('banner')).toContainText('Joana Prado')
})

test('a channel picked in one tab is the other tab’s too; a shopper cannot pick one', async ({
  page,
  context,
  baseURL,
}) => {
  const second = await context.newPage()
  await page.goto('/?canal=ca_861')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'userSegment')?.value)
    .toBe('ca_0')

  const csrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const door = { params: { acessoRestrito: 'true', canal: 'ca_861' }, headers: { 'X-XSRF-TOKEN': csrf } }
  const base = `${baseURL}/wcs/resources/10154/users/auth`
  expect((await context.request.post(`${base}/prelogin/`, { ...door, data: { login: 'agente861' } })).status()).toBe(
    200,
  )
  expect(
    (
      await context.request.post(`${base}/`, { ...door, data: { login: 'agente861', senha: 'Cerrado-Florido-61' } })
    ).status(),
  ).toBe(200)
  await second.goto('/?canal=ca_0')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'userSegment')?.value)
    .toBe('ca_0')
  await second.goto('/')
  const asked = second.waitForRequest(
    (request) => request.url().includes('/catalog/price/') && request.url().includes('canal=ca_861'),
  )
  await page.goto('/?canal=ca_861')
  await asked
  await expect(second.locator('[data-price=por]').first()).toBeVisible()
})

test('a mandatory password change: told at the login, nothing else opens before it, the shop goes on after it', async ({
  page,
}) => {
  const person = newPerson()
  await registered(page.context(), person)
  await shop('customer', 'must-change-password', person.email)
  // Whoever is in already is led there by the server.
  await page.goto('/loja/my-account/addresses')
  await expect(page).toHaveURL('/loja/my-account/changePassword?voltar=%2Floja%2Fmy-account%2Faddresses')
  await page.context().clearCookies()

  await page.goto('/loja/auth/login/?voltar=%2Floja%2Fmy-account%2Forders')
  await enter(page, person.cpf, person.password)
  const dialog = page.getByRole('alertdialog', { name: 'Atenção' })
  await expect(dialog.getByText('Alteração de senha obrigatória!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await expect(page).toHaveURL('/loja/my-account/changePassword?voltar=%2Floja%2Fmy-account%2Forders')
  await expect(page.getByRole('main').getByText('Alteração de senha obrigatória!')).toBeVisible()
  await clean(page)
  await page.getByLabel('Senha atual', { exact: true }).fill(person.password)
  await page.getByLabel('Nova senha', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByText('Escolha uma senha diferente das suas últimas 4 senhas.')).toBeVisible()
  await page.getByLabel('Nova senha', { exact: true }).fill('Outra-Senha-99')
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill('Outra-Senha-99')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByText('Senha alterada')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Meus pedidos' })).toBeVisible()
})
