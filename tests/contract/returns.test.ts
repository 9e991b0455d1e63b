import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import type { CuponsResposta } from '#commerce/contract/coupons.ts'
import { Pedido } from '#commerce/contract/orders.ts'
import type { CartaoTokenizado } from '#commerce/contract/payments.ts'
import type { ExtratoPontos } from '#commerce/contract/points.ts'
import { Solicitacao, SolicitacaoAberta } from '#commerce/contract/requests.ts'
import { returnOrder } from '#commerce/operations/order-return.ts'
import { moveOrder } from '#commerce/operations/order-moves.ts'
import { runPurchaseWorker } from '#commerce/operations/purchase-worker.ts'
import { moveRequest } from '#commerce/operations/requests.ts'
import { listMails } from '#commerce/store/mail-outbox.ts'
import { insertCourtesyLot } from '#commerce/store/points.ts'
import { transaction } from '#commerce/store/postgres/transaction.ts'
import { choose, eventually, newKey, ok, paymentState, placed, postOrder, type PurchaseShop, purchaseShop } from '../purchase/purchase-shop.ts'
import { changeStock } from '../purchase/catalogue.ts'
import type { ContractClient } from './cookie-jar-client.ts'
import { newCpf, PASSWORD, registered } from './people.ts'

let shop: PurchaseShop
let gateway: PurchaseShop['deps']['gateway']
beforeAll(async () => {
  shop = await purchaseShop()
  gateway = shop.deps.gateway
})
afterEach(() => {
  shop.deps.gateway = gateway
})
afterAll(() => shop.close())

const TO_DELIVERED = [
  { to: 'EM_SEPARACAO', source: 'wms' }, { to: 'FATURADO', source: 'erp' }, { to: 'EM_TRANSPORTE', source: 'transportadora' }, { to: 'SAIU_PARA_ENTREGA', source: 'transportadora' }, { to: 'ENTREGUE', source: 'transportadora' },
] as const
const DAY = 86_400_000
const inShop = <T>(work: (trx: Parameters<Parameters<typeof transaction<T>>[1]>[0]) => Promise<T>) => transaction(shop.deps.db, work)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const cents = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)
const read = async (client: ContractClient, numeroPedido: string) => v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
const readRequest = async (client: ContractClient, protocolo: string) => v.parse(Solicitacao, await ok(client.get(`users/requests/${protocolo}`)))
const move = (numeroPedido: string, step: Parameters<typeof moveOrder>[2]) => inShop((trx) => moveOrder(trx, Number(numeroPedido), step, shop.clock.now()))
const work = () => runPurchaseWorker(shop.deps)

/** Paid at the gateway and delivered. */
async function delivered(client: ContractClient, numeroPedido: string, steps: readonly (typeof TO_DELIVERED)[number][] = TO_DELIVERED): Promise<Pedido> {
  const { estado, forma } = await paymentState(client, numeroPedido)
  // A card is charged by itself, by now or in a moment.
  if (estado === 'PENDENTE' && forma !== 'CARTAO') await ok(client.post(`checkout/order/${numeroPedido}/demonstracao/pagar`, {}))
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO'))
  for (const step of steps) await move(numeroPedido, step)
  return read(client, numeroPedido)
}
const itemOf = (pedido: Pedido, name: RegExp) => pedido.entregas.flatMap(({ itens }) => itens).find(({ nome }) => name.test(nome))!.idItem
const wishFor = (pedido: Pedido, names: readonly RegExp[], more: object = {}) => ({
  tipo: 'ARREPENDIMENTO', numeroPedido: pedido.numeroPedido, motivo: 'Desisti da compra', itens: names.map((name) => ({ idItem: itemOf(pedido, name), quantidade: 1 })), preferencia: 'REEMBOLSO', ...more,
})
const advance = (protocolo: string, ...states: ('EM_ANALISE' | 'APROVADA' | 'POSTAGEM' | 'RECEBIDA' | 'CONCLUIDA')[]) =>
  states.reduce(async (before, to) => {
    await before
    await inShop((trx) => moveRequest(trx, protocolo, to, null, shop.clock.now()))
  }, Promise.resolve())
