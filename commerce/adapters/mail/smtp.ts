import { createTransport } from 'nodemailer'
import { MailError, type MailTransport } from './mail-transport.ts'

const TIMEOUT_MS = 20_000
/** Without these a mail cannot go out over another's line in the clear. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A mail server by SMTP.
 * @param url `smtp://usuario:senha@servidor:587` (STARTTLS, required unless the server is this machine) or `smtps://…`
 * @param from sender, `eFácil <nao-responda@loja.com.br>`
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const { hostname, protocol } = new URL(url)
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: protocol === 'smtp:' && !LOCAL.has(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? hostname
  return {
    async send({ id, to, subject, text, html, pictures = [] }) {
      try {
        await server.sendMail({
          from,
          // As an object: a comma in it is no second recipient.
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: pictures.map(({ cid, type, bytes }) => ({
            cid,
            contentType: type,
            content: bytes,
            filename: `${cid}.${type === 'image/png' ? 'png' : 'jpg'}`,
            contentDisposition: 'inline' as const,
          })),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string }
        // The server's sentence may repeat the address: only its codes are kept. 5xx is final, unless it is the login
        // that failed.
        const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
        throw new MailError(
          isFinal ? 'refused' : 'unavailable',
          [code, responseCode].filter(Boolean).join(' ') || 'unknown',
          { cause: error },
        )
      }
    },
    close: () => server.close(),
  }
}
