import { slotRecipe } from '../strict.ts'

/** Lines of the cart with their quantity steppers, the CEP box and the coupons. */
export const cartPage = slotRecipe({
  className: 'cart-page',
  slots: ['list', 'line', 'picture', 'body', 'name', 'meta', 'foot', 'value', 'unit', 'total', 'remove', 'gift', 'removed', 'error', 'cep', 'cepRow', 'freights', 'freight', 'coupons', 'coupon', 'couponRemove'],
  base: {
    list: { display: 'grid', listStyle: 'none' },
    line: { display: 'grid', gridTemplateColumns: { base: '72px minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' }, columnGap: { base: '3', sm: '5' }, paddingBlock: '4', borderTop: 'hair', borderTopColor: 'line', _first: { border: 'none', paddingTop: '0' }, _last: { paddingBottom: '0' } },
    picture: { width: 'full', '& img': { width: 'full', height: 'auto', aspectRatio: 'square', objectFit: 'contain' } },
    body: { display: 'grid', gap: '2', minWidth: '0' },
    name: { fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'anywhere', _hover: { color: 'link', textDecoration: 'underline' } },
    meta: { fontSize: 'sm', color: 'muted', lineHeight: 'snug', overflowWrap: 'anywhere' },
    foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '4', rowGap: '2' },
    value: { display: 'grid', justifyItems: 'end', marginLeft: 'auto' },
    unit: { fontSize: 'sm', color: 'muted' },
    total: { fontSize: 'lg', fontWeight: 'bold', whiteSpace: 'nowrap', '[aria-busy=true] &': { opacity: 'muted' } },
    remove: { minHeight: 'touch', paddingInline: '2', marginLeft: '[-8px]', color: 'link', fontSize: 'sm', fontWeight: 'semibold', justifySelf: 'start', _hover: { textDecoration: 'underline' } },
    gift: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'sm', bg: 'green.50', color: 'green.700', borderRadius: 'base', paddingInline: '3', paddingBlock: '2', lineHeight: 'snug' },
    removed: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', bg: 'blue.900', color: 'white', borderRadius: 'base', paddingLeft: '4', fontSize: 'sm', minHeight: 'control', '& button': { minHeight: 'control', paddingInline: '4', color: 'orange.300', fontWeight: 'bold', _focusVisible: { outlineColor: 'orange.300', outlineOffset: '[-3px]' } }, '&:empty': { display: 'none' } },
    error: { fontSize: 'sm', fontWeight: 'semibold', color: 'danger', lineHeight: 'snug', _empty: { display: 'none' } },
    cep: { display: 'grid', gap: '2' },
    freights: { display: 'grid', gap: '2', listStyle: 'none', marginTop: '2', borderTop: 'hair', borderTopColor: 'line', paddingTop: '2' },
    freight: { display: 'flex', justifyContent: 'space-between', gap: '3', '& span': { display: 'grid', minWidth: '0' }, '& b': { color: 'ink', whiteSpace: 'nowrap' }, '& span b': { whiteSpace: 'normal' } },
    coupons: { display: 'grid', gap: '2', listStyle: 'none' },
    coupon: { display: 'flex', alignItems: 'center', gap: '2', bg: 'green.50', color: 'green.700', borderRadius: 'base', paddingLeft: '3', fontSize: 'sm', lineHeight: 'snug', '& span': { flexGrow: '1', minWidth: '0', paddingBlock: '2', overflowWrap: 'anywhere' } },
    couponRemove: { flexShrink: '0', minHeight: 'touch', paddingInline: '3', color: 'link', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } },
    cepRow: { display: 'flex', gap: '2', alignItems: 'flex-end', '& > :first-child': { flexGrow: '1' } },
  },
})
