import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { stateRegistrationProblem } from '#commerce/contract/customers/companies.ts'
import type { RespostaLogin } from '#commerce/contract/customers/session.ts'
import { DadosCadastrais, SituacaoCadastro } from '#commerce/contract/customers/users.ts'
import { UFS } from '#commerce/contract/values/brazilian-state.ts'
import { cnpjCheckDigits, isValidCnpj, normalizeCnpj } from '#commerce/contract/values/cnpj.ts'
import { startContract } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, companyForm, registered } from '#tests/harness/people.ts'

const contract = await forThisFile(startContract())

async function registeredCompany(changes: Readonly<Record<string, unknown>> = {}) {
  const form = companyForm(changes)
  const client = await contract.client().start()
  const { status, body } = await client.post<RespostaLogin>('users/pj', form)
  expect([status, body]).toEqual([201, expect.objectContaining({ alterarSenha: false })])
  return { client, form, id: body.idUsuario }
}
const refused = async (client: ContractClient, form: object) => {
  const { status, body } = await client.post<ErrorBody>('users/pj', form)
  return {
    status,
    errors: Object.fromEntries(
      body.errors?.map(({ errorParameters, errorMessage }) => [errorParameters, errorMessage]) ?? [],
    ),
  }
}

describe('a company registers (domain §1.7)', () => {
  test('with an alphanumeric CNPJ, logs in and can be read back', async () => {
    const { client, form, id } = await registeredCompany({ cpfResponsavel: '529.982.247-25', ofertasWhatsapp: true })
    expect(v.parse(DadosCadastrais, (await client.get('users', { query: { idUsuario: id } })).body)).toMatchObject({
      tipoRegistro: 'PJ',
      cnpj: form.cnpj,
      cpf: null,
      razaoSocial: 'Mercearia Bom Preço Ltda.',
      nomeFantasia: 'Bom Preço',
      situacaoIcms: 'CONTRIBUINTE',
      inscricaoEstadual: '8631659097859',
      nomeResponsavel: 'Carlos Alberto Nunes',
      cpfResponsavel: '529.982.247-25',
      celular: '(34) 99999-1234',
      telefone: '(34) 3239-1000',
      ofertasWhatsapp: true,
      ofertasEmail: false,
    })
    expect((await client.get('users/custom/personalizations')).body).toMatchObject({ nome: 'Bom Preço' })
    expect((await client.get('users/addresses')).body).toMatchObject({
      enderecos: [{ destinatario: 'Carlos Alberto Nunes', principal: true }],
    })
    const visitor = await contract.client().start()
    expect(
      v.parse(
        SituacaoCadastro,
        (await visitor.get('users/validate', { query: { cpf_cnpj: form.cnpj.toLowerCase() } })).body,
      ),
    ).toEqual({ cadastrado: true, tipo: 'PJ' })
    expect((await visitor.post('users/auth', { login: form.cnpj, senha: form.senha })).status).toBe(200)
  })

  test.each([
    ['cnpj', { cnpj: '12ABC34501DE34' }, 'CNPJ inválido.'],
    ['razaoSocial', { razaoSocial: 'ab' }, 'Informe a razão social.'],
    ['nomeFantasia', { nomeFantasia: 'x' }, 'Use pelo menos 2 caracteres.'],
    ['situacaoIcms', { situacaoIcms: '' }, 'Informe a inscrição estadual ou marque que a empresa não tem.'],
    ['inscricaoEstadual', { inscricaoEstadual: '' }, 'Informe a inscrição estadual ou marque que a empresa não tem.'],
    ['inscricaoEstadual', { inscricaoEstadual: '123' }, 'Inscrição estadual inválida para MG.'],
    ['nomeResponsavel', { nomeResponsavel: 'Carlos' }, 'Informe nome e sobrenome.'],
    ['cpfResponsavel', { cpfResponsavel: '111.444.777-32' }, 'CPF inválido.'],
    ['confirmacaoEmail', { confirmacaoEmail: 'outro@empresa.com.br' }, 'Os e-mails não conferem.'],
    ['aceiteTermos', { aceiteTermos: false }, 'Aceite os Termos de Uso e a Política de Privacidade para continuar.'],
  ])('%s: %o', async (field, changes, message) => {
    expect(await refused(await contract.client().start(), companyForm(changes))).toEqual({
      status: 400,
      errors: { [field]: message },
    })
  })

  test('a state registration that looks wrong is asked about, and stored once it is confirmed', async () => {
    const client = await contract.client().start()
    const form = companyForm({ inscricaoEstadual: '863.165.909/7850' })
    expect(await refused(client, form)).toEqual({
      status: 400,
      errors: { inscricaoEstadual: 'Confira a inscrição estadual. Deseja continuar mesmo assim?' },
    })
    expect((await client.post('users/pj', { ...form, confirmaInscricao: true })).status).toBe(201)
    // A wrong length is no opinion: nothing confirms it.
    expect(
      (
        await refused(
          await contract.client().start(),
          companyForm({ inscricaoEstadual: '12', confirmaInscricao: true }),
        )
      ).status,
    ).toBe(400)
  })

  test.each([
    ['ISENTO', 'ISENTO'],
    ['NAO_CONTRIBUINTE', null],
  ])('%s needs no registration, and forgets one that was typed', async (situacaoIcms, stored) => {
    const { client } = await registeredCompany({ situacaoIcms, inscricaoEstadual: '123' })
    expect((await client.get('users')).body).toMatchObject({ situacaoIcms, inscricaoEstadual: stored })
  })

  test('"isento" in the field, in any case, is the box ticked', async () => {
    const { client } = await registeredCompany({ inscricaoEstadual: ' Isento ' })
    expect((await client.get('users')).body).toMatchObject({ situacaoIcms: 'ISENTO', inscricaoEstadual: 'ISENTO' })
  })

  test('a missing registration is said even while the state is missing too', async () => {
    const { errors } = await refused(
      await contract.client().start(),
      companyForm({ inscricaoEstadual: '', endereco: addressForm({ uf: '' }) }),
    )
    expect(Object.keys(errors).sort()).toEqual(['endereco.uf', 'inscricaoEstadual'])
    expect(errors.inscricaoEstadual).toBe('Informe a inscrição estadual ou marque que a empresa não tem.')
  })

  test('the registration is judged by the state of the address', async () => {
    const sp = addressForm({ cep: '01001-000', uf: 'SP', cidade: 'São Paulo' })
    expect(await refused(await contract.client().start(), companyForm({ endereco: sp }))).toEqual({
      status: 400,
      errors: { inscricaoEstadual: 'Inscrição estadual inválida para SP.' },
    })
    await registeredCompany({ endereco: sp, inscricaoEstadual: '110.042.490.114' })
  })

  test.each(['cnpj', 'email'] as const)('a taken %s', async (field) => {
    const { form } = await registeredCompany()
    const same = field === 'cnpj' ? { cnpj: form.cnpj } : { email: form.email, confirmacaoEmail: form.email }
    expect((await refused(await contract.client().start(), companyForm(same))).errors[field]).toMatch(
      /já cadastrado\. Entre ou recupere sua senha\.$/,
    )
  })
})

