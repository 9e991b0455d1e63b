import { expect, test, vi } from 'vitest'
import { program, runSteps } from '#tests/harness/run-steps.ts'

/** What a run shows, of steps by name; each says when it begins and ends. */
async function shown(...steps: { name: string; isBeside?: boolean; fails?: boolean }[]) {
  const [said, order]: string[][] = [[], []]
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said!.push(text.trim()))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said!.push(text.trim()))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said!.push(String(text)) > 0)
  const failed = await runSteps(
    steps.map(({ name, isBeside = false, fails = false }) => ({
      name,
      isBeside,
      async run(write) {
        order!.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve))
        write?.(`${name} says so`)
        order!.push(`${name} ends`)
        if (fails) throw new Error('código 1')
      },
    })),
  )
  vi.restoreAllMocks()
  return { said: said!.filter((text) => text !== '' && !/^\d+ s$/.test(text)), order, failed }
}

test('a step that may run beside others begins with the one before it, and is told in its turn', async () => {
  const { said, order } = await shown(
    { name: 'lint' },
    { name: 'pure' },
    { name: 'build', isBeside: true },
    { name: 'architecture' },
    { name: 'types', isBeside: true },
    { name: 'contract' },
  )
  expect(said).toEqual([
    '▶ lint',
    '▶ pure',
    '▶ build',
    'build says so',
    '▶ architecture',
    '▶ types',
    'types says so',
    '▶ contract',
  ])
  expect(order!.indexOf('lint ends')).toBeLessThan(order!.indexOf('build begins'))
  expect(order!.indexOf('build begins')).toBeLessThan(order!.indexOf('pure ends'))
  expect(order!.indexOf('build ends')).toBeLessThan(order!.indexOf('types begins'))
  expect(order!.indexOf('build ends')).toBeLessThan(order!.indexOf('architecture begins'))
  expect(order!.indexOf('types ends')).toBeLessThan(order!.indexOf('contract begins'))
})

test('what fails stops nothing, shows what it wrote and is named at the end', async () => {
  const { said, failed } = await shown(
    { name: 'types', isBeside: true, fails: true },
    { name: 'contract', fails: true },
    { name: 'browser' },
  )
  expect(failed).toEqual(['types falhou (código 1).', 'contract falhou (código 1).'])
  expect(said).toEqual([
    '▶ types',
    'types says so',
    '✗ types falhou (código 1).',
    '▶ contract',
    '✗ contract falhou (código 1).',
    '▶ browser',
  ])
})

test('a program is heard whole, and how it ended is told', async () => {
  let written = ''
  const hear = (text: string) => void (written += text)
  await program(['-e', 'console.log("a"); console.error("b")'], hear)
  expect([...written.matchAll(/[ab]/g)].map(([letter]) => letter).sort()).toEqual(['a', 'b'])
  await expect(program(['-e', 'process.exit(3)'], hear)).rejects.toThrow('código 3')
  await expect(program(['-e', 'process.kill(process.pid, "SIGKILL")'], hear)).rejects.toThrow('SIGKILL')
})
