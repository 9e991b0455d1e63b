import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isShopExport, proposeMapping } from '#commerce/operations/import/propose-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { bringProposed, merchantFiles } from './merchant-files.ts'

/* The feed that a merchant's present shop writes for shopping sites, brought without a mapping. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()

const item = (at: number, more = '') => `<item>
<g:id>SKU${at}</g:id><g:title>Panela de pressão ${at} litros</g:title>
<g:description>&lt;p&gt;Alumínio polido, cabo frio.&lt;/p&gt;</g:description>
<g:link>https://loja.test/panela-${at}</g:link>
<g:image_link>https://loja.test/f/${at}.jpg</g:image_link>
<g:additional_image_link>https://loja.test/f/${at}-b.jpg</g:additional_image_link>
<g:condition>new</g:condition><g:availability>${at % 4 === 0 ? 'out_of_stock' : 'in_stock'}</g:availability>
<g:price>1${at}9.90 BRL</g:price>${more}
<g:brand>Rochedo</g:brand><g:gtin>789100031550${at % 10}</g:gtin>
<g:google_product_category>654</g:google_product_category>
<g:product_type>Cozinha &gt; Panelas</g:product_type>
</item>`
const feed = (items: string[]) =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Loja</title>\n${items.join('\n')}\n</channel></rss>`
const rows = Array.from({ length: 9 }, (_, at) => item(at + 1))

async function bring(name: string, content: string | Buffer) {
  const file = files.written(name, content)
  expect(await isShopExport(file)).toBe(false)
  return bringProposed(shop, file)
}

test('a feed for Google becomes products: names, departments, prices, pictures, stock in words', async () => {
  const { counts, products, notes, mappingFile } = await bring('google.xml', feed(rows))
  expect(JSON.parse(fs.readFileSync(mappingFile, 'utf8'))).toMatchObject({ formato: 'xml' })
  expect(counts).toMatchObject({ created: 9, rejected: 0 })
  expect(products[0]).toMatchObject({
    id: 'SKU1',
    nome: 'Panela de pressão 1 litros',
    marca: 'Rochedo',
    departamento: ['Cozinha', 'Panelas'],
    variacoes: [{ preco: 11_990, estoque: 1 }],
    imagens: [{ origem: 'https://loja.test/f/1.jpg' }, { origem: 'https://loja.test/f/1-b.jpg' }],
  })
  expect(products[3]!.variacoes[0]!.estoque).toBe(0)
  expect(products[0]!.descricao).toContain('Alumínio polido')
  expect(products[0]!.atributos).toEqual([])
  expect(notes.join('\n')).toMatch(/diz se há, e não quanto/)
})

test('things of one group are variations, with what they differ in; a lower price is a promotion', async () => {
  const of = (at: number) =>
    [
      ['Azul', 'P'],
      ['Azul', 'M'],
      ['Preto', 'M'],
    ].map(
      ([color, size]) => `<item><g:id>C${at}-${color}-${size}</g:id><g:item_group_id>C${at}</g:item_group_id>
<g:title>Camiseta básica ${at}</g:title><g:description>Algodão.</g:description><g:color>${color}</g:color><g:size>${size}</g:size>
<g:image_link>https://loja.test/c/${at}-${color}.jpg</g:image_link><g:availability>in stock</g:availability>
<g:price>59.90 BRL</g:price><g:sale_price>${at % 2 ? '49.90 BRL' : ''}</g:sale_price><g:product_type>Roupas &gt; Camisetas</g:product_type></item>`,
    )
  const { counts, products } = await bring('roupas.xml', feed([1, 2, 3, 4].flatMap(of)))
  expect(counts).toMatchObject({ created: 4, rejected: 0 })
  expect(products[0]).toMatchObject({ id: 'C1', nome: 'Camiseta básica 1', departamento: ['Roupas', 'Camisetas'] })
  expect(products[0]!.variacoes.map(({ opcoes, preco }) => [opcoes, preco])).toEqual([
    [{ Cor: 'Azul', Tamanho: 'P' }, 4_990],
    [{ Cor: 'Azul', Tamanho: 'M' }, 4_990],
    [{ Cor: 'Preto', Tamanho: 'M' }, 4_990],
  ])
})

test('packed, and in the letters of an old system, it is the same', async () => {
  const old = feed(rows)
    .replaceAll('SKU', 'OLD')
    .replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="ISO-8859-1"?>')
  const { products } = await bring('antigo.xml.gz', gzipSync(Buffer.from(old, 'latin1')))
  expect(products[0]).toMatchObject({ id: 'OLD1', nome: 'Panela de pressão 1 litros' })
})

test('a feed that breaks off brings nothing, and says where', async () => {
  const file = files.written('cortado.xml', feed(rows).slice(0, -200))
  await expect(proposeMapping(file)).rejects.toThrow(/não é um XML válido na linha \d+/)
})

test('XML that is a page or an old workbook is no feed', async () => {
  const old = '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook><Worksheet/></Workbook>'
  const page = '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html><body><item>1</item></body></html>'
  for (const content of [old, page]) {
    const file = files.written('outro.xml', content)
    await expect(proposeMapping(file)).rejects.toThrow(/é uma página \(HTML, ou XML do Excel\)/)
  }
})
