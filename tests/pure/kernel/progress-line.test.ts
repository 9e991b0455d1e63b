import { beforeEach, expect, test, vi } from 'vitest'
import { Progress } from '#app/static/publish/progress.ts'
import { ProgressLine } from '#commerce/contract/process/progress-line.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

function terminal(isTTY: boolean) {
  let text = ''
  const out = { isTTY, write: (part: string) => (text += part) } as unknown as NodeJS.WriteStream
  return { out, told: () => text }
}

test('on a terminal a bar is redrawn, ten times a second at most, and cleared', () => {
  const { out, told } = terminal(true)
  const line = new ProgressLine('Importando', { out })
  now = 1_000
  line.show(0.5, '1 de 2')
  now = 1_050
  line.show(0.9, 'too soon')
  now = 1_200
  line.show(1.5, '3 de 2')
  line.end()
  expect(told()).toBe(
    `\r\u001b[KImportando [${'█'.repeat(12)}${'·'.repeat(12)}]  50% 1 de 2\r\u001b[KImportando [${'█'.repeat(24)}] 100% 3 de 2\r\u001b[K`,
  )
})

test('elsewhere a plain line every five seconds, or none', () => {
  const { out, told } = terminal(false)
  const line = new ProgressLine('Importando', { out })
  const silent = new ProgressLine('Importando', { out, plain: false })
  for (now of [1_000, 6_000, 7_000, 11_500]) {
    line.show(0.126, String(now))
    silent.show(0.5, 'never')
  }
  line.end()
  expect(told()).toBe('Importando  12% 6000\nImportando  12% 11500\n')
})

test('steps of a start: what came of each and how long it took', async () => {
  const { out, told } = terminal(false)
  const progress = new Progress(out)
  await progress.step('Páginas', async () => {
    progress.update(1, 2)
    now = 1_250
    return '2 geradas'
  })
  await progress.step('Aplicativo', async () => undefined)
  await expect(progress.step('Banco', () => Promise.reject(new Error('caiu')))).rejects.toThrow('caiu')
  expect(told()).toBe('  ✓ Páginas: 2 geradas (1,3 s)\n  ✓ Aplicativo (0,0 s)\n  ✗ Banco\n')
})

test('on a terminal the running step is seen, and what comes later draws over nothing', async () => {
  const { out, told } = terminal(true)
  const progress = new Progress(out)
  now = 1_000
  await progress.step('Páginas', async () => progress.update(1, 4))
  progress.update(2, 4)
  expect(told()).toBe(
    `  … Páginas\r\u001b[K  … Páginas [${'█'.repeat(6)}${'·'.repeat(18)}]  25% 1/4\r\u001b[K  ✓ Páginas (0,0 s)\n`,
  )
})
