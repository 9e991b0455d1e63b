import fc from 'fast-check'
import { expect, test } from 'vitest'
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
    '<dt>Ofertas email</dt><dd>não</dd>',
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
