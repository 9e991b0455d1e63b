import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressesPage } from '#app/features/customers/account/addresses-page.tsx'
import type { Endereco } from '#commerce/contract/customers/addresses.ts'

const HOME = {
  idEndereco: '1',
  identificacao: null,
  destinatario: 'Maria Clara de Souza',
  cep: '38400100',
  logradouro: 'Avenida Afonso Pena',
  numero: '1500',
  complemento: 'Apto 31',
  bairro: 'Centro',
  cidade: 'Uberlândia',
  uf: 'MG',
  pontoReferencia: null,
  principal: true,
} as Endereco
const drawn = (address: Endereco) =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <AddressesPage addresses={[address]} onChanged={() => Promise.resolve()} />
    </Provider>,
  )
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll('\u2060', '')

test('an address is headed by whose it is, as at the checkout, and its street is said once', () => {
  const home = drawn(HOME)
  expect(home).toContain('|Maria Clara de Souza|')
  expect(home).toContain('|Avenida Afonso Pena, 1500, Apto 31 - Centro, Uberlândia - MG, CEP\u00a038400-100|')
  expect(home.match(/Afonso Pena/g)).toHaveLength(1)
  expect(drawn({ ...HOME, identificacao: 'Trabalho' })).toContain('|Trabalho - Maria Clara de Souza|')
})
