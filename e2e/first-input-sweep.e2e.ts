import type { BrowserContext, Page } from '@playwright/test'
import { propertySeed } from '#tests/harness/property-seed.ts'
import { controlsOf, readControls, stateOf, work, type Control, type State } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { atEnd, bringReact, holdAt, isLive, POINTS, type Point } from './hydration-points.ts'
import { addSomething } from './purchase-people.ts'

/**
 * Every control of every kind of page, used before React has it and in the middle of hydration, is at the end as the
 * same use leaves it on a page that is live: value, choice, what is open, and the focus (first-input). A run takes some of
 * the pages, other ones each day; FIRST_INPUT_SWEEP takes them all.
 */

const PAGES = {
  home: '/',
  department: '/loja/departamento/eletrodomesticos',
  search: '/loja/busca/?searchTerm=chocolate',
  product: '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox?sku=EF1001-127',
  cart: '/loja/cart',
  login: '/loja/auth/login/',
  registration: '/loja/auth/register',
  'registration of a company': '/loja/auth/register',
  'call centre': '/loja/central-de-atendimento/',
  deals: '/loja/hotsite/ofertas-do-dia/',
  institutional: '/loja/PrivacyPolicyPage',
  favourites: '/loja/my-account/favorites',
}
type Kind = keyof typeof PAGES
const WIDTHS = [390, 1440]

const isWhole = process.env.FIRST_INPUT_SWEEP !== undefined
const CASES = Object.keys(PAGES).flatMap((kind) => WIDTHS.map((width) => ({ kind: kind as Kind, width })))
/** One in so many in a usual run. */
const ONE_IN = 4
const CHOSEN = CASES.filter((_, at) => isWhole || (at + propertySeed()) % ONE_IN === 0)

/** How the page begins, before the controls are looked at. */
async function open(page: Page, kind: Kind): Promise<void> {
  await page.goto(PAGES[kind])
  if (kind === 'registration of a company') {
    await page.getByRole('radio', { name: 'Pessoa jurídica' }).focus()
    await page.keyboard.press('Space')
  }
}

/** Uses all of them, the last of which keeps the focus and may have a popover open. */
async function workAll(page: Page, controls: readonly Control[]): Promise<void> {
  for (const control of controls) await work(page, control)
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await readControls(page)
  return page
}

/** With React and at rest: which controls there are, and what their use leaves. */
async function settled(context: BrowserContext, kind: Kind, controls: readonly Control[]): Promise<State> {
  const page = await newPage(context)
  await open(page, kind)
  await bringReact(page)
  await isLive(page)
  await workAll(page, controls)
  await isLive(page)
  const state = await stateOf(page)
  await page.close()
  return state
}

async function held(context: BrowserContext, kind: Kind, point: Point, controls: readonly Control[]): Promise<State> {
  const page = await newPage(context)
  const release = await holdAt(page, point)
  await open(page, kind)
  if (point === 'end') {
    await bringReact(page)
    await atEnd(page)
  }
  await workAll(page, controls)
  await release()
  const state = await stateOf(page)
  await page.close()
  return state
}

/** Ends with the one that is to have the focus; of popovers only the last stays open, so each of them has its turn. */
function ordered(controls: readonly Control[], turn: number): Control[] {
  const last = controls[turn % controls.length]
  return [...controls.filter((control) => control !== last), ...(last ? [last] : [])]
}

test.describe('every control', () => {
  test.use({ trace: 'off' })
  for (const { kind, width } of CHOSEN)
    test(`${kind}, ${width} px wide`, async ({ page: first, context }) => {
      await first.setViewportSize({ width, height: 900 })
      if (kind === 'cart') await addSomething(first)
      await readControls(first)
      const release = await holdAt(first, 'code')
      await open(first, kind)
      const controls = await controlsOf(first)
      expect(controls.length).toBeGreaterThan(3)
      await release()
      await first.close()
      // Each day another one is the last, and in a whole run each kind of them.
      const turns = isWhole ? lastOfEachKind(controls) : [propertySeed()]
      for (const turn of turns) {
        const all = ordered(controls, turn)
        const expected = await settled(context, kind, all)
        for (const point of POINTS) {
          const state = await held(context, kind, point, all)
          expect(differences(expected, state), `held at its ${point}, ${all.at(-1)?.key} last`).toEqual([])
        }
      }
    })
})

const lastOfEachKind = (controls: readonly Control[]): number[] =>
  [...new Set(controls.map(({ kind }) => kind))].map((kind) => controls.findIndex((control) => control.kind === kind))

/** Of controls that are there both times. */
const differences = (expected: State, state: State): string[] =>
  Object.entries(expected).flatMap(([key, says]) =>
    state[key] === undefined || state[key] === says ? [] : [`${key}: ${state[key]} instead of ${says}`],
  )
