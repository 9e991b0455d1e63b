import { expect, test } from 'vitest'
import { matching } from '#app/lib/matching.ts'
import { passagesOf } from '#app/lib/text-passages.ts'

const TEXT = {
  titulo: 'Trocas e devoluções',
  link: '/loja/PoliticasDeTrocasDevolucoesView',
  secoes: [
    {
      id: 'inicio',
      titulo: null,
      blocos: [{ tipo: 'paragrafo' as const, texto: 'Leia **antes** de [pedir](/loja/pedir).' }],
    },
    {
      id: 'prazos',
      titulo: 'Prazos',
      blocos: [
        { tipo: 'lista' as const, ordenada: false, itens: ['Sete dias', 'Trinta dias'] },
        { tipo: 'tabela' as const, legenda: 'Prazos', colunas: ['Caso'], linhas: [['Defeito']] },
        { tipo: 'destaque' as const, titulo: 'Atenção', texto: 'Guarde a nota.' },
        { tipo: 'perguntas' as const, itens: [{ pergunta: 'E o frete?', resposta: 'É por nossa conta.' }] },
      ],
    },
  ],
}

test('every section of a text is found by any of its words, and led to', () => {
  const found = (typed: string) => matching(passagesOf(TEXT), typed, ({ words }) => words).map(({ href }) => href)
  const [first, second] = [`${TEXT.link}#inicio`, `${TEXT.link}#prazos`]
  expect(passagesOf(TEXT).map(({ title }) => title)).toEqual(['Trocas e devoluções', 'Trocas e devoluções: Prazos'])
  for (const typed of ['trinta', 'defeito', 'nota', 'frete conta']) expect(found(typed)).toEqual([second])
  expect(found('antes de pedir')).toEqual([first])
  expect(found('devoluções')).toEqual([first, second])
  // An address is no word.
  expect(found('loja')).toEqual([])
})
