import * as v from 'valibot'
import { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { PRODUCT_LINES, type ProductLine } from './product-lines.ts'
import { Random } from './random.ts'

const DAY_MS = 86_400_000
/** Fixed, so that a seed makes the same catalogue on every day. */
const EPOCH = Date.parse('2026-01-01T12:00:00Z')
const IN_NAME = 3
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** A plausible catalogue of any size, the same for the same seed. */
export function* generatedRecords(count: number, seed: number): Generator<CatalogRecord> {
  const random = new Random(seed)
  for (let index = 0; index < count; index++) yield v.parse(CatalogRecord, record(random, index))
}

function record(random: Random, index: number): v.InferInput<typeof CatalogRecord> {
  const line = random.pick(PRODUCT_LINES)
  const marca = random.pick(line.marcas)
  const chosen = Object.entries(line.atributos).map(([nome, valores]) => ({ nome, valor: random.pick(valores) }))
  const modelo = `${random.pick([...LETTERS])}${random.pick([...LETTERS])}${random.pick([...LETTERS])}${String(index).padStart(5, '0')}`
  const id = `C${String(index + 1).padStart(7, '0')}`
  const nome = [line.produto, marca, ...chosen.slice(0, IN_NAME).map((attribute) => attribute.valor), modelo].join(' ')
  const preco = priceIn(random, line.preco)
  return {
    id,
    nome,
    marca,
    modelo,
    descricao: description(line, marca, chosen, random),
    departamento: [...line.departamento],
    atributos: [
      ...chosen.map((attribute) => ({ ...attribute, faceta: true })),
      { nome: 'Garantia do fabricante', valor: random.pick(['3 meses', '12 meses', '24 meses']) },
      { nome: 'Modelo', valor: modelo },
    ],
    variacoes:
      line.voltagem && random.chance(0.5)
        ? ['127 V', '220 V'].map((voltagem) =>
            variation(random, `${id}-${voltagem.slice(0, 3)}`, preco, { Voltagem: voltagem }),
          )
        : [variation(random, id, preco, {})],
    vendidos: Math.floor(2_000 * random.next() ** 6),
    lancamento: new Date(EPOCH - random.whole(0, 900) * DAY_MS).toISOString(),
    ...(random.chance(0.6) && { avaliacao: { media: random.whole(30, 50) / 10, total: random.whole(1, 800) } }),
  }
}

function variation(
  random: Random,
  sku: string,
  preco: number,
  opcoes: Record<string, string>,
): v.InferInput<typeof CatalogRecord>['variacoes'][number] {
  const estoque = random.chance(0.08) ? 0 : random.whole(1, 200)
  const common = { sku, opcoes, preco, estoque, pesoG: random.whole(300, 60_000) }
  const historico = [{ preco, desde: new Date(EPOCH - 120 * DAY_MS).toISOString() }]
  if (!random.chance(0.15)) return { ...common, historico }
  const promocao = {
    preco: Math.round(preco * (1 - random.whole(5, 40) / 100)),
    de: new Date(EPOCH).toISOString(),
    ate: new Date(EPOCH + 3650 * DAY_MS).toISOString(),
  }
  return { ...common, historico, promocao }
}

/** Centavos, most of them near the lower end, ending as shops let them end. */
function priceIn(random: Random, [low, high]: readonly [number, number]): number {
  const reais = Math.round(low + (high - low) * random.next() ** 2)
  return reais * 100 + random.pick([0, 90, 99])
}

function description(
  line: ProductLine,
  marca: string,
  chosen: readonly { nome: string; valor: string }[],
  random: Random,
): string {
  const traits = chosen.map(({ nome, valor }) => `${nome.toLowerCase()}: ${valor}`).join('; ')
  const promise = random.pick([
    'Pensado para o dia a dia da família brasileira.',
    'Praticidade e economia em um só produto.',
    'Acabamento resistente e fácil de limpar.',
    'Desempenho de sobra para a sua casa.',
  ])
  return `${line.produto} ${marca}, ${traits}.\n\n${promise} Acompanha manual em português e garantia do fabricante em todo o Brasil.`
}
