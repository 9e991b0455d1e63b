import { readFile } from 'node:fs/promises'
import { clean } from './accessibility.ts'
import { registered } from './api.ts'
import { expect, test } from './fixtures.ts'
import { emailLink, endSession, enter, openChecked } from './identity-people.ts'
import { delivered, inCart, skus } from './purchase-calls.ts'
import { newPerson } from './purchase-people.ts'
import { shop } from './shop.ts'

/** What customers do with their own account (storefront §2.1, §7; domain §4.5). */

test('data, e-mail, password, choices, a copy and the end of an account @both', async ({ page, isMobile }) => {
  const person = newPerson()
  await page.goto('/loja/my-account/user-registration-data')
  await expect(page).toHaveURL(/\/loja\/auth\/login\/\?voltar=/)
  await registered(page.context(), person)
  await page.goto('/loja/my-account/user-registration-data')

  await expect(page.getByRole('heading', { name: 'Dados cadastrais', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Joana Prado Lima')
  await page.getByLabel('Nome completo').fill('Joana')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page.getByText('Informe nome e sobrenome.')).toBeVisible()
  await clean(page)
  await page.getByLabel('Nome completo').fill('Joana Prado Lima')
  await page.getByLabel('Nome social').fill('Jô Prado')
  await page.getByLabel('Gênero').selectOption('Prefiro não informar')
  await page.getByLabel('Telefone fixo').fill('3432391000')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page.getByText('Dados salvos.')).toBeVisible()
  if (!isMobile) await expect(page.getByRole('banner')).toContainText('Jô Prado')

  const email = `novo-${person.email}`
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('errada-123')
  await page.getByRole('button', { name: 'Alterar e-mail' }).click()
  await expect(page.getByText('A senha atual não confere.')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Alterar e-mail' }).click()
  await expect(page.getByText(/Confirme pelo link que enviamos/)).toBeVisible()
  await clean(page)
  await page.goto(await emailLink(email))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  await expect(page).toHaveURL('/loja/confirmar-email')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByText(email)).toBeVisible()

  const go = async (name: string) => {
    if (isMobile) await page.getByText(/^Minha conta: /).click()
    await page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await go('Alterar senha')
  await clean(page)
  await page.getByLabel('Senha atual', { exact: true }).fill(person.password)
  await page.getByLabel('Nova senha', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByText('Escolha uma senha diferente das suas últimas 4 senhas.')).toBeVisible()
  await page.getByLabel('Nova senha', { exact: true }).fill('Outra-Senha-99')
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill('Outra-Senha-99')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByText('Senha alterada', { exact: true })).toBeVisible()

  await go('Privacidade')
  await page.getByRole('checkbox', { name: 'Receber ofertas por WhatsApp' }).check()
  await page.getByRole('button', { name: 'Salvar escolhas' }).click()
  await expect(page.getByText('Escolhas salvas.')).toBeVisible()
  await expect(page.getByText(/Ofertas por WhatsApp: autorizado/)).toBeVisible()
  await clean(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /\(JSON\)$/ }).click()
  const file = await (await download).path()
  const copy = JSON.parse(await readFile(file, 'utf8')) as {
    cadastro: { email: string }
    acessos: { evento: string }[]
  }
  expect(copy.cadastro.email).toBe(email)
  expect(copy.acessos.map(({ evento }) => evento).toSorted()).toEqual(['cadastro', 'email', 'senha'])

  await page.getByRole('button', { name: 'Encerrar minha conta' }).click()
  await page.getByRole('button', { name: 'Encerrar definitivamente' }).click()
  await expect(page.getByText('Confirme que você entendeu para continuar.')).toBeVisible()
  await clean(page)
  await page.getByLabel('Senha', { exact: true }).fill('Outra-Senha-99')
  await page.getByRole('checkbox', { name: /Entendo que a conta/ }).check()
  await shop('points', email, '1500')
  await page.getByRole('button', { name: 'Encerrar definitivamente' }).click()
  const loss = page.getByRole('checkbox', { name: 'Você perderá 1.500 pontos ao encerrar a conta. Concordo.' })
  await expect(loss).toBeFocused()
  await expect(page.getByText('Marque para confirmar.')).toBeVisible()
  await clean(page)
  await loss.check()
  await page.getByRole('button', { name: 'Encerrar definitivamente' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-person', 'customer')
  await page.goto('/loja/auth/login/')
  await page.getByLabel('E-mail, CPF ou CNPJ').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Não encontramos esse cadastro.')).toBeVisible()
})

test('a session that ended while a form was filled in: the dialog says so, and what was typed waits for its owner', async ({
  page,
  browser,
  context,
}) => {
  const person = newPerson()
  await registered(page.context(), person)
  await page.goto('/loja/my-account/user-registration-data')
  await expect(page.getByRole('heading', { name: 'Dados cadastrais', level: 1 })).toBeVisible()

  await openChecked(page, '/loja/my-account/user-registration-data')
  await endSession(browser, context)
  await page.getByLabel('Nome social').fill('Jô Prado')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sessão expirada...' })
  await expect(dialog).toBeVisible()
  await clean(page)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(
    new RegExp(`${person.cpf}|${person.email}|${person.password}`),
  )
  await dialog.getByRole('link', { name: 'Continuar' }).click()
  await enter(page, person.email, person.password)
  await expect(page).toHaveURL('/loja/my-account/user-registration-data')
  await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
  await expect(page.getByLabel('Nome social')).toHaveValue('Jô Prado')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page.getByText('Dados salvos.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nome social')).toHaveValue('Jô Prado')

  // What is typed waits through a reload too, until it is thrown away.
  await page.getByLabel('Nome social').fill('Outra')
  await page.reload()
  await expect(page.getByLabel('Nome social')).toHaveValue('Outra')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel('Nome social')).toHaveValue('Jô Prado')
  await expect(page.getByLabel('Nome completo')).toBeFocused()

  // A cart that notices an ended session says so too; a page that was asked for leads to the login page, which says why
  // (storefront §8).
  await inCart(context)
  // What the page goes on asking for by itself is not answered: the press is what notices.
  const looks = /_serverFn\/(cart-cart-(readCartChanges|readOfferedCoupons)|customers-favorites-favoriteIds)/
  await page.route(looks, () => undefined)
  const asked = page.waitForResponse(/_serverFn\/recommendations-/)
  await openChecked(page, '/loja/cart')
  await asked
  await endSession(browser, context)
  await page.getByRole('button', { name: 'Aumentar' }).click()
  await expect(dialog).toBeVisible()
  await page.unroute(looks)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Continuar' }).click()
  await enter(page, person.email, person.password)
  await expect(page).toHaveURL('/loja/cart')
  // Nothing of the shop is open that could notice it first.
  await page.goto('about:blank')
  await endSession(browser, context)
  await page.goto('/loja/my-account/orders')
  await expect(page.getByText('Sua sessão expirou. Entre novamente para continuar.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Entre ou cadastre-se')).toBeVisible()
})

