import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { bringReact, isLive } from './hydration-points.ts'
import { mailTo } from './identity-people.ts'
import { newPerson } from './purchase-people.ts'
import { shop } from './shop.ts'

const FRIDGE = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox'
const VOLTAGE = `${FRIDGE}?sku=EF1001-127`
const LIMITED = '/loja/produto/leite-uht-vacarina-1-litro'
const WITHDRAWN = '/loja/produto/geladeira-nevara-degelo-manual-261-litros-branca'

const gallery = (page: Page) => page.getByRole('list', { name: 'Imagens do produto' }).first()
const inView = (page: Page) => page.locator('main [data-count]').first()
const form = (page: Page) => page.locator('form#comprar')

test('the gallery is led by thumbnails, buttons and arrows, and enlarged over the whole screen', async ({ page }) => {
  await page.goto(FRIDGE)
  await expect(inView(page)).toHaveText('1/4')
  await page.getByRole('link', { name: 'Ver imagem 2' }).click()
  await expect(inView(page)).toHaveText('2/4')
  await expect(page.getByRole('link', { name: 'Ver imagem 2' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(FRIDGE)
  await page.getByRole('button', { name: 'Próxima imagem' }).click()
  await expect(inView(page)).toHaveText('3/4')
  await page.getByRole('link', { name: 'Ver imagem 1' }).click()
  await gallery(page).getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(inView(page)).toHaveText('2/4')
  await page.keyboard.press('Home')
  await expect(inView(page)).toHaveText('1/4')
  await page.keyboard.press('Enter')
  const enlarged = page.getByRole('dialog', { name: 'Imagens ampliadas' })
  await expect(enlarged).toBeVisible()
  await page.keyboard.press('End')
  await expect(enlarged.getByText('4/4')).toBeVisible()
  const nearer = enlarged.getByRole('button', { name: /^Aproximar/ }).nth(3)
  await nearer.click()
  await expect(nearer).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(enlarged).toBeHidden()
  await expect(gallery(page).getByRole('link').first()).toBeFocused()
})

test('pictures, keys and CEP are heard while React waits for the page’s code', async ({ page }) => {
  const come = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('Próxima imagem')) {
      held.resolve()
      await come.promise
    }
    await route.fulfill({ response, body })
  })
  await page.goto(FRIDGE)
  await bringReact(page)
  await held.promise
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/client-main-')),
  )
  await page.getByRole('button', { name: 'Próxima imagem' }).click()
  await expect(inView(page)).toHaveText('2/4')
  await gallery(page).getByRole('link').nth(1).focus()
  await page.keyboard.press('End')
  await expect(inView(page)).toHaveText('4/4')
  const cep = page.getByRole('form', { name: 'Frete e prazo' }).getByRole('textbox')
  await cep.pressSequentially('38400100')
  await expect(cep).toHaveValue('38400-100')
  await cep.press('Enter')
  await expect(page.locator('[data-freight]')).toContainText('Uberlândia')
  come.resolve()
  await isLive(page)
  await expect(inView(page)).toHaveText('4/4')
  await expect(page.locator('[data-freight]')).toContainText('Uberlândia')
  await expect(page).toHaveURL(FRIDGE)
})

test('arrows count from the picture that was asked for, also while it is on its way', async ({ page }) => {
  await page.goto(FRIDGE)
  const pictures = page.getByRole('list', { name: 'Miniaturas' })
  await pictures.getByRole('link', { name: 'Ver imagem 3' }).click()
  await expect(inView(page)).toHaveText('3/4')
  // The focus goes to the first picture while the strip is on its way to it: the way is another then, not the goal.
  for (const wait of [20, 60, 120]) {
    await page.evaluate(async (ms) => {
      const strip = document.querySelector<HTMLElement>('main [data-strip]')!
      const first = strip.querySelector('a')!
      const thumb = (at: number) => document.querySelector<HTMLElement>(`main [aria-label="Ver imagem ${at}"]`)!
      const frames = async (time: number) => {
        const until = performance.now() + time
        while (performance.now() < until) await new Promise(requestAnimationFrame)
      }
      const end = async () => {
        for (let last = -1; last !== strip.scrollLeft; await frames(80)) last = strip.scrollLeft
      }
      first.blur()
      thumb(3).click()
      await end()
      thumb(1).click()
      await frames(ms)
      first.focus()
      await end()
      if (strip.scrollLeft > 1) throw new Error(`focused, but ${strip.scrollLeft} px away`)
      first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      await end()
    }, wait)
    await expect(inView(page)).toHaveText('2/4')
  }
})

