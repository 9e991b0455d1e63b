import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Filas } from '#commerce/contract/televendas/queues.ts'
import { importQueueFile } from '#commerce/operations/import/queue-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, registered } from '#tests/harness/people.ts'
import { stockShop } from '#tests/harness/purchase-catalogue.ts'

const backend = await forThisFile(embeddedCommerce())
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'filas-'))

let visitors = 0
const client = (): ContractClient => {
  const remoteAddress = `10.10.0.${++visitors}`
  return new ContractClient(
    (request) => backend.app.fetch(request, { remoteAddress, remotePort: 51_000 }),
    'https://loja.test',
  )
}

async function agentOf(channels: string[]) {
  const agent = await newAgent(backend, channels)
  const browser = await client().start()
  await browser.post('users/auth', { login: agent.login, senha: agent.senha }, { query: { acessoRestrito: 'true' } })
  return browser
}

let files = 0
async function imported(lines: readonly string[]) {
  const file = path.join(folder, `${++files}.csv`)
  fs.writeFileSync(file, lines.join('\n'))
  const { db, clock } = { db: backend.deps.db, clock: backend.clock }
  const result = await importQueueFile(db, clock, { file, dataDir: folder })
  const report = fs.existsSync(result.reportFile) ? fs.readFileSync(result.reportFile) : ''
  const told: { linha: string; motivo: string }[] = parse(report, { bom: true, columns: true, delimiter: ';' })
  return { ...result.counts, told: told.map(({ linha, motivo }) => [Number(linha), motivo]) }
}

const HEAD = 'fila;canal;documento;email;telefone;nome;motivo;prioridade;ligar_a_partir_de'
const read = async (browser: ContractClient) => v.parse(Filas, (await browser.get('televendas/queues')).body)
const take = (browser: ContractClient, idFila: string) => browser.post<Filas>('televendas/queues', { idFila })
const pick = (browser: ContractClient, idFila: string, idItem: string) =>
  browser.post<Filas>('televendas/queues', { idFila, idItem })
const tell = (browser: ContractClient, idItem: string, more: object) =>
  browser.post<Filas>('televendas/queues', { idItem, ...more })

test('a file of people to call: good rows are taken, bad ones told by line, and none twice', async () => {
  const { form } = await registered(client())
  const lines = [
    HEAD,
    `Importados;ca_70;${form.cpf};;;;Carrinho parado;5;`,
    'Importados;ca_70;;;(34) 98888-0001;Ana Lima;Orçamento vencendo;9;',
    'Importados;ca_70;;;(34) 98888-0002;;Sem nome;1;',
    'Importados;ca_70;;ninguem@exemplo.com.br;;;Cliente desconhecido;1;',
    'Importados;canal;;;(34) 98888-0003;Bia;Canal errado;1;',
  ]
  expect(await imported(lines)).toMatchObject({
    read: 5,
    created: 2,
    unchanged: 0,
    rejected: 3,
    told: [
      [4, 'informe o nome de quem não é cliente'],
      [5, 'nenhum cliente com este dado, e falta o telefone'],
      [6, 'o canal deve ter a forma ca_861 (valor: "canal")'],
    ],
  })
  expect(await imported(lines)).toMatchObject({ created: 0, unchanged: 2, rejected: 3 })
  const { filas } = await read(await agentOf(['ca_70']))
  expect(filas[0]).toMatchObject({ nome: 'Importados', pendentes: 2, agendados: 0 })
  expect(filas[0]!.proximos.map(({ nomeMascarado, telefoneMascarado }) => [nomeMascarado, telefoneMascarado])).toEqual([
    ['Ana L.', '(34) *****-0001'],
    ['Maria S.', '(34) *****-1234'],
  ])
})

