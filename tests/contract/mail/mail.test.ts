import net from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { MailError, type MailTransport, type OutgoingMail } from '#commerce/adapters/mail/mail-transport.ts'
import { smtpTransport } from '#commerce/adapters/mail/smtp.ts'
import { parseEnv } from '#commerce/contract/env.ts'
import { FIGURES } from '#commerce/contract/telemetry/instruments.ts'
import { renderMail } from '#commerce/domain/mail/content.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { mailRetryAt, sendDueMails } from '#commerce/operations/mail/send.ts'
import { listMails, type NewMail, queueMail } from '#commerce/store/mail/outbox.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { countedFigures } from '#tests/harness/counted-figures.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'

const backend = await forThisFile(embeddedCommerce())
afterEach(() => sql`DELETE FROM mail_outbox`.execute(backend.deps.db))

const mail = (changes: Partial<NewMail> = {}): NewMail => ({
  kind: 'aviso',
  to: 'maria@exemplo.com.br',
  subject: 'Aviso',
  text: 'Olá',
  html: '<p>Olá</p>',
  dedupeKey: 'aviso:1',
  now: backend.clock.now(),
  ...changes,
})
const queue = (changes?: Partial<NewMail>) => queueMail(backend.deps.db, mail(changes))

/** A mail server in small: `answer` decides what becomes of each mail. */
function postOffice(answer: (mail: OutgoingMail) => void = () => undefined) {
  const taken: OutgoingMail[] = []
  const transport: MailTransport = {
    async send(one) {
      answer(one)
      taken.push(one)
    },
    close: () => undefined,
  }
  return { taken, work: () => sendDueMails({ ...backend.deps, clock: backend.clock, mail: transport }) }
}

