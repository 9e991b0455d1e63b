import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { Chance } from './chance.ts'
import { FAMILY_INITIALS, MEN, WOMEN } from './people.ts'

export interface SeedQuestion {
  author: string
  body: string
  answer: string
  daysAgo: number
}

/** Attribute of the sheet → how shoppers ask for it, and the shop's answer around its value. */
const BY_ATTRIBUTE: Readonly<Record<string, readonly [question: string, answer: string]>> = {
  'Garantia do fabricante': ['Quanto tempo de garantia ele tem?', 'A garantia do fabricante é de {valor}, já contando a garantia legal. Guarde a nota fiscal, ela é o comprovante.'],
  'Peso suportado': ['Qual é o peso máximo que aguenta?', 'O fabricante informa {valor}. Acima disso a garantia não cobre.'],
  Voltagem: ['Funciona em 110 e em 220?', 'A tensão deste produto é {valor}. Confira a tomada antes de ligar.'],
  Material: ['De que material é feito?', 'O material informado na ficha técnica é {valor}.'],
  Montagem: ['A montagem está incluída?', 'Sobre a montagem, a ficha técnica informa: {valor}. O manual vem na caixa.'],
  'Faixa etária': ['Para que idade é indicado?', 'A indicação do fabricante é: {valor}.'],
  'Nível de ruído': ['Faz muito barulho?', 'O nível de ruído medido é de {valor}, o de uma conversa em voz baixa.'],
  Rendimento: ['Rende quanto?', 'O rendimento indicado é: {valor}, conforme o modo de uso da embalagem.'],
  'Tipo de pele': ['Serve para que tipo de pele?', 'A indicação é: {valor}. Na dúvida, faça antes um teste em uma pequena área.'],
  Bateria: ['Qual é a capacidade da bateria?', 'A bateria é de {valor}. A duração depende do uso.'],
  Autonomia: ['Quanto tempo aguenta sem recarregar ou sem energia?', 'A autonomia informada pelo fabricante é: {valor}.'],
  Conectividade: ['Conecta como?', 'A conexão é por {valor}.'],
  Portas: ['Quais são as entradas dele?', 'Na ficha técnica: {valor}.'],
  Tempo: ['Quanto tempo leva para ficar pronto?', 'O tempo indicado na embalagem é: {valor}.'],
  HDMI: ['Quantas entradas HDMI ele tem?', 'São {valor}.'],
  'Tamanho da tela': ['O tamanho é o da tela ou o do aparelho todo?', 'É a diagonal da tela: {valor}. As medidas do aparelho estão na ficha técnica.'],
}

const sizes = ({ atributos }: CatalogRecord): string | undefined => {
  const parts = ['Altura', 'Largura', 'Profundidade'].map((nome) => [nome, atributos.find((atributo) => atributo.nome === nome)?.valor] as const)
  return parts.every(([, valor]) => valor !== undefined) ? parts.map(([nome, valor]) => `${nome.toLowerCase()} ${valor}`).join(', ') : undefined
}

const EVERYWHERE: readonly (readonly [string, string])[] = [
  ['Vem com nota fiscal?', 'Sim. A nota fiscal eletrônica vai para o seu e-mail e acompanha o produto.'],
  ['Vocês entregam no interior?', 'Entregamos em todo o Brasil. Informe o CEP no carrinho para ver o prazo e o valor antes de comprar.'],
  ['Posso devolver se não gostar?', 'Pode, em até sete dias depois da entrega, com a devolução por nossa conta (Código de Defesa do Consumidor, art. 49).'],
  ['O preço no Pix é o mesmo?', 'No Pix o valor é o que aparece como “à vista no Pix”, logo abaixo do preço.'],
]

/** Answered questions of about a third of the products, one or two each, from what is known of them; always the same ones. */
export function writeQuestions(record: CatalogRecord, lancadoHa: number): SeedQuestion[] {
  const chance = new Chance(`pergunta ${record.id}`)
  if (!chance.maybe(0.36)) return []
  const size = sizes(record)
  const known: (readonly [string, string])[] = [
    ...(size === undefined ? [] : [['Quais são as medidas? Preciso ver se passa na porta.', `As medidas do produto montado são: ${size}. A embalagem é um pouco maior.`] as const]),
    ...(record.alimento ? [['Contém glúten?', record.alimento.contemGluten ? 'Sim, contém glúten. A lista completa de ingredientes está nesta página.' : 'Não contém glúten, conforme o rótulo. A lista completa de ingredientes está nesta página.'] as const] : []),
    ...record.atributos.flatMap(({ nome, valor }) => {
      const found = BY_ATTRIBUTE[nome]
      return found ? [[found[0], found[1].replace('{valor}', /^[A-ZÀ-Ú][a-zà-ú]{2,}/.test(valor) ? valor[0]!.toLowerCase() + valor.slice(1) : valor)] as const] : []
    }),
  ]
  const asked = [...chance.shuffled(known).slice(0, chance.whole(1, 2)), ...chance.shuffled(EVERYWHERE)].slice(0, chance.whole(1, 2))
  return asked.map(([body, answer]) => {
    const names = chance.maybe(0.5) ? WOMEN : MEN
    return { author: `${names[chance.whole(0, names.length - 1)]!} ${FAMILY_INITIALS[chance.whole(0, FAMILY_INITIALS.length - 1)]!}.`, body, answer, daysAgo: chance.whole(2, Math.max(3, Math.min(300, lancadoHa - 3))) }
  })
}
