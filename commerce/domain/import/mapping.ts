import * as v from 'valibot'
import { SellerDetails } from './shop-columns.ts'

/**
 * The mapping file: how a source's columns become `CatalogRecord`s, documented in commerce/import-mappings/README.md.
 * Its keys are Portuguese because a merchant writes them.
 */
const text = v.pipe(v.string('deve ser um texto'), v.minLength(1, 'não pode ser vazio'))
const regex = v.pipe(
  text,
  v.check((source) => {
    try {
      return Boolean(new RegExp(source, 'iu'))
    } catch {
      return false
    }
  }, 'não é uma expressão regular válida'),
)

export interface FieldRule {
  campo: string
  regex?: string | undefined
  separador?: string | undefined
  minimo?: number | undefined
  caixa?: 'titulo' | undefined
  traduzir?: Record<string, string> | undefined
}
/** Columns of one number: what one of them calls an attribute, and what another says of it. */
export interface Pairs {
  nome: string
  valor: string
}
/** What is said of the attribute `par` by the columns of whatever number call it so. */
export interface PairRule extends Pairs {
  par: string
}
/**
 * Where a value comes from: a column, alternatives of which the first filled one counts, a constant, a rule, or a text
 * with `{columns}` in it.
 */
export type Source =
  | string
  | Source[]
  | { valor: string | number | boolean }
  | { modelo: string }
  | PairRule
  | FieldRule

const FieldRule = v.strictObject({
  campo: text,
  regex: v.optional(regex),
  separador: v.optional(text),
  minimo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** GELADEIRA FROST FREE, cama e banho → Geladeira Frost Free, Cama e Banho; texts of both cases stay. */
  caixa: v.optional(v.literal('titulo', 'deve ser "titulo"')),
  traduzir: v.optional(v.record(v.string(), v.string())),
})
/** Names of columns that differ in a number: `Attribute # name`. */
const numbered = v.pipe(text, v.regex(/^[^#]*#[^#]*$/, 'deve ter um # no lugar do número'))
const SOURCE_SENTENCE =
  'deve ser o nome de uma coluna, uma lista de alternativas, {"valor": …}, {"modelo": "… {coluna} …"}, {"par": "Cor", "nome": "… # …", "valor": "… # …"} ou {"campo": …, "regex"?, "separador"?, "minimo"?, "caixa"?, "traduzir"?} (com uma regex válida)'
const Source: v.GenericSchema<Source> = v.lazy(() =>
  v.union(
    [
      text,
      v.pipe(v.array(Source), v.minLength(1)),
      v.strictObject({ valor: v.union([v.string(), v.number(), v.boolean()]) }),
      v.strictObject({ modelo: text }),
      v.strictObject({ par: text, nome: numbered, valor: numbered }),
      FieldRule,
    ],
    SOURCE_SENTENCE,
  ),
)

const PriceSource = v.union(
  [
    v.strictObject({
      de: Source,
      unidade: v.optional(v.picklist(['reais', 'centavos'])),
      /**
       * What a lone point before three digits means: 1.069 is R$ 1.069 (`milhar`, the default) or R$ 1,07 (`decimal`).
       */
      ponto: v.optional(v.picklist(['milhar', 'decimal'])),
      /** The price is multiplied by this: an exchange rate, a box's price by its units. */
      fator: v.optional(v.pipe(v.number(), v.minValue(0.0001), v.maxValue(10_000))),
      /** Percent put on top of a cost. */
      acrescimo: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(1_000))),
      /** Percent of the selling price that is the shop's: a cost of 70 with 30 is 100. */
      margem: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(95))),
    }),
    Source,
  ],
  `${SOURCE_SENTENCE}, ou {"de": fonte, "unidade"?: "reais" ou "centavos", "ponto"?: "milhar" ou "decimal", "fator"?, "acrescimo"? e "margem"? em %}`,
)
export type PriceSource = v.InferOutput<typeof PriceSource>

