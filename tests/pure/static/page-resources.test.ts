import { expect, test } from 'vitest'
import { catalogReader, type PageResources } from '#app/static/render/page-resources.ts'

const menu = (nome: string) =>
  JSON.stringify({ categorias: [{ idCategoria: '1', nome, link: '/loja/departamento/casa', subcategorias: [] }] })

const ask = (categories: string) => {
  const nothing = { showcases: {}, departments: {}, products: {}, hotsites: {}, texts: {}, banners: {}, cards: {} }
  const resources: PageResources = { ...nothing, categories, gone: {}, unavailable: '' }
  return catalogReader(resources)('catalog/categories', new URLSearchParams()).body
}

test('one menu is one object, whatever batch brings its text, so that the shell is drawn once for it', () => {
  const first = ask(menu('Casa'))
  expect(ask(menu('Casa'))).toBe(first)
  const renamed = ask(menu('Lar'))
  expect(renamed).toMatchObject({ categorias: [{ nome: 'Lar' }] })
  expect(ask(menu('Casa'))).toEqual(first)
})
