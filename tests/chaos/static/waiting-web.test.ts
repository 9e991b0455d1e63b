import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const START = new URL('../../../app/static/start.ts', import.meta.url).pathname

test('a process that serves, told to end while it waits for the first pages, ends in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'efacil-waiting-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SHOP_ROLE: 'web',
      SHOP_DATA: folder,
      SHOP_DIST: join(folder, 'dist'),
      COMMERCE_URL: 'http://127.0.0.1:9',
      SHOP_SECRET: 'segredo-somente-dos-testes-0123456789',
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_URL: '',
    },
  })
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((resolve) => {
    const hear = (part: Buffer) => {
      said += part
      if (said.includes('esperando por SHOP_ROLE=publisher')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => resolve())
  })
  child.kill('SIGTERM')
  expect([await ended, said]).toEqual([[0, null], expect.stringContaining('Ainda não há páginas')])
})
