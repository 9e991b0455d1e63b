import { slotRecipe } from '../strict.ts'

/** Product in grids and showcases. The price block keeps its height whatever lines a product has, so that live prices never move the page. */
export const productCard = slotRecipe({
  className: 'card',
  slots: ['root', 'media', 'image', 'flags', 'discount', 'seal', 'body', 'name', 'link', 'rating', 'price', 'old', 'now', 'cash', 'term', 'unit', 'state', 'seller', 'action'],
  base: {
    root: { position: 'relative', display: 'flex', flexDirection: 'column', height: 'full', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', overflow: 'hidden', transitionProperty: '[box-shadow]', transitionDuration: 'fast', _hover: { boxShadow: 'raised' } },
    media: { position: 'relative', display: 'block', aspectRatio: 'square', paddingInline: { base: '3', md: '4' }, paddingTop: '8', paddingBottom: '2' },
    image: { display: 'block', width: 'full', height: 'full', objectFit: 'contain', '& img': { width: 'full', height: 'full', objectFit: 'contain' } },
    flags: { position: 'absolute', top: '2', insetInline: '2', display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: '1', pointerEvents: 'none' },
    discount: { bg: 'saving', color: 'white', borderRadius: 'base', paddingInline: '2', paddingBlock: '0.5', fontSize: 'sm', fontWeight: 'black', lineHeight: 'snug', fontVariantNumeric: 'tabular-nums', _empty: { visibility: 'hidden' } },
    seal: { bg: 'blue.50', color: 'blue.700', borderRadius: 'base', paddingInline: '2', paddingBlock: '0.5', fontSize: 'xs', fontWeight: 'bold', lineHeight: 'normal' },
    body: { display: 'flex', flexDirection: 'column', flexGrow: '1', padding: { base: '3', md: '4' }, paddingTop: '0' },
    name: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'snug', letterSpacing: 'normal', textWrap: 'wrap', overflowWrap: 'anywhere', lineClamp: '2', height: 'twoLines' },
    link: { _hover: { color: 'link' }, _before: { content: '""', position: 'absolute', inset: '0', zIndex: 'raised' }, _focusVisible: { outline: 'none', _before: { outlineStyle: 'solid', outlineWidth: '[3px]', outlineColor: 'focus', outlineOffset: '[-3px]', borderRadius: 'lg' } } },
    rating: { minHeight: 'icon', marginTop: '1' },
    price: { display: 'flex', flexDirection: 'column', marginTop: '1', flexGrow: '1' },
    old: { fontSize: 'sm', color: 'muted', minHeight: 'icon', lineHeight: '[1.43]', textDecorationLine: 'line-through' },
    now: { fontSize: { base: 'xl', md: '2xl' }, fontWeight: 'black', color: 'price', lineHeight: 'tight', letterSpacing: 'tight', minHeight: '[1.2em]', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    cash: { fontSize: 'sm', fontWeight: 'semibold', color: 'saving', lineHeight: 'snug', minHeight: '[2.7em]', marginTop: '1' },
    term: { fontSize: 'sm', color: 'muted', lineHeight: 'snug', minHeight: '[2.7em]' },
    unit: { fontSize: 'xs', color: 'muted', minHeight: '[18px]' },
    state: { fontSize: 'sm', fontWeight: 'semibold', color: 'muted', _empty: { display: 'none' } },
    seller: { fontSize: 'xs', color: 'muted', truncate: true },
    // Not positioned: what it puts on the picture is placed in the card.
    action: { zIndex: 'raised', marginTop: '3', pointerEvents: 'none', '& button, & a': { pointerEvents: 'auto' } },
  },
})