test('a video is the last slide: fetched and played when asked for, with captions and keys of its own @both', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/img/videos/') && asked.push(request.url())))
  await page.goto('/loja/produto/cafeteira-espresso-voltena-pausa-15-bar-com-vaporizador')
  await page.getByRole('link', { name: 'Ver vídeo' }).click()
  await expect(inView(page)).toHaveText('5/5')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: /^Assistir ao vídeo: / }).press('Enter')
  const video = page.locator('main video')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  const place = (await inView(page).textContent()) ?? ''
  await video.press('Home')
  await expect(inView(page)).toHaveText(place)
  await expect(video).toBeFocused()
  expect(await video.evaluate((film: HTMLVideoElement) => [film.controls, film.textTracks[0]?.mode])).toEqual([
    true,
    'showing',
  ])
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('link', { name: 'Ver imagem 1' }).press('Enter')
  await expect(inView(page)).toHaveText('1/5')
  await expect(video).toHaveCount(0)
})

test('on a phone: a swipe turns the picture, the bar stands in for the form and buys what the form says @mobile', async ({
  page,
}) => {
  await page.goto(FRIDGE)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await gallery(page).evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }))
  await expect(inView(page)).toHaveText('2/4')
  // The first screen has a picture as high as the best shops', all of the price, and the button that buys.
  const bar = page.locator('button[form=comprar]')
  await expect(bar).toBeInViewport({ ratio: 1 })
  const price = page.getByRole('paragraph').filter({ hasText: '2.754,05 no Pix' })
  await expect(price).toBeInViewport({ ratio: 1 })
  const [picture, pix, stands] = await Promise.all([
    gallery(page).boundingBox(),
    page.getByText('à vista no Pix').boundingBox(),
    bar.locator('..').boundingBox(),
  ])
  expect(picture!.height).toBeGreaterThanOrEqual(300)
  expect(picture!.width).toBe(page.viewportSize()!.width)
  expect(pix!.y + pix!.height).toBeLessThanOrEqual(stands!.y)
  await form(page)
    .getByRole('button', { name: 'Comprar', exact: true })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Ficha técnica' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()
  // No voltage is chosen for the visitor: it is asked, where it stands.
  await bar.click()
  await expect(page.getByRole('alert').getByText('Escolha a voltagem para comprar.')).toBeVisible()
  await expect(page.getByRole('link', { name: '127 V' })).toBeFocused()
  await expect(page.getByRole('link', { name: '127 V' })).toBeInViewport()
  await page.getByRole('link', { name: '127 V' }).click()
  await expect(page).toHaveURL(VOLTAGE)
  await form(page)
    .getByRole('button', { name: 'Comprar', exact: true })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expect(bar).toBeHidden()
  await form(page).getByRole('button', { name: 'Aumentar a quantidade' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2')
  await page.getByRole('heading', { name: 'Ficha técnica' }).scrollIntoViewIfNeeded()
  await bar.click()
  await expect(page.locator('[data-live=badge]').first()).toHaveText('2')
  await page
    .getByRole('dialog', { name: 'Adicionado ao carrinho' })
    .getByRole('button', { name: 'Continuar comprando' })
    .click()
  await expect(page.getByRole('link', { name: 'Ver carrinho' }).last()).toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Ver carrinho' })).toHaveCount(1)
})

