import { expect, test, vi } from 'vitest'
import { jobsCommand } from '#commerce/cli/commands/jobs.ts'
import { startJobRunner } from '#commerce/jobs/runner.ts'
import { jobOverview } from '#commerce/operations/jobs/jobs.ts'
import { commandShop } from '#tests/harness/command.ts'

const shop = commandShop(jobsCommand)

test('npm run shop -- jobs tells what waits and what was given up, and has it tried again', async () => {
  expect(await shop.run()).toBe('Nenhuma tarefa ainda: elas começam quando a loja abre.')
  const log = { warn: () => undefined }
  const fails = {
    name: 'mail',
    isSweep: true,
    pollSeconds: 0.5,
    retry: { attempts: 1, firstPauseSeconds: 1, longestPauseSeconds: 1 },
    run: () => Promise.reject(new Error('servidor fora do ar')),
  }
  const jobs = await startJobRunner(shop.database, log, [fails])
  await vi.waitFor(async () => expect((await jobOverview(shop.database)).dead).toHaveLength(1), { timeout: 30_000 })
  await jobs.close()

  const listed = await shop.run()
  expect(listed).toMatch(/^envio de e-mails +esperando 0 {2}em execução 0 {2}com falha 0 {2}abandonadas 1$/m)
  expect(listed).toContain('    último erro: servidor fora do ar\n')
  const id = /^([0-9a-f-]{36}) {2}\S+Z {2}envio de e-mails \(later\) {2}tentativas: 1 {2}servidor fora do ar$/m.exec(
    listed,
  )?.[1]
  expect(await shop.run('retry', crypto.randomUUID())).toContain('Nenhuma tarefa abandonada tem este id')
  expect(await shop.run('retry')).toContain('Uso: npm run shop -- jobs | jobs retry <id>')
  expect(await shop.run('retry', id!)).toContain('A tarefa "envio de e-mails" será tentada de novo')
  expect(await shop.run()).toMatch(/^envio de e-mails +esperando 1 .* abandonadas 0 {2}próxima \S+Z$/m)
})
