import type { Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { holdAt } from './hydration-points.ts'
import { newPerson, register } from './purchase-people.ts'

/** What a style writes on the header's heart, quotation marks included. */
const heartCount = (page: Page) =>
  page
    .locator('header a[href="/loja/my-account/favorites"]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content)

const PRODUCT = '/loja/produto/air-fryer-voltena-crosta-5-5-litros-branca'

test('a guest’s heart stays pressed, leads nowhere and fills a list of this browser @both', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/loja/busca/?searchTerm=${encodeURIComponent('air fryer')}`)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favoritar / })
    .first()
  const name = (await heart.getAttribute('aria-label'))!.replace('Favoritar ', '')
  await heart.click()
  await page.getByRole('dialog', { name: 'Guardado nos favoritos' }).getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const kept = page
    .getByRole('main')
    .getByRole('button', { name: `Nos favoritos: ${name}. Remover` })
    .first()
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/loja\/busca\//)
  await page.reload()
  await expect.poll(() => heartCount(page)).toBe('"1"')
  if (isMobile) await page.goto('/loja/my-account/favorites')
  else await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()

  const list = page.getByRole('list', { name: 'Favoritos' })
  await expect(list.getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('guardados só neste navegador')).toBeVisible()
  await expect(
    list
      .getByRole('button', { name: /^Comprar/ })
      .or(list.getByRole('link', { name: /^Comprar|^Ver opções/ }))
      .first(),
  ).toBeVisible()
  await clean(page)
  await list.getByRole('button', { name: `Remover ${name} dos favoritos` }).click()
  await list.getByRole('button', { name: `Desfazer: guardar ${name} de novo` }).click()
  await list.getByRole('button', { name: `Remover ${name} dos favoritos` }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible()
  await clean(page)
})

test('a guest’s heart pressed before React is filled by the press itself, and kept by a page that is left', async ({
  page,
}) => {
  await page.goto('/loja/departamento/eletrodomesticos')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favoritar / })
  const [first, second] = (await hearts.evaluateAll((all) => all.slice(0, 2).map((each) => each.ariaLabel!))) as [
    string,
    string,
  ]
  const heart = (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true }).first()
  const goOn = await holdAt(page, 'code')
  await page.reload()
  await heart(first).click()
  await expect(heart(first)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => heartCount(page)).toBe('"1"')
  await page.reload()
  await heart(second).click()
  await expect.poll(() => heartCount(page)).toBe('"2"')
  await goOn()
  for (const label of [first, second])
    await expect(heart(`Nos favoritos: ${label.replace('Favoritar ', '')}. Remover`)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
})

test('who enters from a heart is back where it was pressed, and it is in the account', async ({ page }) => {
  await page.goto(PRODUCT)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: `Favoritar ${name}` }).click()
  const offer = page.getByRole('dialog', { name: 'Guardado nos favoritos' })
  await expect(offer).toContainText('só neste navegador')
  await clean(page)
  await offer.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: 'Criar cadastro' }).click()
  await register(page, newPerson())
  await expect(page).toHaveURL(PRODUCT)
  expect(await page.evaluate(() => localStorage.getItem('efacil:favoritos'))).toBeNull()
  await page.goto('/loja/my-account/favorites')
  await expect(page.getByRole('list', { name: 'Favoritos' }).getByRole('link', { name })).toBeVisible()
})

test('a heart pressed before login is kept after it; favourites, addresses and points of a new customer @both', async ({
  page,
  isMobile,
}) => {
  await page.goto(PRODUCT)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: `Favoritar ${name}` }).click()
  await page.getByRole('dialog', { name: 'Guardado nos favoritos' }).getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByRole('button', { name: `Nos favoritos: ${name}. Remover` })).toBeVisible()
  await page.goto('/loja/my-account/favorites')
  await page.getByRole('main').getByRole('link', { name: 'Entre ou cadastre-se' }).click()
  await expect(page).toHaveURL(/\/loja\/auth\/login\/\?voltar=.*favorites/)
  await page.getByRole('link', { name: 'Criar cadastro' }).click()
  await register(page, newPerson())

  await expect(page.getByRole('heading', { name: 'Favoritos', level: 1 })).toBeVisible()
  await expect(page.getByText('Produto guardado nos favoritos.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Favoritos' })
  await expect(list.getByRole('link', { name })).toBeVisible()
  await clean(page)

  await page.goto(PRODUCT)
  // Pressed before it is known that it is kept already: it stays kept.
  await page.getByRole('button', { name: `Favoritar ${name}` }).click()
  await expect(page.getByRole('button', { name: `Nos favoritos: ${name}. Remover` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/loja/my-account/favorites')
  const remove = list.getByRole('button', { name: `Remover ${name} dos favoritos` })
  await remove.click()
  const undo = list.getByRole('button', { name: `Desfazer: guardar ${name} de novo` })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(remove).toBeFocused()
  await page.getByRole('button', { name: 'Compartilhar a lista' }).click()
  const shared = new URL(await page.getByLabel('Link da lista').inputValue())
  await clean(page)
  await remove.click()
  await expect(undo).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible()
  await clean(page)

  // The link holds products, not people; from a listing's heart the product comes back.
  await page.goto(shared.pathname + shared.search)
  await expect(page.getByRole('heading', { name: 'Lista de favoritos', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await page.goto(`/loja/busca/?searchTerm=${encodeURIComponent(name)}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Favoritar ${name}` })
    .first()
    .click()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: `Nos favoritos: ${name}. Remover` })
      .first(),
  ).toBeVisible()
  await page.goto('/loja/my-account/favorites')
  await expect(list.getByRole('link', { name })).toBeVisible()

  const go = async (page_: string) => {
    if (isMobile) await page.getByText(/^Minha conta: /).click()
    await page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link', { name: page_ }).click()
    await expect(page.getByRole('heading', { name: page_, level: 1 })).toBeVisible()
  }
  await go('Endereços')
  await expect(page.getByText('Principal', { exact: true })).toBeVisible()
  await clean(page)
  await page.getByRole('link', { name: 'Cadastrar endereço' }).click()
  await expect(page.getByRole('heading', { name: 'Novo endereço', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(page.getByText('Informe o CEP.')).toBeVisible()
  await page.getByLabel('CEP', { exact: true }).fill('01310100')
  await expect(page.getByRole('textbox', { name: 'Cidade' })).toHaveValue('São Paulo')
  await page.getByLabel('Endereço', { exact: true }).fill('Avenida Paulista')
  await page.getByLabel('Número', { exact: true }).fill('900')
  await page.getByRole('textbox', { name: 'Bairro' }).fill('Bela Vista')
  await page.getByText('Mais dados (opcional)').click()
  await page.getByLabel('Identificação do endereço').fill('Trabalho')
  await page.getByRole('checkbox', { name: 'Usar como endereço principal' }).check()
  await clean(page)
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(page.getByRole('heading', { name: 'Trabalho' })).toBeVisible()
  await page.getByRole('button', { name: 'Excluir o endereço Avenida Paulista, 900' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Endereço excluído.')).toBeVisible()
  await expect(page.getByText('Principal', { exact: true })).toBeVisible()

  await go('Pontos')
  await expect(page.getByText('0 pontos', { exact: true })).toBeVisible()
  await page.getByLabel('De', { exact: true }).fill('2026-09-02')
  await page.getByLabel('Até', { exact: true }).fill('2026-09-01')
  await page.getByRole('button', { name: 'Ver período' }).click()
  await expect(page.getByText('A data inicial deve ser anterior à data final.')).toBeVisible()
  await clean(page)
})
