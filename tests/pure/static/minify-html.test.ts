import { expect, test } from 'vitest'
import { minifyHtml } from '#app/static/render/minify-html.ts'

test('plain values lose their quotes, empty ones their sign, and what needs quotes keeps them', () => {
  expect(minifyHtml('<input id="q" required="" placeholder="Digite o produto" class="a b" value="x=1"/>')).toBe(
    '<input id=q required placeholder="Digite o produto" class="a b" value="x=1">',
  )
})

test('a value that ends in a slash is not taken for the end of the tag', () => {
  expect(minifyHtml('<a href="/loja/busca/">Buscar</a>')).toBe('<a href=/loja/busca/ >Buscar</a>')
})

test('end tags that HTML implies are left out, others stay', () => {
  expect(minifyHtml('<ul><li>um</li><li>dois</li></ul>')).toBe('<ul><li>um<li>dois</ul>')
  expect(
    minifyHtml('<table><tbody><tr><th scope="row">Cor</th><td>Inox</td></tr><tr><td>1</td></tr></tbody></table>'),
  ).toBe('<table><tbody><tr><th scope=row>Cor<td>Inox<tr><td>1</table>')
  expect(minifyHtml('<p>um</p><p>dois</p>fim')).toBe('<p>um<p>dois</p>fim')
})

test('a drawing closes itself, but not on an unquoted value', () => {
  expect(minifyHtml('<svg><path d="M4 6h16"></path><path d="M4"></path></svg>')).toBe(
    '<svg><path d="M4 6h16"/><path d=M4></path></svg>',
  )
})

test('scripts, styles and texts stay as they are', () => {
  const page =
    '<script type="application/ld+json">{"name":"<b class=\\"x\\">"}</script><style>a[b="c"]{}</style><b>a=&quot;b&quot; ="c"</b>'
  expect(minifyHtml(page)).toBe(page)
})
