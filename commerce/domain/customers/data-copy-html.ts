import { company } from '#commerce/contract/company.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { xmlText } from '#commerce/contract/values/xml-text.ts'

/** Parts of a copy in the order in which they are read, and what each is called. */
const PARTS: readonly (readonly [name: string, title: string, record: string])[] = [
  ['controlador', 'Quem guarda os seus dados', ''],
  ['cadastro', 'Cadastro', ''],
  ['enderecos', 'Endereços', 'Endereço'],
  ['pedidos', 'Pedidos', 'Pedido'],
  ['solicitacoes', 'Solicitações', 'Solicitação'],
  ['vales', 'Vales', 'Lançamento'],
  ['pontos', 'Pontos', 'Lançamento'],
  ['favoritos', 'Favoritos', 'Produto'],
  ['avaliacoes', 'Avaliações', 'Avaliação'],
  ['perguntas', 'Perguntas sobre produtos', 'Pergunta'],
  ['avaliacoesDaLoja', 'Avaliações da loja', 'Avaliação'],
  ['cartoes', 'Cartões salvos', 'Cartão'],
  ['consentimentos', 'Consentimentos', 'Registro'],
  ['atendimentosPorTelefone', 'Atendimentos por telefone', 'Atendimento'],
  ['atendimentos', 'Chamadas com o televendas', 'Chamada'],
  ['atosDoTelevendas', 'O que o televendas fez por você', 'Registro'],
  ['descontosNegociados', 'Descontos negociados', 'Desconto'],
  ['trocasDeEmail', 'Trocas de e-mail', 'Troca'],
  ['acessos', 'Acessos', 'Acesso'],
]
/** For programs alone, or said by its text beside it. */
const UNREAD =
  /^(id[A-Z].*|thumbnail|imagens?|link|meta.*|mascara|acoes|brCode|codigoBarras|demonstracao|valores|valorAgora|outrasFormas|quantidade(Min|Mult|Max)|disponivel|isServico|servicosDisponiveis|podeResponder|bytes)$/
/** Words of field names that are written with accents, or are no words. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cpf: 'CPF',
    cnpj: 'CNPJ',
    cep: 'CEP',
    uf: 'UF',
    ip: 'IP',
    razao: 'razão',
    genero: 'gênero',
    numero: 'número',
    descricao: 'descrição',
    observacao: 'observação',
    situacao: 'situação',
    inscricao: 'inscrição',
    responsavel: 'responsável',
    endereco: 'endereço',
    padrao: 'padrão',
    codigo: 'código',
    opcao: 'opção',
    versao: 'versão',
    titulo: 'título',
    referencia: 'referência',
    preferencia: 'preferência',
    destinatario: 'destinatário',
    devolucao: 'devolução',
    direcao: 'direção',
    usuario: 'usuário',
    historico: 'histórico',
    instrucoes: 'instruções',
    acao: 'ação',
    acoes: 'ações',
    apos: 'após',
    ate: 'até',
    avaliacoes: 'avaliações',
    cartao: 'cartão',
    cet: 'CET',
    concluido: 'concluído',
    condicoes: 'condições',
    confirmacao: 'confirmação',
    digitavel: 'digitável',
    devolucoes: 'devoluções',
    email: 'e-mail',
    enderecos: 'endereços',
    horario: 'horário',
    icms: 'ICMS',
    identificacao: 'identificação',
    lancamentos: 'lançamentos',
    nfe: 'NF-e',
    opcoes: 'opções',
    pix: 'Pix',
    preco: 'preço',
    servico: 'serviço',
    servicos: 'serviços',
    sku: 'SKU',
    sms: 'SMS',
    solicitacoes: 'solicitações',
    ultima: 'última',
    ultimo: 'último',
    unitario: 'unitário',
    whatsapp: 'WhatsApp',
  }),
)
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const STYLE =
  'body{font:16px/1.5 Arial,Helvetica,sans-serif;color:#1f2937;max-width:800px;margin:0 auto;padding:24px}h1{font-size:28px}h2{font-size:22px;margin:32px 0 8px;border-bottom:1px solid #d1d5db}h3{font-size:17px;margin:20px 0 4px}dl{margin:0 0 8px;display:grid;grid-template-columns:minmax(120px,220px) minmax(0,1fr);gap:4px 16px}dt{color:#4b5563}dd{margin:0;overflow-wrap:anywhere}ul{margin:0;padding-left:20px}section section{margin-left:16px}@media(max-width:600px){body{padding:16px}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:8px}section section{margin-left:8px}}@media print{h2{break-after:avoid}}'

/** `nomeCompleto` → `Nome completo`; of a ready text, `valorTotalText`, without its ending. */
function labelOf(name: string): string {
  const words = name
    .replace(/Text$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => WORDS.get(word) ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  // Money on the wire is reais with two decimals.
  if (typeof value === 'number')
    return /^(valor|preco|desconto|frete)/.test(name) ? formatBRL(Math.round(value * 100)) : String(value)
  if (INSTANT.test(value)) return dateTimeText(value)
  return DAY.test(value) ? formatBrazilianDate(value) : value
}

/** What of a record is read, each with its name: a ready text stands for the figure it was made of. */
const readable = (record: object): [string, unknown][] =>
  Object.entries(record).filter(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0) &&
      !UNREAD.test(name) &&
      !(`${name}Text` in record) &&
      // A code, where its words stand beside it.
      !(name === 'status' && 'texto' in record),
  )

