import { resourcePath, type ErrorBody } from '#commerce/contract/conventions.ts'

/** Everything a batch of pages may ask commerce for, as JSON texts: the worker answers from here and never from a network. */
export interface PageResources {
  categories: string | undefined
  /** Showcases by page type, `dados` with skus. */
  showcases: Record<string, string>
  departments: Record<string, string>
  products: Record<string, string>
  /** Card JSON by sku. */
  cards: Record<string, string>
  /** Paths that answer 410. */
  gone: readonly string[]
  /** Product slug that answers 503: the error page is rendered from it. */
  unavailable: string
}

const BASE = resourcePath('catalog')

/** Answers the catalogue reads of contract §3 from resources at hand; what is not there is a 404 of the contract, never a wait. */
export function answerFrom(resources: () => PageResources): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url)
    const name = url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length).replace(/\/$/, '') : ''
    return answer(resources(), name, url.searchParams)
  }
}

function answer(resources: PageResources, name: string, query: URLSearchParams): Response {
  const [kind, ...rest] = name.split('/')
  const slug = rest.join('/')
  if (name === 'categories' && resources.categories !== undefined) return json(resources.categories)
  if (name === 'products') return json(`{"produtos":${cardList((query.get('skus') ?? '').split(','), resources)}}`)
  if (name === 'pages/recommendations') return json(showcases(resources.showcases[query.get('name') ?? ''], resources))
  if (kind === 'products' && slug === resources.unavailable) return failure(503, 'UNAVAILABLE', 'Nossos sistemas estão temporariamente indisponíveis. Aguarde alguns instantes e tente novamente.')
  if (kind === 'products' && Object.hasOwn(resources.products, slug)) return json(resources.products[slug]!)
  if (kind === 'categories' && Object.hasOwn(resources.departments, slug)) return json(department(resources.departments[slug]!, resources))
  if (kind === 'products' && resources.gone.includes(`/loja/produto/${slug}`)) return failure(410, 'GONE', 'Este produto não é mais vendido na loja.')
  if (kind === 'categories' && resources.gone.includes(`/loja/departamento/${slug}`)) return failure(410, 'GONE', 'Este departamento não existe mais na loja.')
  return failure(404, 'NOT_FOUND', 'Não foi possível encontrar a página que você está buscando...')
}

/** The cards' own JSON, joined: nothing is parsed to be written again. Unknown skus are left out. */
const cardList = (skus: readonly string[], { cards }: PageResources): string => `[${skus.flatMap((sku) => (Object.hasOwn(cards, sku) ? cards[sku]! : [])).join(',')}]`

interface WithSkus {
  skus: string[]
}

function withCards({ skus, ...rest }: WithSkus, resources: PageResources): string {
  const head = JSON.stringify(rest)
  return `${head.slice(0, -1)}${head === '{}' ? '' : ','}"produtos":${cardList(skus, resources)}}`
}

function department(text: string, resources: PageResources): string {
  const { listagem, ...rest } = JSON.parse(text) as { listagem: WithSkus }
  return `${JSON.stringify(rest).slice(0, -1)},"listagem":${withCards(listagem, resources)}}`
}

function showcases(text: string | undefined, resources: PageResources): string {
  const blocks = JSON.parse(text ?? '{}') as Partial<Record<'top' | 'middle' | 'bottom', WithSkus[]>>
  const slot = (name: 'top' | 'middle' | 'bottom') => `"${name}":[${(blocks[name] ?? []).map((block) => withCards(block, resources)).join(',')}]`
  return `{${slot('top')},${slot('middle')},${slot('bottom')}}`
}

const json = (text: string): Response => new Response(text, { headers: { 'content-type': 'application/json' } })

function failure(status: number, errorKey: string, detalhes: string): Response {
  const body: ErrorBody = { errors: [{ errorKey, errorCode: errorKey, errorMessage: detalhes, errorParameters: '' }], detalhes }
  return Response.json(body, { status })
}
