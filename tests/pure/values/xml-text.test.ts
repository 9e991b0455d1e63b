import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlText } from '#commerce/contract/values/xml-text.ts'

test.each([
  [`"a" & 'b' <c>`, '&quot;a&quot; &amp; &apos;b&apos; &lt;c&gt;'],
  ['&amp;', '&amp;amp;'],
  [']]>', ']]&gt;'],
  ['linha\n\tde açúcar \u{1F41F}', 'linha\n\tde açúcar \u{1F41F}'],
  ['\u0000a\u0008b\u001F\uFFFE', 'ab'],
  ['\uD800', '\uFFFD'],
])('%j', (text, written) => expect(xmlText(text)).toBe(written))

test('nothing of a text is markup, and what is read of it is the text', () => {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  const read = (markup: string) => markup.replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? '?')
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(fc.constantFrom('&', '<', '>', '"', "'", ';'), fc.string()) }), (text) => {
      const written = xmlText(text)
      expect(written).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
      const writable = Array.from(text.toWellFormed()).filter((one) =>
        one >= ' ' ? one !== '\uFFFE' && one !== '\uFFFF' : '\t\n\r'.includes(one),
      )
      expect(read(written)).toBe(writable.join(''))
    }),
  )
})