test('two agents are given two people, and nobody of another channel', async () => {
  await imported([
    HEAD,
    'Retornos;ca_71;;;(34) 98888-1001;Caio Melo;Primeiro;9;',
    'Retornos;ca_71;;;(34) 98888-1002;Davi Reis;Segundo;1;',
  ])
  const [one, two, stranger] = [await agentOf(['ca_71']), await agentOf(['ca_71']), await agentOf(['ca_72'])]
  const queue = (await read(one)).filas[0]!.idFila
  expect((await read(stranger)).filas).toEqual([])
  expect((await take(stranger, queue)).status).toBe(404)
  const [first, second] = await Promise.all([take(one, queue), take(two, queue)])
  expect([first.body.item?.telefone, second.body.item?.telefone].toSorted()).toEqual([
    '(34) 98888-1001',
    '(34) 98888-1002',
  ])
  // Who was given somebody keeps them; when nobody waits, that is said.
  expect((await take(one, queue)).body.item).toEqual(first.body.item)
  const third = await agentOf(['ca_71'])
  expect((await take(third, queue)).status).toBe(409)
  // Nobody tells of whom they were not given, nor calls them.
  const idItem = first.body.item!.idItem
  expect((await tell(two, idItem, { resultado: 'CONTATADO' })).status).toBe(404)
  expect((await two.post('televendas/attendance', { direcao: 'REALIZADA', idItemFila: idItem })).status).toBe(404)
  // Half an hour later they are anybody's.
  backend.clock.advance(29 * 60_000)
  await Promise.all([one.get('cart'), two.get('cart'), third.get('cart')])
  backend.clock.advance(2 * 60_000)
  expect((await take(third, queue)).status).toBe(200)
})

test('a list tells what each one’s cart holds and when they bought; one can be picked from it', async () => {
  const { client: customer, form } = await registered(client())
  await stockShop(backend.deps.db, backend.clock.now())
  await customer.post('cart/items', { sku: 'copo', quantidade: 2 })
  await imported([
    HEAD,
    `Valor;ca_75;${form.cpf};;;;Carrinho parado;1;`,
    'Valor;ca_75;;;(34) 98888-4001;Gil Sena;Primeiro;9;',
  ])
  const one = await agentOf(['ca_75'])
  const { idFila, proximos } = (await read(one)).filas[0]!
  expect(proximos.map(({ carrinho, ultimoPedido }) => [carrinho?.unidades ?? null, ultimoPedido])).toEqual([
    [null, null],
    [2, null],
  ])
  expect(proximos[1]!.carrinho!.valorText).toMatch(/^R\$/)
  expect(proximos[1]!.ligarDesde).toBe(backend.clock.now().toISOString())
  const { idItem } = proximos[1]!
  expect((await pick(one, idFila, idItem)).body.item).toMatchObject({ idItem, motivo: 'Carrinho parado' })
  // Who was given somebody keeps them, also where they pick another.
  expect((await pick(one, idFila, proximos[0]!.idItem)).body.item).toMatchObject({ idItem })
})

