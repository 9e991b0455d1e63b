import * as v from 'valibot'
import { ufSchema } from '#commerce/contract/values/brazilian-state.ts'
import { isValidCep, normalizeCep } from '#commerce/contract/values/cep.ts'
import { isValidCnpj, normalizeCnpj } from '#commerce/contract/values/cnpj.ts'
import { isValidEmail } from '#commerce/contract/values/email.ts'
import { parsePriceText } from '#commerce/contract/values/money.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import { endOfCell, instantOf } from '#commerce/kernel/typed-instant.ts'
import { isSearchable } from './banner-terms.ts'
import { textSections } from './text-sections.ts'

/** What the files of a merchant's folder hold (docs/merchant.md); messages are for whoever writes them. */
const text = (max: number) =>
  v.pipe(
    v.union([v.string(), v.number()], 'Escreva um texto.'),
    v.transform((value) => String(value).replace(/\s+/g, ' ').trim()),
    v.minLength(1, 'Não pode ficar vazio.'),
    v.maxLength(max, `Use no máximo ${max} caracteres.`),
  )
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))
const cnpj = v.pipe(text(18), v.transform(normalizeCnpj), v.check(isValidCnpj, 'O CNPJ não é válido.'))
const cep = v.pipe(text(9), v.transform(normalizeCep), v.check(isValidCep, 'O CEP não é válido.'))
const email = v.pipe(text(254), v.check(isValidEmail, 'O e-mail não é válido.'))
const phone = v.pipe(
  text(20),
  v.regex(
    /^(?:\(\d{2}\) ?\d{4,5}-?\d{4}|0[38]00 ?\d{3} ?\d{4}|\d{4}-?\d{4})$/,
    'Escreva o telefone como (11) 4002-8922 ou 0800 123 4567.',
  ),
)
const colour = v.pipe(text(7), v.regex(/^#[0-9a-f]{6}$/i, 'Escreva a cor como "#0A3267", entre aspas.'))
const picture = v.pipe(
  text(200),
  v.regex(
    /^(?!\/)(?!.*\.\.)[\w./ -]+\.(?:svg|png|jpe?g|webp|avif)$/i,
    'Diga um arquivo .svg, .png, .jpg, .webp ou .avif desta pasta.',
  ),
)
const slug = v.pipe(
  text(80),
  v.check((value) => value === slugify(value, 80), 'Use letras minúsculas sem acento, números e hífens.'),
)
const day = v.pipe(
  v.union([v.string(), v.date()], 'Escreva o dia como 2026-11-30.'),
  v.transform((value) => (typeof value === 'string' ? value : value.toISOString().slice(0, 10))),
  v.isoDate('Escreva o dia como 2026-11-30.'),
)
const MOMENT = 'Escreva o dia como 2026-11-30, ou com a hora: 2026-11-30 08:00:00.'
/** A day, `2026-11-30`, or an instant, to the second, in ISO. */
const moment = v.pipe(
  v.union([v.string(), v.date()], MOMENT),
  v.transform((value) => (typeof value === 'string' ? value.trim() : value.toISOString().slice(0, 10))),
  v.check((value) => value.length < 40 && instantOf(value) !== undefined, MOMENT),
  v.transform((value) => {
    const isDay = !value.includes(':')
    const instant = instantOf(value)!
    return isDay ? saoPauloClock(Date.parse(instant)).date : instant
  }),
)
/** When something begins: its day's first instant. @param told as `moment` gives it */
export const beginOf = (told: string): Date => new Date(instantOf(told)!)
/** When it is over, as of any end that is told. */
export const endOf = (told: string): Date => new Date(endOfCell(told)!)
const isForwards = ({ de, ate }: { de?: string | null | undefined; ate?: string | null | undefined }): boolean =>
  !de || !ate || beginOf(de) < endOf(ate)
const BACKWARDS = 'Termina antes de começar.'
const count = v.pipe(
  v.number('Escreva um número inteiro.'),
  v.integer('Escreva um número inteiro.'),
  v.minValue(1, 'O menor valor é 1.'),
  v.maxValue(1_000_000, 'O número é grande demais.'),
)
/** Reais as a number or as `1.234,50`; centavos inside. */
const reais = v.pipe(
  v.union([v.number(), v.string()], 'Escreva o valor em reais.'),
  v.transform((value) => (typeof value === 'number' ? Math.round(value * 100) : parsePriceText(value))),
  v.number('Escreva o valor em reais, como 149,90.'),
  v.minValue(1, 'O valor precisa ser maior que zero.'),
  v.maxValue(100_000_000, 'O valor é grande demais.'),
)
const path = v.pipe(text(300), v.regex(/^\/(?![/\\])\S*$/, 'Uma página da loja começa por uma barra.'))
const strict = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) =>
    issue.expected === 'never'
      ? `O campo ${issue.received} não existe aqui.`
      : issue.received === 'undefined'
        ? 'Falta este campo.'
        : 'Escreva os campos, um por linha.',
  )

