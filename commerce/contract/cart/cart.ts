import * as v from 'valibot'
import { Sku } from '../conventions.ts'
import { Valores } from '../orders/total-lines.ts'

/** Extended warranty and the like, attached to one item; its own quantity counts in the badge (storefront §3). */
export const ServicoDoItem = v.object({
  idServico: v.string(),
  nome: v.string(),
  quantidade: v.number(),
  valorUnitario: v.number(),
  valorUnitarioText: v.string(),
  valorTotalText: v.string(),
})

/**
 * Cart item (storefront §3). `valorTotalText` 'BRINDE' marks a gift of the previous item. Quantities limits are domain
 * §8.
 */
export const ItemPedido = v.object({
  idItem: v.string(),
  idProduto: v.string(),
  sku: v.string(),
  nome: v.string(),
  thumbnail: v.nullable(v.string()),
  link: v.string(),
  lojista: v.string(),
  idCategoria: v.string(),
  opcoes: v.record(v.string(), v.string()),
  quantidade: v.number(),
  quantidadeMin: v.number(),
  quantidadeMult: v.number(),
  quantidadeMax: v.number(),
  disponivel: v.boolean(),
  isServico: v.boolean(),
  prazoEntrega: v.nullable(v.number()),
  prazoEntregaText: v.nullable(v.string()),
  valorUnitario: v.number(),
  valorUnitarioText: v.string(),
  valorTotal: v.number(),
  valorTotalText: v.string(),
  /** What these units cost before they were lowered (domain §5); null when they were not. */
  valorDeText: v.optional(v.nullable(v.string()), null),
  servicosDisponiveis: v.array(ServicoDoItem),
})
export type ItemPedido = v.InferOutput<typeof ItemPedido>

/** Something the server changed on its own; `mensagem` is a Portuguese sentence. */
export const Aviso = v.object({
  tipo: v.picklist([
    'preco-subiu',
    'preco-baixou',
    'precos-do-canal',
    'estoque-reduzido',
    'indisponivel',
    'quantidade-ajustada',
    'quantidade-maxima',
    'cupom-removido',
    'brinde-removido',
    'carrinho-unificado',
    'desconto-encerrado',
  ]),
  sku: v.nullable(v.string()),
  mensagem: v.string(),
})
export type Aviso = v.InferOutput<typeof Aviso>

/** What an agent of phone sales took off (domain §7), in cart, checkout and order; absent without any. */
export const DescontoNaCompra = v.object({
  valor: v.number(),
  valorText: v.string(),
  /** What else is taken off; null when nothing. */
  outrosText: v.nullable(v.string()),
  itens: v.array(
    v.object({
      idDesconto: v.string(),
      /** Null for the whole order. */
      sku: v.nullable(v.string()),
      descricao: v.string(),
      valorText: v.string(),
      validoAte: v.string(),
      /** Why, for the customer: `Preço combinado com João na ligação`. */
      combinado: v.optional(v.string(), ''),
    }),
  ),
})
export type DescontoNaCompra = v.InferOutput<typeof DescontoNaCompra>

/** `GET cart` and the answer of every cart write (storefront §3, contract §4). */
export const Carrinho = v.object({
  versao: v.number(),
  numeroPedido: v.nullable(v.string()),
  itensPedido: v.array(ItemPedido),
  numberOfItemsInCart: v.number(),
  cep: v.nullable(v.string()),
  informacaoEntrega: v.nullable(v.string()),
  /** Freight and term of each seller's part; null values where nobody delivers it. Empty without a CEP. */
  fretes: v.optional(
    v.array(
      v.object({
        idLojista: v.string(),
        lojista: v.string(),
        valor: v.nullable(v.number()),
        valorText: v.nullable(v.string()),
        opcao: v.nullable(v.string()),
        prazoText: v.string(),
      }),
    ),
    [],
  ),
  /**
   * How near free freight is (domain §3.1): the sentence, and the whole percent of the value already reached. Null when
   * it is reached or not offered.
   */
  freteGratis: v.optional(v.nullable(v.object({ mensagem: v.string(), percentual: v.number() })), null),
  cupons: v.array(v.object({ codigo: v.string(), descricao: v.string(), valorText: v.string() })),
  /** The amounts below, line by line, as every screen tells them. */
  valores: Valores,
  valorTotalProdutos: v.number(),
  valorTotalProdutosText: v.string(),
  /** Warranties and other services, apart from the products. */
  valorTotalServicos: v.number(),
  valorTotalServicosText: v.string(),
  valorTotalDescontos: v.number(),
  valorTotalDescontosText: v.string(),
  /** Who of phone sales serves the customer now, by first name; told to the customer alone, absent while nobody does. */
  atendimento: v.optional(
    v.object({
      agente: v.string(),
      /** The call's prices are those that the shop's pages show. */
      precosDoSite: v.boolean(),
    }),
  ),
  /** Of the discounts what was negotiated on the telephone. */
  descontoNegociado: v.optional(DescontoNaCompra),
  valorTotalFrete: v.nullable(v.number()),
  valorTotalFreteText: v.nullable(v.string()),
  valorTotalPedido: v.number(),
  valorTotalPedidoText: v.string(),
  /** What lowered prices and coupons save; null when nothing. */
  economiaText: v.optional(v.nullable(v.string()), null),
  /** Total paying by Pix, cash discount applied (domain §2.5). */
  valorTotalAVista: v.number(),
  valorTotalAVistaText: v.string(),
  percentualDescontoAVista: v.number(),
  /** What paying by Pix saves of the total; null when nothing. */
  economiaAVistaText: v.optional(v.nullable(v.string()), null),
  precoPrazoText: v.string(),
  /** Whether the customer has points that may be used now; nobody's while the customer is not known, or an agent asks. */
  usuarioDePontos: v.boolean(),
  saldoPontos: v.number(),
  /** What the balance is worth; '' where it is not told. */
  saldoPontosText: v.optional(v.string(), ''),
  /** The fewest points that are worth the total. */
  valorTotalEmPontos: v.number(),
  /** What the customer's vouchers may pay; null of nothing, and where it is not told, as points are. */
  saldoValeText: v.optional(v.nullable(v.string()), null),
  avisos: v.array(Aviso),
})
export type Carrinho = v.InferOutput<typeof Carrinho>

