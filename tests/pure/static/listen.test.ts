import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listenAt } from '#app/static/serve/listen.ts'

test('a port that is taken is told in a sentence that says what to do', async () => {
  const [first, second] = [createServer(), createServer()]
  await listenAt(first, 0, ['127.0.0.1'])
  const { port } = first.address() as AddressInfo
  await expect(listenAt(second, port, ['127.0.0.1'])).rejects.toThrow(
    `A porta ${port} já está em uso nesta máquina: encerre o outro programa ou informe outra em PORT.`,
  )
  first.close()
})
