import { expect, test } from 'vitest'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'

test.each([
  [{ opcoes: { Cor: 'Preto', Tamanho: '41' } }, 'Tênis de Corrida, Preto, 41'],
  [{ opcoes: {} }, 'Tênis de Corrida'],
  [{}, 'Tênis de Corrida'],
  [{ opcoes: 'Preto' }, 'Tênis de Corrida'],
])('which variation was bought is in its name (%#)', (snapshot, name) => {
  expect(boughtName({ name: 'Tênis de Corrida', snapshot })).toBe(name)
})
