import { describe, expect, test } from 'vitest'
import {
  EMPTY_REGISTRATION,
  registrationBody,
  registrationProblems,
  type RegistrationValues,
} from '#app/features/customers/entry/registration-values.ts'
import { lookedUp, untouched } from '#app/lib/cep-parts.ts'
import { insideShop, loginHref, registerHref, returnSearch } from '#app/lib/return-target.ts'
import { fromLogin } from '#app/widgets/registration-fields.ts'

const TODAY = '2026-08-03'
const GOOD: RegistrationValues = {
  ...EMPTY_REGISTRATION,
  cpf: '529.982.247-25',
  nomeCompleto: 'Joana Prado Lima',
  nomeSocial: '',
  dataNascimento: '02/03/1990',
  genero: '',
  celular: '(34) 99999-1234',
  telefone: '',
  email: 'joana@cliente.example',
  confirmacaoEmail: 'Joana@cliente.example',
  senha: 'Jatoba-Verde-42',
  confirmacaoSenha: 'Jatoba-Verde-42',
  cep: '38400-100',
  logradouro: 'Rua das Jabuticabeiras',
  numero: '245',
  semNumero: false,
  complemento: '',
  bairro: 'Centro',
  cidade: 'Uberlândia',
  uf: 'MG',
  pontoReferencia: '',
  identificacao: '',
  destinatario: '',
  aceiteTermos: true,
  ofertasEmail: false,
  ofertasSms: false,
  ofertasWhatsapp: false,
}

