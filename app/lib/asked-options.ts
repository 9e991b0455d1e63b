/** Words that options are named by, under the article they are said with. */
const SAID_WITH = {
  a: `capacidade cor edição embalagem estampa essência firmeza fragrância idade largura linha medida memória moagem
    numeração plataforma potência quantidade tela temperatura tensão textura torra versão viscosidade voltagem`,
  o: `acabamento aro armazenamento aroma comprimento conjunto diâmetro formato gênero grau idioma kit lado material
    modelo número padrão peso sabor tamanho tecido tipo tom volume`,
  as: 'dimensões medidas peças portas unidades',
  os: 'assentos litros lugares',
}
const ARTICLES = new Map(
  Object.entries(SAID_WITH).flatMap(([article, words]) => words.split(/\s+/).map((word) => [word, article])),
)

/** `a memória RAM`, `o tamanho`; `a opção “Pingente”` where an import names it by another word. */
function said(name: string): string {
  const [word = ''] = name.toLowerCase().split(' ', 1)
  const article = ARTICLES.get(word)
  return article === undefined ? `a opção “${name}”` : `${article} ${word}${name.slice(word.length)}`
}

/** What is still to be chosen of a product before it is bought. */
export function askedOptions(names: readonly string[]): string {
  const asked = names.map(said)
  const last = asked.pop() ?? ''
  return `Escolha ${asked.length === 0 ? last : `${asked.join(', ')} e ${last}`} para comprar.`
}