async function returned(client: ContractClient, wish: object): Promise<string> {
  const { protocolo } = v.parse(SolicitacaoAberta, await ok(client.post('users/requests', wish)))
  await advance(protocolo, 'EM_ANALISE', 'APROVADA', 'POSTAGEM', 'RECEBIDA', 'CONCLUIDA')
  return protocolo
}
const mailOf = async (kind: string, part: string) => (await listMails(shop.deps.db, 1000)).find((mail) => mail.kind === kind && plain(mail.body_text)!.includes(part))

test('part of an order, then the rest: partly returned, returned, and together all that was paid, told by mail', async () => {
  const client = await shop.readyBuyer('panela', 'colher')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const paid = cents(pedido.pagamento.valorText)

  const first = await returned(client, wishFor(pedido, [/Panela/]))
  const part = await read(client, numeroPedido)
  expect(part).toMatchObject({ status: 'DEVOLVIDO_PARCIAL', statusText: 'Devolvido parcialmente', reembolsos: [{ tipo: 'DINHEIRO', situacao: 'SOLICITADO', protocolo: first, prazo: '2026-08-04', concluidoEm: null }] })
  // 129,90 less 5% for the Pix, the largest remainder of both items.
  expect(cents(part.reembolsos[0]!.valorText)).toBe(12_340)
  expect(part.acoes).toEqual(['acompanhar-reembolso', 'arrepender-se', 'trocar', 'avaliar', 'comprar-novamente'])
  expect((await readRequest(client, first)).reembolsos).toEqual(part.reembolsos)
  const told = await mailOf('solicitacao-situacao', 'R$ 123,40')
  for (const text of [first, 'Pix, na conta de onde veio o pagamento', '04/08/2026']) expect(told!.body_text).toContain(text)
  await expect(advance(first, 'CONCLUIDA')).rejects.toThrow('não pode passar')

  await work()
  await eventually(async () => expect((await read(client, numeroPedido)).reembolsos[0]!.situacao).toBe('CONCLUIDO'))
  expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO')
  expect(await mailOf('reembolso-feito', 'R$ 123,40')).toBeDefined()
  expect((await client.post<ErrorBody>('users/requests', wishFor(pedido, [/Panela/]))).body.detalhes).toContain('Já existe uma solicitação')

  await returned(client, wishFor(pedido, [/Colher/]))
  const whole = await read(client, numeroPedido)
  expect([whole.status, whole.entregas[0]!.status]).toEqual(['DEVOLVIDO', 'DEVOLVIDO'])
  expect(whole.linhaDoTempo.slice(-3).map(({ texto }) => texto)).toEqual(['Entregue', 'Devolvido parcialmente', 'Devolvido'])
  expect(whole.reembolsos.reduce((sum, { valorText }) => sum + cents(valorText), 0)).toBe(paid)
  await work()
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
  expect(await read(client, numeroPedido)).toMatchObject({ status: 'DEVOLVIDO', reembolsos: [{ situacao: 'CONCLUIDO' }, { situacao: 'CONCLUIDO' }] })
})

