import type { Locator, Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { done, send as sendTo } from './api.ts'
import { expect, test } from './fixtures.ts'
import { enterAsNewAgent, newCustomer, serve } from './televendas-people.ts'

const AGENT = { login: 'agente861', senha: 'Cerrado-Florido-61' }
const OTHER = { login: 'agente862', senha: 'Veredas-Claras-62' }
const CALLER = { login: 'marina.duarte@cliente.example', nomeCompleto: 'Marina Duarte Rezende', cep: '38400-100' }

/** Through the agents' door to the selling screen. */
async function toSale(page: Page, agent = AGENT): Promise<void> {
  await page.goto('/loja/televendas/venda')
  await page.getByLabel('Código do agente').fill(agent.login)
  await page.keyboard.press('Enter')
  await page.getByLabel('Senha', { exact: true }).fill(agent.senha)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Venda', level: 1, exact: true })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
}

const codeField = (page: Page): Locator => page.getByRole('combobox', { name: /^Produto: SKU, EAN/ })
const lines = (page: Page): Locator => page.getByRole('textbox', { name: /^Quantidade de / })

interface Sold {
  sku: string
  nome: string
  ean: string | null
  quantidadeMin: number
  quantidadeMult: number
}

/** Products of the shop that can be bought, one variation each. */
async function someProducts(page: Page, count: number): Promise<Sold[]> {
  return page.evaluate(async (wanted) => {
    const base = '/wcs/resources/10154'
    const read = async (path: string) => (await (await fetch(`${base}/${path}`)).json()) as never
    const found: Sold[] = []
    for (const terms of ['chocolate', 'café', 'arroz', 'sabão', 'notebook', 'panela', 'tv']) {
      const { produtos } = (await read(
        `catalog/search/native/?terms=${encodeURIComponent(terms)}&resultsPerPage=24`,
      )) as { produtos: { sku: string; disponivel: boolean; temOpcoes: boolean }[] }
      const skus = produtos.filter((card) => card.disponivel && !card.temOpcoes).map((card) => card.sku)
      if (skus.length === 0) continue
      const { produtos: sold } = (await read(`televendas/products/?skus=${skus.join(',')}`)) as {
        produtos: (Sold & { disponivel: boolean; estoque: number })[]
      }
      for (const product of sold)
        if (product.disponivel && product.estoque > 20 && !found.some(({ nome }) => nome === product.nome))
          found.push(product)
    }
    return found.slice(0, wanted)
  }, count)
}

/** Takes every line out, by keyboard. */
async function emptySale(page: Page): Promise<void> {
  for (let left = await lines(page).count(); left > 0; left--) {
    await lines(page).first().press('Delete')
    await expect(lines(page)).toHaveCount(left - 1)
  }
}

test('an order of twelve items by keyboard, closed with its Pix code where it was typed', async ({ page, browser }) => {
  const home = await browser.newContext({ locale: 'pt-BR' })
  const customer = await newCustomer(home, 'Helena Prado Nunes')
  await home.close()
  await enterAsNewAgent(page)
  await done(sendTo(page.context(), 'POST', 'televendas/attendance/', {}))
  await done(serve(page.context(), customer))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/loja/televendas/venda')
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByText('Helena Prado Nunes ·')).toBeVisible()
  // Where the customer lives: freight is told from the first product on.
  await expect(page.getByLabel('Endereço do cliente').locator('option:checked')).toContainText('Rua das Acácias')
  const products = await someProducts(page, 12)
  expect(products).toHaveLength(12)
  await codeField(page).focus()
  const began = performance.now()
  for (const [at, { sku, ean, nome, quantidadeMin }] of products.entries()) {
    const code = at % 3 === 1 && ean !== null ? ean : at % 3 === 2 ? nome : sku
    await page.keyboard.type(code.slice(0, 120))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Quantidade', { exact: true })).toBeFocused()
    await page.keyboard.type(String(Math.max(quantidadeMin, 1)))
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
  }
  await expect(lines(page)).toHaveCount(12)
  console.log(`12 itens em ${((performance.now() - began) / 1000).toFixed(1)} s`)
  expect(await lines(page).evaluateAll((fields) => fields.map((field) => field.getAttribute('aria-label')))).toEqual(
    products.map(({ nome }) => `Quantidade de ${nome}`),
  )
  await expect(page.getByText(/^Produtos \(\d+ itens\)$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Entrega por lojista' })).toBeVisible()

  await page.keyboard.press('ArrowUp')
  await expect(lines(page).last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(lines(page).nth(10)).toBeFocused()
  const { quantidadeMin, quantidadeMult } = products[10]!
  await page.keyboard.press('+')
  await expect(lines(page).nth(10)).toHaveValue(String(Math.max(1, quantidadeMin) + Math.max(1, quantidadeMult)))
  await page.keyboard.press('Delete')
  await expect(lines(page)).toHaveCount(11)
  await expect(lines(page).nth(10)).toBeFocused()
  await page.keyboard.press('Alt+z')
  await expect(lines(page)).toHaveCount(12)
  await clean(page)
  // All of them, the row of entry and the bar at once, of 40 px each.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(lines(page).first()).toBeInViewport()
  await expect(lines(page).last()).toBeInViewport()
  await expect(codeField(page)).toBeInViewport()
  const rows = page.getByRole('row').filter({ has: page.getByRole('textbox', { name: /^Quantidade de / }) })
  expect(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).toEqual(
    products.map(() => 40),
  )

  await page.evaluate(() => {
    const counted = { keys: 0, document: performance.timeOrigin }
    Object.assign(window, { counted })
    addEventListener('keydown', () => counted.keys++, true)
  })
  const closing = page.getByRole('region', { name: 'Fechar o pedido' })
  await page.keyboard.press('F9')
  await expect(closing.getByRole('combobox', { name: /^Entregar em/ })).toContainText('Rua das Acácias')
  await expect(closing.getByRole('radio', { name: /^Pix/ })).toBeFocused()
  await clean(page)
  // Another address, where it is missed: nothing of the sale is left for it.
  await closing.getByRole('button', { name: 'Cadastrar outro endereço' }).click()
  const adding = page.getByRole('dialog', { name: 'Novo endereço' })
  await adding.getByLabel('CEP').fill('01310-100')
  await adding.getByLabel('Endereço', { exact: true }).fill('Avenida Paulista')
  await adding.getByLabel('Número', { exact: true }).fill('1000')
  await adding.getByLabel('Bairro').fill('Bela Vista')
  await clean(page)
  await adding.getByRole('button', { name: 'Salvar e entregar aqui' }).click()
  await expect(closing.getByRole('combobox', { name: /^Entregar em/ })).toContainText('Avenida Paulista, 1000')
  // Its freight is on its way yet: the means asked for meanwhile is taken with the answer.
  await page.keyboard.press('Alt+b')
  await expect(closing.getByRole('button', { name: /^Pagar R\$ .* no boleto$/ })).toBeFocused()
  // By a link the customer chooses: no discount is promised that only one of the ways gives.
  await page.keyboard.press('Alt+k')
  await expect(closing.getByText('Total no cartão')).toBeVisible()
  await expect(closing.getByText(/^Pix: R\$/)).toBeVisible()
  await expect(closing.getByText('Total no Pix')).toHaveCount(0)
  await page.keyboard.press('Alt+p')
  await expect(closing.getByRole('button', { name: /^Pagar R\$ .* no Pix$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const placed = page.getByRole('region', { name: 'Pedido feito' })
  await expect(placed.getByLabel('Código Pix copia e cola')).toHaveValue(/^000201/)
  await expect(lines(page)).toHaveCount(0)
  const { keys, document } = await page.evaluate(
    () => (window as unknown as { counted: { keys: number; document: number } }).counted,
  )
  console.log(`Fechado em ${keys} teclas`)
  expect(keys).toBeLessThanOrEqual(10)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document)
  await clean(page)
  await placed.getByRole('button', { name: 'Nova venda para este cliente' }).press('Enter')
  await expect(codeField(page)).toBeFocused()
})

test('a name that means several waits for a choice on its own row; a wrong code can be given up', async ({ page }) => {
  await toSale(page)
  await emptySale(page)
  await page.keyboard.type('chocolate')
  await expect(page.getByRole('listbox', { name: 'Produtos encontrados' }).getByRole('option')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const waiting = page.getByRole('group', { name: '1 × chocolate' })
  await expect(waiting.getByText('Mais de um produto corresponde. Qual deles?')).toBeVisible()
  await page.keyboard.type('codigo-que-nao-existe')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhum produto com este código ou nome.')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar codigo-que-nao-existe' }).press('Enter')
  await waiting.getByRole('button', { disabled: false }).filter({ hasText: 'SKU' }).first().press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(waiting).toBeHidden()
  await emptySale(page)
})

test('a list from a spreadsheet is told line by line, before and after', async ({ page }) => {
  await toSale(page)
  await emptySale(page)
  const [first, second] = await someProducts(page, 2)
  await page.keyboard.press('Alt+l')
  const dialog = page.getByRole('dialog', { name: 'Colar lista de produtos' })
  await dialog
    .getByLabel('Lista de produtos')
    .fill(`Código\tQuantidade\n${first!.sku}\t9.999\n${second!.sku}\t${second!.quantidadeMin}\nnada-disso\t1`)
  await dialog.getByRole('button', { name: 'Conferir lista' }).press('Enter')
  await expect(dialog.getByText('Não encontrado', { exact: true })).toBeVisible()
  await expect(dialog.getByText('2 linhas prontas.')).toBeVisible()
  await expect(dialog.getByText('pedido: 9999')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Adicionar 2 linhas' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 linhas adicionadas.')).toBeVisible()
  await clean(page)
  await page.keyboard.press('Escape')
  await expect(codeField(page)).toBeFocused()
  await expect(lines(page)).toHaveCount(2)
  await emptySale(page)
})

test('freight, coupon and script stand beside the lines', async ({ page }) => {
  await toSale(page)
  await emptySale(page)
  const [product] = await someProducts(page, 1)
  await page.keyboard.type(`${product!.quantidadeMin}*${product!.sku}`)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await page.getByLabel(/^CEP da entrega/).fill('38400100')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Entrega por lojista' })).toBeVisible()
  await page.keyboard.press('F4')
  await page.keyboard.type('naoexiste')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cupom inválido.')).toBeVisible()
  await page.getByText('Resumo da compra', { exact: true }).click()
  await expect(page.getByText('7 dias corridos depois de receber')).toBeVisible()
  await expect(page.getByText(product!.nome).last()).toBeVisible()
  await emptySale(page)
})

/** A write of the contract in the page's own session. */
const send = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ({ to, data }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) }
      return (await fetch(`/wcs/resources/10154/${to}/`, { method: 'POST', headers, body: JSON.stringify(data) }))
        .status
    },
    { to: path, data: body },
  )

