import * as v from 'valibot'
import { expect, test } from 'vitest'
import { company } from '#commerce/contract/company.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { isValidNfeKey } from '#commerce/domain/orders/nfe-key.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { transitionOrder } from '#commerce/operations/orders/transitions.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { pdfText } from '#tests/harness/pdf-text.ts'
import { registered } from '#tests/harness/people.ts'
import { choose, ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const STEPS = [
  { to: 'PAGO', source: 'psp' },
  { to: 'EM_SEPARACAO', source: 'wms' },
  { to: 'FATURADO', source: 'erp' },
] as const
const read = async (client: ContractClient, numeroPedido: string) =>
  v.parse(Pedido, await ok(client.get(`orders/${numeroPedido}`)))
async function invoiced(client: ContractClient): Promise<Pedido> {
  const { numeroPedido } = await placed(client)
  for (const step of STEPS)
    await transaction(shop.deps.db, (trx) => transitionOrder(trx, Number(numeroPedido), step, shop.clock.now()))
  return read(client, numeroPedido)
}
/** The bytes as they are: the client of these tests reads text. */
async function file(client: ContractClient, kind: 'danfe' | 'nfe', numeroPedido: string, idEntrega: string) {
  const headers = { Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const answer = await shop.app.fetch(
    new Request(`http://loja.test${resourcePath(`orders/${numeroPedido}/${kind}/${idEntrega}`)}`, { headers }),
    { remoteAddress: '10.8.0.1' },
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    named: answer.headers.get('content-disposition'),
    bytes,
    body: bytes.toString('utf8'),
  }
}
const field = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value!)

test('each shipment has the invoice of its own seller, as a PDF without worth and as XML that adds up', async () => {
  const client = await shop.readyBuyer('panela', 'geladeira-127')
  const pedido = await invoiced(client)
  const cnpjs: string[] = []
  for (const { idEntrega, chaveNfe, lojista } of pedido.entregas) {
    const key = chaveNfe!.replaceAll(' ', '')
    expect(isValidNfeKey(key)).toBe(true)
    cnpjs.push(key.slice(6, 20))
    const danfe = await file(client, 'danfe', pedido.numeroPedido, idEntrega)
    expect(danfe).toMatchObject({ status: 200, type: 'application/pdf', named: `inline; filename="danfe-${key}.pdf"` })
    const text = pdfText(danfe.bytes)
    // Which variation was sold (domain §4.1): the parcel is packed by it.
    const named = lojista === 'eFácil' ? 'Panela de Pressão 4,5 L' : 'Geladeira Frost Free 375 L, 127 V'
    for (const part of ['SEM VALOR FISCAL', chaveNfe!, named])
      expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''))
    const { body: xml, ...given } = await file(client, 'nfe', pedido.numeroPedido, idEntrega)
    expect(given).toMatchObject({
      status: 200,
      type: 'application/xml; charset=utf-8',
      named: `attachment; filename="nfe-${key}.xml"`,
    })
    expect(xml).toContain(`Id="NFe${key}"`)
    expect(xml).toContain('DEMONSTRAÇÃO - SEM VALOR FISCAL')
    expect(field(xml, 'xProd')).toEqual([named])
    const [products, freight, discount, total] = ['vProd', 'vFrete', 'vDesc', 'vNF'].map((name) =>
      Math.round(Number(field(xml, name).at(-1)) * 100),
    )
    expect(total).toBe(products! + freight! - discount!)
    expect(field(xml, 'vPag').reduce((sum, value) => sum + Math.round(Number(value) * 100), 0)).toBe(total)
    expect([field(xml, 'tPag'), field(xml, 'indIntermed')]).toEqual([['17'], [lojista === 'eFácil' ? '0' : '1']])
  }
  expect(cnpjs.toSorted()).toEqual([company.cnpj, '41608327000128'].toSorted())
})

test('what points paid is a payment, no discount; the shipments of an order pay what it cost without its insurance', async () => {
  const { client, id } = await registered(await shop.visitor())
  await transaction(shop.deps.db, (trx) =>
    insertCourtesyLot(trx, id, 2000, '2026-08-01', '2027-08-31', shop.clock.now()),
  )
  await choose(client, 'panela', 'geladeira-127')
  await ok(client.put('checkout/points', { pontos: 2000 }))
  const pedido = await invoiced(client)
  const xmls = await Promise.all(
    pedido.entregas.map(async ({ idEntrega }) => (await file(client, 'nfe', pedido.numeroPedido, idEntrega)).body),
  )
  const paid = xmls.flatMap((xml) =>
    field(xml, 'tPag').map((code, at) => [code, Math.round(Number(field(xml, 'vPag')[at]) * 100)] as const),
  )
  const by = (wanted: string) => paid.filter(([code]) => code === wanted).reduce((sum, [, amount]) => sum + amount, 0)
  expect([by('19'), by('17')]).toEqual([2000, Math.round(pedido.pagamento.valor * 100)])
})

test('names are escaped; nobody else, no other shipment and nothing before the invoice is answered', async () => {
  const { client } = await registered(await shop.visitor(), { nomeCompleto: "Ana D'Ávila de Souza" })
  await choose(client, 'panela')
  const { numeroPedido } = await placed(client)
  const early = (await read(client, numeroPedido)).entregas[0]!.idEntrega
  for (const kind of ['danfe', 'nfe'] as const) expect((await file(client, kind, numeroPedido, early)).status).toBe(404)
  await choose(client, 'panela')
  const pedido = await invoiced(client)
  const { idEntrega } = pedido.entregas[0]!
  expect((await file(client, 'nfe', pedido.numeroPedido, idEntrega)).body).toContain(
    '<xNome>Ana D&apos;Ávila de Souza</xNome>',
  )
  const { client: other } = await registered(await shop.visitor())
  for (const kind of ['danfe', 'nfe'] as const) {
    expect((await file(other, kind, pedido.numeroPedido, idEntrega)).status).toBe(404)
    expect((await file(await shop.visitor(), kind, pedido.numeroPedido, idEntrega)).status).toBe(401)
    for (const [number, shipment] of [
      [numeroPedido, idEntrega],
      [pedido.numeroPedido, early],
      [pedido.numeroPedido, "1' OR '1"],
      ['x', idEntrega],
      ['9'.repeat(20), idEntrega],
    ] as const) {
      expect((await file(client, kind, encodeURIComponent(number), encodeURIComponent(shipment))).status).toBe(404)
    }
  }
})
