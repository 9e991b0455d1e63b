import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { jsonLog } from '#commerce/kernel/log.ts'

function written(least: 'info' | 'warn' | 'silent', work: (log: ReturnType<typeof jsonLog>) => void): unknown[] {
  const lines: string[] = []
  work(jsonLog(least, { write: (line) => void lines.push(line) }))
  return lines.map((line) => {
    expect(line).toMatch(/^\{[^\n]*\}\n$/)
    return JSON.parse(line) as unknown
  })
}

test('a line is its time, level, event and fields, and nothing of the machine', () => {
  expect(
    written('info', (log) => log.info('request', { status: 200, ms: 1.5, actor: undefined, canal: null, ok: true })),
  ).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'info',
      event: 'request',
      status: 200,
      ms: 1.5,
      canal: null,
      ok: true,
    },
  ])
})

test('a text with line breaks, quotes or percent signs stays one line and itself', () => {
  const error = 'linha 1\nlinha 2 "entre aspas" %s %d \u2028 \u0000'
  expect(written('info', (log) => log.error('unexpected', { error }))).toMatchObject([{ level: 'error', error }])
  expect(written('info', (log) => log.warn('100%s'))).toMatchObject([{ event: '100%s' }])
})

test('warn leaves the lines of level info out; silent leaves out all', () => {
  const all = (log: ReturnType<typeof jsonLog>) => {
    log.info('a')
    log.warn('b')
    log.error('c')
  }
  expect(written('warn', all)).toMatchObject([{ event: 'b' }, { event: 'c' }])
  expect(written('silent', all)).toEqual([])
})

const process = (code: string) =>
  spawn(
    globalThis.process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { jsonLog } = await import(${JSON.stringify(new URL('../../../commerce/kernel/log.ts', import.meta.url).href)}); ${code}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )

test('every line before a crash is there', async () => {
  const dying = process(
    `const log = jsonLog(); for (let i = 0; i < 3000; i++) log.info('line', { i, text: 'x'.repeat(100) }); process.kill(process.pid, 'SIGKILL')`,
  )
  const lines = (await text(dying.stderr)).trim().split('\n')
  expect(lines.length).toBe(3000)
  expect(JSON.parse(lines[2999]!)).toMatchObject({ event: 'line', i: 2999 })
})

test('nobody reading the log any more does not end the shop', async () => {
  const talking = process(
    `const log = jsonLog(); let i = 0; setInterval(() => { log.info('line', { i }); if (++i === 20) process.exit(7) }, 5)`,
  )
  talking.stderr.once('data', () => talking.stderr.destroy())
  expect(await once(talking, 'exit')).toEqual([7, null])
})