describe('registration form (domain §1.7)', () => {
  test('a complete form has nothing to say, and travels with its address apart', () => {
    expect(registrationProblems(GOOD, TODAY)).toEqual({})
    const { pessoa, endereco } = registrationBody(GOOD)
    expect(pessoa).not.toHaveProperty('cep')
    expect(endereco).toMatchObject({ cep: '38400-100', semNumero: false })
    expect(endereco).not.toHaveProperty('senha')
  })

  test.each<[Partial<RegistrationValues>, string, string]>([
    [{ cpf: '' }, 'cpf', 'Informe o CPF.'],
    [{ cpf: '111.444.777-32' }, 'cpf', 'CPF inválido.'],
    [{ nomeCompleto: 'Joana' }, 'nomeCompleto', 'Informe nome e sobrenome.'],
    [{ dataNascimento: '04/08/2008' }, 'dataNascimento', 'Para se cadastrar é preciso ter 18 anos ou mais.'],
    [{ dataNascimento: '31/02/1990' }, 'dataNascimento', 'Data de nascimento inválida.'],
    [{ nomeCompleto: 'Joana 2 Prado' }, 'nomeCompleto', 'O nome não pode conter números.'],
    [{ dataNascimento: '01/01/1880' }, 'dataNascimento', 'Data de nascimento inválida.'],
    [{ celular: '(20) 99999-1234' }, 'celular', 'Celular inválido. Informe o DDD e os 9 dígitos.'],
    [{ telefone: '4003-1234' }, 'telefone', 'Telefone inválido. Informe o DDD e o número.'],
    [{ email: 'joana@cliente' }, 'email', 'E-mail inválido.'],
    [
      { senha: 'senha123', confirmacaoSenha: 'senha123' },
      'senha',
      'Essa senha é muito fácil de adivinhar. Escolha outra.',
    ],
    [{ senha: `${'Jatoba-4'.repeat(9)}` }, 'senha', 'A senha deve ter de 8 a 64 caracteres.'],
    [{ cep: '00999-999' }, 'cep', 'CEP inválido.'],
    [{ celular: '(34) 3239-1000' }, 'celular', 'Celular inválido. Informe o DDD e os 9 dígitos.'],
    [{ confirmacaoEmail: 'outra@cliente.example' }, 'confirmacaoEmail', 'Os e-mails não conferem.'],
    [{ confirmacaoSenha: 'Jatoba-Verde-43' }, 'confirmacaoSenha', 'As senhas não conferem.'],
    [{ uf: 'SP' }, 'cep', 'O CEP informado não pertence ao estado selecionado.'],
    [{ numero: '' }, 'numero', 'Informe o número ou marque "Sem número".'],
    [{ aceiteTermos: false }, 'aceiteTermos', 'Aceite os Termos de Uso e a Política de Privacidade para continuar.'],
  ])('%j', (change, field, sentence) => {
    expect(registrationProblems({ ...GOOD, ...change }, TODAY)).toMatchObject({ [field]: sentence })
  })

  test('an empty form says what each required field wants, and nothing of the optional ones', () => {
    const both = {
      celular: 'Informe o celular com DDD.',
      email: 'Informe o e-mail.',
      confirmacaoEmail: 'Confirme o e-mail.',
      senha: 'Informe a senha.',
      confirmacaoSenha: 'Confirme a senha.',
      aceiteTermos: 'Aceite os Termos de Uso e a Política de Privacidade para continuar.',
      cep: 'Informe o CEP.',
      logradouro: 'Informe o endereço.',
      numero: 'Informe o número ou marque "Sem número".',
      bairro: 'Informe o bairro.',
      cidade: 'Informe a cidade.',
      uf: 'Informe o estado (UF).',
    }
    expect(registrationProblems(EMPTY_REGISTRATION, TODAY)).toEqual({
      ...both,
      cpf: 'Informe o CPF.',
      nomeCompleto: 'Informe nome e sobrenome.',
      dataNascimento: 'Informe a data de nascimento.',
    })
    expect(registrationProblems({ ...EMPTY_REGISTRATION, tipo: 'PJ' }, TODAY)).toEqual({
      ...both,
      cnpj: 'Informe o CNPJ.',
      razaoSocial: 'Informe a razão social.',
      inscricaoEstadual: 'Informe a inscrição estadual ou marque que a empresa não tem.',
      nomeResponsavel: 'Informe nome e sobrenome.',
    })
  })

  const COMPANY: RegistrationValues = {
    ...GOOD,
    tipo: 'PJ',
    cnpj: '12.ABC.345/01DE-35',
    razaoSocial: 'Mercearia Bom Preço Ltda.',
    inscricaoEstadual: '863.165.909/7859',
    nomeResponsavel: 'Carlos Nunes',
  }
  test.each<[Partial<RegistrationValues>, string, string | undefined]>([
    [{}, 'cnpj', undefined],
    [{ cnpj: '12.abc.345/01de-35' }, 'cnpj', undefined],
    [{ cnpj: '12.ABC.345/01DE-34' }, 'cnpj', 'CNPJ inválido.'],
    [{ cnpj: '00.000.000/0000-00' }, 'cnpj', 'CNPJ inválido.'],
    [{ razaoSocial: 'Oi' }, 'razaoSocial', 'Informe a razão social.'],
    [{ nomeFantasia: 'X' }, 'nomeFantasia', 'Use pelo menos 2 caracteres.'],
    [{ nomeResponsavel: 'Carlos' }, 'nomeResponsavel', 'Informe nome e sobrenome.'],
    [{ nomeResponsavel: 'Carlos 2 Nunes' }, 'nomeResponsavel', 'O nome não pode conter números.'],
    [{ cpfResponsavel: '111.444.777-32' }, 'cpfResponsavel', 'CPF inválido.'],
    [{ telefone: '0800 729 0722' }, 'telefone', 'Telefone inválido. Informe o DDD e o número.'],
    [{ inscricaoEstadual: '863.165.909/785' }, 'inscricaoEstadual', 'Inscrição estadual inválida para MG.'],
    [
      { inscricaoEstadual: '863.165.909/7850' },
      'inscricaoEstadual',
      'Confira a inscrição estadual. Deseja continuar mesmo assim?',
    ],
    [{ inscricaoEstadual: '863.165.909/7850', confirmaInscricao: true }, 'inscricaoEstadual', undefined],
    [{ inscricaoEstadual: '12', confirmaInscricao: true }, 'inscricaoEstadual', 'Inscrição estadual inválida para MG.'],
    [{ inscricaoEstadual: 'isento' }, 'inscricaoEstadual', undefined],
    [{ situacaoIcms: 'ISENTO', inscricaoEstadual: 'qualquer' }, 'inscricaoEstadual', undefined],
    [{ situacaoIcms: 'NAO_CONTRIBUINTE', inscricaoEstadual: '' }, 'inscricaoEstadual', undefined],
    [{ senha: 'abc12345de35x', confirmacaoSenha: 'abc12345de35x' }, 'senha', undefined],
    [
      { senha: '12abc34501de35', confirmacaoSenha: '12abc34501de35' },
      'senha',
      'A senha deve ser diferente do seu e-mail, CPF ou CNPJ e data de nascimento.',
    ],
  ])('of a company, %j', (change, field, sentence) => {
    expect(registrationProblems({ ...COMPANY, ...change }, TODAY)[field]).toBe(sentence)
  })

  test('a password that repeats the CPF or the birth date is refused', () => {
    expect(registrationProblems({ ...GOOD, senha: '02031990', confirmacaoSenha: '02031990' }, TODAY)).toHaveProperty(
      'senha',
    )
  })

  test('several fields speak at once', () => {
    expect(
      Object.keys(registrationProblems({ ...GOOD, cpf: '', senha: '', cep: '', cidade: '' }, TODAY)).sort(),
    ).toEqual(expect.arrayContaining(['cep', 'cidade', 'cpf', 'senha']))
  })

  test('what was typed at the login page starts the form', () => {
    expect(fromLogin('JOANA@cliente.example')).toEqual({ email: 'joana@cliente.example' })
    expect(fromLogin('52998224725')).toEqual({ cpf: '529.982.247-25' })
    expect(fromLogin('qualquer coisa')).toEqual({})
  })
})

