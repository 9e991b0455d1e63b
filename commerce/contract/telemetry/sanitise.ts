/**
 * What is left of a text that comes from somebody's browser: nothing that names a person (no names, no
 * documents, no e-mails). Made there before it is sent, and here again before it is kept.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // A whole address keeps its path only as far as the words go, below.
  [/\b(?:https?|wss?|blob|data|chrome-extension|moz-extension):[^\s'"`)<>]+/gi, '[endereço]'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[e-mail]'],
  [/(["'`“‘])(?:(?!\1)[^”’]){1,400}?(?:\1|[”’])/g, '[texto]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/[A-Za-z0-9_-]{24,}/g, '[id]'],
  // Documents, CEPs, phones, cards, numbers of orders, with their points and dashes.
  [/\+?\d(?:[\s().\-/]?\d){3,}/g, '[número]'],
  [/\?[^\s]*=[^\s]*/g, ''],
]

/** @param most letters that are kept */
export function withoutPersons(text: string, most = 300): string {
  let left = text.slice(0, 4 * most)
  for (const [pattern, word] of RULES) left = left.replace(pattern, word)
  return left.replace(/\s+/g, ' ').trim().slice(0, most)
}

const ASSET = /\/assets\/([\w.-]{1,80}\.js)/

/** Where in the shop's own files: `file.js:1:234`; whatever else ran there is `outro`. */
export function placeInShop(stack: string): string {
  for (const line of stack.slice(0, 4000).split('\n')) {
    const file = ASSET.exec(line)?.[1]
    if (file) return `${file}${/:\d{1,7}:\d{1,7}/.exec(line)?.[0] ?? ''}`
  }
  return 'outro'
}

/** What a page is, of its path: never which one. */
export const PAGE_KINDS = [
  'inicio',
  'departamento',
  'busca',
  'produto',
  'hotsite',
  'carrinho',
  'checkout',
  'conta',
  'entrada',
  'televendas',
  'outra',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

const PATTERNS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/$/, 'inicio'],
  [/^\/loja\/departamento(?:\/|$)/, 'departamento'],
  [/^\/loja\/busca(?:\/|$)/, 'busca'],
  [/^\/loja\/produto(?:\/|$)/, 'produto'],
  [/^\/loja\/hotsite(?:\/|$)/, 'hotsite'],
  [/^\/loja\/cart(?:\/|$)/, 'carrinho'],
  [/^\/loja\/(?:checkout|pagamento)(?:\/|$)/, 'checkout'],
  [/^\/loja\/my-account(?:\/|$)/, 'conta'],
  [/^\/loja\/(?:auth|LogonForm)(?:\/|$)/, 'entrada'],
  [/^\/loja\/televendas(?:\/|$)/, 'televendas'],
]

export function pageKind(path: string): PageKind {
  const plain = path.split(/[?#]/, 1)[0]!.replace(/^\/desktop(?=\/|$)|(?<=^\/loja)\/desktop(?=\/|$)/, '') || '/'
  return PATTERNS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'outra'
}
