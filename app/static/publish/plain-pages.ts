import { company } from '#commerce/contract/company.ts'
import { contentSecurityPolicy } from '../render/post-process.ts'
import type { Notice } from '../serve/demonstration.ts'

/**
 * Pages of last resort, without script or style: for requests no route understands and for a shop that has no error
 * page yet.
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

const pageOf = (status: PlainStatus): string =>
  `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Ooops... | ${company.nomeFantasia}</title></head><body><main><h1>Ooops...</h1><p>${MESSAGES[status]}</p><p><a href="/">Voltar para a página inicial</a></p></main></body></html>`

/** A page of last resort with its headers. @param notice put onto it, as onto every page */
export function plainPage(
  status: PlainStatus,
  notice: Notice = (page) => page,
): { html: string; headers: Record<string, string> } {
  const { html, csp } = notice({ html: pageOf(status), csp: contentSecurityPolicy() })
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