/** Social networks a shop may have a page on, in the order of the footer, and the hosts of their pages. */
export const NETWORKS = {
  instagram: { nome: 'Instagram', host: 'instagram.com' },
  facebook: { nome: 'Facebook', host: 'facebook.com' },
  youtube: { nome: 'YouTube', host: 'youtube.com' },
  tiktok: { nome: 'TikTok', host: 'tiktok.com' },
  linkedin: { nome: 'LinkedIn', host: 'linkedin.com' },
  x: { nome: 'X', host: 'x.com' },
} as const
const pageOn = (host: string) =>
  maybe(
    v.pipe(
      text(200),
      v.check((value) => {
        const url = URL.canParse(value) ? new URL(value) : undefined
        return url?.protocol === 'https:' && url.hostname.replace(/^www\./, '') === host && url.pathname.length > 1
      }, `Escreva o endereço da página, como https://${host}/sualoja.`),
    ),
  )

export const ShopFile = strict({
  nome: text(40),
  artigo: v.optional(v.picklist(['a', 'o'], 'Escreva a ("na Loja do Zé") ou o ("no Mercado do Zé").'), 'a'),
  titulo: text(80),
  descricao: v.pipe(text(155), v.minLength(40, 'Escreva ao menos 40 caracteres: é o que os buscadores mostram.')),
  empresa: strict({
    razaoSocial: text(120),
    cnpj,
    inscricaoEstadual: maybe(
      v.pipe(
        text(20),
        v.transform((value) => value.replace(/[.\-/ ]/g, '')),
      ),
    ),
  }),
  endereco: strict({
    logradouro: text(100),
    numero: text(10),
    complemento: maybe(text(60)),
    bairro: text(60),
    cidade: text(60),
    uf: ufSchema,
    cep,
  }),
  contatos: strict({
    telefone: phone,
    outroTelefone: maybe(phone),
    televendas: maybe(phone),
    whatsapp: maybe(phone),
    ouvidoria: maybe(phone),
    email,
  }),
  horarios: strict({ atendimento: text(100), televendas: maybe(text(100)), ouvidoria: maybe(text(100)) }),
  encarregado: strict({ nome: text(80), email }),
  redes: maybe(
    strict({
      instagram: pageOn(NETWORKS.instagram.host),
      facebook: pageOn(NETWORKS.facebook.host),
      youtube: pageOn(NETWORKS.youtube.host),
      tiktok: pageOn(NETWORKS.tiktok.host),
      linkedin: pageOn(NETWORKS.linkedin.host),
      x: pageOn(NETWORKS.x.host),
    }),
  ),
  pagamentos: maybe(strict({ razaoSocial: text(120), cnpj })),
  cores: v.optional(strict({ principal: colour, botoes: colour })),
  logo: maybe(picture),
  icone: maybe(picture),
  compartilhamento: maybe(picture),
  menu: v.optional(v.pipe(v.array(text(80), 'Escreva uma lista de departamentos.'), v.maxLength(60)), []),
})
export type ShopFile = v.InferOutput<typeof ShopFile>

