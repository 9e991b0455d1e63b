import { expect, test } from 'vitest'
import { paragraphs } from '#commerce/domain/import/text.ts'

test('between what markup parts there is a gap, and none inside of a word', () => {
  const table =
    '<table><tr><th>Peso</th><td>2 kg</td></tr><tr><td>Cor</td><td>az<b>ul</b></td></tr></table><dl><dt>Uso</dt><dd>casa</dd></dl>'
  expect(paragraphs(table)).toBe('Peso 2 kg\nCor azul\n\nUso casa')
  expect(paragraphs('<div>um<br>dois</div><ul><li>três</li><li>qua<em>tro</em></li></ul>')).toBe(
    'um\ndois\n\n• três\n• quatro',
  )
})
