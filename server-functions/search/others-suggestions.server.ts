import { CircuitState, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import * as v from 'valibot'
import { plainText } from '#app/lib/plain-text.ts'
import { processGlobal } from '#app/lib/process-globals.ts'
import { searchTerms } from '#app/lib/search-terms.ts'
import { searchHref } from '#app/lib/search-url.ts'
import { type Cartao, CartoesResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { readBounded } from '#commerce/contract/process/bounded-body.ts'
import { AutocompleteParametros, type AutocompleteResposta } from '#commerce/contract/search/search.ts'
import { callCommerceFor } from '../commerce-client.server.ts'
import { relay } from '../relay.server.ts'

/** Nobody who types waits longer for somebody else (ms). */
const WAIT_MS = 400
const ANSWER = { mostBytes: 64 * 1024, idleMs: WAIT_MS, wholeMs: WAIT_MS }
const PRODUCTS = 5
/** Characters of a browser's id. */
const MOST_ID = 100

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Answer = v.object({
  products: v.pipe(v.array(v.object({ collectInfo: v.object({ productId: Text }) })), v.maxLength(50)),
  queries: v.optional(v.pipe(v.array(v.object({ query: Text })), v.maxLength(50)), []),
  searchId: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
})

const PATH = /^\/wcs\/resources\/\d{1,9}\/catalog\/search\/autocompletes\/?$/
export const isSuggestions = ({ method, url }: Request): boolean => method === 'GET' && PATH.test(new URL(url).pathname)

/** Suggestions while typing: those of a configured service in the place of commerce's (contract §3). */
export async function suggestions(request: Request): Promise<Response> {
  const asked = v.safeParse(AutocompleteParametros, Object.fromEntries(new URL(request.url).searchParams))
  const { terms = '', deviceId = '' } = asked.success ? asked.output : {}
  const others = terms === '' ? undefined : await othersSuggestions(terms, deviceId.slice(0, MOST_ID), request.headers)
  return others ? Response.json(others, { headers: { 'cache-control': 'no-store' } }) : relay(request)
}

const breaker = circuitBreaker(handleAll, { breaker: new ConsecutiveBreaker(3), halfOpenAfter: 30_000 })

/**
 * Suggestions of a configured service (storefront §7), asked for by the server, so that its script runs nowhere. It is
 * told the term and the browser id of a visitor who allows that, nobody's account; what it names is shown with the
 * shop's own pictures, prices and addresses.
 * @param deviceId '' of a visitor who allows no personalisation: then nobody is asked
 * @param visitor their request: prices are of their channel
 * @returns undefined where the shop's own suggestions are shown instead: off, refused, slow, broken, nothing of it sold
 */
export async function othersSuggestions(
  terms: string,
  deviceId: string,
  visitor: Headers,
): Promise<AutocompleteResposta | undefined> {
  const address = processGlobal('suggestions')?.()
  // While one question tries a service in trouble again the others do not wait for it.
  if (address === undefined || deviceId === '' || breaker.state === CircuitState.HalfOpen) return undefined
  const answer = await breaker.execute(() => ask(address, terms, deviceId)).catch(() => undefined)
  if (answer === undefined) return undefined
  const skus = [...new Set(answer.products.map(({ collectInfo }) => collectInfo.productId))].slice(0, PRODUCTS)
  if (skus.length === 0) return undefined
  const { result: cards } = await callCommerceFor(visitor, 'GET', 'catalog/products', {
    query: { skus: skus.join() },
    schema: CartoesResposta,
  })
  if (!cards.ok || cards.data.produtos.length === 0) return undefined
  return {
    products: cards.data.produtos.map(suggested),
    queries: phrasesOf(answer.queries).map((query) => ({ query, link: searchHref(query) })),
    searchId: answer.searchId,
  }
}

/** Each as it is read, once: nothing that is empty, or that nobody sees. */
function phrasesOf(queries: readonly { query: string }[]): string[] {
  const read = queries.map(({ query }) => searchTerms(query.replace(/\p{C}/gu, ' '))).filter((query) => query !== '')
  return [...new Map(read.toReversed().map((query) => [plainText(query), query])).values()]
    .toReversed()
    .slice(0, PRODUCTS)
}

/** As the shop's own: today's price of the visitor's channel, that of Pix where it is the lower one. */
function suggested({ sku, nome, url, thumbnail, preco }: Cartao): AutocompleteResposta['products'][number] {
  const isPix = preco !== null && preco.precoAVista < preco.precoPor
  return {
    name: nome,
    url,
    // Another site's address is no business of this page: nothing is told to it by the browser.
    clickUrl: '',
    images: { default: thumbnail },
    price: preco === null ? null : isPix ? preco.precoAVistaText : preco.precoPorText,
    oldPrice: preco?.precoCheioText ?? null,
    noPix: isPix,
    collectInfo: { productId: sku },
  }
}

/** @throws Error where there is no usable answer */
async function ask(address: string, terms: string, deviceId: string): Promise<v.InferOutput<typeof Answer>> {
  const url = new URL(address)
  for (const [name, value] of Object.entries({ terms, prefix: terms, resultsProducts: String(PRODUCTS), deviceId }))
    url.searchParams.set(name, value)
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) })
  const bytes = await readBounded(response.body, ANSWER)
  if (!response.ok) throw new Error(`suggestions: ${response.status}`)
  return v.parse(Answer, JSON.parse(new TextDecoder().decode(bytes)))
}
