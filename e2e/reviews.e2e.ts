import type { Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { registered } from './api.ts'
import { expect, test } from './fixtures.ts'
import { delivered } from './purchase-calls.ts'
import { newPerson } from './purchase-people.ts'
import { shop } from './shop.ts'

const SOLD_OUT = { sku: 'EF3034', address: '/loja/produto/espelho-oval-jatobella-90-cm' }
const PRODUCT = '/loja/produto/air-fryer-voltena-crosta-5-5-litros-branca'

const BOUGHT = { sku: 'EF4022', slug: 'conjunto-de-potes-hermeticos-vedalar-5-pecas' }

const reviews = (page: Page) => page.getByRole('list', { name: 'Avaliações' })

test('reviews are filtered, sorted and loaded in place, and found useful once @both', async ({ page }) => {
  await page.goto(PRODUCT)
  const section = page.locator('#avaliacoes')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText(/^10 avaliações\. \d+% recomendam\.$/)).toBeVisible()
  // Before the first press React is not there, and the links lead to the page with all reviews.
  await page.getByRole('button', { name: 'Aumentar a quantidade' }).click()
  await expect(() => section.scrollIntoViewIfNeeded()).toPass({ timeout: 30_000 })
  for (const shown of [8, 10]) {
    await section.getByRole('button', { name: /^Ver mais/ }).click()
    await expect(section.getByText(`Mostrando ${shown} de 10.`)).toBeVisible()
  }
  await expect(reviews(page).getByRole('listitem')).toHaveCount(10)
  await section.getByRole('link', { name: /^4 estrelas/ }).click()
  await expect(section.getByRole('link', { name: /Só 4 estrelas/ })).toBeVisible()
  for (const stars of await reviews(page).getByRole('img').all())
    await expect(stars).toHaveAccessibleName('4 de 5 estrelas')
  await section.getByRole('link', { name: /Ver todas/ }).click()
  await section.getByRole('link', { name: 'Menores notas' }).click()
  await expect(reviews(page).getByRole('img').first()).toHaveAccessibleName('4 de 5 estrelas')
  await section.getByRole('button', { name: /^Útil/ }).first().click()
  await expect(section.getByText('Obrigado pelo voto.')).toBeVisible()
  await clean(page)
})

/** Sends the browser's own picture of something, which no file of the tests has to hold. */
const photo = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.getByRole('banner').screenshot(),
})

test("a buyer's photo is seen before it is sent, with the opinion, and no longer once the shop hides it @both", async ({
  page,
  context,
}) => {
  const title = `Vedam bem ${Date.now() % 1e6}`
  const text = `Tampas firmes, sem cheiro de plástico. ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await registered(context, newPerson())
  await delivered(context, BOUGHT.sku)
  await page.goto(`/loja/my-account/avaliar/${BOUGHT.slug}`)
  await page.getByRole('radio', { name: '5 de 5: Ótimo' }).check()
  await page.getByLabel('Título').fill(title)
  const field = page.getByRole('textbox', { name: 'Sua avaliação' })
  await field.fill(text)
  await page.getByRole('radio', { name: 'Sim', exact: true }).check()

  const chooser = page.getByLabel(/^Fotos do produto/)
  const refusal = page.getByRole('alert')
  const wrong = [
    { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
    { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('nada disto') },
  ]
  for (const file of wrong) {
    await chooser.setInputFiles(file)
    await expect(refusal.filter({ hasText: file.name })).toHaveText(
      `${file.name}: não é uma foto que conseguimos abrir. Envie uma foto JPG ou PNG.`,
    )
  }
  await expect(field).toHaveValue(text)
  await clean(page)

  await chooser.setInputFiles([await photo(page, 'cozinha.png'), await photo(page, 'armario.png')])
  const preview = (name: string) => page.getByRole('img', { name: `Prévia de ${name}` })
  await expect(preview('cozinha.png')).toBeVisible()
  await expect(preview('armario.png')).toBeVisible()
  await expect(refusal.filter({ hasText: 'foto' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remover armario.png' }).click()
  await expect(preview('armario.png')).toHaveCount(0)
  await clean(page)
  await page.getByRole('button', { name: 'Publicar avaliação' }).click()
  await expect(page.getByText('Obrigado pela sua avaliação!')).toBeVisible()

  const own = reviews(page).getByRole('listitem').filter({ hasText: text })
  await page.goto(`/loja/avaliacoes/${BOUGHT.slug}`)
  await expect(own.getByRole('link', { name: /^Foto de Joana/ })).toHaveCount(1)
  const picture = own.getByRole('img', { name: /^Foto de Joana/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const address = (await own.getByRole('link', { name: /^Foto de Joana/ }).getAttribute('href'))!
  expect((await context.request.get(address)).headers()['content-type']).toBe('image/jpeg')

  const [listed] = (await shop('reviews', 'list')).split('\n').filter((line) => line.endsWith(`: ${title}`))
  await shop('reviews', 'hide', listed!.split(' ')[0]!)
  await page.reload()
  await expect(own).toHaveCount(0)
  expect((await context.request.get(address)).status()).toBe(404)
  await shop('reviews', 'show', listed!.split(' ')[0]!)
  await page.reload()
  await expect(own.getByRole('link', { name: /^Foto de Joana/ })).toHaveCount(1)
})

test('what is sold out offers a notice; the mail comes when it is back, and its link takes a request back', async ({
  page,
}) => {
  await shop('stock', SOLD_OUT.sku, '0')
  const email = `espera-${Date.now()}@cliente.example`
  await expect
    .poll(async () => {
      await page.goto(SOLD_OUT.address)
      return page.getByText('Avise-me quando chegar').isVisible()
    })
    .toBe(true)
  const button = page.getByRole('button', { name: 'Avise-me' })
  await page.getByLabel('Avise-me quando chegar').fill('isto não é um e-mail')
  await button.click()
  await expect(page.getByText('E-mail inválido.')).toBeVisible()
  await clean(page)
  await page.getByLabel('Avise-me quando chegar').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Avisaremos em ${email} assim que o produto chegar.`)).toBeVisible()
  await shop('stock', SOLD_OUT.sku, '12')
  let mail = ''
  await expect
    .poll(async () => (mail = (await shop('mail', 'list')).split('\n').find((line) => line.includes(email)) ?? ''))
    .toContain('produto-disponivel')
  const link = /\/loja\/avise-me\/cancelar\?codigo=\S+/.exec(await shop('mail', 'show', mail.split(' ')[0]!))![0]
  expect((await page.goto(link))?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByRole('button', { name: 'Apagar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido de aviso apagado' })).toBeVisible()
  await clean(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first reviews stand in the page; links lead to all of them, to one number of stars and to the questions', async ({
    page,
  }) => {
    await page.goto(PRODUCT)
    const section = page.locator('#avaliacoes')
    await expect(reviews(page).getByRole('listitem').first()).toBeVisible()
    await section.getByRole('link', { name: /^4 estrelas/ }).click()
    await expect(page).toHaveURL(/\/loja\/avaliacoes\/.+\?nota=4$/)
    for (const stars of await reviews(page).getByRole('img').all())
      await expect(stars).toHaveAccessibleName('4 de 5 estrelas')
    await page.getByRole('link', { name: 'Maiores notas' }).click()
    await expect(page).toHaveURL(/nota=4&ordem=maiores$/)
    await page.goto(`${PRODUCT.replace('produto', 'perguntas')}?busca=garantia`)
    await expect(page.getByRole('heading', { name: 'Perguntas e respostas' })).toBeVisible()
  })
})
