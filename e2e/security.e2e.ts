import { withBareContext } from '#commerce/cli/context.ts'
import { totpCode, totpStep } from '#commerce/domain/customers/totp.ts'
import { clean } from './accessibility.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './identity-people.ts'
import { enrol, newCustomer, secretBytes } from './televendas-people.ts'

/** Whoever is in anywhere as this customer showed it longer ago than counts. */
async function ageProof(email: string): Promise<void> {
  process.env.SHOP_DATA = process.env.E2E_DATA
  await withBareContext(async ({ database: { db } }) => {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db
      .updateTable('sessions')
      .set({ proven_at: new Date(0) })
      .where('customer_id', '=', id)
      .execute()
  })
}

// What a proof is asked for is refused first, which the browser notes on its own.
test.use({ expectedMessages: [/403 \(Forbidden\).*\/_serverFn\//] })

test('other sessions end, a second factor is switched on and asked for, by keyboard (domain §1.6)', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer(page.context(), 'Joana Prado Lima')
  const elsewhere = await browser.newContext()
  await done(send(elsewhere, 'POST', 'users/auth/', { login: customer.cpf, senha: customer.password }))

  await page.goto('/loja/my-account/seguranca')
  await page.getByRole('button', { name: 'Sair dos outros aparelhos' }).press('Enter')
  await expect(page.getByText('As outras sessões foram encerradas.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sessões abertas' })).toBeFocused()

  await page.getByRole('button', { name: 'Ativar', exact: true }).press('Enter')
  const steps = page.getByRole('group', { name: 'Como ativar' })
  await expect(steps).toBeFocused()
  await clean(page)
  const uri = (await steps.getByRole('link').getAttribute('href')) ?? ''
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  await page.getByLabel('Código de verificação').fill(totpCode(secretBytes(secret), totpStep(new Date())))
  await page.getByLabel('Senha atual', { exact: true }).fill(customer.password)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' })
  await expect(codes).toBeFocused()
  const [code = '', other = ''] = await codes.getByRole('listitem').allTextContents()

  await page.context().clearCookies()
  await page.goto('/loja/auth/login/?voltar=%2Floja%2Fmy-account%2Fuser-registration-data')
  await enter(page, customer.cpf, customer.password)
  await expect(page.getByLabel('Código de verificação')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dados cadastrais', level: 1 })).toBeVisible()

  await ageProof(customer.email)
  await page.getByLabel('Novo e-mail').fill(`novo-${customer.email}`)
  await page.getByLabel('Senha', { exact: true }).fill(customer.password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(dialog.getByLabel('Código de verificação')).toBeFocused()
  await page.keyboard.type(other)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Confirme pelo link que enviamos/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'E-mail', exact: true })).toBeFocused()
})

test.describe('without JavaScript', () => {
  // A browser notes what was refused.
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 422/] })

  test('a second factor is asked for with the password, a wrong code said beside it, a right one enters @both', async ({
    page,
    context,
  }) => {
    const { cpf, password } = await newCustomer(context, 'Joana Prado Lima')
    const [code = ''] = await enrol(context, password, 'users/access/second-factor/')
    await context.clearCookies()
    await page.goto('/loja/auth/login/?voltar=%2Floja%2Fmy-account%2Fpontos')
    const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })
    const enterPlain = page.getByRole('button', { name: 'Entrar', exact: true }).filter({ visible: true })
    await field('E-mail, CPF ou CNPJ').fill(cpf)
    await field('Senha').fill(password)
    await enterPlain.click()
    await expect(page.getByText(/^A sua conta pede um código para entrar\./)).toBeVisible()
    await expect(field('E-mail, CPF ou CNPJ')).toHaveValue(cpf)
    await expect(field('Senha')).toHaveValue('')

    await field('Senha').fill(password)
    await field('Código de verificação').fill('000000')
    await enterPlain.click()
    await expect(page.getByText(/^O código não confere\./)).toBeVisible()

    await field('Senha').fill(password)
    await field('Código de verificação').fill(code)
    await enterPlain.click()
    await expect(page).toHaveURL('/loja/my-account/pontos')
    await expect(page.getByRole('heading', { name: 'Pontos', level: 1 })).toBeVisible()
  })
})