test('a chosen colour changes every picture, on the page, in the mini-cart and in the cart', async ({ page }) => {
  const watch = '/loja/produto/relogio-inteligente-zelura-ritmo-com-gps'
  await page.goto(watch)
  await expect(gallery(page).getByRole('img').first()).toHaveAccessibleName(/preta/i)
  const opened = await page.evaluate(() => performance.timeOrigin)
  const coral = page.getByRole('link', { name: 'Coral', exact: true })
  await coral.press('Enter')
  await expect(page).toHaveURL(`${watch}?sku=EF2014-CORAL`)
  // In place: no other document, and whoever chose is still where they were.
  await expect(coral).toBeFocused()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
  await expect(gallery(page).getByRole('img').first()).toHaveAccessibleName(/coral/i)
  await expect(inView(page)).toHaveText('1/4')
  const shown = await gallery(page).getByRole('img').first().getAttribute('src')
  const picture = /\/img\/[^/]+\//.exec(shown ?? '')?.[0] ?? ''
  await form(page).getByRole('button', { name: 'Comprar', exact: true }).click()
  const mini = page.getByRole('dialog', { name: 'Adicionado ao carrinho' })
  await expect(mini.locator('img')).toHaveAttribute('src', new RegExp(picture))
  await mini.getByRole('link', { name: 'Ver carrinho' }).click()
  await expect(page.locator('#item-EF2014-CORAL img')).toHaveAttribute('src', new RegExp(picture))
})

test('a warranty is chosen with nothing ticked before, and reaches the cart with its quantity', async ({ page }) => {
  await page.goto(VOLTAGE)
  await page.getByText('Adicionar garantia estendida').click()
  const offers = page.getByRole('radiogroup', { name: /Adicionar garantia estendida \(opcional\)/ })
  for (const name of ['Garantia estendida 1 ano', 'Garantia estendida 2 anos', 'Sem garantia estendida'])
    await expect(offers.getByRole('radio', { name })).not.toBeChecked()
  await offers.getByRole('radio', { name: 'Garantia estendida 2 anos' }).check()
  await form(page).getByRole('button', { name: 'Aumentar a quantidade' }).click()
  await form(page).getByRole('button', { name: 'Comprar', exact: true }).click()
  await expect(form(page).getByText(/Garantia de 2 anos selecionada \(2 incluídas\): R\$/)).toBeVisible()
  await page.getByRole('dialog', { name: 'Adicionado ao carrinho' }).getByRole('link', { name: 'Ver carrinho' }).click()
  await expect(page.getByText(/Garantia de 2 anos selecionada \(2 incluídas\): R\$/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2')
})

test('more than the maximum becomes the maximum, in the words of storefront §8 and with a way to the televendas', async ({
  page,
}) => {
  await page.goto(LIMITED)
  const quantity = form(page).getByRole('textbox', { name: 'Quantidade' })
  await expect(quantity).toHaveValue('2')
  await quantity.fill('500')
  await quantity.press('Tab')
  await expect(quantity).toHaveValue('48')
  await expect(form(page).getByRole('alert')).toHaveText(
    'Produto limitado a uma quantidade máxima de 48. Para comprar acima de 48, entre em contato com o nosso Televendas.',
  )
  await expect(form(page).getByRole('alert').getByRole('link', { name: 'Televendas' })).toHaveAttribute(
    'href',
    /^tel:0800/,
  )
  await form(page).getByRole('button', { name: 'Diminuir a quantidade' }).click()
  await expect(quantity).toHaveValue('46')
  await expect(form(page).getByText('Produto limitado')).toHaveCount(0)
})

test('every size is in sight on a phone; a sold-out one is struck alone and says in which colour @mobile', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/loja/produto/colchao-sonhare-nuvem-molas-ensacadas?sku=EF3011-KING')
  for (const size of await main.getByRole('link', { name: /^(Solteiro|Casal|Queen|King) \d/ }).all()) {
    const { x, width } = (await size.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
  }
  await page.goto('/loja/produto/tenis-passoveloz-corrida?sku=EF7514-PRETO-43')
  const struck = (name: string) =>
    main
      .getByRole('link', { name, exact: true })
      .evaluate((element) => getComputedStyle(element).textDecorationLine === 'line-through')
  expect(await struck('43, indisponível em Preto')).toBe(true)
  expect(await struck('Preto')).toBe(false)
  await expect(main.getByText('43: indisponível em Preto')).toBeVisible()
})

test('the address is shared without what a visit added to it @both', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${FRIDGE}?utm_source=carta`)
  await page.getByRole('link', { name: 'Compartilhar' }).click()
  const box = page.getByRole('dialog', { name: 'Compartilhar' })
  await expect(box.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(baseURL + FRIDGE)}`,
  )
  const address = box.getByRole('textbox', { name: 'Endereço do produto' })
  await expect(address).toHaveValue(baseURL + FRIDGE)
  expect(await address.evaluate((area) => area.scrollHeight <= area.clientHeight + 1), 'the whole link').toBe(true)
  await box.getByRole('button', { name: 'Copiar link' }).click()
  await expect(box.getByText('Link copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + FRIDGE)
  await box.getByRole('button', { name: 'Fechar' }).click()
  await expect(box).toBeHidden()
})

test('what was seen is remembered on the device once the visitor allows it, and forgotten when they ask', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('efacil:seen'))
  await page.goto(FRIDGE)
  await page.getByRole('button', { name: 'Rejeitar não essenciais' }).click()
  expect(await stored()).toBeNull()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.poll(stored).toBe('["EF1001-127"]')
  await page.goto(LIMITED)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const seen = page.getByRole('region', { name: 'Vistos recentemente' })
  await expect(seen.getByRole('link', { name: /Geladeira Nevara Frost Free Duplex 403.*R\$/ })).toHaveAttribute(
    'href',
    FRIDGE,
  )
  await expect(seen.getByRole('listitem')).toHaveCount(1)
  await seen.getByRole('button', { name: 'Limpar histórico' }).click()
  await expect(seen).toBeEmpty()
  expect(await stored()).toBeNull()
})

