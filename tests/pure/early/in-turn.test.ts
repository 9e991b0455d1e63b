import { expect, it } from 'vitest'
import { inTurn } from '#app/early/in-turn.ts'

it('does one piece a task, in order, each with what follows from it before the next', async () => {
  const done: string[] = []
  await new Promise<void>((resolve) => {
    inTurn(() => {
      done.push('first')
      queueMicrotask(() => done.push('what follows'))
    })
    inTurn(() => done.push('second'))
    inTurn(resolve)
    done.push('what listens')
  })
  expect(done).toEqual(['what listens', 'first', 'what follows', 'second'])
})
