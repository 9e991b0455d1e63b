import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portugueseDictionary } from '#commerce/adapters/portuguese-words.ts'
import { Solicitacao } from '#commerce/contract/after-sale/requests.ts'
import { Privacidade } from '#commerce/contract/customers/account.ts'
import { Endereco } from '#commerce/contract/customers/addresses.ts'
import { DadosCadastrais } from '#commerce/contract/customers/users.ts'
import { ExtratoVales } from '#commerce/contract/customers/vouchers.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { dataCopyHtml } from '#commerce/domain/customers/data-copy-html.ts'
import { mergedCopies } from '#commerce/domain/customers/merged-copies.ts'

/** A copy of one's data to be read, and one of several purchases (domain §4.5). */

const EMPTY = { geradoEm: '2026-08-03T15:00:00.000Z', enderecos: [], consentimentos: [], pedidos: [], acessos: [] }
const plain = (html: string) => html.replaceAll('\u00a0', ' ')

test('is read in Portuguese words, days and money, without what is for programs alone', () => {
  const html = plain(
    dataCopyHtml({
      ...EMPTY,
      cadastro: { idUsuario: '0198-x', nomeCompleto: 'Rita Prado', genero: null, ofertasEmail: false },
      pedidos: [
        {
          numeroPedido: '10000001',
          criadoEm: '2026-08-03T15:00:00.000Z',
          valorTotal: 1234.5,
          status: 'PAGO',
          statusText: 'Pago',
          entregas: [
            { idEntrega: 'x', lojista: 'eFácil', itens: [{ nome: 'Panela', quantidade: 2, thumbnail: '/a.jpg' }] },
          ],
        },
      ],
    }),
  )
  for (const text of [
    '<dt>Nome completo</dt><dd>Rita Prado</dd>',
    '<dt>Ofertas e-mail</dt><dd>não</dd>',
    '<h3>Pedido 1</h3>',
    '<dt>Número pedido</dt><dd>10000001</dd>',
    '<dt>Criado em</dt><dd>03/08/2026 às 12:00</dd>',
    '<dt>Valor total</dt><dd>R$ 1.234,50</dd>',
    '<dt>Status</dt><dd>Pago</dd>',
    '<dt>Nome</dt><dd>Panela</dd>',
    '<h2>Endereços</h2><p>Nada registrado.</p>',
  ])
    expect(html).toContain(text)
  for (const text of ['0198-x', '/a.jpg', 'idEntrega', '>PAGO<', 'Genero']) expect(html).not.toContain(text)
})

test('what fields are called is written with its accents, for every field the contract tells of a customer', () => {
  const names = fieldsOf(Pedido, Solicitacao, DadosCadastrais, Endereco, ExtratoVales, Privacidade)
  expect(names.size).toBeGreaterThan(100)
  const html = dataCopyHtml({ ...EMPTY, cadastro: Object.fromEntries([...names].map((name) => [name, 'x'])) })
  const labels = [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label!.toLowerCase())
  expect(labels.length).toBeGreaterThan(80)
  const written = new Set(
    new TextDecoder()
      .decode(portugueseDictionary().words)
      .split('\n')
      .map((line) => line.split('/')[0]!.trim()),
  )
  const bare = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const accented = new Set([...written].filter((word) => bare(word) !== word).map(bare))
  // Forms of others, which the list of stems does not hold.
  for (const word of ['taxa', 'mensal', 'anual', 'avisos', 'para']) written.add(word)
  const isWrong = (word: string) =>
    !written.has(word) && (accented.has(word) || accented.has(word.replace(/s$/, '')) || /(cao|coes|veis)$/.test(word))
  expect(labels.filter((label) => label.split(/[ -]/).some(isWrong))).toEqual([])
})

/** The names of all fields of some answers, at any depth. */
function fieldsOf(...schemas: readonly unknown[]): Set<string> {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { entries, wrapped, item, options, pipe } = node as Record<string, unknown>
    for (const [name, value] of Object.entries(entries ?? {})) {
      names.add(name)
      visit(value)
    }
    for (const inner of [wrapped, item, ...arrayOf(options), ...arrayOf(pipe).slice(1)]) visit(inner)
  }
  const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  schemas.forEach(visit)
  return names
}

test('whatever somebody wrote stays text: no element and no script of it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      const html = dataCopyHtml({
        ...EMPTY,
        avaliacoes: [{ titulo: text, texto: value, marca: `<script>${text}</script>` }],
      })
      expect(html).not.toMatch(/<script|<img/i)
    }),
  )
})

test('several purchases are one copy: their lists follow one another', () => {
  const first = { ...EMPTY, cadastro: { nome: 'Rita' }, pedidos: [1], pontos: [3] }
  const second = { ...EMPTY, cadastro: { nome: 'Rita P.' }, pedidos: [2], vales: [4] }
  const typed = [first, second] as unknown as Parameters<typeof mergedCopies>[0]
  expect(mergedCopies(typed)).toMatchObject({ cadastro: { nome: 'Rita' }, pedidos: [1, 2], pontos: [3], vales: [4] })
  expect(first.pedidos).toEqual([1])
})