test.describe('with a customer', () => {
  test.use({ expectedMessages: [/the server responded with a status of 409/] })

  test('the summary is read aloud, ticked, and read again after a change', async ({ page }) => {
    await toSale(page, OTHER)
    await send(page, 'televendas/attendance', { fim: true, desfecho: 'QUEDA' })
    expect(await send(page, 'televendas/attendance', {})).toBe(201)
    const { login, ...confirmacao } = CALLER
    expect(await send(page, 'users/auth/televendas', { login, confirmacao })).toBe(200)
    await page.reload()
    await expect(page.getByText('Marina Duarte Rezende ·')).toBeVisible()
    await emptySale(page)
    const [first, second] = await someProducts(page, 2)
    await codeField(page).focus()
    await page.keyboard.type(`${first!.quantidadeMin}*${first!.sku}`)
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Fechar o pedido/ })).toBeVisible()
    await page.getByText('Resumo da compra', { exact: true }).click()
    const read = page.getByRole('checkbox', { name: /^Resumo lido ao cliente/ })
    await read.click()
    await expect(read).toBeChecked()
    await codeField(page).focus()
    await page.keyboard.type(`${second!.quantidadeMin}*${second!.sku}`)
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(2)
    await expect(page.getByText(/^O carrinho mudou depois da leitura/)).toBeVisible()
    await expect(read).not.toBeChecked()
    await page.keyboard.press('Alt+u')
    await expect(page.getByRole('tab', { name: 'Últimos pedidos' })).toBeFocused()
    await page.keyboard.press('Alt+0')
    await expect(page.getByText('Colar uma lista de produtos')).toBeVisible()
    await page.keyboard.press('Escape')
    await emptySale(page)
    await send(page, 'televendas/attendance', { fim: true, desfecho: 'DUVIDA' })
  })
})

test('is for agents only', async ({ page, request }) => {
  await page.goto('/loja/televendas/venda')
  await expect(page.getByLabel('Código do agente')).toBeVisible()
  expect((await request.get('/wcs/resources/10154/televendas/products/?termo=tv')).status()).toBe(401)
})
