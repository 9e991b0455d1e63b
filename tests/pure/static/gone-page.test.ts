import { expect, test } from 'vitest'
import { SnapshotState } from '#app/static/files/snapshot-state.ts'
import { Planner } from '#app/static/publish/page-plan.ts'
import { catalogReader, type PageResources } from '#app/static/render/page-resources.ts'

const GONE = '/loja/produto/saiu-de-linha'
const skus = Array.from({ length: 24 }, (_, at) => `S${at}`)

function state(print = 1): SnapshotState {
  const made = new SnapshotState()
  made.apply({ t: 'department', slug: 'casa', skus: ['C1'], f: [9, 9] }, 0, 0)
  made.apply({ t: 'department', slug: 'casa/mesas', skus, f: [print, 1] }, 0, 0)
  made.apply({ t: 'gone', path: GONE, product: null, department: '/loja/departamento/casa/mesas/redondas' }, 0, 0)
  return made
}
const goneIn = (made: SnapshotState) => new Planner(made, 'build').plan({ kind: 'gone', key: GONE })!
const departmentOf = ({ also }: ReturnType<typeof goneIn>) => also.find(({ kind }) => kind === 'departments')?.key

test('a withdrawn product is stood in for by its department, or the nearest one above that is left, and follows it', () => {
  const made = state()
  const page = goneIn(made)
  expect([page.kind, departmentOf(page), Array.from(page.cards, (card) => made.sku(card))]).toEqual([
    'gone',
    'casa/mesas',
    skus.slice(0, 10),
  ])
  expect(goneIn(state(2)).input).not.toBe(page.input)
  made.apply({ t: 'gone', path: '/loja/departamento/casa/mesas', product: null }, 0, 0)
  expect(departmentOf(goneIn(made))).toBe('casa')
  made.apply({ t: 'gone', path: '/loja/departamento/casa', product: null }, 0, 0)
  expect(departmentOf(goneIn(made))).toBeUndefined()
})

test('the generator answers for it as commerce does: 410, and where its alternatives are', () => {
  const resources: PageResources = {
    categories: undefined,
    showcases: {},
    departments: {},
    products: {},
    hotsites: {},
    texts: {},
    banners: {},
    cards: {},
    gone: { [GONE]: '/loja/departamento/casa', '/loja/produto/outro': null },
    unavailable: '',
  }
  const ask = (slug: string) => catalogReader(resources)(`catalog/products/${slug}`, new URLSearchParams())
  expect(ask('saiu-de-linha')).toMatchObject({
    status: 410,
    body: { detalhesTecnicos: '{"redirectDestination":"/loja/departamento/casa"}' },
  })
  expect(ask('outro')).toMatchObject({
    status: 410,
    body: { detalhes: 'Este produto não está mais à venda na eFácil.' },
  })
  expect(ask('outro').body).not.toHaveProperty('detalhesTecnicos')
  expect(ask('constructor')).toMatchObject({ status: 404 })
})