/** A lower price for a time: from its day on, or from now on, to its last one. */
const Promotion = v.pipe(
  v.strictObject({
    preco: PriceSource,
    de: v.optional(Source),
    ate: v.optional(Source),
    /** What says no days, or none of an end, and has begun, is the price. */
    semDatas: v.optional(v.literal('preco', 'deve ser "preco"')),
    /** 12/31/2026. */
    datas: v.optional(v.literal('mes/dia', 'deve ser "mes/dia"')),
  }),
  v.check(
    ({ ate, semDatas }) => ate !== undefined || semDatas !== undefined,
    'precisa de "ate", ou de "semDatas": "preco"',
  ),
)

const names = v.pipe(
  v.array(text),
  v.minLength(1, 'precisa de pelo menos um nome'),
  v.maxLength(5, 'tem no máximo 5 níveis'),
)
const Department = v.union(
  [
    v.strictObject({
      niveis: v.pipe(v.array(Source), v.minLength(1), v.maxLength(5)),
      nomes: v.optional(v.record(v.string(), text)),
    }),
    v.strictObject({ caminho: Source, nomes: v.optional(v.record(v.string(), text)) }),
    v.strictObject({
      regras: v.array(v.strictObject({ campo: text, regex, departamento: names })),
      padrao: v.optional(names),
    }),
    Source,
  ],
  'deve ser uma fonte, {"niveis": [fontes]}, {"caminho": fonte com separador} ou {"regras": [{"campo", "regex", "departamento": [nomes]}], "padrao"?: [nomes]}',
)
export type Department = v.InferOutput<typeof Department>

const Attributes = v.variant('tipo', [
  v.strictObject({ tipo: v.literal('colunas'), grupo: v.optional(text), colunas: v.record(text, Source) }),
  v.strictObject({ tipo: v.literal('objeto'), grupo: v.optional(text), campo: text }),
  v.strictObject({ tipo: v.literal('lista'), grupo: v.optional(text), campo: text, nome: text, valor: text }),
  v.strictObject({
    tipo: v.literal('prefixo'),
    grupo: v.optional(text),
    prefixo: regex,
    nomes: v.optional(v.record(v.string(), text)),
  }),
  v.strictObject({
    tipo: v.literal('texto'),
    grupo: v.optional(text),
    campo: text,
    nomes: v.optional(v.record(v.string(), text)),
    fora: v.optional(v.array(text)),
  }),
  v.strictObject({
    tipo: v.literal('pares'),
    grupo: v.optional(text),
    nome: numbered,
    valor: numbered,
    fora: v.optional(v.array(text)),
  }),
])
export type Attributes = v.InferOutput<typeof Attributes>

