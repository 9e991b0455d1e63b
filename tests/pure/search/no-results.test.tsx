import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoResults } from '#app/features/search/search-page.tsx'

test.each([
  ['panela', true],
  [`Panela${'x'.repeat(294)}`, false],
])('"%s" is said again below the heading: %s', (terms, isSaid) => {
  expect(renderToStaticMarkup(<NoResults terms={terms} near={[]} popular={[]} />).includes(terms)).toBe(isSaid)
})
