import { slugify } from '#commerce/contract/values/slug.ts'

/** What a colour's first word looks like; the name is told with it, so near is enough. */
const VALUES: Readonly<Record<string, string>> = {
  amarelo: '#f5c518',
  ambar: '#d98a1f',
  amendoa: '#b98d62',
  areia: '#d9c7a7',
  azul: '#2563b8',
  bege: '#dcc9a8',
  branco: '#ffffff',
  bronze: '#8c6239',
  caramelo: '#b5763a',
  carvalho: '#a9825a',
  cereja: '#9b1b30',
  chumbo: '#4a4f57',
  cinza: '#8e959e',
  coral: '#f2735b',
  creme: '#f3e7cf',
  dourado: '#c9a24a',
  grafite: '#3d444e',
  inox: '#c0c5cb',
  laranja: '#f07818',
  lavanda: '#b6a3dc',
  lilas: '#b39ddb',
  linho: '#d8cbb5',
  marrom: '#6b4423',
  natural: '#d2ae80',
  'off-white': '#f4efe6',
  polido: '#c9ced4',
  prata: '#c7ccd2',
  preto: '#1a1c20',
  rosa: '#eea2b4',
  roxo: '#6a3fa0',
  salvia: '#9db59a',
  terra: '#a4553a',
  terracota: '#c0643f',
  titanio: '#8b8680',
  turquesa: '#2bb5b0',
  verde: '#2f7d4f',
  vermelho: '#c62828',
  vinho: '#722f37',
}

/** `Azul-névoa` and `Branca` as a colour to draw; undefined when nobody knows how it looks (`Sortida`). */
export function colourValue(name: string): string | undefined {
  const words = slugify(name, 60)
  const first = words.split('-')[0] ?? ''
  return VALUES[words] ?? VALUES[first] ?? VALUES[first.replace(/a$/, 'o')]
}