test('coupons that a cart asks for by itself tell of a session that ended meanwhile', async ({
  page,
  browser,
  context,
}) => {
  await registered(context, newPerson())
  await inCart(context)
  const ended = Promise.withResolvers<void>()
  await page.route(/_serverFn\/cart-cart-readOfferedCoupons/, async (route) => {
    await ended.promise
    await route.continue()
  })
  await page.route(/_serverFn\/(cart-cart-readCartChanges|customers-favorites-favoriteIds)/, () => undefined)
  const asked = page.waitForResponse(/_serverFn\/recommendations-/)
  await openChecked(page, '/loja/cart')
  await asked
  await endSession(browser, context)
  ended.resolve()
  await expect(page.getByRole('alertdialog', { name: 'Sessão expirada...' })).toBeVisible()
})

test('what a form asks while it is filled in tells of a session that ended meanwhile', async ({
  page,
  browser,
  context,
}) => {
  await registered(context, newPerson())
  const [sku] = await skus(context, 1)
  const number = await delivered(context, sku!)
  await openChecked(page, `/loja/my-account/minhas-solicitacoes/nova?tipo=ARREPENDIMENTO&pedido=${number}`)
  const product = page.getByRole('group', { name: 'Quais produtos?' }).getByRole('checkbox')
  await expect(product).not.toBeChecked()
  await endSession(browser, context)
  await product.check()
  await expect(page.getByRole('alertdialog', { name: 'Sessão expirada...' })).toBeVisible()
})
