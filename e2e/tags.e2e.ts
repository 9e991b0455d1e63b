import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { STOPPED_TAGS_KEY } from '#app/lib/storage-keys.ts'
import { switchTag } from '#commerce/contract/process/tag-switches.ts'
import { Ga4Event } from '#tests/harness/ga4.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { badge, buyButton, holdBundle } from './pages-before-react.ts'
import { newPerson, payButton, register, toPaymentAsNew, toReview, toSummaryAsNew } from './purchase-people.ts'
import { choose, IN_TURN, openVendors, ORIGIN, PRODUCT, withTags } from './tag-vendors.ts'

/**
 * What is optional (storefront §2.8, domain §0.7, §10): what a browser asks for with each choice on each kind of page,
 * and scripts of others that are blocked, slow, throwing or too large. The shop's own frames and switches, with vendors
 * and settings of this test.
 */

/** Whatever waits for a page at rest has begun. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
    for (let turn = 0; turn < 3; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 }))
  })
/** Whatever the layer holds of e-commerce has GA4's form (domain §10). */
async function expectForms(page: Page): Promise<void> {
  const told = await page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event !== 'next.effect'),
  )
  expect(told.length).toBeGreaterThan(0)
  for (const entry of told) expect(v.safeParse(Ga4Event, entry).issues, JSON.stringify(entry)).toBeUndefined()
}
/** Which belong to a page of each kind, once all are allowed (storefront §2.8). */
const BELONG = {
  '/': 'beacon manager',
  '/loja/departamento/eletrodomesticos': 'beacon manager',
  '/loja/hotsite/ofertas-do-dia/': 'beacon manager',
  '/loja/busca/?searchTerm=geladeira': 'beacon manager',
  [PRODUCT]: 'beacon manager reviews',
  '/loja/cart': 'manager',
  '/loja/LogonForm': 'manager',
  '/loja/auth/login/': 'manager',
  '/loja/TermsOfUseView': 'manager',
  '/loja/departamento/lojas-especiais/quem-somos': 'manager',
}
async function expectFrames(page: Page, belong: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, names] of Object.entries(belong)) {
    await page.goto(path)
    // They come together: one that is not there with the others does not come.
    await expect
      .poll(
        () =>
          page
            .locator('iframe[src^="/_tags/"]')
            .evaluateAll((all) => all.map((each) => each.getAttribute('src')!.slice('/_tags/'.length)).sort()),
        path,
      )
      .toEqual(names.split(' '))
  }
}
/** By the switches of the preferences. */
async function allowOnly(page: Page, name: 'Estatística' | 'Marketing'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' })
  for (const each of ['Estatística', 'Marketing'])
    await dialog.getByRole('switch', { name: each }).setChecked(each === name)
  await dialog.getByRole('button', { name: 'Salvar preferências' }).click()
}
const layer = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).flatMap((entry) => ('event' in entry ? [String(entry.event)] : [])))
test('nothing optional before a choice nor after a refusal; each choice brings what belongs to the page, withdrawing ends it', async ({
  page,
  context,
}) => {
  const vendors = await openVendors(context)
  const url = (name: string) => `${ORIGIN}/${name}.js`
  const tags = await withTags(context, { manager: url('manager'), beacon: url('beacon'), reviews: url('reviews') })
  const optional: string[] = []
  page.on('request', (request) => {
    if (/_tags|measuring/.test(request.url())) optional.push(request.url())
  })
  try {
    await page.goto(PRODUCT)
    await atRest(page)
    expect(optional).toEqual([])
    await choose(page, 'Rejeitar não essenciais')
    await page.goto('/')
    await atRest(page)
    expect([optional, vendors.asked, await page.evaluate(() => window.dataLayer)]).toEqual([[], [], undefined])

    // Statistics and marketing: the page's own events once, though React takes it over and it is loaded again.
    const preferences = page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' })
    await preferences.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Permitir todos' }).click()
    await page.goto(PRODUCT)
    await expect
      .poll(() => vendors.asked.filter((name) => name !== 'heard').sort())
      .toEqual(expect.arrayContaining(['beacon.js', 'manager.js', 'reviews.js']))
    await expect.poll(() => vendors.heard.map(({ event }) => event)).toContain('view_item')
    expect(vendors.heard.find(({ where }) => where)).toMatchObject({
      where: { cookie: 'out of reach', page: 'out of reach', storage: 'out of reach' },
    })
    expect(vendors.heard.find(({ consent }) => consent)).toEqual({ consent: 'default granted' })
    await page
      .getByRole('button', { name: /^Favoritar / })
      .first()
      .click()
    // React takes the page over for it, and offers to enter.
    await page
      .getByRole('dialog', { name: 'Guardado nos favoritos' })
      .getByRole('button', { name: 'Agora não' })
      .click()
    await expect.poll(() => layer(page), { timeout: 40_000 }).toContain('add_to_wishlist')
    await expectForms(page)
    expect((await layer(page)).filter((name) => name === 'view_item')).toHaveLength(1)
    expect((await layer(page)).filter((name) => name === 'next.effect')).toHaveLength(1)
    await page.reload()
    await expect.poll(() => layer(page)).toContain('next.effect')
    expect(tags.said).toEqual([])
    await expect(page.locator('iframe[src="/_tags/manager"]')).toHaveCount(1)
    expect(await layer(page)).not.toContain('view_item')

    await expectFrames(page, BELONG)
    // The tag manager is told what is allowed; what follows a visitor waits for that.
    await allowOnly(page, 'Estatística')
    await expectFrames(page, { '/': 'manager', [PRODUCT]: 'manager', '/loja/cart': 'manager' })
    await allowOnly(page, 'Marketing')
    await expectFrames(page, { '/': 'beacon manager', [PRODUCT]: 'beacon manager reviews', '/loja/cart': 'manager' })
    await preferences.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Permitir todos' }).click()

    // Switched off by the operator: gone from what is generated, at the next look.
    await page.goto('/')
    await expect(page.locator('iframe[src="/_tags/beacon"]')).toHaveCount(1)
    switchTag(tags.shopData, 'beacon', false)
    await expect(async () => {
      await page.reload()
      await expect(page.locator('iframe[src="/_tags/manager"]')).toHaveCount(1)
      // One answer brings both: a beacon that is there now is not gone by waiting.
      expect(await page.locator('iframe[src="/_tags/beacon"]').count()).toBe(0)
    }).toPass({ timeout: 40_000 })

    // Between a page's question and its frame: nothing comes, and the browser complains of nothing.
    await context.route('**/_tags', (route) => route.fulfill({ json: { on: ['manager', 'beacon'] } }))
    await page.reload()
    await expect.poll(() => tags.answered).toContain('/_tags/beacon 204')
    await context.unroute('**/_tags')
    await page.reload()
    await expect(page.locator('iframe[src="/_tags/manager"]')).toHaveCount(1)
    await expect(page.locator('iframe[src="/_tags/beacon"]')).toHaveCount(0)

    // Withdrawn: frames, browser ids and what was counted go at once.
    await preferences.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rejeitar não essenciais' }).click()
    await expect(page.locator('iframe[src^="/_tags/"]')).toHaveCount(0)
    expect(await page.evaluate(() => window.dataLayer?.length)).toBe(0)
    expect((await context.cookies()).map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/estatistica|chaordic/)]),
    )
    expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).not.toContain(
      'efacil:medidas',
    )
    const before = vendors.asked.length
    await page.goto(PRODUCT)
    await atRest(page)
    expect(vendors.asked.length).toBe(before)
  } finally {
    vendors.close()
    await tags.close()
  }
})

