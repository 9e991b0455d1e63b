import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipFile, gzipPiece } from '#app/static/publish/gzip-pieces.ts'

test('pieces packed apart are one gzip file, whatever they hold and in any order', async () => {
  const texts = ['', 'preço', 'x'.repeat(100_000), 'á é í '.repeat(3_000), '\n']
  const pieces = await Promise.all(texts.map(gzipPiece))
  const unpacked = (which: readonly number[]) =>
    gunzipSync(Buffer.concat([...gzipFile(which.map((n) => pieces[n]!))])).toString()
  for (const order of [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 2, 2], [1], []])
    expect(unpacked(order)).toBe(order.map((n) => texts[n]).join(''))
})