const GROUNDS = ['azul', 'laranja', 'claro', 'verde'] as const
const ground = v.optional(
  v.picklist(GROUNDS, 'Escolha azul (a cor principal), laranja (a dos botões), claro ou verde.'),
  'claro',
)
const leads = v.pipe(
  strict({
    departamento: maybe(text(300)),
    produto: maybe(slug),
    campanha: maybe(slug),
    busca: maybe(text(100)),
    pagina: maybe(path),
    endereco: maybe(
      v.pipe(text(500), v.url('O endereço não é válido.'), v.startsWith('https://', 'O endereço começa por https://.')),
    ),
  }),
  v.check(
    (value) => Object.values(value).filter(Boolean).length === 1,
    'Diga uma coisa só: departamento, produto, campanha, busca, pagina ou endereco.',
  ),
)
/** Where a banner of searches stands: above their results; one of a department above its products. */
export const SEARCH_PLACE = 'busca-topo'
export const DEPARTMENT_PLACE = 'departamento-topo'
/** What a banner says, wherever it stands. */
const BANNER = {
  titulo: text(60),
  texto: text(160),
  textoCurto: maybe(text(60)),
  chamada: text(30),
  imagem: maybe(picture),
  imagemCelular: maybe(picture),
  fundo: ground,
  leva: leads,
}
const BannerOf = strict(BANNER)
export type BannerWords = v.InferOutput<typeof BannerOf>
const PLACES = {
  abertura: 'home-hero',
  topo: 'home-topo',
  meio: 'home-meio',
  busca: SEARCH_PLACE,
  departamento: DEPARTMENT_PLACE,
} as const
const searched = v.pipe(text(60), v.check(isSearchable, 'Escreva palavras que alguém busca.'))
export const BannersFile = v.pipe(
  v.array(
    v.pipe(
      strict({
        lugar: v.pipe(
          v.picklist(
            ['abertura', 'topo', 'meio', 'busca', 'departamento'],
            'Escolha abertura, topo, meio, busca ou departamento.',
          ),
          v.transform((value) => PLACES[value]),
        ),
        departamento: maybe(text(300)),
        termos: maybe(
          v.pipe(
            v.array(searched, 'Escreva uma lista de termos, como [geladeira, freezer vertical].'),
            v.minLength(1, 'Diga ao menos um termo.'),
            v.maxLength(40, 'São no máximo 40 termos.'),
          ),
        ),
        ...BANNER,
        de: maybe(moment),
        ate: maybe(moment),
      }),
      v.check((row) => isForwards(row), BACKWARDS),
      v.check(
        ({ lugar, termos }) => lugar !== SEARCH_PLACE || Boolean(termos),
        'Um banner de busca precisa de termos: diga em que buscas aparece.',
      ),
      v.check(({ lugar, termos }) => lugar === SEARCH_PLACE || !termos, 'Só um banner de lugar busca tem termos.'),
      v.check(
        ({ lugar, departamento }) => (lugar === DEPARTMENT_PLACE) === Boolean(departamento),
        'O lugar departamento precisa do campo departamento, que é só dele.',
      ),
    ),
    'Escreva uma lista, cada banner começado por um hífen.',
  ),
  v.maxLength(100, 'São no máximo 100 banners.'),
)
export type BannersFile = v.InferOutput<typeof BannersFile>

