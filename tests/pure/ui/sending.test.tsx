import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SendingResult } from '#app/ui/sending-result.tsx'
import { besideFields, sentenceOnly } from '#app/ui/use-sending.ts'

const shown = (of: { kind: string; failure: string }, children?: string) =>
  renderToStaticMarkup(<SendingResult of={of}>{children}</SendingResult>)

test('a refusal is told once: beside its fields, or else in a sentence', () => {
  const fields = { cep: 'CEP inválido.' }
  expect(besideFields({ message: 'Confira os dados.', fields })).toEqual({ message: '', fields })
  expect(besideFields({ message: 'Tente mais tarde.', fields: {} })).toEqual({
    message: 'Tente mais tarde.',
    fields: {},
  })
  expect(sentenceOnly({ message: 'Confira os dados.', fields })).toEqual({ message: 'Confira os dados.', fields: {} })
})

test('nothing is shown until there is something to tell', () => {
  for (const kind of ['open', 'sending', 'failed']) expect(shown({ kind, failure: '' }, 'Dados salvos.')).toBe('')
  expect(shown({ kind: 'done', failure: '' })).toBe('')
})

test('what became of it is spoken', () => {
  const failed = shown({ kind: 'failed', failure: 'Tente mais tarde.' }, 'Dados salvos.')
  expect(failed).toContain('role="alert"')
  expect(failed).toContain('Tente mais tarde.')
  expect(failed).not.toContain('Dados salvos.')
  const done = shown({ kind: 'done', failure: '' }, 'Dados salvos.')
  expect(done).toContain('role="alert"')
  expect(done).toContain('Dados salvos.')
})
