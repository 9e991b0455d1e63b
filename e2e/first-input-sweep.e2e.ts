import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { propertySeed } from '#tests/harness/property-seed.ts'
import { controlsOf, readControls, stateOf, work, type Control, type State } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { atEnd, bringReact, holdAt, isLive, POINTS, type Point } from './hydration-points.ts'
import { inCart } from './purchase-calls.ts'

/**
 * Every control of every kind of page, used before React has it and in the middle of hydration, is at the end as the
 * same use leaves it on a page that is live: value, choice, what is open, and the focus (first-input). A run takes some
 * of the pages, other ones each day; FIRST_INPUT_SWEEP takes them all.
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

/** Which were met, the last of which has the focus, and what they are at the end. */
interface Left {
  met: readonly string[]
  state: State
}

async function workAll(page: Page, controls: readonly Control[]): Promise<string[]> {
  const met: string[] = []
  for (const control of controls) if (await work(page, control)) met.push(control.key)
  return met
}

/** A visitor of their own each time: a heart pressed before would be there, and be taken away. */
async function newPage({ browser, width, storageState }: Place): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, storageState })
  const page = await context.newPage()
  await readControls(page)
  return page
}

interface Place {
  browser: Browser
  storageState: BrowserContextOptions['storageState']
  kind: Kind
  width: number
}

/** What stays as it is. A panel that fetches what is in it takes the focus only then. */
async function atRest(page: Page): Promise<State> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll(':popover-open')].every(({ childElementCount }) => childElementCount > 0),
  )
  for (let before = await stateOf(page); ;) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50))))
    const now = await stateOf(page)
    if (JSON.stringify(now) === JSON.stringify(before)) return now
    before = now
  }
}

/** The controls of a page, and what their use leaves when React has it. */
async function settled(place: Place, controls: readonly Control[]): Promise<Left> {
  const page = await newPage(place)
  await open(page, place.kind)
  await bringReact(page)
  await isLive(page)
  const met = await workAll(page, controls)
  const state = await atRest(page)
  await page.context().close()
  return { met, state }
}

async function held(place: Place, point: Point, controls: readonly Control[]): Promise<Left> {
  const page = await newPage(place)
  const release = await holdAt(page, point)
  await open(page, place.kind)
  await bringReact(page)
  if (point === 'end') await atEnd(page)
  const met = await workAll(page, controls)
  await release()
  const state = await atRest(page)
  await page.context().close()
  return { met, state }
}

/** A guest's first heart offers to enter, in a dialog: the next key is its. */
const opensAbove = ({ key, kind }: Control): boolean => kind === 'popover' || key.startsWith('button|||Favoritar ')

/**
 * All of them, one that is to have the focus at the end. Of what opens something above the page one alone is used, and
 * only at the end: each closes the others, and some take the focus once they have fetched what is in them.
 */
const endingWith = (controls: readonly Control[], last: Control): Control[] => [
  ...controls.filter((control) => control !== last && !opensAbove(control)),
  last,
]

/** Each day another one, or in a whole run one of each kind. */
function lasts(controls: readonly Control[]): Control[] {
  const oneOf = (some: readonly Control[]) => some[propertySeed() % some.length]!
  return isWhole
    ? [...new Set(controls.map(({ kind }) => kind))].map((kind) => oneOf(controls.filter((one) => one.kind === kind)))
    : [oneOf(controls)]
}

/** What makes the form another one is for the forms' own tests. */
const REDRAWS = /^input\|tipo\|/
const MOST = 24

/** Of a long page some, other ones each day; in a whole run all. */
function some(controls: readonly Control[]): Control[] {
  const steady = controls.filter(({ key }) => !REDRAWS.test(key))
  const oneIn = isWhole ? 1 : Math.ceil(steady.length / MOST)
  return steady.filter((_, at) => (at + propertySeed()) % oneIn === 0)
}

test.describe('every control', () => {
  for (const { kind, width } of CHOSEN)
    test(`${kind}, ${width} px wide`, async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 900 })
      if (kind === 'cart') await inCart(page.context())
      const place: Place = { browser, kind, width, storageState: await page.context().storageState() }
      await readControls(page)
      await open(page, kind)
      if (isWhole) test.setTimeout(600_000)
      const controls = some(await controlsOf(page))
      expect(controls.length).toBeGreaterThan(3)
      for (const last of lasts(controls)) {
        const all = endingWith(controls, last)
        const expected = await settled(place, all)
        for (const point of POINTS) {
          const left = await held(place, point, all)
          expect(differences(expected, left), `held at its ${point}, ${last.key} last`).toEqual([])
        }
      }
    })
})

/** Of what was met both times. */
function differences(expected: Left, left: Left): string[] {
  const isSameLast = expected.met.at(-1) === left.met.at(-1)
  const says = ({ state }: Left, key: string) => (isSameLast ? state[key] : state[key]?.replace(' (focus)', ''))
  return expected.met.flatMap((key) =>
    !left.met.includes(key) || says(expected, key) === says(left, key)
      ? []
      : [`${key}: ${says(left, key)} instead of ${says(expected, key)}`],
  )
}
