import { expect, test } from 'vitest'
import { spelledAlike } from '#commerce/store/catalogue/department-spelling.ts'

test('departments that begin alike are spelled alike, in their own letters', () => {
  expect([
    ...spelledAlike(['Placa De Video Intel', 'Placa De Vídeo AMD', 'PLACA DE VIDEO USADA', 'Placa de som']),
  ]).toEqual([
    ['Placa De Video Intel', 'Placa De Vídeo Intel'],
    ['PLACA DE VIDEO USADA', 'PLACA DE VÍDEO USADA'],
  ])
})

test.each([
  [['Suco de Maçã', 'Capa de Maca']],
  [['Maçã', 'Maca']],
  [['Vídeo', 'Video game']],
  [['Mesa de pé', 'Mesa de Pe']],
])('%j are left as they are', (names) => {
  expect(spelledAlike(names).size).toBe(0)
})
