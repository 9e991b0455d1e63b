import { expect, test } from 'vitest'
import { scriptTexts, spokenProtocol } from '#app/features/televendas/call/script.ts'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'

const item = (over: Partial<ItemPedido>): ItemPedido => ({
  idItem: 'i',
  idProduto: '1',
  sku: 'A',
  nome: 'Panela',
  thumbnail: null,
  link: '',
  lojista: 'eFácil',
  idCategoria: '1',
  opcoes: {},
  quantidade: 1,
  quantidadeMin: 1,
  quantidadeMult: 1,
  quantidadeMax: 9,
  disponivel: true,
  isServico: false,
  prazoEntrega: null,
  prazoEntregaText: null,
  valorUnitario: 100,
  valorUnitarioText: 'R$ 100,00',
  valorTotal: 100,
  valorTotalText: 'R$ 100,00',
  valorDeText: null,
  servicosDisponiveis: [],
  ...over,
})
const cart = (over: Partial<Carrinho> = {}): Carrinho => ({
  versao: 3,
  numeroPedido: null,
  itensPedido: [],
  numberOfItemsInCart: 0,
  cep: null,
  informacaoEntrega: null,
  fretes: [],
  freteGratis: null,
  cupons: [],
  valores: { linhas: [], nomeTotal: 'Total', totalText: 'R$ 0,00' },
  valorTotalProdutos: 0,
  valorTotalProdutosText: 'R$ 0,00',
  valorTotalServicos: 0,
  valorTotalServicosText: 'R$ 0,00',
  valorTotalDescontos: 0,
  valorTotalDescontosText: 'R$ 0,00',
  valorTotalFrete: null,
  valorTotalFreteText: null,
  valorTotalPedido: 0,
  valorTotalPedidoText: 'R$ 0,00',
  economiaText: null,
  valorTotalAVista: 0,
  valorTotalAVistaText: 'R$ 0,00',
  percentualDescontoAVista: 0,
  economiaAVistaText: null,
  precoPrazoText: '',
  usuarioDePontos: false,
  saldoPontos: 0,
  saldoPontosText: '',
  saldoValeText: null,
  valorTotalEmPontos: 0,
  avisos: [],
  ...over,
})
const atWork = {
  agente: { idAgente: 'a', nome: 'João Pereira da Silva', nivel: 'N1' as const },
  agora: '2026-11-22T14:00:00Z',
  atendimento: {
    protocolo: '2026112200000012',
    inicio: '2026-11-22T13:59:00Z',
    direcao: 'RECEBIDA' as const,
    telefone: null,
    canal: 'ca_861',
    cliente: { idUsuario: 'u', nome: 'Maria Clara', tipo: 'PF' as const, documentoMascarado: '', telefone: null },
    encerradoPeloCliente: false,
    roteiro: '2026-11',
    recados: [],
  },
}
const textOf = (passo: string, over: Partial<Carrinho>, work: Parameters<typeof scriptTexts>[0] | object = atWork) =>
  scriptTexts({ ...atWork, ...work, cart: cart(over) })
    .find((text) => text.passo === passo)!
    .falas.join(' ')

test('the opening greets by the clock of São Paulo, names the agent and dictates the protocol', () => {
  const opening = textOf('ABERTURA', {})
  expect(opening).toMatch(/^Bom dia! Aqui é João Pereira, do televendas da eFácil\./)
  expect(opening).toContain('2026 1122 0000 0012')
  expect(opening).toContain('Maria Clara, como posso ajudar?')
  expect(textOf('ABERTURA', {}, { agora: '2026-11-22T21:00:00Z', atendimento: null })).toMatch(/^Boa noite!/)
  expect(spokenProtocol('12345678')).toBe('1234 5678')
})

test('the summary has products, discount, freight, term, total and the right of regret, or nothing to read', () => {
  expect(textOf('RESUMO', {})).toBe('')
  const summary = textOf('RESUMO', {
    itensPedido: [
      item({ quantidade: 2, valorTotalText: 'R$ 200,00', opcoes: { Cor: 'Azul' } }),
      item({ idItem: 'g', nome: 'Colher', valorTotalText: 'BRINDE' }),
      item({ idItem: 'x', nome: 'Copo', disponivel: false }),
    ],
    cupons: [{ codigo: 'BEMVINDO', descricao: '', valorText: '' }],
    valores: {
      linhas: [{ tipo: 'cupom', nome: 'Desconto do cupom BEMVINDO', valorText: '- R$ 10,00', desconto: true }],
      nomeTotal: 'Total',
      totalText: 'R$ 90,00',
    },
    valorTotalDescontos: 10,
    valorTotalDescontosText: 'R$ 10,00',
    valorTotalFreteText: 'R$ 20,00',
    informacaoEntrega: 'Receba até 30/11',
    valorTotalPedidoText: 'R$ 210,00',
    economiaAVistaText: 'R$ 10,00',
    valorTotalAVistaText: 'R$ 200,00',
  })
  for (const part of [
    '2 unidades de Panela, Cor: Azul: R$ 100,00 cada, R$ 200,00. De brinde: Colher.',
    'Copo: indisponível no momento.',
    'Desconto do cupom BEMVINDO: R$ 10,00.',
    'Frete: R$ 20,00. Receba até 30/11.',
    'Total: R$ 210,00, ou R$ 200,00 à vista no Pix.',
    '7 dias corridos depois de receber',
  ])
    expect(summary).toContain(part)
  expect(textOf('RESUMO', { itensPedido: [item({})] })).toContain('preciso do CEP da entrega')
})

test('nothing secret is asked for, and every text is there in its order', () => {
  const texts = scriptTexts({ ...atWork, cart: cart() })
  expect(texts.map(({ passo }) => passo)).toEqual(['ABERTURA', 'GRAVACAO', 'LGPD', 'RESUMO', 'ENCERRAMENTO'])
  expect(textOf('LGPD', {})).toContain('Nunca peço senha nem número de cartão')
})
