import { compareHref } from '#app/lib/compare-link.ts'
import { compareParameters } from '#app/lib/compared.ts'
import { exactPath, paths, stripDesktop, withDesktop } from '#app/lib/paths.ts'
import { searchTerms } from '#app/lib/search-terms.ts'
import {
  carriedParameters,
  departmentSlug,
  listingSearch,
  parseSearch,
  productParameters,
  readListing,
  stringifySearch,
} from '#app/lib/search-url.ts'

export interface Target {
  /** Path without the desktop segment, as asked. */
  path: string
  /** Text after `?`, '' without one. */
  query: string
  /** What stood before the path: `/desktop`, `/loja/desktop` or ''. */
  prefix: string
}

const MAX_TARGET = 8192
const FORBIDDEN = /[\p{Cc}\s\\]/u

/**
 * Reads a request target; undefined for what no browser sends (bad percent-encoding, control characters, another form).
 */
export function readTarget(raw: string): Target | undefined {
  if (raw.length > MAX_TARGET || raw[0] !== '/' || FORBIDDEN.test(raw)) return undefined
  const hash = raw.indexOf('#')
  const text = hash < 0 ? raw : raw.slice(0, hash)
  const mark = text.indexOf('?')
  const asked = mark < 0 ? text : text.slice(0, mark)
  if (asked.includes('%')) {
    try {
      if (FORBIDDEN.test(decodeURIComponent(asked).replaceAll(' ', ''))) return undefined
    } catch {
      return undefined
    }
  }
  const { pathname, desktop } = stripDesktop(asked)
  return {
    path: pathname,
    query: mark < 0 ? '' : text.slice(mark + 1),
    prefix: desktop ? (asked.startsWith('/loja') ? '/loja/desktop' : '/desktop') : '',
  }
}

/**
 * The one address of this page when it was asked for in another form (final slash, doubled slashes, `/loja/`), query
 * kept.
 */
export function otherForm({ path, query, prefix }: Target): string | undefined {
  const exact = exactPath(path)
  if (exact === path || exact.startsWith('//')) return undefined
  return inLayout(prefix, query === '' ? exact : `${exact}?${query}`)
}

/** An address of this shop in the layout that was asked for: a redirect keeps the segment (storefront §2.1). */
export function inLayout(prefix: string, address: string): string {
  if (prefix === '' || !/^\/(?![/\\])/.test(address)) return address
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  const plain = path === '/' || prefix !== '/desktop' || stripDesktop(path).desktop
  return (plain ? withDesktop(path) : prefix + path) + address.slice(path.length)
}

/**
 * The address without default page, default sort and empty filter, when they stand in one that arrives (storefront
 * §2.1); the price form's own is answered by its route.
 */
export function withoutDefaults({ path, query, prefix }: Target): string | undefined {
  if (query === '' || !(path === paths.search || path.startsWith(DEPARTMENT) || path.startsWith(HOTSITE)))
    return undefined
  const search = parseSearch(query)
  if (search.precoMin !== undefined || search.precoMax !== undefined) return undefined
  const { page, sortBy, filter } = listingSearch(readListing(search))
  const left = new URLSearchParams(query)
  if (sortBy === undefined) left.delete('sortBy')
  if (filter === undefined) left.delete('filter')
  if (page === undefined) left.delete('page')
  else if (page !== search.page) left.set('page', page)
  if (left.toString() === new URLSearchParams(query).toString()) return undefined
  return inLayout(prefix, left.size === 0 ? path : `${path}?${left}`)
}

const DEPARTMENT = paths.department('')
const HOTSITE = paths.hotsite('')
const PRODUCT = paths.product('')
const PLAIN_PAGES = new Set<string>([paths.home, paths.callCenter, ...Object.values(paths.institutional)])

/**
 * A page that looks the same for every visitor, with only the parameters its route declares (house §4): the address it
 * is rendered from and cached under, and the department it lists. undefined for pages of one person and for everything
 * that is no page.
 */
export function sharedPage(
  path: string,
  query: string,
): { address: string; department: string | undefined } | undefined {
  if (path.startsWith(DEPARTMENT) && !PLAIN_PAGES.has(path)) {
    const search = parseSearch(query)
    return {
      address: path + stringifySearch({ ...only(search, 'slug'), ...listed(search) }),
      department: departmentSlug(path.slice(DEPARTMENT.length)).slug,
    }
  }
  if (path === paths.search) {
    const search = parseSearch(query)
    return {
      address:
        path +
        stringifySearch({
          searchTerm: searchTerms(search.searchTerm),
          ...carriedParameters(search),
          ...listed(search),
        }),
      department: undefined,
    }
  }
  if (path === paths.compare) {
    const { skus } = compareParameters(parseSearch(query))
    return { address: compareHref(skus === undefined ? [] : skus.split(',')), department: undefined }
  }
  if (path.startsWith(HOTSITE)) {
    const search = parseSearch(query)
    return { address: path + stringifySearch({ ...only(search, 'slug'), ...listed(search) }), department: undefined }
  }
  if (path.startsWith(PRODUCT))
    return { address: path + stringifySearch({ ...productParameters(parseSearch(query)) }), department: undefined }
  if (path === paths.departments) {
    const search = parseSearch(query)
    const named = only(search, 'slug')
    return {
      address: path + stringifySearch(!named.slug ? {} : { ...named, ...listed(search) }),
      department: undefined,
    }
  }
  return PLAIN_PAGES.has(path) ? { address: path, department: undefined } : undefined
}

/** What every listing declares: the price form's two fields, page, sort and filter. */
const listed = (search: Record<string, string>): Record<string, string> => ({
  ...only(search, 'precoMin'),
  ...only(search, 'precoMax'),
  ...listingSearch(readListing(search)),
})

function only(search: Record<string, string>, name: string): Record<string, string> {
  const value = search[name]
  return value === undefined || value.length > 600 ? {} : { [name]: value }
}
