import { slotRecipe } from '../strict.ts'

/** Lines of the cart with their quantity steppers, the CEP box and the coupons. */
export const cartPage = slotRecipe({
  className: 'cart-page',
  slots: ['list', 'line', 'picture', 'body', 'name', 'meta', 'foot', 'value', 'unit', 'total', 'remove', 'gift', 'removed', 'error', 'cep', 'cepRow', 'freights', 'freight', 'coupons', 'coupon', 'couponRemove', 'near', 'saved', 'atOnce', 'trust', 'proceed', 'bar', 'barTotal'],
  base: {
    list: { display: 'grid', listStyle: 'none' },
    line: { '& :focus-visible': { scrollMarginBottom: { base: '[104px]', md: '0' } }, display: 'grid', gridTemplateColumns: { base: '72px minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' }, columnGap: { base: '3', sm: '5' }, paddingBlock: '4', borderTop: 'hair', borderTopColor: 'line', scrollMarginTop: { base: '4', sm: '20', lg: 'header' }, _target: { outlineStyle: 'solid', outlineWidth: '[2px]', outlineColor: 'yellow.400', outlineOffset: '[4px]', borderRadius: 'base' }, _first: { border: 'none', paddingTop: '0' }, _last: { paddingBottom: '0' } },
    picture: { width: 'full', '& img': { width: 'full', height: 'auto', aspectRatio: 'square', objectFit: 'contain' } },
    body: { display: 'grid', gap: '2', minWidth: '0' },
    name: { fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'anywhere', _hover: { color: 'link', textDecoration: 'underline' } },
    meta: { fontSize: 'sm', color: 'muted', lineHeight: 'snug', overflowWrap: 'anywhere' },
    foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '2', rowGap: '1' },
    value: { display: 'grid', justifyItems: 'end', marginLeft: 'auto' },
    unit: { fontSize: 'sm', color: 'muted' },
    total: { fontSize: 'lg', fontWeight: 'bold', whiteSpace: 'nowrap', '[aria-busy=true] &': { opacity: 'muted' } },
    remove: { minHeight: 'touch', paddingInline: '2', color: 'link', fontSize: 'sm', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } },
    gift: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'sm', bg: 'green.50', color: 'green.700', borderRadius: 'base', paddingInline: '3', paddingBlock: '2', lineHeight: 'snug' },
    removed: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', bg: 'blue.900', color: 'white', borderRadius: 'base', paddingLeft: '4', fontSize: 'sm', lineHeight: 'snug', minHeight: 'control', '& span': { paddingBlock: '2' }, '& button': { minHeight: 'control', paddingInline: '4', color: 'orange.300', fontWeight: 'bold', _focusVisible: { outlineColor: 'orange.300', outlineOffset: '[-3px]' } }, '&:empty': { display: 'none' } },
    error: { fontSize: 'sm', fontWeight: 'semibold', color: 'danger', lineHeight: 'snug', _empty: { display: 'none' } },
    cep: { display: 'grid', gap: '2' },
    freights: { display: 'grid', gap: '2', listStyle: 'none', marginTop: '2', borderTop: 'hair', borderTopColor: 'line', paddingTop: '2' },
    freight: { display: 'flex', justifyContent: 'space-between', gap: '3', '& span': { display: 'grid', minWidth: '0' }, '& b': { color: 'ink', whiteSpace: 'nowrap' }, '& span b': { whiteSpace: 'normal' } },
    coupons: { display: 'grid', gap: '2', listStyle: 'none' },
    coupon: { display: 'flex', alignItems: 'center', gap: '2', bg: 'green.50', color: 'green.700', borderRadius: 'base', paddingLeft: '3', fontSize: 'sm', lineHeight: 'snug', '& span': { flexGrow: '1', minWidth: '0', paddingBlock: '2', overflowWrap: 'anywhere' } },
    couponRemove: { flexShrink: '0', minHeight: 'touch', paddingInline: '3', color: 'link', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } },
    near: { display: 'grid', gap: '1', fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug', '& progress': { width: 'full', height: '2', appearance: 'none', border: 'none', borderRadius: 'full', overflow: 'hidden', bg: 'grey.100', '&::-webkit-progress-bar': { bg: 'grey.100' }, '&::-webkit-progress-value': { bg: 'green.600', borderRadius: 'full' }, '&::-moz-progress-bar': { bg: 'green.600', borderRadius: 'full' } } },
    saved: { fontSize: 'sm', fontWeight: 'bold', color: 'saving', textAlign: 'right' },
    atOnce: { display: 'flex', gap: '2', bg: 'green.50', color: 'green.700', borderRadius: 'base', paddingInline: '3', paddingBlock: '2', fontSize: 'sm', lineHeight: 'snug', '& b': { display: 'block', fontSize: 'md' } },
    trust: { display: 'flex', gap: '2', fontSize: 'sm', color: 'muted', lineHeight: 'snug', '& svg': { color: 'saving' } },
    proceed: { display: { base: 'none', md: 'block' } },
    // Full width of a phone, below the cookie notice and the dialogs.
    bar: { display: { base: 'flex', md: 'none' }, flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2', '& > a': { flex: '[1 1 120px]' }, position: 'sticky', bottom: '0', zIndex: 'bar', bg: 'surface', boxShadow: 'overlay', marginTop: '4', marginInline: { base: '[-16px]', sm: '[-24px]' }, paddingInline: { base: '4', sm: '6' }, paddingTop: '3', paddingBottom: '[max(12px, env(safe-area-inset-bottom))]', '@media (max-height: 400px)': { position: 'static' } },
    barTotal: { display: 'grid', flexGrow: '1', maxWidth: 'full', lineHeight: 'tight', '& span': { fontSize: 'sm', color: 'muted' }, '& b': { fontSize: 'xl', fontWeight: 'black', overflowWrap: 'anywhere' } },
    cepRow: { display: 'flex', gap: '2', alignItems: 'flex-end', '& > :first-child': { flexGrow: '1' } },
  },
})
