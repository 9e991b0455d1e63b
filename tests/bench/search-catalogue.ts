import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { slugify } from '#commerce/contract/values/slug.ts'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import { entrada, type ProdutoDado } from '../factories/produto.ts'
import { type Seeded, seeded } from './seeded.ts'

const KINDS: readonly (readonly [department: string, shelf: string, names: readonly string[]])[] = [
  [
    'Eletrodomésticos',
    'Geladeiras',
    ['Geladeira Frost Free', 'Geladeira Duplex', 'Refrigerador Inverse', 'Frigobar Compacto'],
  ],
  ['Eletrodomésticos', 'Fogões', ['Fogão 4 Bocas', 'Fogão 5 Bocas', 'Cooktop por Indução']],
  ['Eletrodomésticos', 'Lavadoras', ['Máquina de Lavar', 'Lava e Seca', 'Tanquinho Semiautomático']],
  [
    'Eletroportáteis',
    'Cozinha',
    ['Liquidificador Turbo', 'Batedeira Planetária', 'Cafeteira Expresso', 'Micro-ondas Espelhado', 'Panela Elétrica'],
  ],
  ['Climatização', 'Ar-condicionado', ['Ar-condicionado Split', 'Ventilador de Coluna', 'Climatizador de Ar']],
  ['TV e Áudio', 'Televisores', ['Smart TV', 'Televisor LED']],
  ['TV e Áudio', 'Som', ['Caixa de Som Portátil', 'Fone de Ouvido Bluetooth', 'Soundbar Compacta']],
  ['Celulares', 'Smartphones', ['Smartphone', 'Celular Desbloqueado', 'Capa para Smartphone', 'Carregador Rápido']],
  [
    'Informática',
    'Computadores',
    ['Notebook', 'Computador Gamer', 'Monitor Curvo', 'Teclado Mecânico', 'Mouse sem Fio'],
  ],
  ['Móveis', 'Sala', ['Sofá Retrátil', 'Poltrona Decorativa', 'Rack para TV', 'Mesa de Centro']],
  ['Móveis', 'Quarto', ['Colchão de Espuma', 'Guarda-roupa Casal', 'Cama Box', 'Cômoda Infantil']],
  [
    'Mercado',
    'Mercearia',
    ['Arroz Agulhinha', 'Feijão Carioca', 'Café Torrado e Moído', 'Açúcar Refinado', 'Óleo de Soja'],
  ],
  ['Mercado', 'Doces', ['Chocolate ao Leite', 'Biscoito Recheado', 'Bombom Sortido']],
]
const COLOURS = [
  'Branco',
  'Preto',
  'Inox',
  'Prata',
  'Vermelho',
  'Azul',
  'Verde',
  'Cinza',
  'Bege',
  'Marrom',
  'Rosa',
  'Amarelo',
]
const VOLTAGES = ['127 V', '220 V', 'Bivolt']
const ONSETS = [
  'b',
  'br',
  'c',
  'cl',
  'd',
  'f',
  'fl',
  'g',
  'gr',
  'l',
  'lh',
  'm',
  'n',
  'nh',
  'p',
  'pr',
  'qu',
  'r',
  's',
  't',
  'tr',
  'v',
  'z',
  'ch',
  'j',
]
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ã', 'é', 'ei', 'ou', 'ia']
const CODAS = ['', '', '', 'r', 'l', 's', 'm', 'n']

const word = (random: Seeded): string => {
  const syllables = 2 + random.below(3)
  return Array.from(
    { length: syllables },
    (_, index) => random.pick(ONSETS) + random.pick(VOWELS) + (index === syllables - 1 ? random.pick(CODAS) : ''),
  ).join('')
}
const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Zipf-like: early items often, late ones rarely, as brands and words are. */
const skewed = <T>(random: Seeded, items: readonly T[]): T => items[Math.floor(items.length * random.next() ** 2.5)]!

