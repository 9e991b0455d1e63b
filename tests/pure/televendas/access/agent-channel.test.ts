import { expect, it } from 'vitest'
import { channelsMatching, channelText, readChannel } from '#app/lib/agent-channel.ts'

it.each([
  ['861 - telefácil - Vendas por telefone', '861', 'Telefácil', 'Vendas por telefone'],
  ['862 - empresas - Televendas para empresas', '862', 'Empresas', 'Televendas para empresas'],
  ['0 - site - Loja virtual', '0', 'Site', 'Loja virtual'],
  ['500  -  ótica', '500', 'Ótica', ''],
])('%s is read word by word (storefront §3)', (nome, number, name, description) => {
  expect(readChannel(nome)).toEqual({ number, name, description })
})

it.each(['', '861', '861 -'])('of %j only the default can be told', (nome) => {
  expect(channelText(readChannel(nome))).toBe('861 - Telefácil')
})

it('the search keeps what contains the lowercased input (storefront §5)', () => {
  const channels = ['861 - telefácil - vendas por telefone', '862 - empresas - televendas'].map((searchField) => ({
    searchField,
  }))
  expect(channelsMatching(channels, 'TELEF')).toHaveLength(1)
  expect(channelsMatching(channels, 'tele')).toHaveLength(2)
  expect(channelsMatching(channels, 'xyz')).toHaveLength(0)
  expect(channelsMatching(channels, '')).toHaveLength(2)
})