test('a link that waits for a purchase made before React is told once', async ({ page, context }) => {
  const vendors = await openVendors(context)
  const tags = await withTags(context, { manager: `${ORIGIN}/manager.js` })
  const heard = (name: string) => vendors.heard.filter(({ event }) => event === name)
  try {
    await page.goto('/')
    await choose(page, 'Continuar')
    const release = await holdBundle(page)
    await page.goto('/')
    await expect.poll(() => heard('next.effect').length).toBeGreaterThan(0)
    await buyButton(page).click()
    const link = page.locator('main li [data-sku] a').first()
    await link.click()
    release()
    await expect(page).toHaveURL(/\/loja\/produto\//)
    await expect.poll(() => heard('view_item').length).toBe(1)
    expect(heard('select_item')).toHaveLength(1)
  } finally {
    vendors.close()
    await tags.close()
  }
})

test('what is seen, pressed and entered is told, once each; the way back is a view, and no second look', async ({
  page,
  context,
}) => {
  const vendors = await openVendors(context)
  const tags = await withTags(context, { manager: `${ORIGIN}/manager.js` })
  const heard = (name: string) => vendors.heard.filter(({ event }) => event === name)
  const events = () => vendors.heard.flatMap(({ event }) => (event === undefined ? [] : [String(event)]))
  try {
    await page.goto('/')
    await choose(page, 'Continuar')
    await expect.poll(events).toContain('view_promotion')
    const best = page.getByRole('region', { name: /^(Mais vendidos|Destaques)$/ }).first()
    await best.scrollIntoViewIfNeeded()
    await expect.poll(events).toContain('view_item_list')
    await expectForms(page)
    const sku = await best.locator('[data-sku]').first().getAttribute('data-sku')
    // A card that the whole one replaces while it is aimed at is pressed again by the test, and twice for the page.
    await expect(best.getByRole('button', { name: /^Favoritar/ }).first()).toBeVisible()
    await best.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/loja\/produto\//)
    // The page was left at once: its last word is told by the next.
    await expect.poll(events).toEqual(expect.arrayContaining(['select_item', 'view_item']))
    expect(heard('select_item').map(({ first }) => first)).toEqual([sku])

    // What the page has to say it has said.
    // Sent side by side, they arrive as they come.
    await expect.poll(() => events().slice(-2).sort()).toEqual(['next.effect', 'view_item'])
    const lists = heard('view_item_list').filter(({ first }) => first === sku).length
    const views = heard('next.effect').length
    await page.goBack()
    await expect.poll(() => heard('next.effect').length).toBe(views + 1)
    await best.scrollIntoViewIfNeeded()
    // Shown again from the browser's memory, as it does where nothing is measured by a debugger.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => heard('next.effect').length).toBe(views + 2)
    expect(heard('view_item_list').filter(({ first }) => first === sku)).toHaveLength(lists)

    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('[data-promo] a').first().click()
    await expect(page).not.toHaveURL('/')
    await expect.poll(events).toContain('select_promotion')

    const person = newPerson()
    await page.goto('/loja/auth/register')
    await register(page, person)
    await expect(page).not.toHaveURL(/auth\/register/)
    await expect.poll(events).toContain('sign_up')
    await done(send(context, 'POST', 'users/auth/logout/'))
    await page.goto('/loja/auth/login/')
    await page.getByLabel('E-mail, CPF ou CNPJ').fill(person.email)
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).not.toHaveURL(/auth\/login/)
    await expect.poll(events).toContain('login')
    expect([heard('sign_up').length, heard('login').length]).toEqual([1, 1])
    expect(JSON.stringify(vendors.heard)).not.toMatch(/Joana|@/)
  } finally {
    vendors.close()
    await tags.close()
  }
})

