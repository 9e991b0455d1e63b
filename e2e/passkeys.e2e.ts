import { expect, test } from './fixtures.ts'
import { newCustomer } from './televendas-people.ts'

test('a customer adds a passkey, and enters with it alone', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await newCustomer(context, 'Helena Duarte Lima')
  await page.goto('/loja/my-account/seguranca')
  const panel = page.getByRole('region', { name: 'Chaves de acesso' })
  await panel.getByLabel('Nome da chave').fill('Notebook')
  await panel.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await expect(panel.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(8)
  await expect(panel.getByRole('list', { name: 'Suas chaves de acesso' })).toContainText('Notebook')
  await context.clearCookies()
  // The header's link names no page to come back to: it is the one it was pressed on.
  await page.goto('/loja/departamento/mercado?sortBy=ascprice')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Entre ou cadastre-se/ })
    .click()
  await page.getByRole('main').getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page).toHaveURL('/loja/departamento/mercado?sortBy=ascprice')
})
