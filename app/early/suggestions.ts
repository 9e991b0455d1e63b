import { commerceAnswer } from '#app/browser/commerce-answer.ts'
import { eventSource, pingEvent } from '#app/browser/event-ping.ts'
import { PLACEHOLDER, pictureSources } from '#app/lib/images.ts'
import { plainText } from '#app/lib/plain-text.ts'
import { searchTerms } from '#app/lib/search-terms.ts'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import type { AutocompleteResposta, PopularesResposta } from '#commerce/contract/search/search.ts'
import { buildElement } from './build-element.ts'
import { hear } from './hear.ts'
import { moveMark } from './move-mark.ts'
import { storedState } from './page-marks.ts'

/** Suggestions are asked for above this many characters, after this pause since the last letter (storefront §5). */
const LONGER_THAN = 3
const PAUSE_MS = 300
const PRODUCTS = 5
const POPULAR = 8
/** Of a picture (px). */
const SIDE = 84

type Query = AutocompleteResposta['queries'][number]
type Product = AutocompleteResposta['products'][number]

/** What was answered on this page, by terms: a letter taken back asks nobody. */
const known = new Map<string, AutocompleteResposta>()
/** Where a press of a product is told, by its link. */
const clicks = new WeakMap<Element, string>()
let popular: Promise<Query[]> | undefined
let isOpen = false
/** Option that the arrows have come to; -1 without one. */
let marked = -1
let pause: ReturnType<typeof setTimeout> | undefined
let asking: AbortController | undefined

const areWanted = (terms: string): boolean => terms.length > LONGER_THAN

interface Box {
  root: HTMLElement
  field: HTMLInputElement
  list: HTMLElement
  popular: HTMLElement
}

/** The box a thing belongs to: the page's header may be drawn anew. */
function boxOf(target: EventTarget | null): Box | undefined {
  const root = target instanceof Element ? target.closest('search') : null
  const field = root?.querySelector<HTMLInputElement>('[name=searchTerm]')
  const list = root?.querySelector<HTMLElement>('[role=listbox]')
  const nav = root?.querySelector('nav')
  return root && field && list && nav ? { root, field, list, popular: nav } : undefined
}

const optionsOf = ({ list }: Box) => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
const isShown = ({ list }: Box): boolean => !list.hidden

/** The field says whether its list is open, and where in it the arrows are. */
function draw(box: Box): void {
  const { field, list } = box
  const options = optionsOf(box)
  const wanted = areWanted(searchTerms(field.value))
  list.hidden = !isOpen || !wanted || options.length === 0
  field.ariaExpanded = String(isShown(box))
  const at = isShown(box) ? options[marked] : undefined
  for (const option of options) option.ariaSelected = String(option === at)
  if (at) field.setAttribute('aria-activedescendant', at.id)
  else field.removeAttribute('aria-activedescendant')
  at?.scrollIntoView({ block: 'nearest' })
  box.popular.hidden = !isOpen || wanted || box.popular.childElementCount === 0
  if (isOpen && !wanted) void showPopular(box)
}

/**
 * The field was entered: by hand, or before this was here.
 * @param typedAt when its last letter was typed (of the page, ms); of a search page, or come back to, nobody types
 */
export function enterSearch(field: HTMLInputElement, typedAt: number): void {
  const box = boxOf(field)
  if (!box) return
  isOpen = true
  follow(box, typedAt + PAUSE_MS - performance.now())
}

/**
 * Suggestions for what is in the field. The next letter is another question: the one before is given up in its pause, or
 * under way; what it brought stays until there is something newer.
 */
function follow(box: Box, ms: number): void {
  clearTimeout(pause)
  asking?.abort()
  const terms = searchTerms(box.field.value)
  const answer = known.get(terms)
  if (!areWanted(terms)) box.list.replaceChildren()
  else if (answer) fill(box, answer)
  else if (ms > 0) pause = setTimeout(() => void ask(box, terms), ms)
  else void ask(box, terms)
  draw(box)
}

/** A failure is none (storefront §8). */
async function ask(box: Box, terms: string): Promise<void> {
  asking = new AbortController()
  const { signal } = asking
  const query = {
    terms,
    prefix: terms,
    resultsProducts: String(PRODUCTS),
    userId: storedState().user.userId ?? '',
    deviceId: rawCookie(document.cookie, COOKIE.browserId) ?? '',
  }
  const answer = await commerceAnswer<AutocompleteResposta>('catalog/search/autocompletes', query, signal)
  if (signal.aborted) return
  if (answer) known.set(terms, answer)
  fill(box, answer ?? { products: [], queries: [], searchId: '' })
  draw(box)
}

