import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'

/** Where the link carries its signature, and the cookie that stands for it afterwards. */
const NAME = 'previa'
/** How long a link opens its preview (ms). */
export const LINK_MS = 7 * 86_400_000

const REFUSAL = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>Prévia fechada</title>
<h1>Esta prévia se abre pelo link que você recebeu</h1>
<p>O link não está completo, já venceu ou é de outra prévia. Peça um novo a quem o mandou.</p></html>`

interface GateOptions {
  secret: string
  /** What is shown: a link to one moment or draft opens no other. */
  about: string
  now?: () => number
}

/** Who may see a preview: whoever came by its link, until the link ends (docs/merchant.md). */
export function previewGate({ secret, about, now = Date.now }: GateOptions) {
  const signed = (until: string) =>
    createHmac('sha256', secret).update(`${NAME}\n${until}\n${about}`).digest('base64url')
  const isValid = (token: string): boolean => {
    const [until = '', signature = ''] = token.split('.', 2)
    const [given, right] = [Buffer.from(signature), Buffer.from(signed(until))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false
    return Number.parseInt(until, 36) > now()
  }
  const cookieOf = ({ headers }: IncomingMessage): string =>
    (headers.cookie ?? '')
      .split(/;\s*/)
      .find((pair) => pair.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1) ?? ''
  return {
    /** The address to hand on. @param origin without a final slash */
    link(origin: string): string {
      const until = (now() + LINK_MS).toString(36)
      return `${origin}/?${NAME}=${until}.${signed(until)}`
    },
    /** Requests pass on to `serve` only for who was let in; the signature leaves the address at once. */
    guard:
      (serve: RequestListener): RequestListener =>
      (request, response) => {
        const url = new URL(request.url ?? '/', 'http://previa.invalid')
        const token = url.searchParams.get(NAME)
        if (token !== null && isValid(token)) {
          url.searchParams.delete(NAME)
          const seconds = Math.floor((Number.parseInt(token, 36) - now()) / 1000)
          response.writeHead(303, {
            location: url.pathname.replace(/^\/+/, '/') + url.search,
            'set-cookie': `${NAME}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
          })
          response.end()
        } else if (isValid(cookieOf(request))) serve(request, response)
        else {
          response.writeHead(403, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex',
            'content-security-policy': "default-src 'none'",
          })
          response.end(REFUSAL)
        }
      },
  }
}