test('picking keeps the rules of the next one: its list, its channel, its hour, and one agent at a time (domain §7)', async () => {
  const tomorrow = new Date(backend.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  await imported([
    HEAD,
    'Escolha;ca_76;;;(34) 98888-5001;Hugo Dias;Hoje;1;',
    'Escolha;ca_76;;;(34) 98888-5002;Iara Paz;Também;2;',
    `Escolha;ca_76;;;(34) 98888-5003;Joel Rui;Amanhã;9;${tomorrow}`,
    'Outra;ca_77;;;(34) 98888-5004;Kátia Sá;De outro canal;9;',
  ])
  const [one, two, stranger] = [await agentOf(['ca_76']), await agentOf(['ca_76']), await agentOf(['ca_77'])]
  const { idFila, proximos } = (await read(one)).filas[0]!
  expect(proximos.map(({ motivo }) => motivo)).toEqual(['Também', 'Hoje'])
  const [second, first] = proximos.map(({ idItem }) => idItem) as [string, string]
  const theirs = (await read(stranger)).filas[0]!
  const told = (answer: { body: unknown }) => (answer.body as { detalhes: string }).detalhes
  // Another channel's list, and another list's person in one's own.
  expect((await pick(stranger, idFila, first)).status).toBe(404)
  expect((await pick(one, idFila, theirs.proximos[0]!.idItem)).status).toBe(409)
  // Of two who pick one at once one is given them, and the other is told so and has nobody.
  const both = await Promise.all([pick(one, idFila, first), pick(two, idFila, first)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = both.find(({ status }) => status === 409)!
  expect(told(late)).toBe('Este contato não está mais livre na fila. Escolha outro, ou ligue para o próximo.')
  const [winner, loser] = both[0] === late ? [two, one] : [one, two]
  expect((await read(loser)).item).toBeNull()
  expect((await read(loser)).filas[0]!.proximos.map(({ idItem }) => idItem)).toEqual([second])
  // Who is to be called later is not called sooner by being picked.
  const { idItem } = (await pick(loser, idFila, second)).body.item!
  const ligarEm = new Date(backend.clock.now().getTime() + 3_600_000).toISOString()
  await tell(loser, idItem, { resultado: 'LIGAR_DEPOIS', ligarEm })
  expect((await pick(loser, idFila, idItem)).status).toBe(409)
  // In a call nobody is taken.
  await winner.post('televendas/attendance', { direcao: 'REALIZADA', idItemFila: first })
  expect(told(await pick(winner, idFila, second))).toMatch(/^Encerre o atendimento/)
})

test('a call of a list has its phone, and its end settles the list', async () => {
  await imported([HEAD, 'Chamadas;ca_73;;;(34) 98888-2001;Elis Prado;Reposição;9;'])
  const browser = await agentOf(['ca_73'])
  const queue = (await read(browser)).filas[0]!.idFila
  const { item } = (await take(browser, queue)).body
  const begun = await browser.post('televendas/attendance', { direcao: 'REALIZADA', idItemFila: item!.idItem })
  expect(begun.body).toMatchObject({ atendimento: { telefone: '(34) 98888-2001', direcao: 'REALIZADA' } })
  expect((await take(browser, queue)).status).toBe(409)
  await browser.post('televendas/attendance', { fim: true, desfecho: 'VENDA', observacao: 'Comprou' })
  expect(await read(browser)).toMatchObject({ item: null, filas: [{ pendentes: 0, concluidosHoje: 1 }] })
})

test('who asks to be called later is, and who asks not to be called never is again', async () => {
  await imported([
    HEAD,
    'Silêncio;ca_74;;;(34) 98888-3001;Fábio Luz;Um;9;',
    'Silêncio;ca_74;;;(34) 98888-3001;Fábio Luz;Dois;1;',
  ])
  const browser = await agentOf(['ca_74'])
  const queue = (await read(browser)).filas[0]!.idFila
  const { item } = (await take(browser, queue)).body
  const wrong = await tell(browser, item!.idItem, { resultado: 'LIGAR_DEPOIS' })
  expect(wrong.status).toBe(400)
  const past = await tell(browser, item!.idItem, { resultado: 'LIGAR_DEPOIS', ligarEm: '2020-01-01T12:00:00Z' })
  expect(past.status).toBe(400)
  const ligarEm = new Date(backend.clock.now().getTime() + 86_400_000).toISOString()
  const later = await tell(browser, item!.idItem, { resultado: 'LIGAR_DEPOIS', ligarEm, observacao: 'Após as 14h' })
  expect(later.body).toMatchObject({ item: null, filas: [{ pendentes: 1, agendados: 1 }] })
  const { item: other } = (await take(browser, queue)).body
  const never = await tell(browser, other!.idItem, { resultado: 'NAO_LIGAR' })
  expect(never.body).toMatchObject({ filas: [{ pendentes: 0, agendados: 0 }] })
  expect(await imported([HEAD, 'Silêncio;ca_74;;;(34) 98888-3001;Fábio Luz;Três;1;'])).toMatchObject({
    rejected: 1,
    told: [[2, 'pediu para não receber ligações']],
  })
})
