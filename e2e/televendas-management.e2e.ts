import type { Page } from '@playwright/test'
import { clean } from './accessibility.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { bar, enterAsNewAgent, newCustomer, serve } from './televendas-people.ts'

// The browser's own note on what is not there.
test.use({ expectedMessages: [/404 \(Not Found\).*\/loja\/televendas\/(ligacoes|orcamentos)\//] })

const SUPERVISOR = { login: 'supervisor861', password: 'Chapada-Serena-90' }

async function enter(page: Page, { login, password }: { login: string; password: string }, href: string) {
  await page.goto(href)
  await page.getByLabel('Código do agente').fill(login)
  await page.getByLabel('Código do agente').press('Enter')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(href.replace('?', '\\?')))
}

test('a supervisor sees who is in a call, searches what was done and ends sessions', async ({ page, browser }) => {
  const work = await browser.newContext()
  const agent = await work.newPage()
  const name = `Rafael Tavares ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await enterAsNewAgent(agent, name)
  await agent.goto('/loja/televendas/resultados')
  await expect(agent.getByRole('heading', { name: 'Resultados', level: 1 })).toBeVisible()
  await clean(agent)

  await enter(page, SUPERVISOR, '/loja/televendas/supervisao')
  await expect(page.getByRole('heading', { name: 'Ao vivo', level: 1 })).toBeVisible()
  const rafael = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(rafael.getByText('Disponível')).toBeVisible()
  await clean(page)

  // In a call: the supervisor follows its cart, and what they whisper stands in the agent's bar.
  const caller = await newCustomer(await browser.newContext(), 'Beatriz Lima Rocha')
  await done(send(work, 'POST', 'televendas/attendance/', {}))
  await done(serve(work, caller))
  await done(send(work, 'POST', 'cart/items/', { sku: 'EF1012', quantidade: 2 }))
  await rafael.getByRole('link', { name: `Ver carrinho e mandar recado a ${name}` }).click()
  await expect(page.getByRole('heading', { name: `Ligação de ${name}`, level: 1 })).toBeVisible()
  await expect(page.getByText(/^Beatriz .*\*\*\*/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Itens no carrinho' }).getByRole('row').nth(1)).toContainText(/2R\$/)
  await page.getByRole('button', { name: 'Enviar recado' }).click()
  await expect(page.getByText('Escreva o recado.')).toBeVisible()
  await page.getByLabel('Recado', { exact: true }).fill('Ofereça a garantia estendida')
  await page.getByRole('button', { name: 'Enviar recado' }).click()
  const sent = page.getByRole('list', { name: 'Recados enviados' })
  await expect(sent).toContainText('ainda não lido')
  await clean(page)
  const note = bar(agent).getByRole('alert').filter({ hasText: 'Ofereça a garantia estendida' })
  await agent.goto('/loja/televendas')
  await expect(note).toContainText(/^Recado de Helena Prado/)
  await clean(agent)
  await note.getByRole('button', { name: 'Entendi' }).click()
  await expect(note).toHaveCount(0)
  await expect(sent).toContainText('lido às')
  await done(send(work, 'POST', 'televendas/attendance/', { fim: true, desfecho: 'DUVIDA' }))
  await expect(page.getByRole('heading', { name: 'A ligação terminou' })).toBeVisible()

  // And goes through it again, by the second.
  await page.getByRole('link', { name: 'Reconstituir a ligação' }).click()
  await expect(page.getByRole('heading', { name: 'Reconstituição da ligação', level: 1 })).toBeVisible()
  const steps = page.getByRole('region', { name: /passos$/ }).getByRole('listitem')
  await expect(steps.first()).toContainText(/00:00Ligação.*Iniciou o atendimento/)
  await expect(steps.filter({ hasText: 'Alterou o carrinho' })).toContainText(
    /:2 unidadesTotal da compra:R\$\s0,00→R\$\s[\d.]+,\d\d$/,
  )
  await expect(steps.filter({ hasText: 'Encerrou o atendimento' })).toContainText('Desfecho:Dúvida esclarecida')
  await clean(page)

  // What is none is said where they work, with their own ways on.
  const menu = page.getByRole('navigation', { name: 'Televendas' })
  await page.goto('/loja/televendas/ligacoes/2026010100000000')
  await expect(page.getByRole('heading', { name: 'Esta ligação não pode ser acompanhada', level: 1 })).toBeVisible()
  await expect(menu).toBeVisible()
  await clean(page)
  await page.goto('/loja/televendas/orcamentos/999999999')
  await expect(page.getByRole('heading', { name: 'Este orçamento não pode ser aberto', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver orçamentos' }).click()
  await expect(page.getByRole('heading', { name: 'Orçamentos', level: 1 })).toBeVisible()

  await page.goto('/loja/televendas/resultados?agente=equipe')
  await expect(page.getByText(/^Toda a equipe, de/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Hoje', exact: true }).click()
  await expect(page).toHaveURL(/periodo=hoje&agente=equipe/)
  await clean(page)
  // On a phone each field has a whole row.
  await page.setViewportSize({ width: 390, height: 844 })
  const period = page.getByRole('form', { name: 'Outro período' })
  const widthOf = async (field: string) => (await period.locator(`[name=${field}]`).boundingBox())!.width
  expect(await widthOf('de')).toBe(await widthOf('agente'))
  // And the room is the work's: of header and bar together a seventh of the screen at most.
  const heights = [page.getByRole('banner'), bar(page)].map(async (part) => (await part.boundingBox())!.height)
  expect((await heights[0]!) + (await heights[1]!)).toBeLessThanOrEqual(120)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/loja/televendas/supervisao')
  await rafael.getByRole('button', { name: `Encerrar sessões de ${name}` }).click()
  await rafael.getByRole('button', { name: 'Encerrar agora' }).click()
  await expect(rafael.getByText('Fora', { exact: true })).toBeVisible()
  await agent.reload()
  await expect(agent).toHaveURL(/\/loja\/televendas\/login\//)
  await work.close()

  await page.goto('/loja/televendas/auditoria')
  const lines = page.getByRole('region', { name: /Registros/ })
  await expect(lines.getByRole('row').filter({ hasText: 'Encerrou sessões pela supervisão' }).first()).toBeVisible()
  // Filters in one row over the record; on a phone only the record moves sideways.
  await page.setViewportSize({ width: 1440, height: 900 })
  const tops = [page.getByLabel('De', { exact: true }), page.getByRole('textbox', { name: /^Cliente/ })].map(
    async (field) => (await field.boundingBox())!.y,
  )
  expect((await tops[0])!).toBe((await tops[1])!)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Protocolo').fill('123')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('O protocolo tem 16 números.')).toBeVisible()
  await page.getByLabel('Protocolo').fill('')
  await page.getByRole('textbox', { name: /^Cliente/ }).fill('111.444.777-35')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Nenhum cliente com este CPF, CNPJ ou e-mail.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Cliente/ }).fill('marina.duarte@cliente.example')
  await page.getByLabel('O que fez').selectOption('Tentou e foi recusado')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText(/Cliente: Marina Duarte/)).toBeVisible()
  expect(page.url()).not.toContain('marina')
  await expect(page.getByText('Nada registrado com estes filtros')).toBeVisible()
  await clean(page)
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em planilha (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('auditoria-televendas.csv')
})

test.describe('others', () => {
  test.use({ expectedMessages: [/403 \(Forbidden\)/] })

  test('an agent is refused what is the supervisors’, a visitor is led to the door', async ({ page }) => {
    for (const place of ['auditoria', 'supervisao', 'resultados']) {
      await page.goto(`/loja/televendas/${place}`)
      await expect(page).toHaveURL(/\/loja\/televendas\/login\//)
    }
    await enter(page, { login: 'agente862', password: 'Veredas-Claras-62' }, '/loja/televendas/resultados')
    await expect(page.getByRole('link', { name: 'Auditoria' })).toHaveCount(0)
    for (const place of ['auditoria', 'supervisao']) {
      const answer = await page.goto(`/loja/televendas/${place}`)
      expect(answer?.status()).toBe(403)
      await expect(page.getByText('Este recurso é exclusivo da supervisão.')).toBeVisible()
    }
    const other = await page.goto('/loja/televendas/resultados?agente=equipe')
    expect(other?.status()).toBe(403)
  })
})
