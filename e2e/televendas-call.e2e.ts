import type { Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { bar, enterAs, enterAsNewAgent, newCustomer } from './televendas-people.ts'

/** A whole call, as it goes in a day (domain §7): found, confirmed, sold with a discount, paid elsewhere, ended. */
const PRODUCT = 'EF1012'
const NAME = 'Teresa Almeida Prado'

/** Below a supervisor's limit and above an agent's; whoever asks first is served first. */
async function approve(supervisor: Page, agent: string): Promise<void> {
  const request = supervisor.getByRole('article').filter({ hasText: agent })
  await request.getByRole('button', { name: 'Aprovar' }).click()
  await expect(supervisor.getByText(/^Aprovado: 10% em /)).toBeVisible()
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
])
  test(`from the first ring to the last word, ${viewport.width} wide`, async ({ page, browser }) => {
    await page.setViewportSize(viewport)
    const home = await browser.newContext({ locale: 'pt-BR' })
    const customer = await newCustomer(home, NAME, 'Rua das Acácias')
    await home.close()
    const agent = `Renata ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
    await enterAsNewAgent(page, agent)

    await page.goto(`/loja/televendas?documento=${customer.cpf}`)
    await expect(page).toHaveURL('/loja/televendas')
    await page.getByRole('main').getByRole('button', { name: 'Iniciar atendimento', exact: true }).click()
    await page.getByRole('list', { name: 'Cadastros encontrados' }).getByRole('button').press('Enter')
    await expect(page.getByLabel('Nome completo')).toBeFocused()
    await page.keyboard.type(NAME.toUpperCase())
    await page.getByLabel('CEP').fill('38400100')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Atendendo ${NAME}` })).toBeVisible()
    await expect(bar(page)).toContainText(NAME)
    const call = await page.context().request.get('/wcs/resources/10154/televendas/attendance/')
    const { atendimento } = (await call.json()) as { atendimento: { protocolo: string } }
    const protocol = atendimento.protocolo

    await page.keyboard.press('Alt+4')
    await expect(page.getByRole('heading', { name: 'Venda', level: 1 })).toBeVisible()
    await expect(page.getByRole('combobox', { name: /^Produto: SKU, EAN/ })).toBeFocused()
    await page.keyboard.type(`2*${PRODUCT}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /^Quantidade de / })).toHaveValue('2')
    await page.getByRole('button', { name: /^Dar desconto em / }).click()
    const asking = page.getByRole('dialog')
    await asking.getByLabel('Percentual de desconto').fill('10')
    await asking.getByLabel('Motivo').selectOption('CONCORRENCIA')
    await asking.getByRole('button', { name: 'Pedir aprovação' }).click()
    await expect(page.getByText('-10% aguardando supervisor')).toBeVisible()

    const desk = await browser.newContext({ locale: 'pt-BR' })
    const supervisor = await desk.newPage()
    await enterAs(desk, 'Célia Ramos', { level: 'SUPERVISOR' })
    await supervisor.goto('/loja/televendas/aprovacoes')
    await approve(supervisor, agent)
    await expect(page.getByText('-10% aprovado')).toBeVisible()
    await supervisor.goto('/loja/televendas/supervisao')
    await expect(supervisor.getByRole('main')).toContainText(NAME.slice(0, 6))
    await clean(supervisor)

    await page.keyboard.press('Alt+k')
    await expect(page.getByRole('radio', { name: /^Pix/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Cartão/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Enviar link por e-mail' })).toBeFocused()
    await page.getByRole('button', { name: 'Link para WhatsApp ou QR code' }).click()
    const link = page.getByLabel('Link de pagamento', { exact: true }).and(page.locator('input'))
    const url = new URL(await link.inputValue())
    await clean(page)

    const phone = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })
    const theirs = await phone.newPage()
    await theirs.goto(url.pathname + url.search)
    await theirs.getByRole('button', { name: 'Ver o resumo e pagar' }).click()
    await expect(theirs.getByText('Desconto negociado (televendas)')).toBeVisible()
    await theirs.getByRole('button', { name: /^Gerar o código Pix/ }).click()
    await theirs.getByRole('button', { name: /^Simular o pagamento/ }).click()
    await expect(theirs.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Links de pagamento enviados' })).toContainText('Pago')

    await page.keyboard.press('Alt+2')
    await page.getByRole('button', { name: 'Sim, por e-mail' }).click()
    await expect(page.getByText(/^Resumo enviado para /)).toBeVisible()
    await clean(page)
    await page.getByLabel('Como o atendimento terminou?').selectOption('VENDA')
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar atendimento' }).click()
    await expect(bar(page)).toContainText('Nenhum cliente')

    await expect(page).toHaveURL('/loja/televendas')
    await expect(page.getByRole('heading', { name: 'Atendimento', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Resultados' }).click()
    await expect(page.getByRole('heading', { name: 'Resultados', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Teresa')
    await supervisor.goto(`/loja/televendas/auditoria?protocolo=${protocol}`)
    for (const act of ['Iniciou o atendimento', 'Identificou o cliente', 'Encerrou o atendimento'])
      await expect(supervisor.getByRole('main').getByRole('cell', { name: act }).first()).toBeVisible()
  })
