import type { BrowserContext, Locator, Page } from '@playwright/test'
import fc from 'fast-check'
import { propertySeed } from '#tests/harness/property-seed.ts'
import { expect, test } from './fixtures.ts'
import { atEnd, bringReact, holdAt, isLive } from './hydration-points.ts'
import { inCart } from './purchase-calls.ts'

/**
 * Whatever is typed while hydration is somewhere, no letter is lost and none moves (first-input): keys fall before
 * React's code is here, while it comes, while every field is React's but nothing is played, and as the page comes alive.
 * FIRST_INPUT_RUNS says how often each field is tried.
 */

const RUNS = Number(process.env.FIRST_INPUT_RUNS ?? 6)

/** A text with its caret. */
interface Text {
  value: string
  at: number
}

const pressed = ({ value, at }: Text, key: string): Text => {
  if (key === 'ArrowLeft') return { value, at: Math.max(0, at - 1) }
  if (key === 'Home') return { value, at: 0 }
  if (key === 'End') return { value, at: value.length }
  if (key === 'Backspace')
    return { value: value.slice(0, Math.max(0, at - 1)) + value.slice(at), at: Math.max(0, at - 1) }
  return { value: value.slice(0, at) + key + value.slice(at), at: at + 1 }
}

const MOVES = ['ArrowLeft', 'Home', 'End', 'Backspace'] as const
const LETTERS = [...'geladirUXP', ...MOVES]
/** A code is shown in capitals. */
const CAPITALS = [...'CUPOMBEVINDA', ...MOVES]
const DIGITS = [...'123456789']
const maskedCep = (digits: string) => (digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5, 8)}` : digits)

interface Tried {
  path: string
  field: (page: Page) => Locator
  keys: readonly string[]
  most: number
  /** What a field makes of digits typed one after the other. */
  shows?: (typed: string) => string
  first?: (context: BrowserContext) => Promise<unknown>
}

const PRODUCT = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox?sku=EF1001-127'
const FIELDS: Record<string, Tried> = {
  search: {
    path: '/',
    field: (page) => page.getByRole('combobox', { name: 'Buscar produtos' }),
    keys: LETTERS,
    most: 14,
  },
  registration: {
    path: '/loja/auth/register',
    field: (page) => page.getByLabel('Nome completo'),
    keys: LETTERS,
    most: 14,
  },
  login: {
    path: '/loja/auth/login/',
    field: (page) => page.getByLabel('E-mail, CPF ou CNPJ'),
    keys: LETTERS,
    most: 14,
  },
  CEP: {
    path: '/loja/cart',
    first: inCart,
    field: (page) => page.getByLabel('Calcule o frete e o prazo'),
    keys: DIGITS,
    most: 8,
    shows: maskedCep,
  },
  coupon: {
    path: '/loja/cart',
    field: (page) => page.getByLabel('Cupom de desconto'),
    keys: CAPITALS,
    // Four parts of five: a code has no more than 20, and a browser takes no more.
    most: 10,
    first: inCart,
  },
  quantity: {
    path: PRODUCT,
    field: (page) => page.locator('#quantidade'),
    keys: DIGITS,
    most: 4,
    shows: (typed) => typed,
  },
}

async function type(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

for (const [name, { path, field, keys, most, shows, first }] of Object.entries(FIELDS))
  test(`letters and hydration in any order: ${name}`, async ({ page: before, context }) => {
    if (process.env.FIRST_INPUT_RUNS) test.setTimeout(RUNS * 20_000)
    await first?.(context)
    await before.close()
    const part = fc.array(fc.constantFrom(...keys), { maxLength: Math.ceil(most / 2) })
    await fc.assert(
      fc.asyncProperty(fc.tuple(part, part, part, part), async (parts) => {
        const [early, coming, hydrated, late] = shows ? limited(parts, most) : parts
        const page = await context.newPage()
        const open = await holdAt(page, 'code')
        const end = await holdAt(page, 'end')
        await page.goto(path)
        await bringReact(page)
        await field(page).focus()
        await type(page, early)
        const live = [open()]
        await type(page, coming)
        await atEnd(page)
        await type(page, hydrated)
        live.push(end())
        await type(page, late)
        await Promise.all(live)
        const all = [early, coming, hydrated, late].flat()
        const typed = all.reduce(pressed, { value: '', at: 0 })
        const found = await field(page).evaluate((input: HTMLInputElement): Text => ({
          value: input.value,
          at: input.selectionStart ?? NaN,
        }))
        if (!shows) expect(found).toEqual(typed)
        else if (all.length > 0) expect(found.value).toBe(shows(typed.value))
        await page.close()
      }),
      { numRuns: RUNS, seed: propertySeed(), endOnFailure: true },
    )
  })

test('a field that was left with something wrong, and come back to before React, says so', async ({ page }) => {
  const release = await holdAt(page, 'code')
  await page.goto('/loja/auth/register')
  await page.getByLabel('Nome completo').fill('Joana')
  await page.getByLabel('Celular').fill('34999991234')
  await page.getByLabel('Nome completo').focus()
  await release()
  await expect(page.getByText('Informe nome e sobrenome.')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
})

test('what is typed before React was not lost: nobody is told that it was found again, and nothing moves', async ({
  page,
}) => {
  const release = await holdAt(page, 'code')
  await page.goto('/loja/auth/register')
  const company = page.getByRole('radio', { name: 'Pessoa jurídica' })
  await page.getByLabel('Celular').fill('34999991234')
  const before = await company.boundingBox()
  await release()
  await isLive(page)
  await expect(page.getByLabel('Celular')).toHaveValue('(34) 99999-1234')
  await expect(page.getByText('Recuperamos o que você tinha digitado')).toHaveCount(0)
  expect(await company.boundingBox()).toEqual(before)
  // What was found again says so where it moves nothing that is about to be pressed.
  const releaseAgain = await holdAt(page, 'code')
  await page.reload()
  await company.waitFor()
  const opened = await company.boundingBox()
  await releaseAgain()
  await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
  expect(await company.boundingBox()).toEqual(opened)
})

/** Of all parts together no more than the field holds. */
function limited<Parts extends string[][]>(parts: Parts, most: number): Parts {
  let left = most
  return parts.map((part) => {
    const taken = part.slice(0, left)
    left -= taken.length
    return taken
  }) as Parts
}
