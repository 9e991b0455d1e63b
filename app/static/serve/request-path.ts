import { compareHref } from '#app/lib/compare-link.ts'
import { compareParameters } from '#app/lib/compared.ts'
import { exactPath, paths, stripDesktop } from '#app/lib/paths.ts'
import {
  carriedParameters,
  departmentSlug,
  listingSearch,
  parseSearch,
  productParameters,
  readListing,
  searchTerms,
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
  const address =
    prefix === ''
      ? exact
      : exact === '/'
        ? '/desktop'
        : prefix === '/desktop'
          ? prefix + exact
          : prefix + exact.slice('/loja'.length)
  return query === '' ? address : `${address}?${query}`
}

const DEPARTMENT = paths.department('')
const HOTSITE = paths.hotsite('')
const PRODUCT = paths.product('')
const PLAIN_PAGES = new Set<string>([
  paths.home,
  paths.callCenter,
  paths.departments,
  ...Object.values(paths.institutional),
])

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
