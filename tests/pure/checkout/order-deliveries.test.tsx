import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderDeliveries } from '#app/features/checkout/delivery/order-deliveries.tsx'
import type { Pedido } from '#commerce/contract/orders/orders.ts'

type Entrega = Pedido['entregas'][number]
const part = (lojista: string, other: Partial<Entrega> = {}) =>
  ({
    idEntrega: lojista,
    lojista,
    opcao: 'Normal',
    prazoText: 'Chega quarta, 2 de dezembro',
    itens: [{ nome: `Produto de ${lojista}`, opcoes: { Cor: 'Preto' } }],
    retirada: null,
    retiradaPor: null,
    ...other,
  }) as Entrega
const drawn = (entregas: Entrega[], isListed = false) =>
  renderToStaticMarkup(<OrderDeliveries entregas={entregas} isListed={isListed} />)
const count = (text: string, word: string) => text.split(word).length - 1

test('parts that come the same way on one day say it once, each with its own products', () => {
  const text = drawn([part('eFácil'), part('Lar')])
  expect(text).toContain('Seu pedido chega em 2 entregas')
  expect(count(text, 'Chega quarta')).toBe(1)
  expect(text).toContain('Vendido por eFácil: Produto de eFácil, Preto')
  expect(text).toContain('Vendido por Lar: Produto de Lar, Preto')
  const listed = drawn([part('eFácil'), part('Lar')], true)
  expect(listed).toContain('Vendido por eFácil e Lar')
  expect(listed).not.toContain('Produto de')
})

test('another day, another way and what is collected stand apart', () => {
  const retirada = { endereco: 'Rua Um, 2', horario: 'das 8h às 18h' } as Entrega['retirada']
  const text = drawn([
    part('eFácil'),
    part('Lar', { opcao: 'Expressa' }),
    part('Oficina', { prazoText: 'Chega amanhã' }),
    part('Loja', { retirada }),
    part('Filial', { retirada }),
  ])
  expect(count(text, '<li')).toBe(5)
  expect(count(text, 'Rua Um, 2')).toBe(2)
})
