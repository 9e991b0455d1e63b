import { expect, test } from 'vitest'
import { readJsonLines } from '#commerce/adapters/files/read-json-lines.ts'
import { readJson } from '#commerce/adapters/files/read-json.ts'
import { isBad } from '#commerce/domain/import/file-row.ts'

async function* textOf(text: string): AsyncGenerator<string> {
  yield text
}
const LONG = ['1234567890123456781', '1234567890123456782']

test('ids that are longer than a number holds stay apart', async () => {
  const records = LONG.map((id, at) => `{"id":${id},"preco":${at}.5,"ean":7891234567895}`)
  const found: unknown[] = []
  for await (const row of readJson(() => textOf(`[${records.join(',')}]`), '[]')) found.push(row.value)
  for await (const row of readJsonLines(textOf(records.join('\n')))) if (!isBad(row)) found.push(row.value)
  const [one, two] = LONG.map((id, at) => ({ id, preco: at + 0.5, ean: 7_891_234_567_895 }))
  expect(found).toEqual([one, two, one, two])
})
