import type { Uf } from './values/brazilian-state.ts'

/**
 * The company behind the shop: everything Decreto 7.962/2013 art. 2 wants on every page (domain §4), and how the shop
 * looks. A merchant's own is told in a folder of files (docs/merchant.md) and kept in the database; without it this
 * fictitious one stands, of the demonstration.
 */
export interface Company {
  readonly nomeFantasia: string
  /** Article before the name: "a eFácil", "o Mercado". */
  readonly artigo: 'a' | 'o'
  /** Title of the home page, and what search engines show below it. */
  readonly titulo: string
  readonly descricao: string
  readonly razaoSocial: string
  readonly cnpj: string
  /** '' of one that has none. */
  readonly inscricaoEstadual: string
  readonly endereco: {
    readonly logradouro: string
    readonly numero: string
    readonly complemento: string
    readonly bairro: string
    readonly cidade: string
    readonly uf: Uf
    readonly cep: string
  }
  /** `whatsapp` and `ouvidoria` are '' where there is none. */
  readonly contatos: {
    readonly sac1: string
    readonly sac2: string
    readonly televendas: string
    readonly whatsapp: string
    readonly ouvidoria: string
    readonly email: string
  }
  readonly horarios: { readonly sac: string; readonly televendas: string; readonly ouvidoria: string }
  readonly encarregado: { readonly nome: string; readonly email: string }
  /** Who handles the payments (domain §2.7); null where nobody is named. */
  readonly processadora?: { readonly razaoSocial: string; readonly cnpj: string } | null | undefined
  /** Pages of its own elsewhere, as the footer names them; absent where there is none. */
  readonly redes?: readonly { readonly nome: string; readonly url: string }[] | undefined
  readonly aparencia: Look
  /** Paths of the texts and campaigns that have something to show; null: all of them. */
  readonly paginas: readonly string[] | null
}

/** Addresses of pictures, and colours of the theme. */
export interface Look {
  /** Shown in the header, so wide in a box of 48 px of height; null: the name is written. */
  readonly logo: { readonly url: string; readonly largura: number; readonly altura: number } | null
  /** Square, of the tab and of bookmarks. */
  readonly icone: string
  /** The same with room around it, for home screens that cut a shape of their own out of it. */
  readonly mascara?: string | undefined
  readonly compartilhamento: string
  /** Custom properties of the theme that differ, ready for a style sheet; '' when none does. */
  readonly estilo: string
  /** Of the browser's own bar, of mails and of prints. */
  readonly corPrincipal: string
}

/** Of a shop that has none of its own. */
export const demonstration: Company = {
  nomeFantasia: 'eFácil',
  artigo: 'a',
  titulo: 'Tudo para a sua casa, do jeito mais fácil',
  descricao:
    'Eletrodomésticos, eletrônicos, móveis e alimentos com desconto no Pix, parcelas sem juros e entrega em todo o Brasil. Compre fácil na eFácil.',
  razaoSocial: 'eFácil Demonstração Comércio Eletrônico Ltda.',
  cnpj: '38721459000157',
  inscricaoEstadual: '0028473150074',
  endereco: {
    logradouro: 'Avenida dos Ipês-Amarelos',
    numero: '1836',
    complemento: 'Galpão 4',
    bairro: 'Distrito Industrial',
    cidade: 'Uberlândia',
    uf: 'MG',
    cep: '38402324',
  },
  contatos: {
    sac1: '(34) 3239-0150',
    sac2: '0800 034 0150',
    televendas: '0800 034 0861',
    whatsapp: '(34) 99999-0150',
    ouvidoria: '0800 034 0199',
    email: 'atendimento@efacil.example',
  },
  horarios: {
    sac: 'Segunda a sexta, das 8h às 20h; sábado, das 8h às 14h',
    televendas: 'Segunda a sábado, das 8h às 20h',
    ouvidoria: 'Segunda a sexta, das 9h às 18h',
  },
  encarregado: { nome: 'Helena Prado Vilela', email: 'privacidade@efacil.example' },
  processadora: { razaoSocial: 'Aroeira Demonstração Pagamentos S.A.', cnpj: '52908413000172' },
  aparencia: {
    logo: { url: '/logo.svg', largura: 132, altura: 48 },
    icone: '/favicon.svg',
    compartilhamento: '/compartilhamento.png',
    estilo: '',
    corPrincipal: '#0A3267',
  },
  paginas: null,
}

let known: Company = demonstration

/**
 * The company as this process knows it: told by the database to the backend, by each page to the browser, and by the
 * catalogue to whoever renders. Read when it is needed, never kept: it may change while the process runs.
 */
export const company: Company = {
  get nomeFantasia() {
    return known.nomeFantasia
  },
  get artigo() {
    return known.artigo
  },
  get titulo() {
    return known.titulo
  },
  get descricao() {
    return known.descricao
  },
  get razaoSocial() {
    return known.razaoSocial
  },
  get cnpj() {
    return known.cnpj
  },
  get inscricaoEstadual() {
    return known.inscricaoEstadual
  },
  get endereco() {
    return known.endereco
  },
  get contatos() {
    return known.contatos
  },
  get horarios() {
    return known.horarios
  },
  get encarregado() {
    return known.encarregado
  },
  get processadora() {
    return known.processadora
  },
  get redes() {
    return known.redes
  },
  get aparencia() {
    return known.aparencia
  },
  get paginas() {
    return known.paginas
  },
}

/** @param told undefined: nobody has told of another than the demonstration's */
export function setCompany(told: Company | undefined): void {
  known = told ?? demonstration
}

/** As it was told, for whoever tells it on; undefined of the demonstration's. */
export const toldCompany = (): Company | undefined => (known === demonstration ? undefined : known)

/** Whether a page of the shop itself is there to lead to. @param path also with a place on it, `…#arrependimento` */
export const isOffered = (path: string): boolean =>
  known.paginas === null || known.paginas.includes(path.replace(/#.*$/, ''))

/** `a eFácil`, `da eFácil`, `na eFácil`, `pela eFácil`; with the article of the name. */
export const named = (before: '' | 'd' | 'n' | 'pel' = ''): string => `${before}${known.artigo} ${known.nomeFantasia}`

/** The address in one line. */
export function companyAddress(cep: string): string {
  const { logradouro, numero, complemento, bairro, cidade, uf } = known.endereco
  return `${[logradouro, numero, complemento, bairro].filter(Boolean).join(', ')}, ${cidade} - ${uf}, CEP ${cep}`
}

/**
 * Who insures the extended warranty (domain §4.6): its own seller, never the shop. Fictitious too; the Susep numbers
 * are zeros so that they belong to nobody.
 */
export const insurer = {
  razaoSocial: 'Horizonte Demonstração Seguros S.A.',
  cnpj: '47190538000170',
  codigoSusep: '00000',
  processoSusep: '15414.000000/0000-00',
  telefone: '0800 034 0177',
} as const
