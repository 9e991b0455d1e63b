import { expect, test } from 'vitest'
import { readXml } from '#commerce/adapters/files/read-xml.ts'

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
async function rowsOf(text: string, record?: string, size = 7) {
  const rows = []
  for await (const row of readXml(pieces(text, size), record)) rows.push(row)
  return rows
}
const values = async (text: string, record?: string) => (await rowsOf(text, record)).map(({ value }) => value)

const FEED = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
  <title>Loja do João</title><link>https://loja.test</link>
  <item>
    <g:id>A1</g:id><title>Nome da página</title><g:title><![CDATA[Panela & tampa]]></g:title>
    <g:image_link>https://loja.test/1.jpg</g:image_link>
    <g:additional_image_link>https://loja.test/2.jpg</g:additional_image_link>
    <g:additional_image_link>https://loja.test/3.jpg</g:additional_image_link>
    <g:shipping><g:country>BR</g:country><g:price>0 BRL</g:price></g:shipping>
    <g:description>A&#231;o inox&nbsp;304</g:description>
  </item>
  <item><g:id>A2</g:id><g:title>Copo</g:title><title>Outro nome</title></item>
</channel></rss>`

test('a feed of products: fields without their prefix, lists of what repeats, what stands around it passed over', async () => {
  const rows = await rowsOf(FEED)
  expect(rows.map(({ line, position }) => [line, position])).toEqual([
    [4, 1],
    [12, 2],
  ])
  expect(rows[0]!.value).toEqual({
    id: 'A1',
    title: 'Panela & tampa',
    image_link: 'https://loja.test/1.jpg',
    additional_image_link: ['https://loja.test/2.jpg', 'https://loja.test/3.jpg'],
    shipping: { country: 'BR', price: '0 BRL' },
    description: 'Aço inox\u00A0304',
  })
  expect(rows[1]!.value).toEqual({ id: 'A2', title: 'Copo' })
})

test('it is read alike in whatever pieces it comes', async () => {
  const whole = await rowsOf(FEED, undefined, FEED.length)
  for (const size of [1, 2, 3, 64]) expect(await rowsOf(FEED, undefined, size)).toEqual(whole)
})

test('an export of a shop: attributes of the product, elements of the same name inside it, an address as attribute', async () => {
  const text = `<produtos><produto codigo="7"><nome>Kit</nome><itens><produto>Copo</produto></itens><link href="/kit"/></produto></produtos>`
  expect(await values(text)).toEqual([{ codigo: '7', nome: 'Kit', itens: { produto: 'Copo' }, link: '/kit' }])
  expect(await values('<a><sku><n>1</n></sku><sku><n>2</n></sku></a>', 'sku')).toEqual([{ n: '1' }, { n: '2' }])
})

test("a record's own attributes give way to elements of the same name; those inside of it are passed over but an address", async () => {
  const text = `<produtos>
    <produto id="interno-7" codigo="7"><id>A7</id><preco moeda="BRL">59,90</preco><marca nome="Tramontina"/>
      <foto href="/copo.jpg" largura="800"/><foto href="/longe.jpg">/perto.jpg</foto></produto>
    <produto id="interno-8"><nome>Jarra</nome></produto></produtos>`
  expect(await values(text)).toEqual([
    { id: 'A7', codigo: '7', preco: '59,90', marca: '', foto: ['/copo.jpg', '/perto.jpg'] },
    { id: 'interno-8', nome: 'Jarra' },
  ])
})

test('a name of the language is a field like others', async () => {
  const [value] = await values('<a><item><__proto__>x</__proto__><constructor>y</constructor></item></a>')
  expect(Object.entries(value as object)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

test('what is no XML is told at its line, what has no product with what to do', async () => {
  await expect(rowsOf('<a>\n<item><n>1</n></item>\n<item><n>2</m></item></a>')).rejects.toThrow(
    'O arquivo não é um XML válido na linha 3, depois do produto 1. Exporte-o de novo.',
  )
  await expect(rowsOf('<a><item><n>1</n></item>')).rejects.toThrow(/não é um XML válido/)
  await expect(rowsOf('<nfeProc><det>1</det></nfeProc>')).rejects.toThrow(
    /Nenhum produto encontrado no XML: procuro elementos "item", .*"registros": "mercadoria\[\]"/,
  )
  await expect(rowsOf('<a/>', 'sku')).rejects.toThrow(/procuro elementos "sku"/)
})

test('entities that a document makes itself are not unfolded, and depth and length have a bound', async () => {
  const bomb = `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(100)}"><!ENTITY z "&x;&x;&x;">]><a><item><n>&z;</n></item></a>`
  await expect(rowsOf(bomb)).rejects.toThrow(/não é um XML válido/)
  await expect(rowsOf(`<item>${'<a>'.repeat(50)}`, undefined, 1_000)).rejects.toThrow(/um dentro do outro/)
  const long = `<a><item><n>${'x'.repeat(4_100_000)}</n></item></a>`
  await expect(rowsOf(long, undefined, 65_536)).rejects.toThrow(/grande demais/)
})
