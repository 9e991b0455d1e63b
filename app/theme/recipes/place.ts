import { slotRecipe } from '../strict.ts'

const field = { width: 'full', minWidth: '0', minHeight: 'touch', paddingInline: '3', border: 'hair', borderColor: 'control', borderRadius: 'base', bg: 'surface', fontVariantNumeric: 'tabular-nums', '&[aria-invalid=true]': { borderColor: 'danger' } } as const
const press = { minHeight: 'touch', paddingInline: '4', borderRadius: 'base', border: 'thick', borderColor: 'blue.600', color: 'blue.600', bg: 'surface', fontWeight: 'bold', fontSize: 'sm', whiteSpace: 'nowrap', _hover: { bg: 'blue.50' } } as const
const problem = { color: 'danger', fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug', _empty: { display: 'none' } } as const

/**
 * The visitor's CEP: its button and panel in the header, the freight of a product, a card's promise. What stands inside panel and result
 * is made by app/early with plain elements, so it is dressed by its tags.
 */
export const place = slotRecipe({
  className: 'place',
  slots: ['button', 'text', 'panel', 'box', 'promise'],
  base: {
    button: {
      display: 'flex', alignItems: 'center', gap: '2', order: { base: '[10]', sm: '0' }, flexBasis: { base: 'full', sm: '[auto]' }, flexShrink: '0', minWidth: { sm: 'touch' }, minHeight: 'touch', marginBlock: { base: '-1', sm: '0' }, paddingInline: { base: '1', sm: '2' }, borderRadius: 'base', color: 'blue.800',
      fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'tight', textAlign: 'left', justifyContent: { base: 'flex-start', sm: 'center', lg: 'flex-start' }, width: { lg: '[204px]' }, _hover: { bg: 'blue.50' }, _focusVisible: { outlineOffset: '[-2px]' }, '& svg': { flexShrink: '0' },
      // While something is paid the address is chosen in the page.
      '[data-quiet] &': { display: 'none' },
    },
    text: { srOnly: { base: false, sm: true, lg: false }, lg: { lineClamp: '2', overflowWrap: 'anywhere', fontSize: 'xs' } },
    panel: {
      inset: '[auto]', top: { base: '[112px]', sm: '20', lg: '[100px]' }, left: { base: '4', lg: '[max(184px, calc(50vw - 452px))]' }, width: '[min(360px, calc(100vw - 32px))]', bg: 'surface', color: 'ink', borderRadius: 'lg', boxShadow: 'overlay', padding: '5',
      '&:popover-open': { display: 'grid', gap: '3' }, '& > b': { fontSize: 'lg', lineHeight: 'snug' }, '& p': { fontSize: 'sm', color: 'muted', marginTop: '-2' },
      '& form': { display: 'grid', gap: '1' }, '& form > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2' }, '& label': { fontSize: 'sm', fontWeight: 'semibold' }, '& input': field, '& form > div button': press, '& output': problem,
      '& a': { display: 'flex', alignItems: 'center', minHeight: 'touch', color: 'link', fontSize: 'sm', fontWeight: 'semibold', marginBlock: '-2', justifySelf: 'start', _hover: { textDecoration: 'underline' } }, '& [data-spoken]': { srOnly: true },
      '& ul': { display: 'grid', gap: '1', listStyle: 'none', borderTop: 'hair', borderTopColor: 'line', paddingTop: '3' }, '& li button': { width: 'full', minHeight: 'touch', paddingInline: '3', paddingBlock: '2', borderRadius: 'base', bg: 'ground', textAlign: 'left', fontSize: 'sm', lineHeight: 'snug', overflowWrap: 'anywhere', _hover: { bg: 'blue.50' } },
      '& [aria-busy=true]': { opacity: 'muted', cursor: 'progress' },
    },
    box: {
      display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: '2', borderTop: 'hair', borderTopColor: 'line', paddingTop: '3', minWidth: '0',
      '& label': { display: 'grid', gap: '2', fontSize: 'sm', fontWeight: 'bold' }, '& input': { ...field, fontSize: 'md', fontWeight: 'normal' }, '& button': press, '& [aria-busy=true]': { opacity: 'muted', cursor: 'progress' }, '& button[aria-busy=true]:after': { content: '"…"' },
      '@media (scripting: none)': { '& label, & button': { display: 'none' } }, '& noscript': { gridColumn: '[1 / -1]', fontSize: 'sm', color: 'muted' },
      '& output': { ...problem, gridColumn: '[1 / -1]' },
      '& > div': { gridColumn: '[1 / -1]', fontSize: 'sm', lineHeight: 'snug', 'html[data-cep] &': { minHeight: '[228px]' } },
      '& ul': { listStyle: 'none' }, '& li': { borderBottom: 'hair', borderBottomColor: 'grey.100' }, '& li, & summary': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' }, '& li:not(:has(details))': { paddingBlock: '2' },
      '& details': { flexGrow: '1', minWidth: '0' }, '& summary': { minHeight: 'touch', cursor: 'pointer', _marker: { display: 'none' }, '& small': { color: 'link', textDecoration: 'underline' } }, '& strong': { display: 'block', fontWeight: 'semibold' }, '& small': { fontSize: 'xs', color: 'muted' },
      '& b': { whiteSpace: 'nowrap', fontWeight: 'bold' }, '& [data-free]': { color: 'saving' }, '& details p': { display: 'grid', gap: '0.5', paddingBottom: '3', fontSize: 'xs', color: 'muted', '& strong': { color: 'ink', fontSize: 'sm' } },
      '& > div > p': { marginTop: '2', color: 'saving', fontWeight: 'semibold' }, '& > div > p[role=alert]': { color: 'danger', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    },
    /** Kept for one line, or two on narrow cards, as soon as a CEP is known; nothing before. */
    promise: { display: 'none', fontSize: 'xs', fontWeight: 'semibold', color: 'blue.700', lineHeight: '[18px]', 'html[data-cep] &': { display: 'block', minHeight: { base: '[36px]', md: '[18px]' } } },
  },
})
