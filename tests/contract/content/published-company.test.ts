import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { brandCommand } from '#commerce/cli/commands/brand.ts'
import { setCompany } from '#commerce/contract/company.ts'
import { startEmbeddedCommerce } from '#commerce/embedded.ts'
import { jsonLog } from '#commerce/kernel/log.ts'
import { commandShop } from '#tests/harness/command.ts'
import { testEnv } from '#tests/harness/commerce.ts'

// Domain §4.1: a shop that the public reaches names who sells.
const MODEL = path.join(import.meta.dirname, '../../../commerce/seed/own/model')
const PUBLIC = 'https://www.loja.com.br'
const shop = commandShop(brandCommand)
let folder: string
beforeAll(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'loja-')), 'minha-loja')
  fs.cpSync(MODEL, folder, { recursive: true })
})
afterEach(() => setCompany(undefined))
afterAll(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }))

const write = (changes: readonly (readonly [string, string])[]) => {
  const file = path.join(folder, 'loja.yaml')
  fs.writeFileSync(
    file,
    changes.reduce((text, [from, to]) => text.replaceAll(from, to), fs.readFileSync(file, 'utf8')),
  )
}
function published(): void {
  vi.stubEnv('SITE_URL', PUBLIC)
  vi.stubEnv('PAYMENT_GATEWAY_URL', 'http://gateway.test')
  vi.stubEnv('PAYMENT_GATEWAY_SECRET', 'segredo-somente-dos-testes-0123456789')
}
const started = (SITE_URL: string) => {
  const host = encodeURIComponent(String(shop.database.pool.options.host))
  return startEmbeddedCommerce(
    testEnv({
      SITE_URL,
      SHOP_DATA: folder,
      DATABASE_URL: `postgresql://shop@localhost/${shop.database.name}?host=${host}`,
      PAYMENT_GATEWAY_URL: 'http://gateway.test',
      PAYMENT_GATEWAY_SECRET: 'segredo-somente-dos-testes-0123456789',
    }),
    jsonLog('silent'),
  )
}

test('the demonstration’s company opens nothing under a public address, and everything under one’s own', async () => {
  await expect(started(PUBLIC)).rejects.toThrow(
    /^SITE_URL publica a loja em https:\/\/www\.loja\.com\.br, e uma loja publicada diz quem vende: nome, CNPJ, endereço e contatos[^]*\n {2}loja\.yaml, empresa\.cnpj: é o da demonstração; escreva o da sua loja\.\n[^]*brand start minha-loja/,
  )
  await (await started('http://localhost:3000')).close()
})

test('check names file, line and field of the model; with a public address that is a mistake, to apply too', async () => {
  const line = 'minha-loja/loja.yaml, linha 9: empresa.cnpj: ainda é o do modelo; escreva o da sua loja.'
  const tried = await shop.run('check', folder)
  expect(tried).toContain(`Antes de publicar a loja com SITE_URL:`)
  expect(tried).toContain(line)
  expect(tried).toContain('Tudo certo.')
  for (const verb of ['check', 'apply']) {
    published()
    const refused = await shop.run(verb, folder)
    expect(refused).toContain(line)
    expect(refused).toMatch(/9 problemas: nada foi mudado\.$/)
  }
  expect(await shop.run('apply', folder)).toContain('Aplicado: a loja agora é Casa Modelo.')
  await expect(started(PUBLIC)).rejects.toThrow('loja.yaml, empresa.cnpj: ainda é o do modelo')
})

test('with a company of its own it is checked, applied and opened', async () => {
  write([
    ['nome: Casa Modelo\n', 'nome: Armazém do Cerrado\n'],
    ['Casa Modelo Comércio Ltda.', 'Armazém do Cerrado Ltda.'],
    ['11.222.333/0001-81', '45.997.418/0001-53'],
    ['Rua das Flores', 'Rua XV de Novembro'],
    ['(41) 3000-0000', '(41) 3210-4455'],
    ['(41) 90000-0000', '(41) 99810-4455'],
    ['casamodelo.example', 'armazemdocerrado.com.br'],
    ['Nome de quem responde', 'Rita Moura'],
  ])
  for (const [verb, said] of [
    ['check', /^Tudo certo\./m],
    ['apply', /Aplicado: a loja agora é Armazém do Cerrado\./],
  ] as const) {
    published()
    expect(await shop.run(verb, folder)).toMatch(said)
  }
  await (await started(PUBLIC)).close()
})

test('check names an offer that apply would refuse', async () => {
  const file = path.join(folder, 'campanhas.yaml')
  const before = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(
    file,
    '- { endereco: frio, titulo: Frio, texto: Tudo., busca: lápis, ate: 2099-01-01, ofertas: [{ codigo: x9, por: "9,90" }] }\n',
  )
  for (const verb of ['check', 'apply'])
    expect(await shop.run(verb, folder)).toContain('Campanha "Frio", x9: esse código não está no catálogo.')
  fs.writeFileSync(file, before)
})