const Quantidade = v.pipe(
  v.number('Informe a quantidade.'),
  v.integer('A quantidade deve ser um número inteiro.'),
  v.minValue(0, 'A quantidade não pode ser negativa.'),
  v.maxValue(9999, 'Quantidade acima do permitido.'),
)
const Versao = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))

export const ItemNovo = v.object({
  sku: Sku,
  // None of it is put in by taking it out: that is the change of an item.
  quantidade: v.optional(v.pipe(Quantidade, v.minValue(1, 'Informe uma quantidade de 1 ou mais.')), 1),
  servicos: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(5)), []),
  /** Said at the product, where it is sold to adults alone (domain §4.7); kept with the item. */
  maiorDeIdade: v.optional(v.boolean()),
})
/** `POST cart/items`: one item or up to 50 (quick entry). */
export const ItensNovos = v.object({
  itens: v.pipe(v.array(ItemNovo), v.minLength(1), v.maxLength(50)),
  /** So many are to be there: what the cart holds already counts, and asking again adds nothing. */
  aoMenos: v.optional(v.boolean()),
  /** Where a line that is new goes among the others, 0 first: one that was taken out goes back. At the end without it. */
  posicao: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  versao: Versao,
})
export const ItemAlterado = v.object({ quantidade: Quantidade, versao: Versao })
export const CepDoCarrinho = v.object({
  cep: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\D/g, '')),
    v.regex(/^\d{8}$/, 'Informe um CEP com 8 números.'),
  ),
  versao: Versao,
})

/** `POST cart/cupons`. Whether such a coupon exists and applies is answered with the sentences of domain §8. */
export const CupomDoCarrinho = v.object({
  codigo: v.pipe(
    v.string('Informe o código do cupom.'),
    v.trim(),
    v.nonEmpty('Informe o código do cupom.'),
    v.maxLength(60, 'Cupom inválido.'),
  ),
  versao: Versao,
})

/** `GET cart/cupons`: coupons that would apply to the cart as it is, those worth most first. */
export const CuponsDoCarrinho = v.object({
  cupons: v.array(v.object({ codigo: v.string(), titulo: v.string(), valor: v.number(), valorText: v.string() })),
})
export type CuponsDoCarrinho = v.InferOutput<typeof CuponsDoCarrinho>

/** `POST cart/items` as the wire brings it: one item, or the list (contract §4). */
export const CorpoItensNovos = v.pipe(
  v.unknown(),
  v.transform((body) => {
    if (typeof body !== 'object' || body === null || 'itens' in body) return body
    const { versao, aoMenos, posicao, ...item } = body as Record<string, unknown>
    return { itens: [item], aoMenos, posicao, versao }
  }),
  ItensNovos,
)
/** `PUT cart/items/{id}/servicos`: the services wanted from now on; those left out are removed. */
export const EscolhaServicos = v.object({
  servicos: v.pipe(
    v.array(v.object({ idServico: v.pipe(v.string(), v.maxLength(40)), quantidade: Quantidade })),
    v.maxLength(5),
  ),
  versao: Versao,
})
/** `DELETE cart`, `DELETE cart/items/{id}` and `DELETE cart/cupons/{codigo}` take `?versao=`. */
export const VersaoQuery = v.object({
  versao: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Versão inválida.'), v.transform(Number))),
})
