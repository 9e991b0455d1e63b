import type { Cartao, Preco } from '#commerce/contract/catalogue/catalogue.ts'
import { type Centavos, formatBRL, toReais } from '#commerce/contract/values/money.ts'

/** A price as the wire has it. @param de the struck price, in centavos */
export function preco(por: Centavos, de: Centavos | null = null): Preco {
  const percentual = de === null ? 0 : Math.floor((1 - por / de) * 100)
  return {
    precoPor: toReais(por),
    precoPorText: formatBRL(por),
    precoCheio: de === null ? null : toReais(de),
    precoCheioText: de === null ? null : formatBRL(de),
    percentualDesconto: percentual,
    precoAVista: toReais(por),
    precoAVistaText: formatBRL(por),
    percentualDescontoAVista: 0,
    precoPrazoText: '',
    parcelas: [{ numeroParcelas: 1, valorParcela: toReais(por), valorParcelaText: formatBRL(por) }],
    validade: null,
  }
}

export function cartao(over: Partial<Cartao> & Pick<Cartao, 'idProduto' | 'nome'>): Cartao {
  return {
    sku: `sku-${over.idProduto}`,
    marca: null,
    url: `/loja/produto/produto-${over.idProduto}`,
    thumbnail: `/img/${over.idProduto}/320.jpg`,
    quantidadeMin: 1,
    quantidadeMult: 1,
    quantidadeMax: 99,
    disponivel: true,
    preco: preco(100_00),
    precoUnitarioText: null,
    selo: null,
    lojista: 'eFácil',
    ence: null,
    avaliacao: null,
    temOpcoes: false,
    somenteMaiores: false,
    ...over,
  }
}
