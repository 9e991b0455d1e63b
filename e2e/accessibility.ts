import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import type { run } from 'axe-core'
import { expect } from './fixtures.ts'

/** The short form: less than half of what a page would read of the long one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe in every frame that may be looked into, once a document: to read it takes as long as to look with it. */
async function withAxe(page: Page): Promise<void> {
  const place = async (frame = page.mainFrame()) => {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  await place()
  // One that goes away meanwhile is none of the page's.
  const others = page.frames().slice(1)
  await Promise.all(others.map((frame) => place(frame).catch(() => undefined)))
}

/**
 * What axe has to say of a page, or of a part of it, once nothing moves any more: what is half faded in has no contrast
 * of its own.
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(async () => {
    // What is not laid out stands still: the promise of an end that it was scrolled away from never comes.
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' &&
      Number.isFinite(effect?.getComputedTiming().endTime) &&
      (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }) === true
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame)
  })
  await withAxe(page)
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run: typeof run } }
    const { violations } = await axe.run({ include: [selector] }, { resultTypes: ['violations'], selectors: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, part)
}

export const clean = async (page: Page, part?: string): Promise<void> =>
  expect(await violationsOf(page, part)).toEqual([])

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
const NOSCRIPT = /<\/?noscript\b[^>]*>/g
const withoutScripts = (html: string): string => html.replaceAll(SCRIPT, '').replaceAll(NOSCRIPT, '')

/**
 * The same of what a browser without JavaScript has at an address: its HTML with no script in it and what stands in
 * `noscript`. In a page whose JavaScript is off axe never answers, since neither timers nor promises of it go on.
 */
export async function cleanWithoutScripts(page: Page, address: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: withoutScripts(await response.text()) })
  })
  await page.goto(address)
  await cleanAndWithin(page)
}

async function cleanAndWithin(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  await clean(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/**
 * Looks in the same way at what a page whose JavaScript is off shows at the moment, the answer to a form too: at a copy
 * of it, in a page of its own.
 * @returns to be called wherever it shall be looked
 */
export async function watchedWithoutScripts(page: Page, browser: Browser): Promise<() => Promise<void>> {
  // What the test says of its own page is said of this one too.
  const context = await browser.newContext({ javaScriptEnabled: true, locale: 'pt-BR', viewport: page.viewportSize() })
  const copy = await context.newPage()
  return async () => {
    const address = page.url()
    const body = withoutScripts(await page.content())
    await copy.route(address, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }), { times: 1 })
    await copy.goto(address)
    await cleanAndWithin(copy)
  }
}