describe('a company changes its data', () => {
  const update = {
    razaoSocial: 'Outra Razão Ltda.',
    nomeFantasia: '',
    situacaoIcms: 'ISENTO',
    nomeResponsavel: 'Ana Lima',
    celular: '(11) 98888-7777',
    telefone: '',
  }

  test.each(['PUT users/pj', 'POST users/update'])('%s', async (call) => {
    const { client, form } = await registeredCompany()
    const [method, path] = call.split(' ') as [string, string]
    const { status, body } = await client.call(method, path, { ...update, cnpj: form.cnpj })
    expect(status).toBe(200)
    expect(v.parse(DadosCadastrais, body)).toMatchObject({
      razaoSocial: 'Outra Razão Ltda.',
      nomeFantasia: null,
      situacaoIcms: 'ISENTO',
      nomeResponsavel: 'Ana Lima',
      telefone: null,
    })
    expect((await client.call(method, path, { ...update, cnpj: '11222333000181' })).body).toMatchObject({
      errors: [{ errorParameters: 'cnpj' }],
    })
    expect(
      (await client.call<ErrorBody>(method, path, { ...update, situacaoIcms: 'CONTRIBUINTE', inscricaoEstadual: '1' }))
        .body.errors[0]!.errorParameters,
    ).toBe('inscricaoEstadual')
  })

  test('an individual is no company', async () => {
    const { client } = await registered(contract.client())
    expect((await client.put('users/pj', update)).status).toBe(403)
    expect((await (await contract.client().start()).put('users/pj', update)).status).toBe(401)
  })
})

describe('properties', () => {
  test('a CNPJ of any twelve letters and digits with its check digits is valid, in any case and mask, and no other check digit is', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(
        fc.array(character, { minLength: 12, maxLength: 12 }).filter((all) => new Set(all).size > 1),
        fc.integer({ min: 1, max: 99 }),
        (characters, other) => {
          const twelve = characters.join('')
          const digits = cnpjCheckDigits(twelve)
          const masked = `${twelve.slice(0, 2)}.${twelve.slice(2, 5)}.${twelve.slice(5, 8)}/${twelve.slice(8)}-${digits}`
          expect(isValidCnpj(masked.toLowerCase())).toBe(true)
          expect(normalizeCnpj(masked.toLowerCase())).toBe(twelve + digits)
          expect(isValidCnpj(twelve + String((Number(digits) + other) % 100).padStart(2, '0'))).toBe(false)
        },
      ),
    )
  })

  test('any state and any text is judged with a sentence or accepted; confirming never makes a malformed one good', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...UFS),
        fc.oneof(fc.string(), fc.stringMatching(/^[P0-9./-]{0,16}$/)),
        (uf, inscricaoEstadual) => {
          const plain = stateRegistrationProblem(
            { situacaoIcms: 'CONTRIBUINTE', inscricaoEstadual, confirmaInscricao: false },
            uf,
          )
          const confirmed = stateRegistrationProblem(
            { situacaoIcms: 'CONTRIBUINTE', inscricaoEstadual, confirmaInscricao: true },
            uf,
          )
          if (plain === undefined) expect(confirmed).toBeUndefined()
          else expect([plain.includes('Deseja continuar') ? undefined : plain]).toContain(confirmed)
        },
      ),
    )
  })

  test("a company's registration with any field replaced by anything never fails unforeseen", async () => {
    const fields = fc.constantFrom(...Object.keys(companyForm()), 'confirmaInscricao', 'cpfResponsavel')
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.string({ minLength: 300, maxLength: 2000 }),
    )
    await fc.assert(
      fc.asyncProperty(fields, anything, async (field, value) => {
        expect([201, 400]).toContain(
          (await (await contract.client().start()).post('users/pj', companyForm({ [field]: value }))).status,
        )
      }),
      { numRuns: 100 },
    )
  })
})
