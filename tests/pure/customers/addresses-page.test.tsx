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

test('an address is headed by its name or by its street, which is then not said again', () => {
  expect(drawn(HOME)).toContain('|Avenida Afonso Pena, 1500|')
  expect(drawn(HOME)).toContain('|Apto 31 - Centro, Uberlândia - MG, CEP\u00a038400-100|')
  const work = drawn({ ...HOME, identificacao: 'Trabalho', complemento: null })
  expect(work).toContain('|Trabalho|')
  expect(work).toContain('|Avenida Afonso Pena, 1500 - Centro, Uberlândia - MG, CEP\u00a038400-100|')
})