/** Showcases of the home page: those computed, a department's products, and some chosen by hand. */
const SHOWCASES = {
  'mais-vendidos': 'mais-vendidos',
  'em-alta': 'em-alta',
  'mais-descontos': 'maiores-descontos',
  novidades: 'novidades',
  departamento: 'departamento',
  escolhidos: 'escolhidos',
} as const
export const ShowcasesFile = v.pipe(
  v.array(
    v.pipe(
      strict({
        vitrine: v.pipe(
          v.picklist(
            Object.keys(SHOWCASES) as (keyof typeof SHOWCASES)[],
            `Escolha ${Object.keys(SHOWCASES).slice(0, -1).join(', ')} ou escolhidos.`,
          ),
          v.transform((value) => SHOWCASES[value]),
        ),
        titulo: maybe(text(60)),
        departamento: maybe(text(300)),
        produtos: maybe(
          v.pipe(
            v.array(slug, 'Escreva uma lista de produtos, cada um pelo fim do seu endereço.'),
            v.minLength(1, 'Escolha ao menos um produto.'),
            v.maxLength(24, 'São no máximo 24 produtos.'),
          ),
        ),
      }),
      v.check(
        ({ vitrine, departamento }) => vitrine !== 'departamento' || Boolean(departamento),
        'Diga o departamento que ela mostra.',
      ),
      v.check(
        ({ vitrine, departamento }) => vitrine !== 'escolhidos' || !departamento,
        'Produtos escolhidos não têm departamento.',
      ),
      v.check(
        ({ vitrine, departamento }) => vitrine === 'departamento' || !/[>/]/.test(departamento ?? ''),
        'Aqui vai um departamento principal, sem ">".',
      ),
      v.check(
        ({ vitrine, produtos }) => (vitrine === 'escolhidos') === Boolean(produtos),
        'Só a vitrine "escolhidos" tem produtos, e precisa deles.',
      ),
      v.check(
        ({ vitrine, titulo }) => vitrine !== 'escolhidos' || Boolean(titulo),
        'Produtos escolhidos precisam de um titulo.',
      ),
    ),
    'Escreva uma lista, cada vitrine começada por um hífen.',
  ),
  v.maxLength(12, 'São no máximo 12 vitrines.'),
)
export type ShowcasesFile = v.InferOutput<typeof ShowcasesFile>

/** Words of a part of a campaign, written as the institutional texts are. */
const words = v.pipe(
  v.string('Escreva um texto.'),
  v.maxLength(5_000, 'Use no máximo 5000 caracteres.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { sections, problems } = textSections(dataset.value)
    for (const { reason } of problems) addIssue({ message: reason })
    return problems.length > 0 ? NEVER : sections
  }),
)
const Part = v.pipe(
  strict({
    texto: maybe(words),
    banners: maybe(
      v.pipe(v.array(BannerOf), v.minLength(1, 'Diga ao menos um banner.'), v.maxLength(6, 'São no máximo 6 banners.')),
    ),
  }),
  v.check(({ texto, banners }) => Boolean(texto) !== Boolean(banners), 'Diga uma coisa só: texto ou banners.'),
)

/** Skus of one campaign with a price of their own. */
const MOST_OFFERS = 500
const Offer = strict({ codigo: text(40), por: reais, de: maybe(reais) })

export const CampaignsFile = v.pipe(
  v.array(
    v.pipe(
      strict({
        endereco: slug,
        titulo: text(60),
        texto: text(200),
        chamada: v.optional(text(30), 'Ver os produtos'),
        imagem: maybe(picture),
        fundo: ground,
        departamento: maybe(text(300)),
        busca: maybe(text(100)),
        filtro: maybe(text(300)),
        regulamento: maybe(text(2000)),
        blocos: v.optional(
          v.pipe(
            v.array(Part, 'Escreva uma lista de blocos, cada um com texto ou banners.'),
            v.maxLength(12, 'São no máximo 12 blocos.'),
          ),
          [],
        ),
        ofertas: v.optional(
          v.pipe(
            v.array(Offer, 'Escreva uma lista, cada oferta com codigo, por e, se quiser dizer, de.'),
            v.maxLength(MOST_OFFERS, `São no máximo ${MOST_OFFERS} ofertas.`),
          ),
          [],
        ),
        de: maybe(moment),
        ate: maybe(moment),
      }),
      v.check((row) => isForwards(row), BACKWARDS),
      v.check(
        ({ ofertas, ate }) => ofertas.length === 0 || Boolean(ate),
        'Preços de campanha precisam de fim: diga ate.',
      ),
      v.check(
        ({ ofertas }) => new Set(ofertas.map(({ codigo }) => codigo)).size === ofertas.length,
        'Um código tem duas ofertas.',
      ),
    ),
    'Escreva uma lista, cada campanha começada por um hífen.',
  ),
  v.maxLength(60, 'São no máximo 60 campanhas.'),
)
export type CampaignsFile = v.InferOutput<typeof CampaignsFile>

