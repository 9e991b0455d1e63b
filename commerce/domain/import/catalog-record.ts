import * as v from 'valibot'

/**
 * One product as an import file brings it, after the mapping: the only door into the catalogue (the shop's own seed,
 * every retailer's file and the load generator pass through it). Money in centavos, lengths in cm, weight in grams,
 * instants ISO UTC.
 */
const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
const centavos = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,40}$/, 'código com caracteres não aceitos'))

const departmentNames = v.pipe(v.array(text(120)), v.minLength(1, 'departamento ausente'), v.maxLength(5))

export const VariationRecord = v.object({
  sku: key,
  ean: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$|^\d{12,14}$/, 'EAN inválido'))),
  opcoes: v.optional(v.record(text(40), text(60)), {}),
  /** 0 or absent = no price = unavailable. */
  preco: v.optional(centavos),
  /**
   * Regular prices the source charged before, any order; taken only with the sku's first import (a "de" price must be
   * true, domain §5).
   */
  historico: v.optional(
    v.pipe(v.array(v.object({ preco: centavos, desde: v.pipe(v.string(), v.isoTimestamp()) })), v.maxLength(200)),
    [],
  ),
  promocao: v.optional(
    v.object({
      preco: centavos,
      /** Absent: from now on. */
      de: v.optional(v.pipe(v.string(), v.isoTimestamp())),
      ate: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
  /** Prices of other channels, by channel code. */
  canais: v.optional(v.record(text(20), centavos), {}),
  estoque: v.optional(count, 0),
  pesoG: v.optional(count),
  dimensoesCm: v.optional(v.tuple([v.number(), v.number(), v.number()])),
})

const PictureRecord = v.object({
  origem: text(2000),
  alt: v.optional(text(300)),
  /** Options of the variations it shows (`{ Cor: 'Azul' }`); absent = all of them. */
  opcoes: v.optional(v.record(text(40), text(60))),
})

/** A file beside the catalogue, or an https address it is played from. */
const VideoRecord = v.object({
  origem: text(2000),
  /** WebVTT beside the catalogue. */
  legendas: v.optional(text(2000)),
  /** What it shows, for whoever does not see it. */
  descricao: v.optional(text(300)),
})

export const CatalogRecord = v.object({
  id: key,
  slug: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug inválido'), v.maxLength(200))),
  nome: text(300),
  marca: v.optional(text(80)),
  modelo: v.optional(text(80)),
  descricao: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20_000)), ''),
  /** Department names from the top, 1–5 levels. */
  departamento: departmentNames,
  /** Further departments it is listed in. */
  outrosDepartamentos: v.optional(v.pipe(v.array(departmentNames), v.maxLength(50))),
  lojista: v.optional(key, 'efacil'),
  atributos: v.optional(
    v.array(
      v.object({
        grupo: v.optional(text(60), 'Características'),
        nome: text(80),
        valor: text(500),
        faceta: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
  variacoes: v.pipe(v.array(VariationRecord), v.minLength(1), v.maxLength(100, 'mais de 100 variações')),
  imagens: v.optional(v.pipe(v.array(PictureRecord), v.maxLength(30)), []),
  video: v.optional(VideoRecord),
  servicos: v.optional(v.array(v.object({ idServico: key, nome: text(120), preco: centavos })), []),
  brindes: v.optional(v.array(key), []),
  quantidadeMin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  quantidadeMult: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  quantidadeMax: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)), 99),
  /** Net content for the unit price (domain §5): 900 g → { quantidade: 0.9, unidade: 'kg' }. */
  medida: v.optional(
    v.object({ quantidade: v.pipe(v.number(), v.minValue(0.0001)), unidade: v.picklist(['kg', 'L', 'm', 'm2', 'un']) }),
  ),
  ence: v.optional(
    v.object({
      classe: v.picklist(['A', 'B', 'C', 'D', 'E', 'F', 'G']),
      consumo: text(60),
      registro: v.optional(text(40)),
    }),
  ),
  alimento: v.optional(
    v.object({
      denominacao: text(200),
      ingredientes: text(3000),
      contemGluten: v.boolean(),
      alergicos: v.optional(v.array(text(80)), []),
      lactose: v.optional(text(60)),
      conteudoLiquido: text(40),
      conservacao: v.optional(text(300)),
      validadeMinimaDias: v.optional(count),
      origem: v.optional(text(80)),
      transgenico: v.optional(v.boolean(), false),
      altoEm: v.optional(v.array(text(40)), []),
      porcao: v.optional(text(60)),
      nutricional: v.optional(
        v.array(v.object({ nome: text(60), porcao: text(30), cem: v.optional(text(30)), vd: v.optional(text(10)) })),
        [],
      ),
      somenteMaiores: v.optional(v.boolean(), false),
    }),
  ),
  avaliacao: v.optional(v.object({ media: v.pipe(v.number(), v.minValue(0), v.maxValue(5)), total: count })),
  selo: v.optional(text(30)),
  /** Units sold lately; feeds popularity until the shop's own orders and clicks do. */
  vendidos: v.optional(count, 0),
  /** Day it entered the catalogue, for the sort by date. */
  lancamento: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
export type CatalogRecord = v.InferOutput<typeof CatalogRecord>
export type VariationRecord = v.InferOutput<typeof VariationRecord>