/** A catalogue of any size with a vocabulary of some 14,000 words. */
export function* generatedCatalogue(count: number, seed = 1): Generator<IndexEntry> {
  const random = seeded(seed)
  const brands = Array.from({ length: 900 }, () => title(word(random)))
  const lines = Array.from({ length: 15_000 }, () => title(word(random)))
  for (let id = 1; id <= count; id++) {
    const [department, shelf, names] = random.pick(KINDS)
    const kind = random.pick(names)
    const brand = skewed(random, brands)
    const [colour, voltage, size] = [random.pick(COLOURS), random.pick(VOLTAGES), `${(1 + random.below(40)) * 10} L`]
    const model = `${brand.slice(0, 2).toUpperCase()}-${1000 + random.below(9000)}${random.pick(['A', 'B', 'X'])}`
    const facet = (campoNome: string, valorNome: string) => ({
      campo: slugify(campoNome),
      campoNome,
      valor: slugify(valorNome),
      valorNome,
    })
    const series = [skewed(random, lines), skewed(random, lines)]
    const por = 1_000 + random.below(500_000)
    yield entrada({
      id: String(id),
      nome: `${kind} ${brand} ${series.join(' ')} ${size} ${colour} ${voltage} - ${model}`,
      marca: brand,
      modelo: model,
      ean: String(7_890_000_000_000 + id * 7),
      por: random.next() < 0.05 ? null : por,
      ...(random.next() < 0.3 ? { de: Math.round(por * 1.2) } : {}),
      departamento: [
        [slugify(department), department],
        [slugify(shelf), shelf],
        [slugify(kind), kind],
      ],
      atributos: {
        Cor: colour,
        Voltagem: voltage,
        Capacidade: size,
        Linha: series[0]!,
        Garantia: '12 meses',
        Material: random.pick(['Aço', 'Plástico', 'Vidro', 'Madeira']),
      },
      facetas: [
        facet('Cor', colour),
        facet('Voltagem', voltage),
        facet('Capacidade', size),
        facet('Material', random.pick(['Aço', 'Plástico', 'Vidro', 'Madeira'])),
        facet('Garantia', random.pick(['3 meses', '12 meses', '24 meses'])),
      ],
      vendidos: Math.floor(5000 * random.next() ** 4),
      popularidade: Math.floor(1000 * random.next() ** 3),
      lancamento: new Date(1_700_000_000_000 + random.below(80_000_000) * 1000).toISOString(),
    })
  }
}

interface KabumFile {
  file_name: string
  url: string
  products: { name: string; price: string | null }[]
}
interface IcecatLine {
  id: string
  name: string
  title: string
  supplier: string
  short_description?: string
  ean?: string[]
  price?: number
  [attribute: string]: unknown
}

export const dataFolder = (): string => process.env['SHOP_TEST_DATA'] ?? path.resolve('../shared/data')

/** Real product names; undefined when the test data is not on this machine. */
export function realCatalogue(source: 'kabum' | 'icecat'): IndexEntry[] | undefined {
  const file = path.join(dataFolder(), source, source === 'kabum' ? 'kabum.json.gz' : 'icecat_19k.jsonl.gz')
  if (!fs.existsSync(file)) return undefined
  const text = gunzipSync(fs.readFileSync(file)).toString('utf8')
  const dados = source === 'kabum' ? kabum(JSON.parse(text) as KabumFile[]) : icecat(text)
  return dados.map(entrada)
}

const kabum = (files: readonly KabumFile[]): ProdutoDado[] =>
  files.flatMap(({ file_name, products }, file) =>
    products.map(({ name }, index): ProdutoDado => ({
      id: `${file}-${index}`,
      nome: name,
      departamento: [[slugify(file_name), file_name]],
    })),
  )

interface DepartmentRule {
  regex: string
  departamento: readonly string[]
}

/** With the departments and names of attributes that the shop's own mapping gives them. */
function icecat(text: string): ProdutoDado[] {
  const mapping = JSON.parse(fs.readFileSync(path.resolve('commerce/import-mappings/icecat.json'), 'utf8')) as {
    campos: {
      departamento: { regras: readonly DepartmentRule[]; padrao: readonly string[] }
      atributos: readonly { nomes: Record<string, string> }[]
    }
  }
  const { regras, padrao } = mapping.campos.departamento
  const rules = regras.map(({ regex, departamento }) => ({ test: new RegExp(regex, 'i'), departamento }))
  const names = mapping.campos.atributos[0]?.nomes ?? {}
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const {
        id,
        title: nome,
        name,
        supplier: marca,
        ean,
        short_description,
        price,
        ...rest
      } = JSON.parse(line) as IcecatLine
      const atributos = Object.fromEntries(
        Object.entries(rest).flatMap(([key, value]) =>
          /^attr_[tnb]_/.test(key) ? [[names[key.slice(7)] ?? key.slice(7).replaceAll('_', ' '), String(value)]] : [],
        ),
      )
      const departamento = (rules.find(({ test }) => test.test(nome))?.departamento ?? padrao).map(
        (department) => [slugify(department), department] as const,
      )
      const descricao = short_description ?? ''
      const [por, code] = [price ? { por: price } : {}, ean?.[0] ? { ean: ean[0] } : {}]
      return { id, nome, modelo: name, marca, descricao, atributos, departamento, ...por, ...code }
    })
}
