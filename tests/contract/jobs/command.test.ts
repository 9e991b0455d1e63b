import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CommandError } from '#commerce/cli/command-error.ts'
import { jobsCommand } from '#commerce/cli/commands/jobs.ts'
import { startJobRunner } from '#commerce/jobs/runner.ts'
import { jobOverview } from '#commerce/operations/jobs/jobs.ts'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-jobs-'))
let database: OpenDatabase & { name: string }
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** What the command says, or its refusal. */
async function shop(...args: string[]): Promise<string> {
  const host = encodeURIComponent(String(database.pool.options.host))
  vi.stubEnv('SHOP_DATA', dataDir)
  vi.stubEnv('DATABASE_URL', `postgresql://shop@localhost/${database.name}?host=${host}`)
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  try {
    await jobsCommand.run(args)
    return said.mock.calls.map(([text]) => `${text}\n`).join('')
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  } finally {
    said.mockRestore()
    vi.unstubAllEnvs()
  }
}

test('npm run shop -- jobs tells what waits and what was given up, and has it tried again', async () => {
  expect(await shop()).toBe('Nenhuma tarefa ainda: elas começam quando a loja abre.\n')
  const log = { warn: () => undefined }
  const fails = {
    name: 'mail',
    isSweep: true,
    pollSeconds: 0.5,
    retry: { attempts: 1, firstPauseSeconds: 1, longestPauseSeconds: 1 },
    run: () => Promise.reject(new Error('servidor fora do ar')),
  }
  const jobs = await startJobRunner(database, log, [fails])
  await vi.waitFor(async () => expect((await jobOverview(database)).dead).toHaveLength(1), { timeout: 8_000 })
  await jobs.close()

  const listed = await shop()
  expect(listed).toMatch(/^envio de e-mails +esperando 0 {2}em execução 0 {2}com falha 0 {2}abandonadas 1$/m)
  expect(listed).toContain('    último erro: servidor fora do ar\n')
  const id = /^([0-9a-f-]{36}) {2}\S+Z {2}envio de e-mails \(later\) {2}tentativas: 1 {2}servidor fora do ar$/m.exec(
    listed,
  )?.[1]
  expect(await shop('retry', crypto.randomUUID())).toContain('Nenhuma tarefa abandonada tem este id')
  expect(await shop('retry')).toContain('Uso: npm run shop -- jobs | jobs retry <id>')
  expect(await shop('retry', id!)).toContain('A tarefa "envio de e-mails" será tentada de novo')
  expect(await shop()).toMatch(/^envio de e-mails +esperando 1 .* abandonadas 0 {2}próxima \S+Z$/m)
})
