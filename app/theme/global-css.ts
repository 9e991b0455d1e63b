import { megaMenuCss } from './mega-menu-css.ts'
import { globalStyles } from './strict.ts'

/** Elements themselves. The main content's top padding is storefront §2.2: none, 80 px from sm, 158 px from lg. */
export const globalCss = globalStyles({
  html: {
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'normal',
    color: 'ink',
    bg: 'ground',
    // There is no dark theme: browsers that darken pages by themselves leave fields and scroll bars as drawn.
    colorScheme: '[only light]',
    textSizeAdjust: '100%',
    scrollPaddingTop: { base: '4', sm: '20', lg: 'header' },
    // What has the focus is not left behind the cookie notice.
    '&[data-consent=ask]': { scrollPaddingBottom: { base: '[20rem]', md: '[12rem]' } },
  },
  body: { minWidth: '[320px]', overflowX: 'clip' },
  // The last of a page cannot be scrolled above the notice: there is room for it while that stands.
  'html[data-consent=ask] body': { paddingBottom: { base: '[20rem]', md: '[12rem]' } },
  // On a phone the header, and a list's bar below it, come back when one turns round: what the keyboard reaches then
  // stops below both (WCAG 2.4.11).
  ':is(main, footer) :is(a, button, input, select, textarea, summary)': {
    scrollMarginTop: { base: '[12rem]', sm: '0' },
  },
  a: { color: '[inherit]', textDecoration: 'none' },
  'h1, h2, h3': { fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight', textWrap: 'balance' },
  'button, input, select, textarea': { font: 'inherit', color: '[inherit]' },
  'button, summary, label': { cursor: 'pointer', touchAction: 'manipulation' },
  'button:disabled': { cursor: 'not-allowed' },
  summary: { listStyle: 'none' },
  'summary::-webkit-details-marker': { display: 'none' },
  ':focus-visible': {
    outlineStyle: 'solid',
    outlineWidth: '[3px]',
    outlineColor: 'focus',
    outlineOffset: '[2px]',
    borderRadius: 'base',
  },
  '[popover]': { border: 'none', padding: '0', margin: '0', color: 'ink' },
  // Who is greeted is decided on <html> before anything paints (storefront §2.3, the early head script).
  'html:not([data-person=customer]) [data-person-customer], html:not([data-person=agent]) [data-person-agent], html[data-person=customer] [data-person-guest], html[data-person=agent] [data-person-guest]':
    { display: '[none !important]' },
  '[data-person-guest]:has(+ noscript)': { '@media (scripting: none)': { display: '[none !important]' } },
  // How many favourites (app/browser/favorite-count.ts), on the header's heart and, on a phone, beside the drawer's link:
  // no page carries a byte for it.
  'header a[href="/loja/my-account/favorites"]': { position: 'relative' },
  ':is(header, [popover]) a[href="/loja/my-account/favorites"]::after': {
    content: '[var(--favoritos, none)]',
    minWidth: 'badge',
    height: 'badge',
    paddingInline: '1',
    borderRadius: 'full',
    bg: 'danger',
    color: 'white',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '[20px]',
    textAlign: 'center',
  },
  'header a[href="/loja/my-account/favorites"]::after': { position: 'absolute', top: '[0px]', left: '[24px]' },
  // Where the reader's own colours replace the shop's, grounds and shadows are gone: what floats or is pressed gets an
  // edge, what is chosen among others a ring: the end of a trail is chosen from nothing.
  '[popover], dialog, [role=dialog], [role=alertdialog]': { '@media (forced-colors: active)': { border: 'hair' } },
  ':is([aria-pressed=true], a[aria-current=page], [aria-current=true], [aria-selected=true], #categorias [aria-expanded=true]):not(:focus-visible)':
    {
      '@media (forced-colors: active)': {
        outlineStyle: 'solid',
        outlineWidth: '[2px]',
        outlineColor: '[Highlight]',
        outlineOffset: '[-2px]',
      },
    },
  // Without a script a press that only a script hears, and what only it can send, are not offered; the form says so.
  'button[type=button]:not([popovertarget]), form:not([action]) > :not(noscript), [popovertarget=cep], [popovertarget=cookies]':
    { '@media (scripting: none)': { display: '[none !important]' } },
  // A bar says how much by its ground alone.
  progress: {
    '@media (forced-colors: active)': { outlineStyle: 'solid', outlineWidth: '[1px]', outlineColor: '[CanvasText]' },
  },
  'progress::-webkit-progress-value, progress::-moz-progress-bar': {
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: '[Highlight !important]' },
  },
  ...megaMenuCss,
  // An order page prints as the contract's copy: without what only a screen needs (Decreto 7.962/2013 art. 4).
  'body > header, body > footer, body > section, main button, main nav': { _print: { display: '[none !important]' } },
  // An invitation alone, without a review or an answer.
  ':is(#avaliacoes, #perguntas):not(:has(li))': { _print: { display: 'none' } },
  'main :is(li, section, dl > div, label)': { _print: { breakInside: 'avoid' } },
  '::selection': { bg: 'orange.100' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '[1ms !important]',
      animationIterationCount: '[1 !important]',
      transitionDuration: '[1ms !important]',
      scrollBehavior: 'auto !important',
    },
  },
})
