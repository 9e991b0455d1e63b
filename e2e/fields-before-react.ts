import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { buildReplayPage, type ReplayPage } from './replay-fixture/build.ts'

/**
 * Every kind of input before React is there (first-input): kept, played once, in order, under a strict policy and
 * without a word on the console. The bundle is held back until the input is done, so none of it can be late.
 */
const ORIGIN = 'http://replay.test'
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'"

interface Opened {
  /** Lets React come. */
  release: () => void
}

async function open(page: Page, built: ReplayPage, rate: number): Promise<Opened> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = built.files[pathname]
    if (pathname.includes('/main-')) await released
    if (file !== undefined) return route.fulfill({ body: file, contentType: 'text/javascript' })
    return pathname === '/'
      ? route.fulfill({ body: built.html, contentType: 'text/html', headers: { 'content-security-policy': POLICY } })
      : route.fulfill({ status: 204 })
  })
  if (rate > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(ORIGIN)
  return { release }
}

/** Every kind of field on a page of its own, with React slowed down so many times. */
export function fieldsBeforeReact(mode: 'production' | 'development', rate: number): void {
  test.describe(`${mode} React${rate > 1 ? ', slowed down' : ''}`, () => {
    let page: ReplayPage
    test.beforeAll(async () => {
      page = await buildReplayPage(mode)
    })

    test('typed text, caret and focus', async ({ page: tab }) => {
      const { release } = await open(tab, page, rate)
      await tab.click('#texto')
      await tab.keyboard.type('geladeira')
      await tab.keyboard.press('ArrowLeft')
      await tab.keyboard.press('ArrowLeft')
      release()
      await expect(tab.locator('#ouvido-texto')).toHaveText('geladeira')
      await expect(tab.locator('#ouvido-foco')).toHaveText('texto')
      await tab.keyboard.type('X')
      await expect(tab.locator('#ouvido-texto')).toHaveText('geladeiXra')
      await expect(tab.locator('#texto')).toBeFocused()
    })

    test('text that a mask writes in its usual form: the caret stays behind its digit', async ({ page: tab }) => {
      const { release } = await open(tab, page, rate)
      const cep = tab.getByLabel('CEP')
      await cep.click()
      await tab.keyboard.type('3840010')
      await tab.keyboard.press('ArrowLeft')
      release()
      await expect(tab.locator('#ouvido-cep')).toHaveText('38400-10')
      await tab.keyboard.type('9')
      await expect(cep).toHaveValue('38400-190')
      await expect(tab.locator('#ouvido-cep')).toHaveText('38400-190')
    })

    test('a number that has the focus is typed over, also one that changes meanwhile', async ({ page: tab }) => {
      const { release } = await open(tab, page, rate)
      await tab.evaluate(() => (document.documentElement.dataset.late = ''))
      const number = tab.getByRole('textbox', { name: 'Quantidade' })
      await number.click()
      release()
      await expect(tab.locator('#desenhado')).toHaveText('true')
      await tab.keyboard.type('12')
      await expect(number).toHaveValue('12')
      await tab.evaluate(() => dispatchEvent(new Event('told')))
      await number.press('Enter')
      await expect(tab.locator('#ouvido-quantos')).toHaveText('12')
      await tab.evaluate(() => dispatchEvent(new Event('elsewhere')))
      await expect(number).toHaveValue('40')
      await tab.keyboard.type('7')
      await expect(number).toHaveValue('7')
    })

    test('a number takes the focus while React waits for its part of the page', async ({ page: tab }) => {
      const { release } = await open(tab, page, rate)
      await tab.evaluate(() => (document.documentElement.dataset.waits = ''))
      const number = tab.getByRole('textbox', { name: 'Quantidade' })
      await tab.click('#texto')
      release()
      await expect(tab.locator('html')).toHaveAttribute('data-hydrates')
      await number.click()
      await tab.keyboard.type('12')
      await expect(number).toHaveValue('12')
      await tab.evaluate(() => dispatchEvent(new Event('come')))
      await number.press('Enter')
      await expect(tab.locator('#ouvido-quantos')).toHaveText('12')
    })

    for (const { when, isToldFirst } of [
      { when: 'before it is told of it', isToldFirst: false },
      { when: 'and told of it since', isToldFirst: true },
    ])
      test(`text goes on where it was, though React drew the field empty, ${when}`, async ({ page: tab }) => {
        const { release } = await open(tab, page, rate)
        const tell = async () => {
          await tab.evaluate(() => dispatchEvent(new Event('told')))
          await expect(tab.locator('#ouvido-foco')).toHaveText('texto')
        }
        await tab.evaluate(() => (document.documentElement.dataset.late = ''))
        await tab.click('#texto')
        await tab.keyboard.type('gela')
        release()
        await expect(tab.locator('#desenhado')).toHaveText('true')
        if (isToldFirst) await tell()
        await tab.keyboard.type('deira')
        await expect(tab.locator('#texto')).toHaveValue('geladeira')
        if (!isToldFirst) await tell()
        await expect(tab.locator('#ouvido-texto')).toHaveText('geladeira')
        await expect(tab.locator('#texto')).toHaveValue('geladeira')
      })

    test('text stays though the next press takes its field away, before React is told of either', async ({
      page: tab,
    }) => {
      const { release } = await open(tab, page, rate)
      await tab.evaluate(() => (document.documentElement.dataset.late = ''))
      await tab.click('#so-de-a')
      await tab.keyboard.type('529')
      release()
      await expect(tab.locator('#desenhado')).toHaveText('true')
      await tab.click('#radio-b')
      await expect(tab.locator('#so-de-a')).toHaveCount(0)
      await tab.evaluate(() => dispatchEvent(new Event('told')))
      await tab.click('#radio-a')
      await expect(tab.locator('#so-de-a')).toHaveValue('529')
      await expect(tab.locator('#ouvido-radio')).toHaveText('a')
    })

    test('checkbox, radio and list', async ({ page: tab }) => {
      const { release } = await open(tab, page, rate)
      await tab.click('#caixa')
      await tab.click('#radio-b')
      await tab.selectOption('#lista', '2')
      release()
      await expect(tab.locator('#ouvido-caixa')).toHaveText('true')
      await expect(tab.locator('#ouvido-radio')).toHaveText('b')
      await expect(tab.locator('#ouvido-lista')).toHaveText('2')
      await expect(tab.locator('#caixa')).toBeChecked()
      await expect(tab.locator('#radio-b')).toBeChecked()
      await expect(tab.locator('#lista')).toHaveValue('2')
    })

    test('a checkbox ticked and unticked stays as it was left', async ({ page: tab }) => {
      const { release } = await open(tab, page, rate)
      await tab.click('#caixa')
      await tab.click('#caixa')
      await tab.click('#mais')
      release()
      await expect(tab.locator('#ouvido-mais')).toHaveText('1')
      await expect(tab.locator('#ouvido-caixa')).toHaveText('false')
      await expect(tab.locator('#caixa')).not.toBeChecked()
    })

    test('a form that React sends, by its button and by Enter', async ({ page: tab }) => {
      const { release } = await open(tab, page, rate)
      await tab.fill('#email', 'a@b.c')
      await tab.press('#email', 'Enter')
      release()
      await expect(tab.locator('#ouvido-envio')).toHaveText('a@b.c')
      expect(new URL(tab.url()).search).toBe('')
    })

    test('buttons: every press counts, on a toggle the impatient second one does not', async ({ page: tab }) => {
      const { release } = await open(tab, page, rate)
      await tab.click('#mais')
      await tab.click('#mais')
      await tab.click('#abrir')
      await tab.click('#abrir')
      expect(await tab.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
      release()
      await expect(tab.locator('#ouvido-mais')).toHaveText('2')
      await expect(tab.locator('#ouvido-abrir')).toHaveText('true')
      await expect.poll(() => tab.evaluate(() => document.getAnimations().length)).toBe(0)
    })

    test('keyboard: Enter on a button, arrows in a combobox', async ({ page: tab }) => {
      const { release } = await open(tab, page, rate)
      await tab.focus('#abrir')
      await tab.keyboard.press('Enter')
      await tab.focus('#combo')
      await tab.keyboard.press('ArrowDown')
      await tab.keyboard.press('ArrowDown')
      release()
      await expect(tab.locator('#ouvido-abrir')).toHaveText('true')
      await expect(tab.locator('#ouvido-teclas')).toHaveText('2')
    })

    test('a native popover waits for nobody', async ({ page: tab }) => {
      await open(tab, page, rate)
      await tab.click('#painel-nativo')
      await expect(tab.locator('#painel')).toBeVisible()
    })
  })
}
