import { hash } from 'node:crypto'
import { company } from '#commerce/contract/company.ts'
import { contentSecurityPolicy } from '../render/post-process.ts'
import type { Notice } from '../serve/demonstration.ts'

/**
 * Pages of last resort, without script, dressed by what they hold themselves: for requests no route understands and for
 * a shop that has no error page yet.
 */
const MESSAGES: Record<400 | 403 | 404 | 405 | 408 | 413 | 421 | 429 | 431 | 503, string> = {
  400: 'O endereço pedido não é válido. Confira o que foi digitado.',
  403: 'Esta loja é uma demonstração e não atende por https. Para publicá-la, informe SITE_URL e um gateway de pagamento.',
  404: 'Não foi possível encontrar a página que você está buscando...',
  405: 'Esta página não pode ser pedida deste modo.',
  408: 'O pedido demorou demais para chegar. Tente novamente.',
  413: 'O conteúdo enviado é grande demais.',
  421: 'Esta loja é uma demonstração e atende só na própria máquina, em http://localhost.',
  429: 'Muitos pedidos em pouco tempo. Aguarde alguns instantes e tente novamente.',
  431: 'O pedido traz informações demais. Limpe os cookies deste site e tente novamente.',
  503: 'Devido a um erro inesperado, não foi possível realizar a ação solicitada. Tente novamente mais tarde.',
}
export type PlainStatus = keyof typeof MESSAGES
/** What refuses every page of the shop: its home page would be refused again. */
const OF_ALL: ReadonlySet<PlainStatus> = new Set([403, 421])
const WAY_BACK = '<p><a href="/">Voltar para a página inicial</a></p>'

const styleOf = (colour: string): string =>
  [
    '*{margin:0;box-sizing:border-box}',
    'body{min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:#f4f6f8;color:#14203a;font:400 16px/1.5 system-ui,sans-serif}',
    `header{padding:18px 24px;background:${colour};color:#fff;font-size:20px;font-weight:800}`,
    'main{place-self:center;width:min(560px,100% - 32px);margin-block:32px;padding:40px 32px;background:#fff;border-radius:12px;text-align:center;overflow-wrap:break-word;box-shadow:0 1px 3px #0a32672e}',
    'h1{font-size:28px;line-height:1.25}main p{margin-top:12px}',
    `a{display:inline-block;margin-top:12px;padding:12px 24px;border-radius:6px;background:${colour};color:#fff;font-weight:700;text-decoration:none}`,
    'a:hover{text-decoration:underline}a:focus-visible{outline:3px solid #1565c0;outline-offset:3px}',
  ].join('')

const pageOf = (status: PlainStatus, style: string): string =>
  `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Ooops... | ${company.nomeFantasia}</title><style>${style}</style></head><body><header>${company.nomeFantasia}</header><main><h1>Ooops...</h1><p>${MESSAGES[status]}</p>${OF_ALL.has(status) ? '' : WAY_BACK}</main></body></html>`

/** A page of last resort with its headers. @param notice put onto it, as onto every page */
export function plainPage(
  status: PlainStatus,
  notice: Notice = (page) => page,
): { html: string; headers: Record<string, string> } {
  const style = styleOf(company.aparencia.corPrincipal)
  const { html, csp } = notice({
    html: pageOf(status, style),
    csp: contentSecurityPolicy([], [`'sha256-${hash('sha256', style, 'base64')}'`]),
  })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(html)),
    'cache-control': 'no-store',
    'content-security-policy': csp,
    ...(status === 405 ? { allow: 'GET, HEAD, POST' } : {}),
    ...(status === 413 ? { connection: 'close' } : {}),
    ...(status === 429 ? { 'retry-after': '2' } : {}),
    ...(status === 503 ? { 'retry-after': '5' } : {}),
  }
  return { html, headers }
}
