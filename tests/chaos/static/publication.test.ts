import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PageStore } from '#app/static/files/page-store.ts'
import { KILLS } from '#tests/chaos/harness.ts'
import { builtApp } from '#tests/harness/static/shop.ts'

const PRODUCTS = 60

test(`killed ${KILLS} times in the middle of a publication, the shop never shows half a catalogue`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'efacil-crash-'))
  const dist = builtApp(folder)
  let last = 0
  for (let round = 0; round < KILLS; round++) {
    await killedAfter(folder, dist, 40 + ((round * 37) % 160))
    const pages = new PageStore(join(folder, 'pages'), { readOnly: true })
    const { version } = pages.release!
    expect(version).toBeGreaterThan(last)
    last = version
    const price = `"precoPorText":"R$ ${(version / 100).toFixed(2).replace('.', ',')}"`
    for (let n = 0; n < PRODUCTS; n++) {
      const entry = pages.get(`/loja/produto/produto-${n}`)!
      const html = pages.body(entry, 'identity').toString()
      expect(html.split('"precoPorText":"R$').length, html).toBe(html.split(price).length)
      expect(pages.body(pages.get(entry.data)!, 'identity').toString()).toContain(`produto-${n}`)
    }
    pages.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Lets the process publish once, then kills it the given ms later, somewhere in a later publication. */
function killedAfter(folder: string, dist: string, ms: number): Promise<void> {
  const script = new URL('./publish-forever.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, join(folder, 'pages'), dist, String(PRODUCTS)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), ms))
  return new Promise((resolve, reject) =>
    child.once('exit', (_, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(errors)))),
  )
}
