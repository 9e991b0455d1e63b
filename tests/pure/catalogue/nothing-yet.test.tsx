import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NothingYet } from '#app/features/catalogue/listing/nothing-yet.tsx'
import { isOwnersView } from '#app/lib/owners-view.ts'

test('a shop without products says to who sets it up what comes next, and to customers that they come', () => {
  const own = renderToStaticMarkup(<NothingYet isOwners={isOwnersView('http://localhost:3000')} />)
  expect(own).toContain('npm run shop -- import planilha.csv')
  expect(own).toContain('npm run shop -- brand start minha-loja')
  for (const origin of ['https://loja.com.br', 'http://192.168.0.7:3000', '']) {
    const shown = renderToStaticMarkup(<NothingYet isOwners={isOwnersView(origin)} />)
    expect(shown).toContain('Os produtos chegam em breve')
    expect(shown).not.toContain('npm run')
  }
})
