import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { CepAnswer, CepResult, Endereco, Enderecos } from '#commerce/contract/customers/addresses.ts'
import { startContract } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, registered } from '#tests/harness/people.ts'

const contract = await forThisFile(startContract())

const list = async (client: ContractClient) => v.parse(Enderecos, (await client.get('users/addresses')).body).enderecos

test('the address of the registration is the main one', async () => {
  const { client } = await registered(contract.client())
  expect(await list(client)).toMatchObject([
    {
      destinatario: 'Maria Clara de Souza',
      cep: '38400100',
      numero: '1500',
      cidade: 'Uberlândia',
      uf: 'MG',
      principal: true,
    },
  ])
})

test('addresses are made, changed and deleted; exactly one is the main one', async () => {
  const { client } = await registered(contract.client())
  const made = await client.post(
    'users/addresses',
    addressForm({
      cep: '01001-000',
      uf: 'SP',
      cidade: 'São Paulo',
      semNumero: true,
      numero: null,
      principal: true,
      identificacao: 'Trabalho',
    }),
  )
  expect(made.status).toBe(201)
  const address = v.parse(Endereco, made.body)
  expect(address).toMatchObject({ numero: 'S/N', identificacao: 'Trabalho', principal: true })
  expect((await list(client)).map(({ principal }) => principal)).toEqual([true, false])

  const changed = await client.put(
    `users/addresses/${address.idEndereco}`,
    addressForm({ destinatario: 'José da Silva' }),
  )
  expect(changed.body).toMatchObject({
    idEndereco: address.idEndereco,
    destinatario: 'José da Silva',
    uf: 'MG',
    principal: true,
  })

  expect((await client.delete(`users/addresses/${address.idEndereco}`)).status).toBe(200)
  expect(await list(client)).toMatchObject([{ principal: true }])
  expect((await client.delete(`users/addresses/${address.idEndereco}`)).status).toBe(404)
})

test('a city that is not the one of the CEP is refused, however it is spelt', async () => {
  const { client } = await registered(contract.client())
  const send = (change: object) =>
    client.post('users/addresses', addressForm({ cep: '30130-010', uf: 'MG', ...change }))
  const refused = await send({ cidade: 'Uberlândia' })
  expect(refused.status).toBe(400)
  expect((refused.body as ErrorBody).errors).toMatchObject([
    {
      errorParameters: 'cidade',
      errorMessage: 'O CEP 30130-010 é de Belo Horizonte (MG). Corrija o CEP ou a cidade.',
    },
  ])
  expect((await send({ cidade: 'BELO  HORIZONTE' })).status).toBe(201)
  // Known is only the state.
  expect((await send({ cep: '38180-000', cidade: 'Araxá' })).status).toBe(201)
})

test("somebody else's address is not found, neither to change nor to delete", async () => {
  const owner = await registered(contract.client())
  const [address] = await list(owner.client)
  const { client } = await registered(contract.client())
  expect((await client.put(`users/addresses/${address!.idEndereco}`, addressForm())).status).toBe(404)
  expect((await client.delete(`users/addresses/${address!.idEndereco}`)).status).toBe(404)
  expect((await client.delete('users/addresses/1')).status).toBe(404)
  expect(await list(owner.client)).toHaveLength(1)
})

test('twenty at the most, even when sent all at once', async () => {
  const { client } = await registered(contract.client())
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => client.post('users/addresses', addressForm({ principal: true }))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
  expect((await list(client)).filter(({ principal }) => principal)).toHaveLength(1)
})

test('a guest has no addresses', async () => {
  const { status, body } = await (await contract.client().start()).get<ErrorBody>('users/addresses')
  expect(status).toBe(401)
  expect(body.detalhes).toBe('Entre na sua conta para continuar.')
})

test('a CEP gives street, city or only the state', async () => {
  const visitor = contract.client()
  const cep = async (text: string) => visitor.get(`addresses/cep/${text}`)
  expect(v.parse(CepAnswer, (await cep('01001-000')).body)).toMatchObject({
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    localidade: 'São Paulo',
    uf: 'SP',
    regiao: 'Sudeste',
    ibge: '3550308',
  })
  expect((await cep('38400100')).body).toMatchObject({ logradouro: '', localidade: 'Uberlândia', uf: 'MG', ddd: '34' })
  expect((await cep('69460000')).body).toMatchObject({ localidade: '', uf: 'AM', estado: 'Amazonas' })
  expect(v.parse(CepResult, (await cep('78950000')).body)).toEqual({ erro: true })
  expect((await cep('123')).status).toBe(400)
})