/** The queries others made, then 'Produtos Sugeridos'; nothing without products (storefront §2.5). */
function fill({ list }: Box, { products, queries }: AutocompleteResposta): void {
  if (products.length === 0) return list.replaceChildren()
  const links = [...queries.map(queryLink), ...products.map(productLink)]
  for (const [at, link] of links.entries()) {
    link.id = `${list.id}-${at}`
    link.role = 'option'
    link.tabIndex = -1
  }
  list.replaceChildren(
    ...links.slice(0, queries.length),
    buildElement('p', {}, 'Produtos Sugeridos'),
    ...links.slice(queries.length),
  )
}

/** The drawing of the button beside the field, which says the same. */
const lens = (): Node[] => {
  const drawing = document.querySelector('search button svg')?.cloneNode(true)
  return drawing ? [drawing] : []
}
const queryLink = ({ query, link }: Query) => buildElement('a', { href: link }, ...lens(), query)

/** With its total cash price (domain §0.8). */
function productLink({ url, clickUrl, images, name, price, oldPrice, noPix }: Product): HTMLAnchorElement {
  const { src, avif } = images.default === null ? { src: PLACEHOLDER } : pictureSources(images.default, [128, 256])
  const source = avif ? [buildElement('source', { type: 'image/avif', srcset: avif, sizes: `${SIDE}px` })] : []
  const side = String(SIDE)
  const image = buildElement('img', { alt: '', width: side, height: side, loading: 'lazy', src })
  const cash = noPix && price !== null
  const link = buildElement(
    'a',
    { href: url, 'data-part': 'produto' },
    buildElement('picture', {}, ...source, image),
    buildElement('span', {}, name),
    buildElement(
      'span',
      {},
      ...(oldPrice ? [buildElement('s', {}, oldPrice)] : []),
      buildElement(
        'b',
        cash ? { 'data-part': 'pix' } : {},
        price === null ? 'Indisponível' : price,
        cash ? ' no Pix' : '',
      ),
    ),
  )
  clicks.set(link, clickUrl)
  return link
}

/**
 * What other people look for, as links, below a field that is empty or says too little yet (storefront §5); nothing
 * while there is nothing to show (storefront §8).
 */
async function showPopular(box: Box): Promise<void> {
  popular ??= commerceAnswer<PopularesResposta>('catalog/search/autocompletes/popular').then((answer) => {
    if (!answer) popular = undefined
    return (answer?.queries ?? []).slice(0, POPULAR)
  })
  const all = await popular
  const typed = searchTerms(box.field.value)
  if (all.length === 0 || !isOpen || areWanted(typed)) return
  // What has a word that begins so comes first; two letters are too few to leave out the rest.
  const begun = all.filter(({ query }) => ` ${plainText(query)}`.includes(` ${plainText(typed)}`))
  const links = [...begun, ...all.filter((each) => !begun.includes(each))].map(queryLink)
  box.popular.replaceChildren(buildElement('p', {}, 'Buscas populares'), ...links)
  box.popular.hidden = false
}

// Once, with the chunk itself: of the combobox pattern of WAI-ARIA, the focus stays in the field.
hear('input', ({ target }) => {
  const box = boxOf(target)
  if (!box) return
  isOpen = true
  marked = -1
  follow(box, PAUSE_MS)
})
hear('keydown', (event) => {
  const box = boxOf(event.target)
  if (!box || event.target !== box.field) return
  const { key } = event
  const options = optionsOf(box)
  if (key === 'Escape') {
    if (isShown(box)) event.preventDefault()
    isOpen = false
    marked = -1
  } else if (key === 'Enter') {
    if (!isShown(box) || marked < 0) return
    event.preventDefault()
    return options[marked]?.click()
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (options.length > 0) event.preventDefault()
    // Escape hides the list, an arrow shows it again.
    marked = options.length === 0 ? -1 : moveMark(isOpen ? marked : -1, key === 'ArrowDown' ? 1 : -1, options.length)
    isOpen = true
  } else return
  draw(box)
})
for (const type of ['pointerdown', 'focusin'] as const)
  hear(type, ({ target }) => {
    const box = boxOf(document.querySelector('search'))
    if (!isOpen || !box || !(target instanceof Node) || box.root.contains(target)) return
    isOpen = false
    draw(box)
  })
hear('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('[role=option]') : null
  const address = link ? clicks.get(link) : undefined
  if (address !== undefined) pingEvent(address, { source: eventSource() })
})
