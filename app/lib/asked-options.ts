/** As the words that options are named by end; what ends otherwise is called an option. */
const OF_A = /(?:a|[dg]ade|agem|[çs]ão|cor|ões)s?$/
const OF_O = /(?:[^ã]o|[^c]or|al|au|om|it|ume|padrão|lugares|(?:arom|idiom|sistem)a)s?$/

/** `a memória RAM`, `o tamanho`; `a opção “Pingente”` where it does not show how a word is said. */
function said(name: string): string {
  const [word = ''] = name.toLowerCase().split(' ', 1)
  const article = OF_O.test(word) ? 'o' : OF_A.test(word) ? 'a' : ''
  return article === ''
    ? `a opção “${name}”`
    : `${article}${word.endsWith('s') ? 's' : ''} ${word}${name.slice(word.length)}`
}

/** What is still to be chosen of a product before it is bought. */
export function askedOptions(names: readonly string[]): string {
  const asked = names.map(said)
  const last = asked.pop() ?? ''
  return `Escolha ${asked.length === 0 ? last : `${asked.join(', ')} e ${last}`} para comprar.`
}
