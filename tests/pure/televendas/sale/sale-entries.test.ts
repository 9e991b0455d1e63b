import { expect, test } from 'vitest'
import { SaleEntries, typedEntry, typedQuantity } from '#app/features/televendas/sale/sale-entries.ts'
import type { ProdutoDeVenda } from '#commerce/contract/televendas/sale.ts'

const produto = (sku: string, over: Partial<ProdutoDeVenda> = {}): ProdutoDeVenda => ({
  sku,
  ean: null,
  idProduto: sku,
  nome: sku,
  modelo: null,
  thumbnail: null,
  link: '',
  lojista: '',
  opcoes: {},
  disponivel: true,
  estoque: 9,
  quantidadeMin: 1,
  quantidadeMult: 1,
  quantidadeMax: 99,
  preco: { valor: 1, valorText: 'R$ 1,00', deText: null, promocao: false },
  entregaText: null,
  margem: null,
  ...over,
})

/** A server whose answers come when they are let go. */
function server(known: Record<string, ProdutoDeVenda[]>) {
  const added: string[] = []
  const finding: { term: string; answer: () => void }[] = []
  const failures = new Map<string, string>()
  const entries = new SaleEntries({
    find: (term) =>
      new Promise((resolve) =>
        finding.push({
          term,
          answer: () =>
            resolve({ ok: true, data: { canal: 'ca_861', cep: null, exato: true, produtos: known[term] ?? [] } }),
        }),
      ),
    add: ({ sku, quantidade }) => {
      const message = failures.get(sku)
      if (message !== undefined) return Promise.resolve({ ok: false, error: { message } })
      added.push(`${quantidade}×${sku}`)
      return Promise.resolve({ ok: true, data: undefined })
    },
  })
  return { entries, added, finding, failures }
}
const kinds = (entries: SaleEntries) => entries.entries().map(({ text, state }) => `${text}: ${state.kind}`)

test('what is typed faster than it is answered lands in the order it was typed', async () => {
  const { entries, added, finding } = server({ A: [produto('A')], B: [produto('B')], C: [produto('C')] })
  const all = [entries.enter('A', 1), entries.enter('B', 2), entries.enter('C', 3)]
  expect(finding.map(({ term }) => term)).toEqual(['A', 'B', 'C'])
  for (const { answer } of finding.toReversed()) answer()
  await Promise.all(all)
  expect(added).toEqual(['1×A', '2×B', '3×C'])
  expect(entries.entries()).toEqual([])
})

test('what waits for a choice holds up nothing that follows', async () => {
  const { entries, added, finding } = server({ duas: [produto('D1'), produto('D2')], B: [produto('B')] })
  const all = [entries.enter('duas', 1), entries.enter('B', 2), entries.enter('nada', 1)]
  for (const { answer } of finding) answer()
  await Promise.all(all)
  expect(added).toEqual(['2×B'])
  expect(kinds(entries)).toEqual(['duas: choosing', 'nada: failed'])
  await entries.choose(entries.entries()[0]!.id, produto('D2'))
  expect(added).toEqual(['2×B', '1×D2'])
  entries.dismiss(entries.entries()[0]!.id)
  expect(entries.entries()).toEqual([])
})

test('a refusal stays on its own row, to be tried again; what is out of stock is not asked for', async () => {
  const { entries, added, failures } = server({})
  failures.set('A', 'Sem conexão.')
  await entries.enter('A', 1, produto('A'))
  await entries.enter('F', 1, produto('F', { disponivel: false }))
  expect(kinds(entries)).toEqual(['A: failed', 'F: unavailable'])
  failures.clear()
  await entries.retry(entries.entries()[0]!.id)
  expect(added).toEqual(['1×A'])
  expect(kinds(entries)).toEqual(['F: unavailable'])
})

test('nothing of one customer is added for the next', async () => {
  const { entries, added, finding } = server({ A: [produto('A')] })
  const one = entries.enter('A', 1)
  entries.clear()
  finding[0]!.answer()
  await one
  expect(added).toEqual([])
})

test('units may be typed before the product', () => {
  expect(typedEntry(' 3*7891 ')).toEqual({ text: '7891', quantity: 3 })
  expect(typedEntry('12 x café torrado')).toEqual({ text: 'café torrado', quantity: 12 })
  expect(typedEntry('2x4 mm')).toEqual({ text: '2x4 mm', quantity: undefined })
  expect(typedEntry('café')).toEqual({ text: 'café', quantity: undefined })
})

test('a quantity is 1 to 9999', () => {
  expect(['1', ' 40 ', '9999', '0', '', '10000', '1,5', 'x'].map(typedQuantity)).toEqual([
    1,
    40,
    9999,
    ...Array.from({ length: 5 }, () => undefined),
  ])
})

test('what was typed before a session ended stands there to be tried again, and adds nothing by itself', async () => {
  const { entries, added, finding } = server({ A1: [produto('A1')] })
  entries.restore([{ text: 'A1', quantity: 3 }])
  expect(kinds(entries)).toEqual(['A1: failed'])
  expect(finding).toEqual([])
  const retried = entries.retry(entries.entries()[0]!.id)
  finding[0]!.answer()
  await retried
  expect([added, kinds(entries)]).toEqual([['3×A1'], []])
})
