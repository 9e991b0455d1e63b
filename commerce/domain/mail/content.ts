import { company, companyAddress } from '#commerce/contract/company.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatCnpj } from '#commerce/contract/values/mask.ts'

/** One part of a mail's text, top to bottom. All texts are plain: escaping is this file's business. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** An address of this shop, absolute. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'list'; items: readonly string[] }
  /** Bought things with their pictures. */
  | { kind: 'items'; rows: readonly MailItem[] }
  /** A Pix to be paid: read from the picture, or copied. */
  | { kind: 'pix'; code: string; amount: string; until: string }
  /** Something to be copied, whole. */
  | { kind: 'code'; label: string; code: string }
  /** Said smaller: what to do when it was not you. */
  | { kind: 'note'; text: string }

export interface MailItem {
  /** Id of a picture of the catalogue; null draws the shop's placeholder. */
  picture: string | null
  name: string
  quantity: number
  value: string
}

/** What travels with a mail and is named in it by its `cid`: nothing is fetched when it is opened. */
export type MailPicture = { cid: string } & ({ kind: 'product'; id: string | null } | { kind: 'qr'; text: string })
type Shown = { kind: 'product'; id: string | null } | { kind: 'qr'; text: string }

export interface MailContent {
  subject: string
  title: string
  /** Whom it greets, as the header does, '' of a name that is unknown; absent: nobody is greeted. */
  name?: string
  blocks: readonly MailBlock[]
}
export interface RenderedMail {
  subject: string
  text: string
  html: string
  pictures: readonly MailPicture[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
/** A line break in a name would begin another header, or another line that looks like ours. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const FONT = 'font-family:Arial,Helvetica,sans-serif'
/** A word of any length stays within its cell; `word-break` also for programs that know no `anywhere`. */
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere'
const PARAGRAPH = `margin:0 0 16px;${BREAKS};${FONT};font-size:16px;line-height:24px;color:#1f2937`

const CODE = "font-family:Consolas,'Courier New',monospace;font-size:13px;line-height:18px;color:#1f2937"
const codeBox = (code: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px"><tr><td bgcolor="#f3f4f6" style="padding:12px;border:1px solid #d1d5db;border-radius:4px;word-break:break-all;${CODE}">${escape(code)}</td></tr></table>`
const small = (text: string, more = ''): string =>
  `<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:#4b5563${more}">${escape(text)}</p>`

const itemHtml = ({ picture, name, quantity, value }: MailItem, cid: (shown: Shown) => string): string =>
  `<tr><td width="64" valign="top" style="padding:8px 12px 8px 0;border-bottom:1px solid #e5e7eb"><img src="cid:${cid({ kind: 'product', id: picture })}" width="64" height="64" alt="" style="display:block;border:0;width:64px;height:64px"></td>` +
  `<td valign="top" style="padding:8px 12px 8px 0;border-bottom:1px solid #e5e7eb;${BREAKS};${FONT};font-size:14px;line-height:20px;color:#1f2937"><b>${escape(name)}</b><br><span style="color:#4b5563">Quantidade: ${quantity}</span></td>` +
  `<td align="right" valign="top" style="padding:8px 0;border-bottom:1px solid #e5e7eb;${FONT};font-size:14px;line-height:20px;color:#1f2937;white-space:nowrap"><b>${escape(value)}</b></td></tr>`

function blockHtml(block: MailBlock, cid: (shown: Shown) => string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${PARAGRAPH}">${escape(block.text)}</p>`
    case 'note':
      return `<p style="margin:0 0 16px;${BREAKS};${FONT};font-size:14px;line-height:20px;color:#4b5563">${escape(block.text)}</p>`
    case 'button':
      return (
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td bgcolor="${company.aparencia.corPrincipal}" style="border-radius:4px">` +
        `<a href="${escape(block.url)}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escape(block.label)}</a></td></tr></table>` +
        `<p style="margin:0 0 16px;${FONT};font-size:14px;line-height:20px;color:#4b5563">Se o botão não funcionar, copie este endereço no navegador:<br><span style="word-break:break-all">${escape(block.url)}</span></p>`
      )
    case 'facts':
      return (
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;border-top:1px solid #e5e7eb">` +
        block.rows
          .map(
            ([name, value]) =>
              `<tr><td style="padding:8px 16px 8px 0;border-bottom:1px solid #e5e7eb;${FONT};font-size:14px;line-height:20px;color:#4b5563" valign="top">${escape(name)}</td>` +
              `<td align="right" style="padding:8px 0;border-bottom:1px solid #e5e7eb;${BREAKS};${FONT};font-size:14px;line-height:20px;color:#1f2937" valign="top"><b>${escape(value)}</b></td></tr>`,
          )
          .join('') +
        '</table>'
      )
    case 'items':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;border-top:1px solid #e5e7eb">${block.rows.map((row) => itemHtml(row, cid)).join('')}</table>`
    case 'pix':
      return (
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px"><tr><td align="center">` +
        small('Valor a pagar no Pix', ';margin:0') +
        `<p style="margin:0 0 8px;${FONT};font-size:28px;line-height:36px;font-weight:bold;color:#1f2937">${escape(block.amount)}</p>` +
        `<img src="cid:${cid({ kind: 'qr', text: block.code })}" width="220" height="220" alt="QR Code do Pix" style="display:block;border:0;width:220px;height:220px;margin:0 auto 8px">` +
        `${small(`Válido até ${block.until}`)}</td></tr></table>` +
        small('Ou copie o código e escolha "Pix Copia e Cola" no aplicativo do seu banco:') +
        codeBox(block.code)
      )
    case 'code':
      return small(block.label) + codeBox(block.code)
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px;${BREAKS};${FONT};font-size:16px;line-height:24px;color:#1f2937">${block.items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'items':
      return block.rows
        .map(({ name, quantity, value }) => `- ${quantity} × ${name}${value === '' ? '' : ` - ${value}`}`)
        .join('\n')
    case 'pix':
      return `Valor a pagar no Pix: ${block.amount}\nVálido até ${block.until}\n\nPix Copia e Cola:\n${block.code}`
    case 'code':
      return `${block.label}\n${block.code}`
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
  }
}

const footer = (): string[] => [
  `${company.razaoSocial} - CNPJ ${formatCnpj(company.cnpj)}`,
  companyAddress(formatCep(company.endereco.cep)),
  `Atendimento: ${company.contatos.sac2} - ${company.contatos.email}`,
  `Mensagem automática sobre a sua conta ou o seu pedido. ${company.artigo.toUpperCase()} ${company.nomeFantasia} nunca pede a sua senha por e-mail ou telefone.`,
]

/**
 * The mail in both forms. Tables and inline styles are what mail programs understand; nothing is fetched from anywhere,
 * so that opening it tells nobody.
 */
export function renderMail({ subject, title, name, blocks }: MailContent): RenderedMail {
  const hello =
    name === undefined ? [] : [{ kind: 'text' as const, text: name === '' ? 'Olá,' : `Olá, ${oneLine(name)},` }]
  const all = [...hello, ...blocks]
  const pictures: MailPicture[] = []
  const cid = (shown: Shown): string => {
    const known = pictures.find((one) =>
      one.kind === 'qr'
        ? shown.kind === 'qr' && shown.text === one.text
        : shown.kind === 'product' && shown.id === one.id,
    )
    const next = known ?? { ...shown, cid: `imagem${pictures.length + 1}` }
    if (!known) pictures.push(next)
    return next.cid
  }
  const html =
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(oneLine(subject))}</title></head>` +
    `<body style="margin:0;padding:0;background:#f3f4f6"><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" bgcolor="#f3f4f6"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:600px">` +
    `<tr><td bgcolor="${company.aparencia.corPrincipal}" style="padding:20px 32px;border-radius:8px 8px 0 0;${FONT};font-size:22px;font-weight:bold;color:#ffffff">${escape(company.nomeFantasia)}</td></tr>` +
    `<tr><td bgcolor="#ffffff" style="padding:32px 32px 16px"><h1 style="margin:0 0 16px;${BREAKS};${FONT};font-size:22px;line-height:28px;color:${company.aparencia.corPrincipal}">${escape(title)}</h1>${all.map((block) => blockHtml(block, cid)).join('')}</td></tr>` +
    `<tr><td bgcolor="#ffffff" style="padding:16px 32px 24px;border-top:1px solid #e5e7eb;border-radius:0 0 8px 8px">${footer()
      .map(
        (line) => `<p style="margin:0 0 4px;${FONT};font-size:12px;line-height:18px;color:#4b5563">${escape(line)}</p>`,
      )
      .join('')}</td></tr>` +
    `</table></td></tr></table></body></html>`
  const text = [title, ...all.map(blockText), `--\n${footer().join('\n')}`].join('\n\n')
  return { subject: oneLine(subject), text, html, pictures }
}
