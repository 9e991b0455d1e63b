import { contentSecurityPolicy } from '../render/post-process.ts'

/**
 * Pages of last resort, without script or style: for requests no route understands and for a shop that has no error
 * page yet.
 */
const MESSAGES: Record<400 | 404 | 405 | 408 | 413 | 429 | 431 | 503, string> = {
  400: 'O endereço pedido não é válido. Confira o que foi digitado.',
  404: 'Não foi possível encontrar a página que você está buscando...',
  405: 'Esta página não pode ser pedida deste modo.',
  408: 'O pedido demorou demais para chegar. Tente novamente.',
  413: 'O conteúdo enviado é grande demais.',
  429: 'Muitos pedidos em pouco tempo. Aguarde alguns instantes e tente novamente.',
  431: 'O pedido traz informações demais. Limpe os cookies deste site e tente novamente.',
  503: 'Devido a um erro inesperado, não foi possível realizar a ação solicitada. Tente novamente mais tarde.',
}
export type PlainStatus = keyof typeof MESSAGES

export const plainPage = (status: PlainStatus): string =>
  `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Ooops... | eFácil</title></head><body><main><h1>Ooops...</h1><p>${MESSAGES[status]}</p><p><a href="/">Voltar para a página inicial</a></p></main></body></html>`

export const plainHeaders = (status: PlainStatus): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-length': String(Buffer.byteLength(plainPage(status))),
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy(),
  ...(status === 405 ? { allow: 'GET, HEAD, POST' } : {}),
  ...(status === 413 ? { connection: 'close' } : {}),
  ...(status === 429 ? { 'retry-after': '2' } : {}),
  ...(status === 503 ? { 'retry-after': '5' } : {}),
})