export const Mapping = v.strictObject({
  fonte: v.pipe(
    v.string('informe o nome da fonte'),
    v.regex(/^[a-z0-9-]{1,40}$/, 'use letras minúsculas, números e hífens'),
  ),
  formato: v.optional(
    v.picklist(['csv', 'jsonl', 'json', 'xml', 'planilha'], 'deve ser csv, jsonl, json, xml ou planilha'),
  ),
  codificacao: v.optional(
    v.picklist(
      ['utf-8', 'windows-1252', 'utf-16', 'cp850', 'macintosh'],
      'deve ser utf-8, windows-1252, utf-16, cp850 ou macintosh',
    ),
  ),
  separador: v.optional(v.pipe(v.string(), v.length(1, 'deve ter um caractere'))),
  /** Name of a workbook's sheet. */
  aba: v.optional(text),
  /**
   * Where the records are in a JSON file: `[]`, `produtos[]`, `[].products[]`, `produtos{}` for objects by their key,
   * which is the field `#chave`. Fields of the object around a record are `^.nome`. Of an XML the element: `produto[]`.
   */
  registros: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[^.[\]{}]+|\[\]|\{\})(?:\.[^.[\]{}]+|\[\]|\{\})*$/, 'deve ter a forma [].produtos[]'),
      v.regex(/(?:\[\]|\{\})$/, 'deve terminar em [] (lista) ou {} (objetos pela chave)'),
    ),
  ),
  /** The field of a JSON record that lists its variations: each of them is a row, with what its product says. */
  variacoesEm: v.optional(text),
  /**
   * `linhas`: each row is one variation; the rows of a product stand together and share its `id`, which `sku` tells
   * apart.
   */
  variacoes: v.optional(v.literal('linhas', 'deve ser "linhas"')),
  /** Which record of one id counts. */
  repetidos: v.optional(v.picklist(['primeiro', 'ultimo'], 'deve ser "primeiro" ou "ultimo"')),
  /** Rows all of these let through are imported; the others are counted. */
  filtro: v.optional(
    v.array(
      v.strictObject({
        campo: text,
        regex: v.optional(regex),
        igual: v.optional(v.array(v.string())),
        diferente: v.optional(v.array(v.string())),
      }),
    ),
  ),
  /** Sellers by id, registered with the first product of theirs. */
  lojistas: v.optional(v.record(text, SellerDetails)),
  campos: v.strictObject({
    id: Source,
    nome: Source,
    departamento: Department,
    sku: v.optional(Source),
    ean: v.optional(Source),
    slug: v.optional(Source),
    marca: v.optional(Source),
    modelo: v.optional(Source),
    descricao: v.optional(Source),
    lojista: v.optional(Source),
    preco: v.optional(PriceSource),
    canais: v.optional(
      v.record(v.pipe(v.string(), v.regex(/^ca_\d{1,6}$/, 'canal deve ter a forma ca_861')), PriceSource),
    ),
    promocao: v.optional(Promotion),
    historico: v.optional(v.strictObject({ campo: text, preco: PriceSource, data: Source })),
    estoque: v.optional(Source),
    imagens: v.optional(v.pipe(v.array(Source), v.maxLength(30))),
    video: v.optional(Source),
    opcoes: v.optional(v.record(text, Source)),
    atributos: v.optional(v.array(Attributes)),
    peso: v.optional(v.strictObject({ de: Source, unidade: v.picklist(['g', 'kg']) })),
    avaliacao: v.optional(v.strictObject({ media: Source, total: Source })),
    vendidos: v.optional(Source),
    lancamento: v.optional(Source),
    selo: v.optional(Source),
    quantidadeMin: v.optional(Source),
    quantidadeMult: v.optional(Source),
    quantidadeMax: v.optional(Source),
  }),
  /** Names of attributes a listing may be filtered by. */
  facetas: v.optional(v.array(text), []),
  /** Picture of a product that has none. */
  imagemPadrao: v.optional(text),
  limites: v.optional(
    v.strictObject({
      /** Reais; a price above is taken for a mistake: reported, and the product is unavailable. */
      precoMaximo: v.optional(v.pipe(v.number(), v.minValue(1)), 500_000),
      nomeMinimo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 3),
      atributos: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)), 60),
    }),
    {},
  ),
})
export type Mapping = v.InferOutput<typeof Mapping>

/** Names of the options that pairs of columns tell. */
export const pairedOptions = ({ campos }: Mapping): string[] =>
  Object.entries(campos.opcoes ?? {}).flatMap(([name, source]) =>
    typeof source === 'object' && 'par' in source ? name : [],
  )

/** @returns one sentence per mistake, each naming where it is */
export function parseMapping(value: unknown): { ok: true; mapping: Mapping } | { ok: false; sentences: string[] } {
  const result = v.safeParse(Mapping, value)
  if (result.success) return { ok: true, mapping: result.output }
  return { ok: false, sentences: result.issues.map(sentence) }
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const where = (issue.path ?? []).map((part) => String(part.key)).join('.')
  const key = where === '' ? 'O arquivo de mapeamento' : `"${where}"`
  if (issue.kind === 'schema' && issue.expected === 'never') return `${key} não é uma chave conhecida do mapeamento.`
  if (issue.kind === 'schema' && issue.received === 'undefined') return `${key} é obrigatório e está ausente.`
  const message = issue.message.startsWith('Invalid ') ? `tem um valor inesperado: ${issue.received}` : issue.message
  return `${key} ${message}.`
}