test('the steps of a purchase are told once each, as far as the payment; the conclusion has no tag manager', async ({
  page,
  context,
}) => {
  const vendors = await openVendors(context)
  const tags = await withTags(context, { manager: `${ORIGIN}/manager.js` })
  const steps = () =>
    vendors.heard.flatMap(({ event }) => (/^(begin|add_(shipping|payment))/.test(String(event)) ? [event] : []))
  try {
    await page.goto('/loja/TermsOfUseView')
    await choose(page, 'Continuar')
    await done(send(context, 'POST', 'cart/items/', { itens: [{ sku: 'EF2051', quantidade: 1 }] }))
    await toSummaryAsNew(page, newPerson())
    await page.reload()
    // Another tab of the same order begins nothing again.
    const other = await context.newPage()
    await other.goto('/loja/checkout/delivery/')
    await expect.poll(() => layer(other)).toContain('next.effect')
    await other.close()
    await payButton(page).click()
    await expect(page).toHaveURL(/\/loja\/checkout\/conclusion/)
    await expect(page.locator('iframe[src^="/_tags/"]')).toHaveCount(0)
    await atRest(page)
    // Sent side by side, they arrive as they come.
    expect(steps().sort()).toEqual(['add_payment_info', 'add_shipping_info', 'begin_checkout'])
    expect(JSON.stringify(vendors.heard)).not.toMatch(/Joana|@|38400/)
    await page.reload()
    await atRest(page)
    await expect(page.locator('iframe[src^="/_tags/"]')).toHaveCount(0)
    expect(await layer(page)).not.toContain('purchase')
  } finally {
    vendors.close()
    await tags.close()
  }
})

