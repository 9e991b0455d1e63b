import type { Browser, BrowserContext, Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { isLive } from './hydration-points.ts'
import { holdBundle } from './pages-before-react.ts'
import { enterAs, newCustomer, serve } from './televendas-people.ts'

/** Somebody at home, logged in, and served by the agent with a product in the cart. */
async function serveSomebody(browser: Browser, agent: BrowserContext) {
  const home = await browser.newContext({ locale: 'pt-BR' })
  const customer = await newCustomer(home, 'Lúcia Helena Barros')
  await done(send(agent, 'POST', 'televendas/attendance/'))
  await done(serve(agent, customer))
  await done(send(agent, 'POST', 'cart/items/', { sku: 'EF1012', quantidade: 1 }))
  return home
}

/** The few fields of an answer that the journey needs. */
interface Told {
  enderecosEntrega: { idEndereco: string }[]
  numeroPedido: string
  entregas: { idLojista: string }[]
}

async function order(agent: BrowserContext): Promise<string> {
  const { enderecosEntrega } = await done<Told>(send(agent, 'GET', 'checkout/'))
  const chosen = await done<Told>(
    send(agent, 'PUT', 'checkout/address/', { idEndereco: enderecosEntrega[0]?.idEndereco }),
  )
  const entregas = Object.fromEntries(chosen.entregas.map(({ idLojista }) => [idLojista, { idOpcaoEntrega: 'NORMAL' }]))
  await done(send(agent, 'PUT', 'checkout/delivery/', { entregas }))
  await done(send(agent, 'PUT', 'checkout/payment-method/', { forma: 'PIX' }))
  return (await done<Told>(send(agent, 'POST', 'checkout/order/'))).numeroPedido
}

async function ask(page: Page, percent: string): Promise<void> {
  await page.getByRole('button', { name: /^(Dar|Trocar o) desconto em / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percentual de desconto').fill(percent)
  await dialog.getByLabel('Motivo').selectOption('CONCORRENCIA')
  await expect(dialog.getByRole('status')).toContainText(/limite/)
  await clean(page)
  await dialog.getByRole('button', { name: /Pedir aprovação|Aplicar desconto/ }).click()
  await expect(dialog).toBeHidden()
}

test('an agent waits, a supervisor approves by keyboard, and the order carries the line', async ({ page, browser }) => {
  await enterAs(page.context(), 'Renata Alves Pinto', { level: 'N1' })
  const home = await serveSomebody(browser, page.context())
  const desk = await browser.newContext({ locale: 'pt-BR' })
  await enterAs(desk, 'Célia Ramos Torres', { level: 'SUPERVISOR' })
  const supervisor = await desk.newPage()
  await supervisor.goto('/loja/televendas/aprovacoes')
  await expect(supervisor.getByRole('heading', { name: 'Aprovações', level: 1 })).toBeVisible()

  const release = await holdBundle(page)
  await page.goto('/loja/televendas/venda')
  // Pressed just when React comes: the page stays under the pointer.
  await page.getByText('Enviar link de pagamento ou orçamento').hover()
  await page.mouse.down()
  release()
  await isLive(page)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Link para WhatsApp ou QR code' })).toBeVisible()
  await ask(page, '2')
  await expect(page.getByText('-2% aprovado')).toBeVisible()
  await expect(page.getByText('Desconto negociado (televendas)').first()).toBeVisible()

  await ask(page, '10')
  await expect(page.getByText('-10% aguardando supervisor')).toBeVisible()
  await expect(page.getByText('Desconto negociado (televendas)')).toHaveCount(0)

  const request = supervisor.getByRole('article').filter({ hasText: 'Renata Alves Pinto' })
  await expect(request).toContainText('Lúcia B.')
  await expect(request).toContainText(/Margem com o desconto\s*\d/)
  await expect(supervisor).toHaveTitle(/^\(\d+\) /)
  await clean(supervisor)
  await request.getByRole('button', { name: 'Aprovar' }).focus()
  await supervisor.keyboard.press('a')
  await expect(supervisor.getByText(/^Aprovado: 10% em /)).toBeVisible()
  await expect(request).toHaveCount(0)

  await expect(page.getByText('-10% aprovado')).toBeVisible()
  await expect(page.getByText('Desconto negociado (televendas)').first()).toBeVisible()
  await clean(page)

  const number = await order(page.context())
  const seen = await home.newPage()
  await seen.goto(`/loja/my-account/orders/${number}`)
  await expect(seen.getByText('Desconto negociado (televendas)')).toBeVisible()
  await expect(seen.getByText('Desconto à vista no Pix', { exact: true })).toBeVisible()
})

test('refused with a note the agent reads; another quantity ends what was agreed, and says so', async ({
  page,
  browser,
}) => {
  await enterAs(page.context(), 'Otávio Reis Lima', { level: 'N2' })
  await serveSomebody(browser, page.context())
  const desk = await browser.newContext({ locale: 'pt-BR' })
  await enterAs(desk, 'Marta Nunes Dias', { level: 'SUPERVISOR' })
  const supervisor = await desk.newPage()
  const release = await holdBundle(page)
  await page.goto('/loja/televendas/venda')
  // A key of the screen before React has it.
  await page.keyboard.press('F8')
  release()
  await expect(page.getByLabel(/^CEP da entrega/)).toBeFocused()
  await ask(page, '11')
  await supervisor.goto('/loja/televendas/aprovacoes')
  const request = supervisor.getByRole('article').filter({ hasText: 'Otávio Reis Lima' })
  await expect(supervisor).toHaveTitle(/^\(\d+\) /)
  await request.getByRole('button', { name: 'Recusar' }).focus()
  await supervisor.keyboard.press('r')
  await expect(supervisor.getByLabel(/^Por que recusou/)).toBeFocused()
  await supervisor.keyboard.press('Enter')
  await expect(supervisor.getByText('Diga ao agente por que recusou.')).toBeVisible()
  await supervisor.keyboard.type('Margem apertada neste produto.')
  await supervisor.keyboard.press('Enter')
  await expect(request).toHaveCount(0)
  await expect(page.getByText('-11% recusado')).toBeVisible()
  await expect(page.getByText('Margem apertada neste produto.')).toBeVisible()

  await ask(page, '5')
  await expect(page.getByText('-5% aprovado')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: /^Quantidade de / })
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(page.getByText(/não vale mais\. A quantidade mudou\./).first()).toBeVisible()
  await expect(page.getByText('Desconto negociado (televendas)')).toHaveCount(0)
})

test.describe('somebody else', () => {
  test.use({ expectedMessages: [/status of 403/] })

  test('the queue is the supervisors’ alone', async ({ page }) => {
    await page.goto('/loja/televendas/aprovacoes')
    await expect(page).toHaveURL(/\/loja\/televendas\/login/)
    await enterAs(page.context(), 'Paulo Sales Neto', { level: 'N2' })
    const answer = await page.goto('/loja/televendas/aprovacoes')
    expect(answer?.status()).toBe(403)
    await expect(page.getByText('Este recurso é exclusivo da supervisão.')).toBeVisible()
  })
})
