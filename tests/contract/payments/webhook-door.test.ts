import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startWebhookListener } from '#commerce/http/payments/webhook-listener.ts'

test('a body that breaks off at the loopback door ends nothing but itself', async () => {
  const stray: unknown[] = []
  const seen = (reason: unknown) => void stray.push(reason)
  process.on('unhandledRejection', seen)
  const door = await startWebhookListener(async () => new Response('{}', { status: 202 }), 10154)
  const { port, pathname } = new URL(door.url)
  for (const body of ['abc', '']) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`POST ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-length: 90\r\n\r\n${body}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.destroy()
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await fetch(door.url, { method: 'POST', body: '{}' })).status).toBe(202)
  expect((await fetch(door.url, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413)
  process.off('unhandledRejection', seen)
  expect(stray).toEqual([])
  await door.close()
})

async function childWith(code: string) {
  const module = new URL('../../../commerce/contract/process/stray-failures.ts', import.meta.url).href
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { handleStrayFailures } from ${JSON.stringify(module)}
     handleStrayFailures({ tell: console.log, end: async () => console.log('encerrado') })
     ${code}`,
  ])
  let told = ''
  child.stdout.on('data', (part: Buffer) => (told += part.toString()))
  const [exit] = (await once(child, 'close')) as [number]
  return { exit, told }
}

test('a promise that nobody caught is told and the process goes on; an exception ends it in order', async () => {
  const promise = await childWith(
    `void Promise.reject(new TypeError('senha Araucária-27')); setTimeout(() => console.log('aberta'), 50)`,
  )
  expect(promise).toMatchObject({ exit: 0, told: expect.stringMatching(/ninguém cuidou disso\. TypeError[^]*aberta/) })
  const exception = await childWith(`setTimeout(() => { throw new RangeError('senha Araucária-27') }, 1)`)
  expect(exception).toMatchObject({ exit: 1, told: expect.stringMatching(/RangeError[^]*encerrado/) })
  expect(promise.told + exception.told).not.toContain('Araucária')
})
