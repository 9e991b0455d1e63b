import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { DadosCadastrais, EmailMascarado, SituacaoCadastro } from '#commerce/contract/customers/users.ts'
import { startContract } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, newCpf, PASSWORD, registered, registrationForm } from '#tests/harness/people.ts'

const contract = await forThisFile(startContract())

test('a registration logs in and can be read back', async () => {
  const { client, form, id } = await registered(contract.client(), {
    nomeSocial: 'Clara Souza',
    telefone: '(34) 3239-1000',
    ofertasEmail: true,
    genero: 'Feminino',
  })
  const { status, body } = await client.get('users', { query: { idUsuario: id } })
  expect(status).toBe(200)
  expect(v.parse(DadosCadastrais, body)).toMatchObject({
    idUsuario: id,
    tipoRegistro: 'PF',
    cpf: form.cpf,
    nomeCompleto: 'Maria Clara de Souza',
    nomeSocial: 'Clara Souza',
    dataNascimento: '12/05/1988',
    celular: '(34) 99999-1234',
    telefone: '(34) 3239-1000',
    email: form.email.toLowerCase(),
    ofertasEmail: true,
    ofertasSms: false,
    ofertasWhatsapp: false,
  })
  expect((await client.get('users/custom/personalizations')).body).toMatchObject({ nome: 'Clara Souza' })
})

describe('refusals name the field', () => {
  test.each([
    ['cpf', { cpf: '111.444.777-32' }, 'CPF inválido.'],
    ['nomeCompleto', { nomeCompleto: 'Maria' }, 'Informe nome e sobrenome.'],
    ['dataNascimento', { dataNascimento: '31/02/1990' }, 'Data de nascimento inválida.'],
    ['dataNascimento', { dataNascimento: '01/01/2020' }, 'Para se cadastrar é preciso ter 18 anos ou mais.'],
    ['celular', { celular: '(34) 3239-1000' }, 'Celular inválido. Informe o DDD e os 9 dígitos.'],
    ['telefone', { telefone: '0800 729 0722' }, 'Telefone inválido. Informe o DDD e o número.'],
    ['genero', { genero: 'x' }, 'Escolha uma das opções.'],
    ['email', { email: 'a@b', confirmacaoEmail: 'a@b' }, 'E-mail inválido.'],
    ['confirmacaoEmail', { confirmacaoEmail: 'outro@exemplo.com.br' }, 'Os e-mails não conferem.'],
    ['senha', { senha: 'curta1', confirmacaoSenha: 'curta1' }, 'A senha deve ter de 8 a 64 caracteres.'],
    ['confirmacaoSenha', { confirmacaoSenha: 'outra-senha-1' }, 'As senhas não conferem.'],
    ['aceiteTermos', { aceiteTermos: false }, 'Aceite os Termos de Uso e a Política de Privacidade para continuar.'],
    [
      'endereco.cep',
      { endereco: addressForm({ cep: '01001-000' }) },
      'O CEP informado não pertence ao estado selecionado.',
    ],
    ['endereco.numero', { endereco: addressForm({ numero: '' }) }, 'Informe o número ou marque "Sem número".'],
  ])('%s: %o', async (field, changes, message) => {
    const visitor = await contract.client().start()
    const { status, body } = await visitor.post<ErrorBody>('users', registrationForm(changes))
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { errorKey: '_ERR_CMD_INVALID_PARAM', errorCode: '2190', errorMessage: message, errorParameters: field },
    ])
    expect(body.detalhes).toBe(message)
  })

  test('one entry per field when several are wrong', async () => {
    const visitor = await contract.client().start()
    const { body } = await visitor.post<ErrorBody>('users', registrationForm({ cpf: '1', celular: '2', endereco: {} }))
    expect(body.errors.map(({ errorParameters }) => errorParameters)).toEqual([
      'cpf',
      'celular',
      'endereco.cep',
      'endereco.logradouro',
      'endereco.bairro',
      'endereco.cidade',
      'endereco.uf',
      'endereco.numero',
    ])
  })

  test('the password may not be the e-mail with other marks', async () => {
    const visitor = await contract.client().start()
    const { body } = await visitor.post<ErrorBody>(
      'users',
      registrationForm({
        senha: 'Jabuticaba-77',
        confirmacaoSenha: 'Jabuticaba-77',
        email: 'jabuticaba77@exemplo.com',
        confirmacaoEmail: 'jabuticaba77@exemplo.com',
      }),
    )
    expect(body.errors).toMatchObject([
      {
        errorParameters: 'senha',
        errorMessage: 'A senha deve ser diferente do seu e-mail, CPF ou CNPJ e data de nascimento.',
      },
    ])
  })

  test.each(['cpf', 'email'] as const)('a taken %s', async (field) => {
    const { form } = await registered(contract.client())
    const same = field === 'cpf' ? { cpf: form.cpf } : { email: form.email, confirmacaoEmail: form.email }
    const { status, body } = await (await contract.client().start()).post<ErrorBody>('users', registrationForm(same))
    expect(status).toBe(400)
    expect(body.errors[0]!.errorParameters).toBe(field)
    expect(body.detalhes).toMatch(/já cadastrado\. Entre ou recupere sua senha\.$/)
  })
})

test('the same form sent eight times at once makes one account', async () => {
  const form = registrationForm()
  const browsers = await Promise.all(Array.from({ length: 8 }, () => contract.client().start()))
  const answers = await Promise.all(browsers.map((browser) => browser.post('users', form)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400, 400, 400])
})

test('registration status and masked e-mail by CPF or CNPJ', async () => {
  const { form } = await registered(contract.client())
  const visitor = await contract.client().start()
  expect(
    v.parse(SituacaoCadastro, (await visitor.get('users/validate', { query: { cpf_cnpj: form.cpf } })).body),
  ).toEqual({ cadastrado: true, tipo: 'PF' })
  expect((await visitor.get('users/validate', { query: { cpf_cnpj: '12.abc.345/01de-35' } })).body).toEqual({
    cadastrado: false,
    tipo: 'PJ',
  })
  expect(
    v.parse(EmailMascarado, (await visitor.get('users/email', { query: { cpf_cnpj: form.cpf } })).body).emailComMascara,
  ).toBe('c****@exemplo.com.br')
  expect((await visitor.get('users/email', { query: { cpf_cnpj: newCpf() } })).status).toBe(404)
  expect(
    (await visitor.get<ErrorBody>('users/validate', { query: { cpf_cnpj: '123' } })).body.errors[0]!.errorParameters,
  ).toBe('cpf_cnpj')
})

test("somebody else's registration is not found", async () => {
  const other = await registered(contract.client())
  const { client } = await registered(contract.client())
  expect((await client.get('users', { query: { idUsuario: other.id } })).status).toBe(404)
  expect((await (await contract.client().start()).get('users')).status).toBe(401)
})

test('the login works with the password as typed', async () => {
  const senha = '  Ação & paixão 42 '
  const { form } = await registered(contract.client(), { senha, confirmacaoSenha: senha })
  const browser = await contract.client().start()
  expect((await browser.post('users/auth', { login: form.email, senha })).status).toBe(200)
  expect((await browser.post('users/auth', { login: form.email, senha: PASSWORD })).status).toBe(400)
})