const isLeaf = (value: unknown): value is string | number | boolean => typeof value !== 'object'

function recordHtml(record: unknown): string {
  if (record === null || record === undefined) return ''
  if (isLeaf(record)) return `<p>${xmlText(textOf('', record))}</p>`
  const fields = readable(record)
  const leaves = fields.flatMap(([name, value]) =>
    isLeaf(value) ? [`<dt>${xmlText(labelOf(name))}</dt><dd>${xmlText(textOf(name, value))}</dd>`] : [],
  )
  const parts = fields.flatMap(([name, value]) =>
    isLeaf(value) ? [] : [`<section><h3>${xmlText(labelOf(name))}</h3>${partHtml(value, '')}</section>`],
  )
  return (leaves.length === 0 ? '' : `<dl>${leaves.join('')}</dl>`) + parts.join('')
}

function partHtml(value: unknown, record: string): string {
  if (!Array.isArray(value)) return recordHtml(value)
  if (value.every(isLeaf))
    return `<ul>${value.map((one) => `<li>${xmlText(textOf('', one as string))}</li>`).join('')}</ul>`
  return value
    .map((one, at) =>
      record === '' ? recordHtml(one) : `<section><h3>${record} ${at + 1}</h3>${recordHtml(one)}</section>`,
    )
    .join('')
}

/**
 * A copy of somebody's data as a page to be read and printed: without scripts, pictures or anything fetched. What is for
 * programs alone, ids and addresses of pictures, is in the other forms.
 */
export function dataCopyHtml(copy: Readonly<Record<string, unknown>> & { geradoEm: string }): string {
  const parts = PARTS.flatMap(([name, title, record]) => {
    const value = copy[name]
    if (value === undefined || value === null) return []
    const isEmpty = Array.isArray(value) && value.length === 0
    return [`<section><h2>${title}</h2>${isEmpty ? '<p>Nada registrado.</p>' : partHtml(value, record)}</section>`]
  })
  return (
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>Meus dados - ${xmlText(company.nomeFantasia)}</title><style>${STYLE}</style></head>` +
    `<body><h1>Meus dados</h1><p>Cópia feita em ${dateTimeText(copy.geradoEm)}, como a LGPD assegura (art. 18). Guarde-a em um lugar seguro.</p>${parts.join('')}</body></html>`
  )
}
