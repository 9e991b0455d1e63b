import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breakable } from '#app/ui/breakable.tsx'

test('only a word that no language has may break, and reads as it was', () => {
  const longest = 'Pneumoultramicroscopicossilicovulcanoconi'.slice(0, 40)
  expect(breakable(`Um ${longest} só`)).toBe(`Um ${longest} só`)
  const endless = `Cor ${'Q'.repeat(300)} azul`
  const markup = renderToStaticMarkup(<p>{breakable(endless)}</p>)
  expect(markup).toContain('Cor QQQQQQQQ<wbr/>QQQQQQQQ<wbr/>')
  expect(markup.replaceAll('<wbr/>', '')).toBe(`<p>${endless}</p>`)
})
