import * as v from 'valibot'
import { Sku } from '../conventions.ts'

/** Lines of one pasted list; longer lists are told to come in parts. */
export const MOST_PASTED_LINES = 200
const LONGEST_TERM = 120
const LONGEST_PASTE = 40_000
const MOST_SKUS = 100

/** A variation as the selling screen shows it, on the session's channel (contract §7). Money in reais with its text. */
export const ProdutoDeVenda = v.object({
  sku: v.string(),
  ean: v.nullable(v.string()),
  idProduto: v.string(),
  nome: v.string(),
  modelo: v.nullable(v.string()),
  thumbnail: v.nullable(v.string()),
  link: v.string(),
  lojista: v.string(),
  /** `{ Voltagem: '220 V' }`; empty for a product without options. */
  opcoes: v.record(v.string(), v.string()),
  disponivel: v.boolean(),
  /** Units that can be sold now. */
  estoque: v.number(),
  quantidadeMin: v.number(),
  quantidadeMult: v.number(),
  quantidadeMax: v.number(),
  /** Null where the channel has no price. */
  preco: v.nullable(
    v.object({ valor: v.number(), valorText: v.string(), deText: v.nullable(v.string()), promocao: v.boolean() }),
  ),
  /** `Chega quarta, 25 de novembro · frete grátis`; null without a CEP in the cart, or where nobody delivers. */
  entregaText: v.nullable(v.string()),
  /** How the price stands above the cost, for this agent's level; the cost itself is never told. Null: unknown. */
  margem: v.nullable(v.picklist(['boa', 'baixa', 'abaixo'])),
})
export type ProdutoDeVenda = v.InferOutput<typeof ProdutoDeVenda>

/** GET televendas/products: by what was typed (SKU, EAN, model or name), or the skus of a cart's lines. */
export const BuscaDeVenda = v.pipe(
  v.object({
    termo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_TERM, 'O termo pode ter até 120 caracteres.'))),
    skus: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => [...new Set(text.split(',').filter((sku) => sku !== ''))]),
        v.array(Sku),
        v.maxLength(MOST_SKUS, `Informe no máximo ${MOST_SKUS} produtos.`),
      ),
    ),
  }),
  v.check(({ termo, skus }) => (termo === undefined) !== (skus === undefined), 'Informe o termo ou os códigos.'),
)
export const ProdutosDeVenda = v.object({
  canal: v.string(),
  cep: v.nullable(v.string()),
  /** The term is the code, model or whole name of exactly these. */
  exato: v.boolean(),
  produtos: v.array(ProdutoDeVenda),
})
export type ProdutosDeVenda = v.InferOutput<typeof ProdutosDeVenda>

/** GET televendas/products/{sku}/alternatives: what to offer instead, nearest first. */
export const Alternativas = v.object({ produtos: v.array(ProdutoDeVenda) })
export type Alternativas = v.InferOutput<typeof Alternativas>

/** POST televendas/products/lines: a list as it was pasted, `código<TAB>quantidade` in each line. */
export const ListaColada = v.object({
  texto: v.pipe(
    v.string('Cole a lista de produtos.'),
    v.trim(),
    v.nonEmpty('Cole a lista de produtos.'),
    v.maxLength(LONGEST_PASTE, 'A lista é grande demais. Cole em partes.'),
  ),
})

export const SITUACOES_DA_LINHA = ['ENCONTRADA', 'AMBIGUA', 'NAO_ENCONTRADA', 'INDISPONIVEL', 'INVALIDA'] as const

export const LinhaConferida = v.object({
  /** As pasted, from 1. */
  linha: v.number(),
  codigo: v.string(),
  /** What was asked for; null when the quantity could not be read. */
  quantidadePedida: v.nullable(v.number()),
  situacao: v.picklist(SITUACOES_DA_LINHA),
  /** Why it cannot be added, or how the quantity was corrected; null when there is nothing to tell. */
  mensagem: v.nullable(v.string()),
  produto: v.nullable(ProdutoDeVenda),
  /** What would be added; 0 unless found. */
  quantidade: v.number(),
  /** Of an ambiguous line, and instead of an unavailable product. */
  candidatos: v.array(ProdutoDeVenda),
})
export type LinhaConferida = v.InferOutput<typeof LinhaConferida>
export const ListaConferida = v.object({ linhas: v.array(LinhaConferida) })
export type ListaConferida = v.InferOutput<typeof ListaConferida>

/** What the agent reads aloud in a call, in this order (domain §7). */
export const PASSOS_DO_ROTEIRO = ['ABERTURA', 'GRAVACAO', 'LGPD', 'RESUMO', 'ENCERRAMENTO'] as const
export type PassoDoRoteiro = (typeof PASSOS_DO_ROTEIRO)[number]

/** POST televendas/attendance/script: a text was read aloud; the summary names the cart as it was read. */
export const TextoLido = v.pipe(
  v.object({
    passo: v.picklist(PASSOS_DO_ROTEIRO, 'Informe o texto lido.'),
    versaoCarrinho: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.forward(
    v.check(
      ({ passo, versaoCarrinho }) => passo !== 'RESUMO' || versaoCarrinho !== undefined,
      'Informe a versão do carrinho que foi lido.',
    ),
    ['versaoCarrinho'],
  ),
)

/** GET televendas/attendance/script: what was read in the call under way. */
export const Roteiro = v.object({
  versao: v.string(),
  lidos: v.array(
    v.object({
      passo: v.picklist(PASSOS_DO_ROTEIRO),
      em: v.string(),
      /** Of the summary: the cart that was read. A cart that changed since has to be read again. */
      versaoCarrinho: v.nullable(v.number()),
    }),
  ),
})
export type Roteiro = v.InferOutput<typeof Roteiro>
