import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { Anexo, MAX_ATTACHMENT_BYTES, SolicitacaoAberta } from '#commerce/contract/after-sale/requests.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { COOKIE, CSRF_HEADER } from '#commerce/contract/cookie-names.ts'
import { relay } from '#server-functions/relay.server.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { registered } from '#tests/harness/people.ts'
import { ok, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

let shop: PurchaseShop
let remoteAddress = '10.44.0.1'
beforeAll(async () => {
  shop = await purchaseShop()
  setProcessGlobals({ commerce: (request) => shop.app.fetch(request, { remoteAddress }) })
})
afterAll(async () => {
  setProcessGlobals({ commerce: undefined as never })
  await shop.close()
})

/** A visitor who comes the shop's own way: through its pass-through. */
const visitor = () => new ContractClient((request) => relay(request), 'http://loja.test').start()
const customer = async () => (await registered(await visitor())).client
const photo = () => sharp({ create: { width: 8, height: 4, channels: 3, background: '#a33' } })
const send = (who: ContractClient, bytes: Uint8Array, nome = 'foto.png') =>
  who.post<{ detalhes: string }>('users/requests/anexos', undefined, {
    query: { nome },
    rawBody: bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
  })

/** A body that tells how much of it was asked for, and gives no more than it is let. */
function slowBody(chunks = Number.POSITIVE_INFINITY) {
  const gate = Promise.withResolvers<void>()
  const seen = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (seen.bytes >= chunks * 65_536) await gate.promise
        seen.bytes += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, seen, goOn: gate.resolve }
}

function upload(who: ContractClient, body: ReadableStream | null, headers: Record<string, string> = {}) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const init = {
    method: 'POST',
    headers: {
      cookie,
      [CSRF_HEADER]: who.cookies.get(COOKIE.csrf) ?? '',
      'Content-Type': 'application/octet-stream',
      ...headers,
    },
    body,
    duplex: 'half',
  }
  return relay(new Request(`http://loja.test${resourcePath('users/requests/anexos')}?nome=foto.png`, init))
}

test('who sends a file is asked before a byte of it is read', async () => {
  const nobody = await visitor()
  const person = await customer()
  for (const [who, headers, status] of [
    [nobody, {}, 401],
    [person, { [CSRF_HEADER]: 'outro' }, 403],
    [person, { 'content-length': String(MAX_ATTACHMENT_BYTES + 1) }, 413],
  ] as const) {
    const body = slowBody()
    const answer = await upload(who, body.stream, headers)
    expect([answer.status, body.seen.bytes]).toEqual([status, 0])
    expect(((await answer.json()) as { detalhes: string }).detalhes).toMatch(/\./)
  }
})

test('a file without a length is read no further than one may have', async () => {
  const body = slowBody()
  const answer = await upload(await customer(), body.stream)
  expect([answer.status, ((await answer.json()) as { detalhes: string }).detalhes]).toEqual([
    413,
    'O arquivo é grande demais: o máximo é 10 MB.',
  ])
  expect(body.seen.bytes).toBeLessThan(MAX_ATTACHMENT_BYTES + 3 * 65_536)
})

test('one customer sends two files at a time, others are not kept waiting by them', async () => {
  const person = await customer()
  const slow = [slowBody(1), slowBody(1)]
  const running = slow.map(({ stream }) => upload(person, stream))
  while (slow.some(({ seen }) => seen.bytes === 0)) await new Promise((resolve) => setTimeout(resolve, 5))
  const third = await upload(person, slowBody().stream)
  expect([third.status, Number(third.headers.get('retry-after'))]).toEqual([429, 10])
  const png = await photo().png().toBuffer()
  expect((await send(await customer(), png)).status).toBe(201)
  for (const { goOn } of slow) goOn()
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([413, 413])
  expect((await send(person, png)).status).toBe(201)
})

test('a file that breaks off is its sender’s fault: told so, and the shop stays open for everybody', async () => {
  const person = await customer()
  for (let n = 0; n < 7; n++) {
    remoteAddress = `10.44.1.${n}`
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
    const answer = await upload(person, broken)
    expect([answer.status, ((await answer.json()) as { detalhes: string }).detalhes]).toEqual([
      400,
      'O envio parou no meio do caminho. Verifique sua conexão e tente de novo.',
    ])
  }
  expect((await person.get('users/requests')).status).toBe(200)
})

test('a picture keeps what is seen on it, not where and with what it was taken', async () => {
  const person = await customer()
  const taken = await photo()
    .withExif({ IFD0: { Make: 'Telefone', Copyright: 'Maria' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Telefone')
  for (const [bytes, nome, ends, type] of [
    [taken, 'tampa.exe', 'tampa.jpg', 'image/jpeg'],
    [
      Buffer.concat([await photo().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
      'nota.png.html',
      'nota.png',
      'image/png',
    ],
    [Buffer.from('%PDF-1.7\n%%EOF'), '../Nota 12.03.2026.PDF', '_Nota 12.03.2026.pdf', 'application/pdf'],
  ] as const) {
    remoteAddress = '10.44.2.1'
    const file = v.parse(Anexo, await ok(send(person, bytes, nome)))
    expect([file.nome, file.tipo]).toEqual([ends, type])
    const { protocolo } = v.parse(
      SolicitacaoAberta,
      await ok(
        person.post('users/requests', {
          tipo: 'OUTROS',
          motivo: 'Cadastro',
          descricao: 'Segue o que pediram.',
          anexos: [file.idAnexo],
        }),
      ),
    )
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const kept = await relay(
      new Request(`http://loja.test${resourcePath(`users/requests/${protocolo}/anexos/${file.idAnexo}`)}`, {
        headers: { cookie },
      }),
    )
    expect(kept.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(ends)}`)
    const stored = Buffer.from(await kept.arrayBuffer())
    expect(stored.toString('latin1')).not.toMatch(/Telefone|Maria|script/)
    if (type === 'image/jpeg') {
      const { width, height, exif } = await sharp(stored).metadata()
      expect([width, height, exif]).toEqual([4, 8, undefined])
    }
  }
  const cut = (await photo().png().toBuffer()).subarray(0, 60)
  expect((await send(person, cut)).body.detalhes).toMatch(/^Não conseguimos abrir esta imagem/)
})
