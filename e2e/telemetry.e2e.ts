import type { Page } from '@playwright/test'
import { INSIGHTS_LIMITS } from '#app/lib/insights-limits.ts'
import { BROWSER_REPORTS_PATH } from '#commerce/contract/telemetry/path.ts'
import { done, registered, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './purchase-people.ts'

/** What browsers tell of themselves (storefront §9), on a clock of the test's own: nobody waits for minutes. */

const OPERATION = '/loja/televendas/operacao'
/** As long as the page keeps its peace before anything of this is loaded (ms). */
const QUIET_MS = 10_000
const SECOND = 1_000

/** Time goes on, and what was asked for meanwhile comes. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.evaluate(() => fetch('/opensearch.xml', { method: 'HEAD' }).then(() => undefined))
}

const enter = (page: Page, login: string, senha: string) =>
  done(send(page.context(), 'POST', 'users/auth/?acessoRestrito=true', { login, senha }))

test.describe('a fault', () => {
  test.use({ expectedMessages: [/Falha de teste|Failed to load resource: .* 40[13]/] })
  test('of a browser reaches the supervisor without the person in it; agents and customers see no such page', async ({
    page,
    browser,
  }) => {
    const mark = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => 'abcdefghij'[byte % 10]).join('')
    await page.clock.install()
    await page.goto('/loja/TermsOfUseView')
    await pass(page, QUIET_MS + SECOND)
    const told = page.waitForResponse((answer) => answer.url().endsWith(BROWSER_REPORTS_PATH))
    await expect(async () => {
      await page.evaluate(
        (text) => queueMicrotask(() => Promise.reject(new TypeError(`Falha de teste ${text} de maria@exemplo.com.br`))),
        mark,
      )
      await page.clock.runFor(INSIGHTS_LIMITS.maxBatchInterval + SECOND)
      expect((await told).status()).toBe(204)
    }).toPass({ timeout: 30_000 })

    const supervisor = await (await browser.newContext()).newPage()
    await enter(supervisor, 'supervisor861', 'Chapada-Serena-90')
    await supervisor.goto(OPERATION)
    const faults = supervisor.getByRole('region', { name: 'Erros em navegadores' })
    await expect(faults.getByRole('row', { name: new RegExp(`TypeError: Falha de teste ${mark}`) })).toBeVisible()
    await expect(faults).not.toContainText('maria')
    // A process that has just opened writes its first minute within the minute.
    const chart = supervisor.getByRole('img', { name: /^Pedidos por minuto/ })
    const isDrawn = async () => {
      await supervisor.reload()
      return chart.isVisible()
    }
    await expect.poll(isDrawn, { timeout: 70_000 }).toBe(true)
    await supervisor.context().close()

    const agent = await (await browser.newContext()).newPage()
    await enter(agent, 'agente861', 'Cerrado-Florido-61')
    const customer = await (await browser.newContext()).newPage()
    await registered(customer.context(), newPerson())
    for (const other of [agent, customer]) {
      await other.goto(OPERATION)
      await expect(other.getByRole('heading', { name: 'Operação', exact: true })).toHaveCount(0)
      await expect(other.locator('body')).not.toContainText(mark)
      await other.context().close()
    }
  })
})

interface Item {
  data: { baseType: string }
}

test.describe('what is counted', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 503 .*_telemetria/] })
  test('calls and visits of who allows statistics leave in batches, within their limits and tied to the server’s', async ({
    page,
    context,
  }) => {
    const batches: Item[][] = []
    const sizes: number[] = []
    let status = 200
    await context.route(`**${BROWSER_REPORTS_PATH}`, async (route) => {
      const text = route.request().postData() ?? ''
      const sent = JSON.parse(text) as Item[] | object
      if (Array.isArray(sent)) {
        batches.push(sent)
        sizes.push(Buffer.byteLength(text))
      }
      await route.fulfill({ status, json: { itemsReceived: 1, itemsAccepted: 1, errors: [] } })
    })
    const calls: Record<string, string>[] = []
    await context.route('**/medida?*', async (route) => {
      calls.push(route.request().headers())
      await route.fulfill({ status: 200, body: '' })
    })
    const ask = (from: number, count: number) =>
      page.evaluate(
        async ([first, many]) => {
          for (let at = 0; at < many!; at += 50)
            await Promise.all(Array.from({ length: 50 }, (_, of) => fetch(`/medida?${first! + at + of}`)))
        },
        [from, count],
      )
    const cookie = async (name: string) => (await context.cookies()).find((each) => each.name === name)
    const kinds = () => batches.flat().map(({ data }) => data.baseType)

    await page.clock.install()
    await page.goto('/loja/TermsOfUseView')
    await pass(page, QUIET_MS + SECOND)
    expect(await cookie('ai_user')).toBeUndefined()
    await page.getByRole('region', { name: 'Aviso de cookies' }).getByRole('button', { name: 'Continuar' }).click()
    await expect(async () => {
      await pass(page, 100)
      expect(await cookie('ai_session')).toBeDefined()
    }).toPass({ timeout: 30_000 })

    // A year; the browser itself allows 400 days.
    const { expires } = (await cookie('ai_user'))!
    expect(Math.abs(expires - Date.now() / 1000 - 31_536_000)).toBeLessThan(3_600)
    // Nothing before the interval is over.
    await pass(page, INSIGHTS_LIMITS.maxBatchInterval - 5 * SECOND)
    expect(batches).toEqual([])
    await pass(page, 6 * SECOND)
    await expect.poll(() => batches.length).toBe(1)

    // However many calls a page makes, so many are told; each names its trace, in both ways (storefront §7).
    await ask(0, 600)
    await pass(page, INSIGHTS_LIMITS.maxBatchInterval + SECOND)
    await expect.poll(() => kinds().filter((kind) => kind === 'RemoteDependencyData').length).toBeGreaterThan(400)
    await pass(page, INSIGHTS_LIMITS.maxBatchInterval + SECOND)
    expect(kinds().filter((kind) => kind === 'RemoteDependencyData').length).toBeLessThanOrEqual(500)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(INSIGHTS_LIMITS.maxBatchSizeInBytes)
    const [, trace] = /^00-([0-9a-f]{32})-[0-9a-f]{16}-0[01]$/.exec(calls[0]!['traceparent'] ?? '') ?? []
    expect(trace).toBeDefined()
    expect(calls[0]).toMatchObject({
      'request-id': expect.stringMatching(new RegExp(`^\\|${trace}\\.[0-9a-f]{16}$`)),
      'request-context': 'appId=cid-v1:efacil',
    })
    expect(JSON.stringify(batches)).not.toMatch(/medida\?|TermsOfUse/)

    // After half an hour without anything another session begins; what is refused for now is told again, not at once.
    const session = (await cookie('ai_session'))!.value.split('|')[0]
    status = 503
    await page.clock.fastForward(INSIGHTS_LIMITS.sessionRenewalMs + SECOND)
    await page.evaluate(() => history.pushState({}, '', '/loja/PrivacyPolicyPage'))
    await pass(page, SECOND)
    const before = batches.length
    await ask(700, 50)
    await pass(page, INSIGHTS_LIMITS.maxBatchInterval + SECOND)
    await expect.poll(() => batches.length).toBeGreaterThan(before)
    expect((await cookie('ai_session'))!.value.split('|')[0]).not.toBe(session)
    const refused = batches.length
    await pass(page, 8 * SECOND)
    expect(batches.length).toBe(refused)
    status = 200
    await pass(page, 40 * SECOND)
    await expect.poll(() => batches.length).toBeGreaterThan(refused)
    expect(JSON.stringify(batches.slice(refused))).toContain(JSON.stringify(batches[refused - 1]![0]).slice(1, 60))
  })
})
