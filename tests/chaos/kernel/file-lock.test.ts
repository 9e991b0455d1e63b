import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { lockPublication, PublicationLockedError } from '#app/static/publish/publication-lock.ts'
import { lockFolder } from '#commerce/adapters/demo-gateway/folder-lock.ts'
import { tryExclusive, tryShared, waitFor } from '#commerce/contract/process/file-lock.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'travas-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
let folders = 0
function newFolder(): string {
  const folder = path.join(root, String(++folders))
  fs.mkdirSync(folder)
  return folder
}

/** Another process that runs `code` of a module below commerce/ or app/, says so, and stays. */
async function holder(module: string, code: string) {
  const url = new URL(`../../../${module}`, import.meta.url).href
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const m = await import(${JSON.stringify(url)}); globalThis.held = ${code}; console.log('held'); setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  return {
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
const told = (text: string) => JSON.stringify(text)

describe('file lock', () => {
  test('many share, one excludes', () => {
    const file = path.join(newFolder(), 'lock')
    const many = [tryShared(file), tryShared(file)]
    expect(many).not.toContain(null)
    expect(tryExclusive(file)).toBeNull()
    for (const lock of many) lock!.release()
    const alone = tryExclusive(file)
    expect(alone).not.toBeNull()
    expect(tryShared(file)).toBeNull()
    alone!.release()
    alone!.release()
  })

  test('a killed process holds nothing, whatever stands in the folder', async () => {
    const file = path.join(newFolder(), 'lock')
    const other = await holder('commerce/contract/process/file-lock.ts', `m.tryExclusive(${told(file)})`)
    expect(tryExclusive(file)).toBeNull()
    expect(await waitFor(() => tryExclusive(file), 50)).toBeNull()
    await other.kill()
    const mine = await waitFor(() => tryExclusive(file), 30_000)
    expect(mine).not.toBeNull()
    mine!.release()
  })

  test('what is no lock file is an error, not a held lock', () => {
    const file = path.join(newFolder(), 'lock')
    fs.writeFileSync(file, 'não é um banco de dados, nem uma trava. '.repeat(40))
    expect(() => tryExclusive(file)).toThrow()
  })
})

test('one process publishes into a folder; a killed one leaves it free', async () => {
  const folder = path.join(newFolder(), 'pages')
  const other = await holder('app/static/publish/publication-lock.ts', `m.lockPublication(${told(folder)})`)
  expect(() => lockPublication(folder)).toThrow(PublicationLockedError)
  await other.kill()
  lockPublication(folder).release()
  lockPublication(folder).release()
})

describe('the folder of the demonstration gateway', () => {
  const GATEWAY = 'commerce/adapters/demo-gateway/folder-lock.ts'

  test('is used by one, who tells the others where', async () => {
    const folder = path.join(newFolder(), 'demo-gateway')
    const other = await holder(GATEWAY, `m.lockFolder(${told(folder)})`)
    expect(lockFolder(folder)).toEqual({ kind: 'other', port: undefined })
    await other.kill()
    const mine = lockFolder(folder)
    if (mine.kind !== 'mine') throw new Error('not free')
    mine.announce(4321)
    expect(lockFolder(folder)).toEqual({ kind: 'other', port: 4321 })
    mine.release()
    const next = lockFolder(folder)
    expect(next.kind).toBe('mine')
    expect(lockFolder(folder)).toEqual({ kind: 'other', port: undefined })
    if (next.kind === 'mine') next.release()
  })

  test('what a killed one announced is forgotten by the next', async () => {
    const folder = path.join(newFolder(), 'demo-gateway')
    const other = await holder(
      GATEWAY,
      `(() => { const l = m.lockFolder(${told(folder)}); l.announce(4321); return l })()`,
    )
    expect(lockFolder(folder)).toEqual({ kind: 'other', port: 4321 })
    await other.kill()
    const mine = lockFolder(folder)
    expect(mine.kind).toBe('mine')
    expect(lockFolder(folder)).toEqual({ kind: 'other', port: undefined })
    if (mine.kind === 'mine') mine.release()
  })
})