test.describe('others’ scripts', () => {
  test.use({ expectedMessages: [/Failed to load resource|ERR_|vendor|Timed out|Content Security Policy/] })
  test('that are blocked, slow, throwing, too large or hang are taken away and told; the page buys all the same', async ({
    page,
    context,
  }) => {
    const vendors = await openVendors(context)
    const url = (name: string) => `${ORIGIN}/${name}.js`
    await page.goto('/loja/TermsOfUseView')
    await choose(page, 'Continuar')
    const faults: [string, string, string, RegExp][] = [
      [
        url('blocked'),
        url('throws'),
        url('large'),
        /beacon falhou ao rodar.*manager não carregou.*reviews passou do limite de bytes/s,
      ],
      [url('slow'), url('hangs'), url('reviews'), /beacon passou do limite de processador.*manager demorou demais/s],
    ]
    try {
      for (const [manager, beacon, reviews, expected] of faults) {
        await page.evaluate(() => sessionStorage.clear())
        const tags = await withTags(context, { manager, beacon, reviews })
        await page.goto(PRODUCT)
        // While it goes wrong, what a shopper does works.
        await page.getByRole('button', { name: 'Aumentar a quantidade' }).first().click()
        await expect(page.getByRole('textbox', { name: 'Quantidade' }).first()).toHaveValue('2')
        await expect.poll(() => [...tags.said].sort().join('\n')).toMatch(expected)
        await expect(page.locator('iframe[src="/_tags/manager"],iframe[src="/_tags/beacon"]')).toHaveCount(0)
        const asked = vendors.asked.length
        await page.reload()
        await atRest(page)
        expect(vendors.asked.slice(asked).filter((name) => /slow|hangs|large|throws/.test(name))).toEqual([])
        await tags.close()
      }
    } finally {
      vendors.close()
    }
  })

  test('that never end do not stop the page, and are taken away', async ({ page, context }) => {
    const vendors = await openVendors(context)
    await page.goto('/loja/TermsOfUseView')
    await choose(page, 'Continuar')
    const tags = await withTags(context, { manager: `${ORIGIN}/never-ends.js`, reviews: `${ORIGIN}/never-ends.js` })
    try {
      await page.goto(PRODUCT)
      const frames = page.locator('iframe[src^="/_tags/"]')
      await expect.poll(() => vendors.asked).toContain('never-ends.js')
      await page.getByRole('button', { name: 'Aumentar a quantidade' }).first().click()
      await expect(page.getByRole('textbox', { name: 'Quantidade' }).first()).toHaveValue('2')
      await expect
        .poll(() => [...tags.said].sort().join('\n'))
        // Frames of one vendor may share a process: one that comes later may find it busy.
        .toMatch(
          /manager (?:passou do limite de processador|demorou).*reviews (?:passou do limite de processador|demorou)/s,
        )
      await expect(frames).toHaveCount(0)
    } finally {
      vendors.close()
      await tags.close()
    }
  })

  test('one on each page do not keep anybody from the menu, the search, nor from buying', async ({ page, context }) => {
    const vendors = await openVendors(context)
    await page.goto('/loja/TermsOfUseView')
    await choose(page, 'Continuar')
    // Met for the first time on each page.
    await page.addInitScript((key) => {
      if (self === top) sessionStorage.removeItem(key)
    }, STOPPED_TAGS_KEY)
    const tags = await withTags(context, { manager: `${ORIGIN}/${IN_TURN}`, beacon: `${ORIGIN}/${IN_TURN}` })
    const framed = () => expect(page.locator('iframe[src="/_tags/manager"]')).toBeAttached()
    try {
      await page.goto('/')
      await framed()
      await page.getByRole('navigation', { name: 'Departamentos' }).getByRole('button').first().click()
      await expect(page.locator(':popover-open').getByRole('link').first()).toBeVisible()
      await page.keyboard.press('Escape')
      const search = page.getByRole('combobox', { name: 'Buscar produtos' })
      await search.pressSequentially('cafe torrado')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await search.press('Enter')
      await expect(page).toHaveURL('/loja/busca/?searchTerm=cafe+torrado')
      await framed()
      await page.getByRole('main').getByRole('link', { name: /^Café/ }).first().click()
      await framed()
      await buyButton(page).click()
      await expect(badge(page)).toHaveText('1')
      await toPaymentAsNew(page, newPerson())
      await framed()
      await toReview(page)
      await payButton(page).click()
      await expect(page).toHaveURL(/\/loja\/checkout\/conclusion/)
      expect(vendors.asked).toEqual(expect.arrayContaining(['never-ends.js', 'throws.js', 'floods.js', 'hangs.js']))
    } finally {
      vendors.close()
      await tags.close()
    }
  })

  test('that flood the page with words, lie or leave their frame are taken away', async ({ page, context }) => {
    const vendors = await openVendors(context)
    await page.goto('/loja/TermsOfUseView')
    await choose(page, 'Continuar')
    const tags = await withTags(context, {
      manager: `${ORIGIN}/floods.js`,
      beacon: `${ORIGIN}/lies.js`,
      reviews: `${ORIGIN}/leaves.js`,
    })
    const told: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/_tags/'))
        told.push(request.url().split('/_tags/')[1]!)
    })
    try {
      await page.goto(PRODUCT)
      await expect
        .poll(() => [...told].sort())
        .toEqual(['beacon?faults', 'beacon?threw', 'manager?words', 'reviews?left'])
      await expect(page.locator('iframe[src^="/_tags/"]')).toHaveCount(0)
      expect([...tags.said].sort().join('\n')).toMatch(/manager inundou.*reviews saiu da própria moldura/s)
    } finally {
      vendors.close()
      await tags.close()
    }
  })

  test('that take the keyboard from a field are taken away, and the field goes on', async ({ page, context }) => {
    const vendors = await openVendors(context)
    await page.goto('/loja/TermsOfUseView')
    await choose(page, 'Continuar')
    const tags = await withTags(context, { reviews: `${ORIGIN}/takes-focus.js` })
    try {
      await page.goto(PRODUCT)
      const frame = page.locator('iframe[src="/_tags/reviews"]')
      await expect(frame).toHaveAttribute('height', /^3\d\d$/)
      const search = page.getByRole('combobox').first()
      await search.click()
      await expect.poll(() => tags.said.join()).toMatch(/reviews tomou o teclado da página/)
      await expect(frame).toHaveCount(0)
      await expect(search).toBeFocused()
    } finally {
      vendors.close()
      await tags.close()
    }
  })

  test('that pull at the page, open windows or fill the way back do not come to it', async ({ page, context }) => {
    const vendors = await openVendors(context)
    await page.goto('/loja/TermsOfUseView')
    await choose(page, 'Continuar')
    const tags = await withTags(context, { manager: `${ORIGIN}/fills.js`, reviews: `${ORIGIN}/pulls.js` })
    const entries = await page.evaluate(() => history.length)
    try {
      await page.goto(PRODUCT)
      await expect.poll(() => vendors.asked).toContain('pulled')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(context.pages()).toHaveLength(1)
      // Who changes the address itself is stopped at its first.
      await expect.poll(() => tags.said.join()).toMatch(/manager saiu da própria moldura/)
      expect(await page.evaluate(() => history.length)).toBe(entries + 2)
    } finally {
      vendors.close()
      await tags.close()
    }
  })
})
