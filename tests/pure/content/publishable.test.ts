import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Company, demonstration } from '#commerce/contract/company.ts'
import { isPublicSite } from '#commerce/contract/demonstration.ts'
import { companyOf } from '#commerce/domain/content/company-of.ts'
import { foreignFields } from '#commerce/domain/content/publishable.ts'
import { readShopFolder } from '#commerce/operations/content/read-folder.ts'

const NO_PICTURES = { logo: null, icon: undefined, mask: undefined, share: undefined }
const MODEL = path.join(import.meta.dirname, '../../../commerce/seed/own/model')
const own: Company = {
  ...demonstration,
  nomeFantasia: 'eFácil',
  razaoSocial: 'Armazém do Cerrado Ltda.',
  cnpj: '45997418000153',
  endereco: { ...demonstration.endereco, logradouro: 'Avenida Rondon Pacheco', cep: '38408404' },
  contatos: {
    sac1: '(34) 3210-4455',
    sac2: '(34) 3210-4455',
    televendas: '(34) 3210-4455',
    whatsapp: '',
    ouvidoria: '',
    email: 'sac@armazemdocerrado.com.br',
  },
  encarregado: { nome: 'Rita Moura', email: 'dados@armazemdocerrado.com.br' },
  processadora: null,
}
const names = (company: Company) => foreignFields(company).map(({ field }) => field)

describe('a published shop has a company of its own (domain §4.1)', () => {
  test('its own is told by nothing of another, whatever its name', () => expect(names(own)).toEqual([]))

  test('the demonstration’s is named field by field', () =>
    expect(names(demonstration)).toEqual([
      'empresa.razaoSocial',
      'empresa.cnpj',
      'endereco.logradouro',
      'contatos.telefone',
      'contatos.outroTelefone',
      'contatos.televendas',
      'contatos.whatsapp',
      'contatos.ouvidoria',
      'contatos.email',
      'encarregado.nome',
      'encarregado.email',
      'pagamentos.cnpj',
    ]))

  test('so is the model that brand start writes, with the lines of its file', async () => {
    const { folder } = await readShopFolder(MODEL)
    expect(names({ ...companyOf(folder!.shop, NO_PICTURES).company, paginas: null })).toEqual([
      'nome',
      'empresa.razaoSocial',
      'empresa.cnpj',
      'endereco.logradouro',
      'contatos.telefone',
      'contatos.whatsapp',
      'contatos.email',
      'encarregado.nome',
      'encarregado.email',
    ])
    expect(folder!.unpublishable).toContainEqual({
      file: 'loja.yaml',
      line: 9,
      reason: 'empresa.cnpj: ainda é o do modelo; escreva o da sua loja.',
    })
  })

  test.each([
    [{ contatos: { ...own.contatos, email: '' } }, 'contatos.email'],
    [{ contatos: { ...own.contatos, email: 'sac@loja.example' } }, 'contatos.email'],
    [{ cnpj: ' ' }, 'empresa.cnpj'],
    [{ cnpj: demonstration.cnpj }, 'empresa.cnpj'],
    [{ razaoSocial: 'EFACIL DEMONSTRAÇÃO COMÉRCIO ELETRÔNICO LTDA.' }, 'empresa.razaoSocial'],
  ])('%j is told', (change, field) => expect(names({ ...own, ...change })).toEqual([field]))
})

describe('an address that others reach', () => {
  test.each([
    [undefined, false],
    ['http://localhost:3000', false],
    ['https://localhost:3443', false],
    ['http://127.0.0.1', false],
    ['http://192.168.0.10:3000', false],
    ['https://10.1.2.3', false],
    ['https://172.20.0.1', false],
    ['http://[fd00::1]', false],
    ['http://[fe80::1]', false],
    ['https://loja.test', false],
    ['https://loja.local', false],
    ['https://loja.internal', false],
    ['https://www.loja.com.br', true],
    ['http://www.loja.com.br', true],
    ['https://172.32.0.1', true],
    ['https://203.0.113.9', true],
    ['https://10.loja.com.br', true],
    ['https://test.com.br', true],
  ])('%s: %s', (site, expected) => expect(isPublicSite(site)).toBe(expected))
})
