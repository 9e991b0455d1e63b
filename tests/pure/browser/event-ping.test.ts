import { afterEach, expect, test, vi } from 'vitest'
import { eventSource, pingEvent } from '#app/browser/event-ping.ts'

afterEach(() => vi.unstubAllGlobals())

const CLICK = '/wcs/resources/10154/catalog/search/clicks/?searchId=1&sku=EF1'

test.each([
  [CLICK, true, [`${CLICK}&canal=ca_862&source=desktop`]],
  [CLICK, false, [`${CLICK}&canal=ca_862&source=mobile`]],
  [`${CLICK}&canal=ca_7`, false, [`${CLICK}&canal=ca_7&source=mobile`]],
  ['', true, []],
  ['http://', true, []],
])(
  '%j is told with the layout, and the channel unless it names one (storefront §7): wide %s',
  (address, wide, told) => {
    const sent: string[] = []
    vi.stubGlobal('document', { cookie: 'userSegment=ca_862' })
    vi.stubGlobal('location', { href: 'http://loja.test/loja/cart', search: '' })
    vi.stubGlobal('matchMedia', () => ({ matches: wide }))
    vi.stubGlobal('fetch', async (url: URL) => void sent.push(url.pathname + url.search))
    pingEvent(address, { source: eventSource() })
    expect(sent).toEqual(told)
  },
)