describe('outbox', () => {
  test('a mail exists only when its cause does, and once per cause', async () => {
    await transaction(backend.deps.db, async (trx) => {
      await queueMail(trx, mail())
      throw new Error('the cause failed')
    }).catch(() => undefined)
    expect(await listMails(backend.deps.db, 10)).toEqual([])
    expect(await queue()).toBe(true)
    expect(await queue({ subject: 'outro' })).toBe(false)
    expect((await listMails(backend.deps.db, 10)).map(({ subject, state }) => [subject, state])).toEqual([
      ['Aviso', 'PENDENTE'],
    ])
  })

  test('each is sent once, also by several processes at the same moment', async () => {
    for (let at = 0; at < 30; at++) await queue({ dedupeKey: `aviso:${at}` })
    const office = postOffice()
    const rounds = await Promise.all([office.work(), office.work(), office.work()])
    expect(rounds.reduce((sum, sent) => sum + sent)).toBe(30)
    expect(new Set(office.taken.map(({ id }) => id)).size).toBe(30)
    expect(await office.work()).toBe(0)
  })

  test('a server that is away is asked again later and later; one that refuses is not', async () => {
    await queue()
    await queue({ dedupeKey: 'aviso:2', to: 'ninguem@exemplo.com.br' })
    let isAway = true
    const counted = countedFigures()
    const office = postOffice(({ to }) => {
      if (to.startsWith('ninguem')) throw new MailError('refused', '550')
      if (isAway) throw new MailError('unavailable', 'ECONNECTION')
    })
    expect(await office.work()).toBe(0)
    expect(
      (await listMails(backend.deps.db, 10))
        .map(({ recipient, state, last_problem: problem }) => [recipient, state, problem])
        .toSorted(),
    ).toEqual([
      ['maria@exemplo.com.br', 'PENDENTE', 'ECONNECTION'],
      ['ninguem@exemplo.com.br', 'FALHOU', '550'],
    ])
    isAway = false
    backend.clock.advance(29_000)
    expect(await office.work()).toBe(0)
    backend.clock.advance(2_000)
    expect(await office.work()).toBe(1)
    for (const result of ['sent', 'refused', 'unavailable'])
      expect([result, await counted(FIGURES.mails, { result })]).toEqual([result, 1])
    const pauses = Array.from({ length: 30 }, (_, at) => mailRetryAt(at + 1, new Date(0))?.getTime() ?? null)
    expect(pauses.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
    expect(Math.max(...pauses.map((pause) => pause ?? 0))).toBe(3_600_000)
    expect(pauses.at(-1)).toBeNull()
  })

  test('what a mail shows goes along as bytes; a picture that is gone is the placeholder', async () => {
    const { text, html, pictures } = renderMail({
      subject: 'Pedido',
      title: 'Pedido',
      blocks: [
        { kind: 'items', rows: [{ picture: 'nenhuma', name: 'Copo', quantity: 2, value: 'R$ 9,98' }] },
        { kind: 'pix', code: '000201PIX', amount: 'R$ 9,98', until: '10/08/2026 às 12:00' },
      ],
    })
    expect(text).toContain('000201PIX')
    expect(html.match(/src="cid:[^"]+"/g)).toEqual(pictures.map(({ cid }) => `src="cid:${cid}"`))
    await queue({ text, html, pictures })
    const office = postOffice()
    await office.work()
    const [one] = office.taken
    expect(one!.pictures!.map(({ cid, type }) => [cid, type])).toEqual([
      ['imagem1', 'image/jpeg'],
      ['imagem2', 'image/png'],
    ])
    expect(one!.pictures!.map(({ bytes }) => bytes.subarray(0, 3).toString('hex'))).toEqual(['ffd8ff', '89504e'])
  })

  test('a mail whose sender died is sent by the next one', async () => {
    await queue()
    await sendDueMails({
      ...backend.deps,
      clock: backend.clock,
      mail: { send: () => Promise.reject(new Error('killed')), close: () => undefined },
    }).catch(() => undefined)
    const office = postOffice()
    expect(await office.work()).toBe(0)
    backend.clock.advance(6 * 60_000)
    expect(await office.work()).toBe(1)
  })

  test('a secret is forgotten once sent, once over, and never sent after that', async () => {
    const soon = () => new Date(backend.clock.now().getTime() + 60_000)
    await queue({ text: 'segredo-1', html: 'segredo-1', secretUntil: soon() })
    await postOffice().work()
    await queue({ dedupeKey: 'aviso:2', text: 'segredo-2', html: 'segredo-2', secretUntil: soon() })
    backend.clock.advance(120_000)
    const office = postOffice()
    expect(await office.work()).toBe(0)
    await purgeExpired(backend.deps.db, backend.clock.now())
    const mails = await listMails(backend.deps.db, 10)
    expect(mails.map(({ state }) => state).toSorted()).toEqual(['ENVIADO', 'FALHOU'])
    expect(JSON.stringify(mails)).not.toContain('segredo')
  })
})

describe('what is written', () => {
  const evil = '<img src=x onerror=alert(1)>"\r\nBcc: todos@exemplo.com'

  test('a name of 300 letters without a blank stays within its cell, wherever it stands', () => {
    const name = 'W'.repeat(300)
    const { html } = renderMail({
      subject: name,
      title: name,
      name,
      blocks: [
        { kind: 'text', text: name },
        { kind: 'note', text: name },
        { kind: 'facts', rows: [['Produto', name]] },
        { kind: 'items', rows: [{ picture: null, name, quantity: 1, value: 'R$ 9,98' }] },
        { kind: 'list', items: [name] },
      ],
    })
    const before = html.slice(html.indexOf('<body')).split(name).slice(0, -1)
    expect(before).toHaveLength(7)
    for (const each of before)
      expect([...each.matchAll(/<(?:h1|p|td|ul)\b[^>]*>/g)].at(-1)?.[0]).toMatch(/overflow-wrap:anywhere/)
  })

  test('what a customer typed is only ever text, in one line of the subject', () => {
    const { subject, html, text } = renderMail({
      subject: `Olá ${evil}`,
      title: evil,
      name: evil,
      blocks: [
        { kind: 'text', text: evil },
        { kind: 'button', label: evil, url: `https://loja.test/?a=1&b="${evil}` },
        { kind: 'facts', rows: [[evil, evil]] },
        { kind: 'list', items: [evil] },
        { kind: 'note', text: evil },
      ],
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<img')
    expect(html).not.toMatch(/href="[^"]*"[^>]*onerror/)
    expect(text).toContain('Bcc: todos@exemplo.com')
  })

  test('nothing in a mail is fetched from anywhere', () => {
    const { html } = renderMail({
      subject: 'a',
      title: 'b',
      blocks: [{ kind: 'button', label: 'Abrir', url: 'https://loja.test/x' }],
    })
    expect(html).not.toMatch(/<(img|link|script|iframe|style)|url\(|src=/i)
    expect([...html.matchAll(/https?:\/\/[^"<]+/g)].map(([url]) => url)).toEqual([
      'https://loja.test/x',
      'https://loja.test/x',
    ])
  })
})

test('settings of mail come together, and a password in them is never repeated', () => {
  const message = (settings: Record<string, string>) => {
    const result = parseEnv(settings)
    return result.ok ? 'ok' : result.message
  }
  expect(
    message({
      SMTP_URL: 'smtp://u:segredo@mx.test',
      MAIL_FROM: 'eFácil <a@b.com>',
      SITE_URL: 'https://loja.test',
      COMMERCE_URL: 'https://comercio.test',
    }),
  ).toBe('ok')
  expect(message({ SMTP_URL: 'smtp://u:segredo@mx.test' })).toContain('MAIL_FROM')
  expect(message({ SMTP_URL: 'smtp://u:segredo@mx.test', MAIL_FROM: 'a@b.com' })).toContain('SITE_URL')
  expect(message({ SMTP_URL: 'http://u:segredo@mx.test' })).toMatch(/SMTP_URL deve ser/)
  expect(message({ SMTP_URL: 'http://u:segredo@mx.test' })).not.toContain('segredo')
  expect(message({ MAIL_FROM: 'a@b.com\r\nBcc: c@d.com' })).toContain('MAIL_FROM')
})

describe('SMTP', () => {
  /** Speaks as much of SMTP as one mail needs. */
  async function server(rcpt: string): Promise<{ url: string; received: () => string; close: () => void }> {
    let received = ''
    const listening = net.createServer((socket) => {
      let inData = false
      socket.write('220 teste\r\n')
      socket.on('data', (chunk) => {
        const said = chunk.toString()
        received += said
        if (inData) {
          if (!said.includes('\r\n.\r\n')) return
          inData = false
          return void socket.write('250 ok\r\n')
        }
        if (said.startsWith('EHLO')) socket.write('250-teste\r\n250 8BITMIME\r\n')
        else if (said.startsWith('RCPT')) socket.write(`${rcpt}\r\n`)
        else if (said.startsWith('DATA')) {
          inData = true
          socket.write('354 diga\r\n')
        } else if (said.startsWith('QUIT')) socket.end('221 tchau\r\n')
        else socket.write('250 ok\r\n')
      })
      socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve))
    return {
      url: `smtp://127.0.0.1:${(listening.address() as net.AddressInfo).port}`,
      received: () => received,
      close: () => listening.close(),
    }
  }
  const one: OutgoingMail = {
    id: '0197-abc',
    to: 'maria@exemplo.com.br',
    subject: 'Redefinição de senha',
    text: 'Olá, João',
    html: '<p>Olá</p><img src="cid:imagem1">',
    pictures: [{ cid: 'imagem1', type: 'image/png', bytes: Buffer.from('89504e47', 'hex') }],
  }

  test('the mail goes out whole, to one person, with an id that stays', async () => {
    const mx = await server('250 ok')
    const transport = smtpTransport(mx.url, 'eFácil <nao-responda@loja.test>')
    await transport.send(one)
    transport.close()
    mx.close()
    expect(mx.received()).toMatch(/RCPT TO:<maria@exemplo\.com\.br>/)
    expect(mx.received()).toMatch(/Message-ID: <0197-abc@loja\.test>/i)
    expect(mx.received()).toMatch(/text\/plain[\s\S]+text\/html/)
    expect(mx.received()).toMatch(/multipart\/related[\s\S]+Content-Id: <imagem1>/i)
    expect(mx.received().match(/RCPT TO/g)).toHaveLength(1)
  })

  test.each([
    ['550 no such user', 'refused'],
    ['451 later', 'unavailable'],
  ] as const)('%s is %s, and the reason holds no address', async (rcpt, kind) => {
    const mx = await server(`${rcpt} maria@exemplo.com.br`)
    const transport = smtpTransport(mx.url, 'a@loja.test')
    const error = await transport.send(one).then(
      () => undefined,
      (failure: unknown) => failure,
    )
    transport.close()
    mx.close()
    expect(error).toMatchObject({ name: 'MailError', kind })
    expect((error as Error).message).not.toContain('@')
  })

  test('nobody listens', async () => {
    const transport = smtpTransport('smtp://127.0.0.1:9', 'a@loja.test')
    await expect(transport.send(one)).rejects.toMatchObject({ kind: 'unavailable' })
    transport.close()
  })
})