test.describe('a product that is sold no more', () => {
  test.use({ expectedMessages: [/410/] })
  test('answers 410 with what stands in for it, a search box and no index @both', async ({ page }) => {
    expect((await page.goto(WITHDRAWN))?.status()).toBe(410)
    await expect(page.getByText('Este produto não está mais à venda na eFácil.')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await expect(page.getByRole('combobox', { name: 'Buscar produtos' })).toBeVisible()
    const alternatives = page.getByRole('list', { name: 'Mais procurados em Geladeiras e Freezers' })
    await expect(alternatives.getByRole('listitem').first()).toContainText('R$')
    await page.getByRole('link', { name: 'Mais procurados em Geladeiras e Freezers' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geladeiras e Freezers')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('pictures, prices, instalments, warranty and seller are all there @both', async ({ page }) => {
    await page.goto(FRIDGE)
    await page.getByRole('link', { name: 'Ver imagem 2' }).click()
    await expect(gallery(page).getByRole('link').nth(1)).toBeInViewport()
    await page.getByText('Ver todas as parcelas').click()
    await page.getByText('Adicionar garantia estendida').click()
    await expect(page.getByRole('row', { name: /^12x R\$/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Garantia estendida 1 ano/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Preço e compra' })).toContainText('à vista no Pix')
    await page.getByRole('link', { name: 'eFácil', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: 'Informações do vendedor' })).toBeInViewport()
  })
})

test.describe('a cart without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('plain forms add, change and remove, and say in the cart what is missing @both', async ({ page }) => {
    await page.goto(FRIDGE)
    await form(page).getByRole('button', { name: 'Comprar', exact: true }).click()
    await expect(page.getByText('Escolha todas as opções na página do produto antes de comprar.')).toBeVisible()
    await page.getByRole('link', { name: 'Voltar ao produto' }).click()
    await expect(page).toHaveURL(`${FRIDGE}#opcoes`)
    await page.goto(VOLTAGE)
    await form(page).getByRole('button', { name: 'Comprar agora' }).click()
    await expect(page).toHaveURL(/auth\/login\/\?voltar=.*summary%3Fcomprar%3DEF/)
    await page.goto('/loja/cart')
    await page.getByRole('button', { name: /^Remover Geladeira/ }).click()
    await page.goto(VOLTAGE)
    await form(page).getByRole('textbox', { name: 'Quantidade' }).fill('2')
    await form(page).getByRole('button', { name: 'Comprar', exact: true }).click()
    await expect(page).toHaveURL('/loja/cart')
    const quantity = page.getByRole('textbox', { name: /^Quantidade de Geladeira/ })
    await expect(quantity).toHaveValue('2')
    await quantity.fill('3')
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(quantity).toHaveValue('3')
    const cep = page.getByLabel('Calcule o frete e o prazo').filter({ visible: true })
    await cep.fill('123')
    await page.getByRole('button', { name: 'Calcular' }).click()
    await expect(page.locator('[name=cep]:invalid').filter({ visible: true })).toHaveValue('123')
    await expect(page).toHaveURL('/loja/cart')
    await cep.fill('38400-100')
    await page.getByRole('button', { name: 'Calcular' }).click()
    await expect(cep).toHaveValue('38400-100')
    await expect(page.getByText(/^Frete: .*\. Chega/).filter({ visible: true })).toBeVisible()
    const coupon = page.getByLabel('Cupom de desconto').filter({ visible: true })
    await coupon.fill('naoexiste')
    await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
    await expect(page.getByText(/^O cupom não foi aplicado\./)).toBeVisible()
    await expect(coupon).toHaveValue('NAOEXISTE')
    await coupon.fill('bemvindo10')
    await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
    await page.getByRole('button', { name: 'Remover cupom BEMVINDO10' }).click()
    await expect(page.getByRole('button', { name: 'Remover cupom BEMVINDO10' })).toHaveCount(0)
    await expect(page.getByRole('main').locator('button[type=button]').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('button', { name: /^Remover Geladeira/ }).click()
    await expect(page.getByRole('heading', { name: /vazio/ })).toBeVisible()
  })
})

test('nothing for axe to say, also with the enlarged gallery, every instalment and the share box open @both', async ({
  page,
}) => {
  await page.goto(FRIDGE)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Ver todas as parcelas').click()
  expect(await violationsOf(page)).toEqual([])
  await gallery(page).getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: 'Imagens ampliadas' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Compartilhar' }).click()
  await expect(page.getByRole('dialog', { name: 'Compartilhar' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('whoever asked is told of a lower price, and the page draws the last 90 days', async ({ page }) => {
  const [sku, before, after] = ['EF7512', '99,90', '79,90']
  const { email } = newPerson()
  await page.goto('/loja/produto/tapete-de-yoga-fortalume-6-mm')
  const box = page.getByRole('region', { name: 'Preço e compra' })
  const open = () => box.getByText('Me avise quando baixar', { exact: true }).click()
  await open()
  await expect(box.getByText(/dos últimos 90 dias|Nos últimos 90 dias/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const field = box.getByLabel('Receba um aviso quando o preço baixar')
  await field.fill('isto não é')
  await field.press('Enter')
  await expect(box.getByText('E-mail inválido.')).toBeVisible()
  await expect(field).toHaveValue('isto não é')
  await field.fill(email)
  await box.getByRole('button', { name: 'Avise-me' }).click()
  await expect(box.getByText(`Combinado! Avisaremos em ${email} assim que o preço baixar.`)).toBeVisible()
  try {
    await shop('price', sku, after)
    await expect.poll(async () => (await shop('mail', 'list')).includes(`preco-baixou  ${email}`)).toBe(true)
    expect(await mailTo(email, 'preco-baixou')).toMatch(/custa agora R\$\s79,90/)
    await expect
      .poll(async () => {
        await page.reload()
        await open()
        await expect(box.getByText('Ver os preços em tabela')).toBeVisible()
        return box.getByText(/^R\$\s79,90 é o menor preço dos últimos 90 dias\. O maior foi R\$\s99,90\.$/).count()
      })
      .toBe(1)
    await box.getByText('Ver os preços em tabela').click()
    const table = box.getByRole('table').filter({ hasText: 'Menor preço do dia' })
    await expect(table.getByRole('row').nth(1)).toContainText(/R\$\s79,90/)
    expect(await violationsOf(page)).toEqual([])
  } finally {
    await shop('price', sku, before)
  }
})
