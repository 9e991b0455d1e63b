import { expect, test } from './fixtures.ts'
import { inCart } from './purchase-calls.ts'
import { newPerson, payButton, toSummaryAsNew } from './purchase-people.ts'

test('the Pix code is copied, and a browser that refuses is told about', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await inCart(context)
  await toSummaryAsNew(page, newPerson())
  await payButton(page).click()
  const field = page.getByLabel('Código Pix copia e cola')
  const code = await field.inputValue()

  await page.evaluate(
    () =>
      (navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))),
  )
  await page.getByRole('button', { name: 'Copiar código Pix' }).press('Enter')
  await expect(page.getByText('Não foi possível copiar. O código está selecionado', { exact: false })).toBeVisible()
  expect(
    await field.evaluate((element: HTMLTextAreaElement) =>
      element.value.slice(element.selectionStart, element.selectionEnd),
    ),
  ).toBe(code)

  await page.reload()
  await page.getByRole('button', { name: 'Copiar código Pix' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Código copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})
