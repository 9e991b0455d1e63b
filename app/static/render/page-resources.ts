import type { Categoria, CategoriasResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { named, setCompany } from '#commerce/contract/company.ts'
import { resourcePath, type ErrorBody } from '#commerce/contract/conventions.ts'
import { departmentLink, hotsiteLink, institutionalLink, productLink } from '#commerce/contract/links.ts'
import { categoryShowcasesKey } from '#commerce/contract/recommendations/showcase-links.ts'

/**
 * Everything a batch of pages may ask commerce for, as JSON texts: the worker answers from here and never from a
 * network.
 */
export interface PageResources {
  categories: string | undefined
  /** Showcases by page type, `dados` with skus. */
  showcases: Record<string, string>
  departments: Record<string, string>
  products: Record<string, string>
  hotsites: Record<string, string>
  /** Institutional texts by slug. */
  texts: Record<string, string>
  /** Banners by the page they stand on. */
  banners: Record<string, string>
  /** Card JSON by sku. */
  cards: Record<string, string>
  /** Paths that answer 410 → path of the department with alternatives. */
  gone: Readonly<Record<string, string | null>>
  /** Product slug that answers 503: the error page is rendered from it. */
  unavailable: string
}

/** One answer of the catalogue, not yet a Response: the server functions of this process take it as it is. */
interface CatalogAnswer {
  status: number
  body: unknown
}
export type CatalogReader = (path: string, query: URLSearchParams) => CatalogAnswer

const DEPARTMENT = departmentLink('')
const BASE = resourcePath('catalog').slice(0, -'catalog/'.length)

let menu: { text: string; answer: CategoriasResposta } | undefined

/** One object for one text, however many batches bring it: the shell's markup is made once for each. */
function menuOf(text: string): CategoriasResposta {
  if (menu?.text !== text) menu = { text, answer: JSON.parse(text) as CategoriasResposta }
  return menu.answer
}

/** A department shows its top department's showcases. */
function showcasesKeys(categories: CategoriasResposta | undefined) {
  const rootLinks = new Map<string, string>()
  const learn = ({ idCategoria, subcategorias }: Categoria, root: string) => {
    rootLinks.set(idCategoria, root)
    for (const child of subcategorias) learn(child, root)
  }
  return (page: string, categoryId: string): string => {
    if (page !== 'category') return page
    if (rootLinks.size === 0)
      for (const root of categories?.categorias ?? []) learn(root, root.link.slice(DEPARTMENT.length))
    return categoryShowcasesKey(rootLinks.get(categoryId) ?? categoryId)
  }
}

/**
 * Answers the catalogue reads of contract §3 (`catalog/products/x`) from resources at hand; what is not there is a 404
 * of the contract, never a wait. Texts are parsed once per batch: nobody may change what is handed out.
 */
export function catalogReader(resources: PageResources): CatalogReader {
  const cards = new Map<string, unknown>()
  const card = (sku: string) => {
    if (!cards.has(sku) && Object.hasOwn(resources.cards, sku)) cards.set(sku, JSON.parse(resources.cards[sku]!))
    return cards.get(sku) ?? []
  }
  const withCards = ({ skus, ...rest }: WithSkus) => ({ ...rest, produtos: skus.flatMap(card) })
  const categories = resources.categories === undefined ? undefined : menuOf(resources.categories)
  setCompany(categories?.loja)

  const department = (text: string) => {
    const { listagem, ...rest } = JSON.parse(text) as { listagem: WithSkus }
    return { ...rest, listagem: withCards(listagem) }
  }
  const hotsite = (text: string) => {
    const {
      listagem,
      ofertas,
      proximas = [],
      ...rest
    } = JSON.parse(text) as { listagem: WithSkus; ofertas: { sku: string }[]; proximas?: { sku: string }[] }
    return {
      ...rest,
      ofertas,
      proximas,
      produtosEmOferta: [...ofertas, ...proximas].flatMap(({ sku }) => card(sku)),
      listagem: withCards(listagem),
    }
  }
  const content = (kind: string | undefined, slug: string): CatalogAnswer => {
    if (kind === 'hotsite' && Object.hasOwn(resources.hotsites, slug)) return found(hotsite(resources.hotsites[slug]!))
    if (kind === 'institutional' && Object.hasOwn(resources.texts, slug))
      return found(JSON.parse(resources.texts[slug]!))
    if (Object.hasOwn(resources.gone, kind === 'hotsite' ? hotsiteLink(slug) : institutionalLink(slug)))
      return failure(410, 'GONE', kind === 'hotsite' ? 'Esta campanha terminou.' : 'Esta página não existe mais.')
    return missing()
  }
  const showcases = (text: string | undefined) => {
    const {
      top = [],
      middle = [],
      bottom = [],
    } = JSON.parse(text ?? '{}') as Partial<Record<'top' | 'middle' | 'bottom', WithSkus[]>>
    return { top: top.map(withCards), middle: middle.map(withCards), bottom: bottom.map(withCards) }
  }

  const showcasesKey = showcasesKeys(categories)

  return (path, query) => {
    const name = path.replace(/^catalog\/|\/$/g, '')
    const [kind, ...rest] = name.split('/')
    const slug = rest.join('/')
    if (name === 'categories' && categories !== undefined) return found(categories)
    if (name === 'products') return found({ produtos: (query.get('skus') ?? '').split(',').flatMap(card) })
    if (name === 'pages/recommendations')
      return found(showcases(resources.showcases[showcasesKey(query.get('name') ?? '', query.get('categoryId') ?? '')]))
    if (name === 'pages/banners')
      return found(JSON.parse(resources.banners[query.get('page') ?? ''] ?? '{"banners":[]}'))
    if (kind === 'pages') return content(rest[0], rest.slice(1).join('/'))
    if (kind === 'products' && slug === resources.unavailable)
      return failure(
        503,
        'UNAVAILABLE',
        'Nossos sistemas estão temporariamente indisponíveis. Aguarde alguns instantes e tente novamente.',
      )
    if (kind === 'products' && Object.hasOwn(resources.products, slug))
      return found(JSON.parse(resources.products[slug]!))
    if (kind === 'categories' && Object.hasOwn(resources.departments, slug))
      return found(department(resources.departments[slug]!))
    if (kind === 'products' && Object.hasOwn(resources.gone, productLink(slug)))
      return failure(
        410,
        'GONE',
        `Este produto não está mais à venda ${named('n')}.`,
        resources.gone[productLink(slug)],
      )
    if (kind === 'categories' && Object.hasOwn(resources.gone, departmentLink(slug)))
      return failure(410, 'GONE', 'Este departamento não existe mais na loja.')
    return missing()
  }
}

/** The same over web requests, for whoever asks commerce for anything else. */
export const answerFrom =
  (reader: () => CatalogReader): ((request: Request) => Promise<Response>) =>
  async (request) => {
    const url = new URL(request.url)
    const { status, body } = reader()(
      url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : '',
      url.searchParams,
    )
    return Response.json(body, { status })
  }

interface WithSkus {
  skus: string[]
}

const found = (body: unknown): CatalogAnswer => ({ status: 200, body })
const missing = (): CatalogAnswer =>
  failure(404, 'NOT_FOUND', 'Não foi possível encontrar a página que você está buscando...')

function failure(
  status: number,
  errorKey: string,
  detalhes: string,
  redirectDestination?: string | null,
): CatalogAnswer {
  const body: ErrorBody = {
    errors: [{ errorKey, errorCode: errorKey, errorMessage: detalhes, errorParameters: '' }],
    detalhes,
    ...(redirectDestination ? { detalhesTecnicos: JSON.stringify({ redirectDestination }) } : {}),
  }
  return { status, body }
}
