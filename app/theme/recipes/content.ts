import { slotRecipe } from '../strict.ts'

/** Institutional texts, the coupons above one of them, deals and the form that rates the shop. */
export const content = slotRecipe({
  className: 'content',
  slots: ['layout', 'toc', 'tocFolded', 'tocTitle', 'tocLink', 'card', 'updated', 'body', 'section', 'heading', 'list', 'highlight', 'highlightTitle', 'coupons', 'coupon', 'couponTitle', 'couponRule', 'couponRow', 'couponCode', 'couponEnd', 'rating', 'rules'],
  base: {
    layout: { display: 'grid', gap: { base: '4', md: '6' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 264px' }, alignItems: 'start' },
    // Beside the text where there is room, folded above it where there is not.
    tocFolded: { display: { md: 'none' }, marginTop: '4' },
    toc: { display: { base: 'none', md: 'block' }, order: { md: '1' }, bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: '4', position: { md: 'sticky' }, top: { md: '[174px]' } },
    tocTitle: { fontSize: 'sm', fontWeight: 'bold', marginBottom: '1' },
    tocLink: { display: 'flex', alignItems: 'center', minHeight: { base: 'touch', md: '[36px]' }, fontSize: 'sm', lineHeight: 'snug', color: 'link', paddingBlock: '1', _hover: { textDecoration: 'underline' } },
    card: { bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', md: '8' }, minWidth: '0' },
    updated: { fontSize: 'sm', color: 'muted', marginTop: '2' },
    body: { display: 'grid', gap: '8', marginTop: '6' },
    section: { display: 'grid', gap: '3', minWidth: '0', scrollMarginTop: { base: '4', lg: '[174px]' }, '& p, & li, & td, & dd': { textWrap: '[pretty]', overflowWrap: 'anywhere' }, '& p, & ul, & ol': { maxWidth: 'text' }, '& a': { color: 'link', textDecoration: 'underline' }, '& b': { fontWeight: 'bold' } },
    heading: { fontSize: 'xl' },
    list: { display: 'grid', gap: '2', paddingLeft: '6', '&:is(ul)': { listStyle: 'disc' }, '&:is(ol)': { listStyle: 'decimal' }, '& li::marker': { color: 'muted', fontWeight: 'semibold' } },
    highlight: { maxWidth: 'text', bg: 'blue.50', borderLeft: '[4px solid]', borderLeftColor: 'blue.600', borderRadius: 'base', padding: '4', display: 'grid', gap: '1' },
    highlightTitle: { fontWeight: 'bold', color: 'blue.800' },
    coupons: { display: 'grid', gap: '3', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, listStyle: 'none', marginTop: '6' },
    coupon: { display: 'flex', flexDirection: 'column', gap: '2', border: '[2px dashed]', borderColor: 'orange.300', bg: 'orange.50', borderRadius: 'lg', padding: '4' },
    couponTitle: { fontSize: 'lg', fontWeight: 'black', lineHeight: 'tight', color: 'orange.800' },
    couponRule: { fontSize: 'sm', lineHeight: 'snug', flexGrow: '1' },
    couponRow: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    couponCode: { flexGrow: '1', display: 'grid', placeItems: 'center', minHeight: 'touch', paddingInline: '3', bg: 'surface', border: 'hair', borderColor: 'orange.300', borderRadius: 'base', fontWeight: 'black', letterSpacing: 'wide', fontSize: 'md', overflowWrap: 'anywhere' },
    couponEnd: { fontSize: 'xs', color: 'orange.800', fontWeight: 'semibold' },
    rating: { maxWidth: '[560px]', marginTop: '6' },
    rules: { marginTop: '8', fontSize: 'sm', color: 'muted', maxWidth: 'text', textWrap: '[pretty]' },
  },
})