describe('CEP autofill', () => {
  const answer = { logradouro: 'Rua Nova', bairro: 'Centro', cidade: 'Uberlândia', uf: 'MG' }
  test('fills what is empty and leaves what was typed', () => {
    expect(untouched(answer, { logradouro: 'Minha rua', bairro: '', cidade: '', uf: '' }, {})).toEqual({
      bairro: 'Centro',
      cidade: 'Uberlândia',
      uf: 'MG',
    })
  })
  test('replaces what an earlier CEP had filled in, unless it was corrected since', () => {
    const filled = { logradouro: 'Rua Velha', bairro: 'Norte', cidade: 'Araxá', uf: 'MG' }
    expect(untouched(answer, { ...filled, bairro: 'Corrigido' }, filled)).toEqual({
      logradouro: 'Rua Nova',
      cidade: 'Uberlândia',
      uf: 'MG',
    })
    expect(untouched({ ...answer, logradouro: '' }, filled, filled)).toMatchObject({ logradouro: '' })
  })
  test('what a draft brought back counts as looked up, and a known city is never another one', () => {
    const draft = { logradouro: '', bairro: 'Meu bairro', cidade: 'Uberlândia', uf: 'MG' }
    const before = lookedUp({ logradouro: '', bairro: '', cidade: 'Uberlândia', uf: 'MG' }, draft)
    expect(before).toEqual({ cidade: 'Uberlândia', uf: 'MG' })
    const next = { logradouro: 'Praça Sete', bairro: 'Centro', cidade: 'Belo Horizonte', uf: 'MG' }
    expect(untouched(next, draft, before)).toEqual({ logradouro: 'Praça Sete', cidade: 'Belo Horizonte', uf: 'MG' })
    expect(untouched(next, draft, {})).toMatchObject({ cidade: 'Belo Horizonte' })
  })
})

describe('return address (house §7)', () => {
  test.each([
    '/loja/checkout/delivery/',
    '/loja/my-account/orders/10000001',
    '/loja/checkout/conclusion?numeroPedido=10000001',
    '/',
  ])('%s is inside', (path) => {
    expect(insideShop(path)).toBe(path)
  })
  test.each([
    'https://exemplo.example/',
    '//exemplo.example',
    '/\\exemplo.example',
    '/loja\\..\\x',
    '/\t/exemplo.example',
    '/.//exemplo.example',
    '/a/..//exemplo.example',
    'javascript:alert(1)',
    'loja/cart',
    '',
    '/ loja',
    '/loja/auth/login/?voltar=/',
    '/loja/LogonForm',
    `/${'a'.repeat(600)}`,
    undefined,
    7,
  ])('%s is not', (text) => {
    expect(insideShop(text)).toBeUndefined()
  })
  test('a refused parameter is named as undefined, for the router hands on what is left out', () => {
    const asked = { voltar: 'https://exemplo.example/', motivo: 'outro' }
    expect({ ...asked, ...returnSearch(asked) }).toEqual({ voltar: undefined, motivo: undefined })
  })
  test('addresses of the two pages', () => {
    expect(loginHref('/loja/checkout/delivery/')).toBe('/loja/auth/login/?voltar=%2Floja%2Fcheckout%2Fdelivery%2F')
    expect(loginHref('//fora.example', true)).toBe('/loja/auth/login/?motivo=sessao')
    expect(registerHref('/')).toBe('/loja/auth/register')
  })
})