test('an answer that is lost on the way refunds once; only a signed event says that it is done', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const { txid, endToEndId } = await shop.payment(numeroPedido)
  let lost = 0
  shop.deps.gateway = {
    ...gateway,
    async refund(request) {
      // The second request is the repeated one, whichever of event and answer is faster.
      await gateway.refund(request)
      await gateway.refund(request)
      lost += 1
      if (lost < 3) throw new GatewayError('unavailable', 'answer lost')
    },
  }
  const protocolo = await returned(client, wishFor(pedido, [/Panela/]))
  const forged = await shop.sendEvent({ txid, endToEndId: endToEndId!, tipo: 'PIX_DEVOLVIDO', idDevolucao: `R${protocolo}` }, { secret: 'x'.repeat(40) })
  expect(forged.status).toBeGreaterThanOrEqual(400)
  expect((await read(client, numeroPedido)).reembolsos).toMatchObject([{ situacao: 'SOLICITADO' }])
  for (let round = 0; round < 4; round += 1) {
    await work()
    shop.clock.advance(61_000)
  }
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM payment_events WHERE kind = 'PIX_DEVOLVIDO' AND end_to_end_id = ${endToEndId}`.execute(shop.deps.db)
  expect(rows[0]!.count).toBe(1)
})

test('the gift goes back with what it came with', async () => {
  const client = await shop.readyBuyer('conjunto')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const { protocolo } = v.parse(SolicitacaoAberta, await ok(client.post('users/requests', wishFor(pedido, [/Conjunto/]))))
  expect((await readRequest(client, protocolo)).brindes).toEqual([{ nome: 'Colher de Silicone', quantidade: 1 }])
  await advance(protocolo, 'EM_ANALISE', 'APROVADA', 'CONCLUIDA')
  expect(await readRequest(client, protocolo)).toMatchObject({ brindes: [], reembolsos: [{ valorText: pedido.pagamento.valorText }] })
})

test('two sellers: the parcel that is back is returned, the order partly', async () => {
  const client = await shop.readyBuyer('panela', 'geladeira-127')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  expect(pedido.entregas).toHaveLength(2)
  await returned(client, wishFor(pedido, [/Geladeira/]))
  const after = await read(client, numeroPedido)
  expect([after.status, ...after.entregas.map(({ lojista, status }) => [lojista, status]).toSorted()]).toEqual(['DEVOLVIDO_PARCIAL', ['Lar das Araucárias', 'DEVOLVIDO'], ['eFácil', 'ENTREGUE']])
})

test('a boleto goes back by the Pix key of whoever bought, which has to be given', async () => {
  const { client, form } = await registered(await shop.visitor())
  await choose(client, 'panela')
  await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const wish = wishFor(pedido, [/Panela/])
  const problem = async (more: object) => (await client.post<ErrorBody>('users/requests', { ...wish, ...more })).body.detalhes
  expect(await problem({})).toContain('Informe a chave Pix')
  expect(await problem({ chavePix: 'não é chave' })).toContain('Confira a chave Pix')
  expect(await problem({ chavePix: newCpf() })).toContain('A conta precisa ser sua')
  await returned(client, { ...wish, chavePix: form.cpf })
  const keys: (string | null)[] = []
  shop.deps.gateway = { ...gateway, refund: (request) => (keys.push(request.pixKey), gateway.refund(request)) }
  await work()
  expect(keys.filter((key) => key !== null)).toEqual([form.cpf.replace(/\D/g, '')])
  await eventually(async () => expect((await read(client, numeroPedido)).reembolsos).toMatchObject([{ situacao: 'CONCLUIDO', meioText: 'Pix, na chave que você informou', prazo: '2026-08-17' }]))
})

test('a cancellation approved by the shop gives a boleto back by the Pix key of its request', async () => {
  const { client, form } = await registered(await shop.visitor())
  await choose(client, 'panela')
  await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
  const { numeroPedido } = await placed(client)
  await delivered(client, numeroPedido, TO_DELIVERED.slice(0, 1))
  const wish = { tipo: 'CANCELAMENTO', numeroPedido, motivo: 'Comprei por engano' }
  expect((await client.post<ErrorBody>('users/requests', wish)).body.detalhes).toContain('Informe a chave Pix')
  expect((await client.post<ErrorBody>('users/requests', { ...wish, chavePix: newCpf() })).body.detalhes).toContain('A conta precisa ser sua')
  const { protocolo } = v.parse(SolicitacaoAberta, await ok(client.post('users/requests', { ...wish, chavePix: form.cpf })))
  await advance(protocolo, 'EM_ANALISE', 'APROVADA')
  const keys: (string | null)[] = []
  shop.deps.gateway = { ...gateway, refund: (request) => (keys.push(request.pixKey), gateway.refund(request)) }
  await work()
  expect(keys).toContain(form.cpf.replace(/\D/g, ''))
  await eventually(async () => expect(await read(client, numeroPedido)).toMatchObject({ status: 'CANCELADO', reembolsos: [{ situacao: 'CONCLUIDO', meioText: 'Pix, na chave que você informou' }] }))
})

test('a card gets its estorno with the interest of what came back', async () => {
  const client = await shop.readyBuyer('geladeira-127', 'panela')
  await ok(client.put('checkout/payment-method', { forma: 'CARTAO' }))
  await ok(client.put('checkout/installment', { numeroParcelas: 15 }))
  const { token, bandeira, final4 } = (await ok(client.post('payments/tokens', { numero: '4111 1111 1111 1111', nome: 'Maria C Souza', validade: '08/30', cvv: '123', documento: newCpf() }))) as CartaoTokenizado
  const { numeroPedido } = (await ok(postOrder(client, newKey(), { cartao: { token, bandeira, final4 } }))) as { numeroPedido: string }
  const pedido = await delivered(client, numeroPedido)
  expect(pedido.jurosText).not.toBeNull()
  await returned(client, wishFor(pedido, [/Panela/]))
  await work()
  await eventually(async () => expect((await read(client, numeroPedido)).reembolsos).toMatchObject([{ situacao: 'CONCLUIDO', meioText: 'Estorno no cartão, em até duas faturas' }]))
  expect((await paymentState(client, numeroPedido)).estado).toBe('PAGO')
  await returned(client, wishFor(pedido, [/Geladeira/]))
  await work()
  await eventually(async () => expect((await paymentState(client, numeroPedido)).estado).toBe('ESTORNADO'))
  const { reembolsos, pagamento } = await read(client, numeroPedido)
  expect(reembolsos.reduce((sum, { valorText }) => sum + cents(valorText), 0)).toBe(cents(pagamento.valorText))
})

test('a voucher is a coupon of that customer alone; a swap gives nothing back', async () => {
  const client = await shop.readyBuyer('panela', 'colher')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const swap = await returned(client, wishFor(pedido, [/Colher/], { tipo: 'TROCA', preferencia: 'TROCA', descricao: 'Veio de outra cor, quero a certa.' }))
  expect(await readRequest(client, swap)).toMatchObject({ situacao: 'CONCLUIDA', reembolsos: [] })
  expect((await read(client, numeroPedido)).status).toBe('ENTREGUE')
  const protocolo = await returned(client, wishFor(pedido, [/Panela/], { preferencia: 'VALE' }))
  const { reembolsos: [vale, ...rest] } = await readRequest(client, protocolo)
  expect([rest, vale]).toMatchObject([[], { tipo: 'VALE', situacao: 'CONCLUIDO', codigo: expect.stringMatching(/^VALE-[A-Z2-9]{12}$/) }])
  expect((await mailOf('solicitacao-situacao', vale!.codigo!))!.body_text).toContain(protocolo)
  const codigo = vale!.codigo!
  const listed = async (who: ContractClient) => ((await ok(who.get('coupons'))) as CuponsResposta).cupons.map((cupom) => cupom.codigo)
  expect([(await listed(client)).includes(codigo), (await listed(await shop.visitor())).includes(codigo)]).toEqual([true, false])
  const other = await shop.readyBuyer('panela')
  const refused = await other.post<ErrorBody>('cart/cupons', { codigo })
  expect([refused.status >= 400, refused.body.detalhes]).toEqual([true, 'Cupom inválido.'])
  await ok(client.post('cart/items', { itens: [{ sku: 'panela', quantidade: 1 }] }))
  await ok(client.post('cart/cupons', { codigo }))
  await choose(client, 'ultima')
  const again = await placed(client)
  expect(plain((await read(client, again.numeroPedido)).descontoText)).toMatch(/^R\$ 1[23]\d,\d\d$/)
  await choose(client, 'panela')
  expect((await client.post<ErrorBody>('cart/cupons', { codigo })).body.detalhes).toBe('Cupom já utilizado.')

  const bought = await delivered(client, again.numeroPedido)
  await returned(client, wishFor(bought, [/Panela/]))
  expect((await client.post<ErrorBody>('cart/cupons', { codigo })).body.detalhes).toBe('Cupom já utilizado.')
  await returned(client, wishFor(bought, [/Facas/]))
  const back = await read(client, again.numeroPedido)
  expect(back.reembolsos.reduce((sum, { valorText }) => sum + cents(valorText), 0)).toBe(cents(bought.pagamento.valorText))
  expect(back.linhaDoTempo.map(({ texto }) => texto)).toContain('O vale-compra usado neste pedido pode ser usado de novo.')
  await ok(client.post('cart/cupons', { codigo }))
})

test('points go back to their lots in proportion, for 30 days when those have expired; what was earned is taken back', async () => {
  const { client, id, form } = await registered(await shop.visitor())
  const now = shop.clock.now()
  await inShop((trx) => insertCourtesyLot(trx, id, 3000, '2026-08-01', '2026-08-10', now))
  await inShop((trx) => insertCourtesyLot(trx, id, 1000, '2026-08-01', '2027-08-31', now))
  await choose(client, 'panela', 'ultima')
  await ok(client.put('checkout/points', { pontos: 4000 }))
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const statement = async () => (await ok(client.get('users/points'))) as ExtratoPontos
  const earned = (await statement()).saldoPendente
  expect(earned).toBe(Math.floor((cents(pedido.pagamento.valorText) - cents(pedido.freteText)) / 100))
  // The lot of the 10th is over when the pan comes back, seven days after its delivery, and the earned points are still to come.
  shop.clock.advance(8 * DAY)
  await work()
  await client.start()
  await ok(client.post('users/auth', { login: form.email, senha: PASSWORD }))
  await returned(client, wishFor(pedido, [/Panela/], { tipo: 'DEVOLUCAO', descricao: 'A tampa chegou amassada.' }))
  const { reembolsos } = await read(client, numeroPedido)
  expect(reembolsos.map(({ tipo, valorText }) => [tipo, valorText])).toEqual([['DINHEIRO', expect.anything()], ['PONTOS', expect.stringMatching(/^2\.2\d\d pontos$/)]])
  const { rows: lots } = await sql<{ points: number; remaining: number; expires: string }>`SELECT points, remaining, expires_on AS expires FROM points_lots WHERE customer_id = ${id} AND order_number IS NULL ORDER BY points`.execute(shop.deps.db)
  const back = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  expect(reembolsos[1]!.valorText).toBe(`${back.toLocaleString('pt-BR')} pontos`)
  expect(lots).toEqual([{ points: 1000, remaining: Math.round(back / 4), expires: '2027-08-31' }, { points: 3000, remaining: back - Math.round(back / 4), expires: '2026-09-10' }])
  const { saldo, lancamentos } = await statement()
  const [taken] = lancamentos.filter(({ descricao }) => descricao === `Ganhos no pedido ${numeroPedido}, devolvido`)
  expect(saldo).toBe(back + earned + taken!.pontos)
  expect(-taken!.pontos).toBeGreaterThan(earned / 2)
  await returned(client, wishFor(pedido, [/Facas/], { tipo: 'DEVOLUCAO', descricao: 'O cabo veio quebrado.' }))
  expect((await statement()).saldo).toBe(4000)
})

test('a cancelled order shows the points that went back beside its money', async () => {
  const { client, id } = await registered(await shop.visitor())
  await inShop((trx) => insertCourtesyLot(trx, id, 1000, '2026-08-01', '2027-08-31', shop.clock.now()))
  await choose(client, 'panela')
  await ok(client.put('checkout/points', { pontos: 1000 }))
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido, [])
  await ok(client.post(`orders/${numeroPedido}/cancel`, {}))
  expect((await read(client, numeroPedido)).reembolsos.map(({ tipo, valorText }) => [tipo, valorText])).toEqual([['DINHEIRO', pedido.pagamento.valorText], ['PONTOS', '1.000 pontos']])
})

test('concluded twice in the same moment a return is settled once; one whose parcel came back by itself is only concluded', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  const { protocolo } = v.parse(SolicitacaoAberta, await ok(client.post('users/requests', wishFor(pedido, [/Panela/]))))
  await advance(protocolo, 'EM_ANALISE', 'APROVADA')
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => advance(protocolo, 'CONCLUIDA')))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect((await read(client, numeroPedido)).reembolsos).toHaveLength(1)

  await choose(client, 'panela')
  const other = await delivered(client, (await placed(client)).numeroPedido)
  const late = v.parse(SolicitacaoAberta, await ok(client.post('users/requests', wishFor(other, [/Panela/])))).protocolo
  await inShop((trx) => returnOrder(trx, Number(other.numeroPedido), shop.clock.now()))
  await advance(late, 'EM_ANALISE', 'APROVADA', 'CONCLUIDA')
  expect((await read(client, other.numeroPedido)).reembolsos).toHaveLength(1)
})

test('a parcel nobody took comes back with its money; an order still on its way gives nothing back', async () => {
  const client = await shop.readyBuyer('panela')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido, TO_DELIVERED.slice(0, 4))
  await expect(inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))).rejects.toThrow('não pode passar')
  await move(numeroPedido, { to: 'TENTATIVA_ENTREGA', source: 'transportadora' })
  await inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))
  await expect(inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))).rejects.toThrow('Não há o que devolver')
  expect(await read(client, numeroPedido)).toMatchObject({ status: 'DEVOLVIDO', reembolsos: [{ valorText: pedido.pagamento.valorText, protocolo: null }] })
  expect(await mailOf('pedido-devolvido', numeroPedido)).toBeDefined()
})

test('of two parcels the one nobody took comes back alone: the other stays with its customer, paid, with its points', async () => {
  const { client } = await registered(await shop.visitor())
  await choose(client, 'panela', 'geladeira-127')
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido, TO_DELIVERED.slice(0, 4))
  await move(numeroPedido, { to: 'TENTATIVA_ENTREGA', source: 'transportadora' })
  const shipment = (sku: string) => sql`(SELECT shipment_id FROM order_items WHERE order_number = ${Number(numeroPedido)} AND sku = ${sku} AND kind = 'produto')`
  await sql`UPDATE order_shipments SET status = 'SAIU_PARA_ENTREGA' WHERE id = ${shipment('panela')}`.execute(shop.deps.db)
  await inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))
  const part = await read(client, numeroPedido)
  expect(part.reembolsos).toHaveLength(1)
  expect(cents(part.reembolsos[0]!.valorText)).toBeLessThan(cents(pedido.pagamento.valorText))
  await move(numeroPedido, { to: 'ENTREGUE', source: 'transportadora' })
  expect(await read(client, numeroPedido)).toMatchObject({ status: 'DEVOLVIDO_PARCIAL' })
  const { rows } = await sql<{ waits: boolean }>`SELECT available_on IS NULL AS waits FROM points_lots WHERE order_number = ${Number(numeroPedido)}`.execute(shop.deps.db)
  expect(rows).toEqual([{ waits: false }])
  expect((await client.post<ErrorBody>('users/requests', wishFor(pedido, [/Geladeira/]))).body.detalhes).toContain('já voltou para nós')
  await returned(client, wishFor(pedido, [/Panela/]))
  const whole = await read(client, numeroPedido)
  expect(whole.status).toBe('DEVOLVIDO')
  expect(whole.reembolsos.reduce((sum, { valorText }) => sum + cents(valorText), 0)).toBe(cents(pedido.pagamento.valorText))
})

test('what was delivered stays when its order\'s other parcel could not be handed over', async () => {
  await changeStock(shop.deps.db, 'geladeira-127', 2, shop.clock.now())
  const client = await shop.readyBuyer('panela', 'geladeira-127')
  const { numeroPedido } = await placed(client)
  const pedido = await delivered(client, numeroPedido)
  await sql`UPDATE order_shipments SET status = 'TENTATIVA_ENTREGA' WHERE id = (SELECT shipment_id FROM order_items WHERE order_number = ${Number(numeroPedido)} AND sku = 'panela')`.execute(shop.deps.db)
  await inShop((trx) => returnOrder(trx, Number(numeroPedido), shop.clock.now()))
  const after = await read(client, numeroPedido)
  expect([after.status, ...after.entregas.map(({ status }) => status).toSorted()]).toEqual(['DEVOLVIDO_PARCIAL', 'DEVOLVIDO', 'ENTREGUE'])
  expect(after.reembolsos.map(({ valorText }) => cents(valorText))).toEqual([12_341])
  expect(cents(pedido.pagamento.valorText)).toBeGreaterThan(12_340)
})
