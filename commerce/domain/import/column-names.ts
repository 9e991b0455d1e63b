/* What columns are called, as people say it; each name may be written in one word, without "de", and in short forms. */

/** Short forms of words that programs write into headers. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  codigo: ['cod'],
  produto: ['prod'],
  referencia: ['ref'],
  descricao: ['descr', 'desc'],
  departamento: ['depto', 'dpto', 'dept'],
  categoria: ['categ', 'cat'],
  marca: ['mrc'],
  fabricante: ['fabr'],
  fornecedor: ['fornec', 'forn'],
  preco: ['prec', 'prc', 'pco', 'pr'],
  valor: ['vlr', 'vl'],
  unitario: ['unit', 'un'],
  quantidade: ['quant', 'qtde', 'qtd', 'qt'],
  quantity: ['qty'],
  estoque: ['estoq', 'estq', 'est'],
  disponivel: ['disp'],
  barras: ['barra'],
  minimo: ['minima', 'min'],
  maximo: ['maxima', 'max'],
  ultima: ['ult'],
  entrada: ['ent'],
  data: ['dt'],
}
/** Words that are as they are in headers of one word. */
const PLAIN = [
  'atacado',
  'varejo',
  'compra',
  'custo',
  'grupo',
  'medio',
  'promocao',
  'promocional',
  'tabela',
  'unidade',
  'venda',
]
const WHOLE: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SHORT).flatMap(([word, forms]) => [word, ...forms].map((form) => [form, word] as const)),
  ...PLAIN.map((word) => [word, word] as const),
])

/** A word of a header without its short form; one that is several, as `QTESTOQUE` or `PCUSTO`, as those. */
export function wholeWords(word: string): readonly string[] {
  const [, letters = word, digits = ''] = /^([a-z]+)(\d+)$/.exec(word) ?? []
  const found = parted(letters) ?? (letters.length > 1 ? parted(letters.replace(/^p/, 'preco')) : undefined)
  return found ? [...found, digits].filter(Boolean) : [word]
}

/** @returns undefined for what is not made of words that headers have */
function parted(word: string): readonly string[] | undefined {
  if (word === '') return []
  for (let end = word.length; end > 1; end -= 1) {
    const first = WHOLE.get(word.slice(0, end))
    const others = first === undefined ? undefined : parted(word.slice(end))
    if (others) return [first!, ...others]
  }
  return undefined
}

/** One name, of the words that it may have: `#` is a number, `*` whatever stands there. */
function patternOf(name: string): string {
  const written = (word: string) => {
    if (word === '#') return String.raw`\d+`
    if (word === '*') return '.*'
    if (/^(?:d[aeo]|em|on)$/.test(word)) return `(?:${word})?`
    return SHORT[word] ? `(?:${[word, ...SHORT[word]].join('|')})` : word
  }
  return name.split(' ').map(written).join('')
}
/** Names between commas. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
/** What some names look like without accents, capitals and what stands between words. */
export const pattern = (names: readonly string[]): RegExp => new RegExp(`^(?:${names.map(patternOf).join('|')})$`)

/** What columns are called that tell products apart. */
const KEYS = {
  id: [
    'id',
    'codigo',
    'code',
    'sku',
    'referencia',
    'codigo do produto',
    'codigo do item',
    'codigo interno',
    'id do produto',
    'referencia do produto',
    'codigo sku',
    'product id',
    'item id',
    'item numero',
    'handle',
    'uniqid',
    'asin',
    'numero',
  ],
  ean: ['ean', 'ean13', 'gtin', 'gtin13', 'barcode', 'codigo de barras', 'upc', 'variant barcode'],
  sku: ['sku', 'codigo da variacao', 'variant sku', 'sku variacao', 'id do sku'],
  /** Of the product that a row is a variation of. */
  pai: [
    'item group id',
    ...['codigo', 'sku', 'id', 'referencia'].flatMap((code) => [`${code} do pai`, `${code} do produto pai`]),
    'produto pai',
    'pai',
    'ascendente',
    'identificador url',
    'parent',
    'parent id',
    'parent sku',
    'agrupador',
    'codigo agrupador',
    'id agrupador',
  ],
} as const

/** What columns are called, by the field they say: names that say it best first. */
const FIELDS = {
  ...KEYS,
  nome: [
    'nome',
    'nome do produto',
    'produto',
    'titulo',
    'title',
    'name',
    'product name',
    'item',
    'descricao curta',
    'descricao do produto',
    'descricao do item',
    'mercadoria',
  ],
  descricao: [
    'descricao',
    'description',
    'detalhes',
    'descricao completa',
    'descricao complementar',
    'descricao longa',
    'long description',
    'short description',
    'body html',
    'descricao html',
    'html da descricao completa',
    'html da descricao',
    'descricao html do produto',
    'texto',
  ],
  departamento: [
    'departamento',
    'department',
    'categoria nivel 1',
    'nome da categoria nivel 1',
    'categoria nome nivel 1',
    'categoria',
    'categorias',
    'category',
    'categories',
    'setor',
    'secao',
    'grupo',
    'familia',
    'linha',
    'product type',
    'nome do departamento',
    'nome da categoria',
    'tipo',
    'type',
  ],
  subdepartamento: [
    'nome da categoria',
    'categoria nivel 2',
    'nome da categoria nivel 2',
    'categoria nome nivel 2',
    'sub categoria',
    'sub category',
    'sub grupo',
    'sub departamento',
    'sub secao',
  ],
  preco: [
    'preco de venda',
    'preco por',
    'p venda',
    'valor de venda',
    'preco',
    'precos',
    'price',
    'variant price',
    'regular price',
    'preco unitario',
    'unit price',
    'valor unitario',
    'valor',
    'preco centavos',
    'price cents',
    'price in cents',
    'sale price',
  ],
  marca: ['marca', 'marcas', 'brand', 'brands', 'fabricante', 'manufacturer', 'supplier', 'vendor'],
  modelo: ['modelo', 'modelo do produto', 'model', 'model number', 'part number', 'mpn'],
  estoque: [
    'estoque',
    'stock',
    'estoque atual',
    'estoque disponivel',
    'variant inventory quantity',
    'inventory',
    'quantidade',
    'quantidade disponivel',
    'quantidade atual',
    'quantity',
    'quantity on hand',
    'quantity available',
    'available quantity',
    'saldo',
    'disponivel',
  ],
  imagens: [
    'imagem',
    'imagens',
    'image',
    'images',
    'foto',
    'fotos',
    'picture',
    'pictures',
    'image url',
    'url imagem',
    'link imagem',
    'image src',
    'url foto',
    'imagem #',
    '# imagem #',
    'foto #',
  ],
  video: ['video', 'videos', 'url video', 'video url', 'link do video'],
  lancamento: ['lancamento', 'data de lancamento', 'date released', 'release date', 'data de release'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type NamedField = keyof typeof FIELDS

const each = <K extends string, T>(
  lists: Readonly<Record<K, readonly string[]>>,
  make: (names: readonly string[]) => T,
) =>
  Object.fromEntries(Object.entries<readonly string[]>(lists).map(([field, names]) => [field, make(names)])) as Record<
    K,
    T
  >

export const KEY_NAMES = each(KEYS, pattern)
export const NAMES = each(FIELDS, pattern)
/** Each of the names of a field, those that say it best first. */
export const RANKED = each(FIELDS, (names) => names.map((name) => pattern([name])))