export const CouponsFile = v.pipe(
  v.array(
    v.pipe(
      strict({
        codigo: v.pipe(text(20), v.regex(/^[A-Z0-9-]{3,20}$/, 'Use de 3 a 20 letras maiúsculas, números e hífens.')),
        titulo: text(80),
        regra: text(400),
        percentual: maybe(
          v.pipe(
            v.number('Escreva um número, como 10.'),
            v.gtValue(0, 'O percentual é maior que zero.'),
            v.maxValue(100, 'O maior percentual é 100.'),
          ),
        ),
        teto: maybe(reais),
        valor: maybe(reais),
        freteGratis: v.optional(v.boolean('Escreva true ou false.'), false),
        minimo: maybe(reais),
        usos: maybe(count),
        usosPorCliente: maybe(count),
        primeiraCompra: v.optional(v.boolean('Escreva true ou false.'), false),
        departamento: maybe(text(300)),
        publico: maybe(v.picklist(['PF', 'PJ'], 'Escreva PF ou PJ.')),
        acumula: v.optional(v.boolean('Escreva true ou false.'), false),
        escondido: v.optional(v.boolean('Escreva true ou false.'), false),
        de: maybe(moment),
        ate: moment,
      }),
      v.check((row) => isForwards(row), BACKWARDS),
      v.check(
        ({ percentual, valor, freteGratis }) => [percentual, valor, freteGratis].filter(Boolean).length === 1,
        'Diga uma coisa só: percentual, valor ou freteGratis: true.',
      ),
    ),
    'Escreva uma lista, cada cupom começado por um hífen.',
  ),
  v.maxLength(500, 'São no máximo 500 cupons.'),
)
export type CouponsFile = v.InferOutput<typeof CouponsFile>

/** What leads to a page of the shop: a search, or an address of before. */
export const RedirectsFile = v.pipe(
  v.array(
    v.pipe(
      strict({ busca: maybe(text(100)), de: maybe(path), para: path }),
      v.check(({ busca, de }) => Boolean(busca) !== Boolean(de), 'Diga uma coisa só: busca, ou de.'),
      v.check(({ de, para }) => de !== para, 'O endereço leva a ele mesmo.'),
    ),
    'Escreva uma lista, cada redirecionamento começado por um hífen.',
  ),
  v.maxLength(2000, 'São no máximo 2000 redirecionamentos.'),
)
export type RedirectsFile = v.InferOutput<typeof RedirectsFile>

/** Where customers collect, and the CEPs that are offered it. */
export const PickupsFile = v.pipe(
  v.array(
    strict({
      nome: text(80),
      logradouro: text(100),
      numero: text(10),
      bairro: text(60),
      cidade: text(60),
      uf: ufSchema,
      cep,
      horario: text(100),
      diasUteis: v.pipe(
        v.number('Escreva um número inteiro.'),
        v.integer('Escreva um número inteiro.'),
        v.minValue(0, 'O menor prazo é 0.'),
        v.maxValue(90, 'O maior prazo é de 90 dias.'),
      ),
      atende: v.pipe(
        strict({ de: cep, ate: cep }),
        v.check(({ de, ate }) => de <= ate, 'O primeiro CEP é maior que o último.'),
      ),
    }),
    'Escreva uma lista, cada loja de retirada começada por um hífen.',
  ),
  v.maxLength(500, 'São no máximo 500 lojas de retirada.'),
)
export type PickupsFile = v.InferOutput<typeof PickupsFile>

/** What stands above a text, between two lines of `---`. */
export const TextHead = strict({
  titulo: text(80),
  resumo: text(300),
  atualizadoEm: day,
  descricao: maybe(text(155)),
})
export type TextHead = v.InferOutput<typeof TextHead>
