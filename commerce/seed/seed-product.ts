import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'

/** Attribute names a shopper filters by; every other attribute is only shown. */
const FACETS: ReadonlySet<string> = new Set([
  'Voltagem', 'Cor', 'Capacidade', 'Tamanho da tela', 'Armazenamento', 'Memória RAM', 'Tamanho', 'Tipo', 'Resolução', 'Conectividade', 'Material',
  'Número de bocas', 'Ciclo', 'Potência de refrigeração', 'Lugares', 'Densidade', 'Torra', 'Teor de cacau', 'Embalagem', 'Cancelamento de ruído',
  'Sabor', 'Fragrância', 'Faixa etária', 'Porte', 'Aro', 'Tipo de pele', 'Tipo de cabelo', 'Plataforma', 'Gênero', 'Potência', 'Temperatura de cor', 'Acabamento', 'Número de portas', 'Viscosidade',
])

const DAY_MS = 86_400_000
/** First seven digits of every EAN of the seed: Brazil's 789 and one company number. */
const EAN_COMPANY = '7898461'

/** Windows are told in days around the day of the seed, so that a catalogue seeded on any date has living promotions. */
interface SeedPromotion {
  preco: number
  /** Days before the seed on which it began. */
  ha: number
  /** Days after the seed on which it ends. */
  por: number
}

export interface SeedVariation {
  /** End of the sku; absent only when the product has a single variation, whose sku is then the product's id. */
  sufixo?: string
  opcoes?: Record<string, string>
  preco: number
  promocao?: SeedPromotion
  canais?: Record<string, number>
  estoque: number
  pesoG?: number
  dimensoesCm?: [number, number, number]
}

export type SeedProduct = Pick<CatalogRecord, 'nome' | 'departamento'> &
  Partial<Pick<CatalogRecord, 'modelo' | 'lojista' | 'brindes' | 'quantidadeMin' | 'quantidadeMult' | 'quantidadeMax' | 'medida' | 'ence' | 'alimento' | 'selo'>> & {
    /** Four digits, never reused: id, skus and EANs derive from it. */
    numero: number
    slug: string
    marca: string
    descricao: readonly string[]
    /** Group → attribute → value. */
    ficha: Record<string, Record<string, string>>
    variacoes: readonly SeedVariation[]
    /** Package of every variation that does not bring its own: grams, then length, width and height in cm. */
    pesoG: number
    dimensoesCm: [number, number, number]
    /** Picture id of the art room → what a blind shopper should hear. */
    fotos: Record<string, string>
    /** Premium of the optional extended warranty for 12 and 24 months, centavos. */
    garantia?: readonly [number, number]
    /** How well it is liked and how much it is spoken of: reviews are written to fit (seed/reviews). */
    avaliacao: readonly [media: number, total: number]
    vendidos: number
    /** Days before the seed on which it was launched. */
    lancadoHa: number
  }

/** Appends the GS1 mod-10 check digit to twelve digits. */
function gtin13(body: string): string {
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

const instant = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()

/** The import record of one seed product, with windows placed around `now`. */
export function toRecord(product: SeedProduct, now: Date): CatalogRecord {
  const id = `EF${product.numero}`
  const { numero, ficha, variacoes, pesoG, dimensoesCm, fotos, garantia, avaliacao: _, lancadoHa, descricao, ...same } = product
  return {
    lojista: 'efacil',
    brindes: [],
    quantidadeMin: 1,
    quantidadeMult: 1,
    quantidadeMax: 99,
    ...same,
    id,
    descricao: descricao.join('\n\n'),
    atributos: Object.entries(ficha).flatMap(([grupo, rows]) => Object.entries(rows).map(([nome, valor]) => ({ grupo, nome, valor, faceta: FACETS.has(nome) }))),
    variacoes: variacoes.map(({ sufixo, promocao, ...variation }, at) => ({
      opcoes: {},
      canais: {},
      pesoG,
      dimensoesCm,
      ...variation,
      sku: sufixo ? `${id}-${sufixo}` : id,
      // The regular price has stood since the launch, so the "de" of a promotion is one really charged (domain §5).
      historico: [{ preco: variation.preco, desde: instant(now, -lancadoHa) }],
      ean: gtin13(`${EAN_COMPANY}${numero}${at}`),
      ...(promocao && { promocao: { preco: promocao.preco, de: instant(now, -promocao.ha), ate: instant(now, promocao.por) } }),
    })),
    imagens: Object.entries(fotos).map(([picture, alt]) => ({ origem: `seed:${picture}.svg`, alt })),
    servicos: (garantia ?? []).map((preco, at) => ({ idServico: `${id}-GE${at === 0 ? 12 : 24}`, nome: `Garantia estendida ${at === 0 ? 12 : 24} meses`, preco })),
    lancamento: instant(now, -lancadoHa),
  }
}
