/** Breakpoints of storefront §9; `lg` is not given there and stands between md and xl. */
export const breakpoints = { sm: '720px', md: '960px', lg: '1280px', xl: '1580px' }

export const tokens = {
  colors: { orange: { 500: { value: '#F26B00' } }, blue: { 700: { value: '#0B5CAB' } } },
}
export const semanticTokens = {}
export const globalCss = {}
