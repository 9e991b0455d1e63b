import { slotRecipe } from '../strict.ts'

/** Cart and checkout: what is being done, and the summary beside it. */
export const purchase = slotRecipe({
  className: 'purchase',
  slots: ['head', 'columns', 'column', 'aside', 'card', 'cardHead', 'cardTitle', 'edit', 'text', 'muted', 'lines', 'line', 'lineName', 'total', 'totalName', 'totalValue', 'saving', 'note', 'actions', 'items', 'item', 'picture', 'itemBody', 'itemName', 'itemValue', 'chip', 'clauses', 'spoken'],
  base: {
    head: { display: 'grid', gap: '3', marginBottom: { base: '4', md: '5' } },
    columns: { display: 'grid', gap: { base: '4', md: '6' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 368px' }, alignItems: 'start' },
    column: { display: 'grid', gap: '4', minWidth: '0' },
    aside: { display: 'grid', gap: '4', minWidth: '0', position: { md: 'sticky' }, top: { md: '[96px]', lg: '[174px]' } },
    card: { bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', md: '6' }, display: 'grid', gap: '4', minWidth: '0', scrollMarginTop: { base: '4', lg: '[174px]' } },
    cardHead: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', flexWrap: 'wrap' },
    cardTitle: { fontSize: { base: 'lg', md: 'xl' } },
    edit: { display: 'inline-flex', alignItems: 'center', justifySelf: 'start', minHeight: 'touch', paddingInline: '2', marginInline: '[-8px]', marginBlock: '[-10px]', color: 'link', fontSize: 'sm', fontWeight: 'semibold', textDecoration: 'underline' },
    text: { lineHeight: 'normal', overflowWrap: 'anywhere' },
    muted: { fontSize: 'sm', color: 'muted', lineHeight: 'snug', overflowWrap: 'anywhere', '& a': { color: 'link', textDecoration: 'underline' } },
    lines: { display: 'grid', gap: '2' },
    line: { display: 'flex', justifyContent: 'space-between', gap: '4', alignItems: 'baseline', '& dd': { whiteSpace: 'nowrap' } },
    lineName: { color: 'muted', overflowWrap: 'anywhere' },
    total: { display: 'flex', justifyContent: 'space-between', gap: '4', alignItems: 'baseline', borderTop: 'hair', borderTopColor: 'line', paddingTop: '3', marginTop: '1' },
    totalName: { fontWeight: 'bold' },
    totalValue: { fontSize: 'xl', fontWeight: 'black', whiteSpace: 'nowrap' },
    saving: { color: 'saving', fontWeight: 'bold' },
    note: { fontSize: 'sm', color: 'muted', lineHeight: 'snug', textAlign: 'right', textWrap: 'balance' },
    actions: { display: 'grid', gap: '2' },
    items: { display: 'grid', gap: '3', listStyle: 'none' },
    // On a phone and in the narrow summary the value stands below: names keep the whole line.
    item: { display: { base: 'grid', sm: 'flex' }, gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '3', rowGap: '0.5', alignItems: 'flex-start', 'aside &': { display: 'grid' }, '& > :first-child': { gridRow: '[1 / span 2]' }, '& > :last-child': { gridColumn: '[2]' } },
    picture: { flexShrink: '0', width: '16', height: '16', bg: 'white', borderRadius: 'base', '& img': { width: 'full', height: 'full', objectFit: 'contain' } },
    itemBody: { flexGrow: '1', minWidth: '0', display: 'grid', gap: '0.5' },
    itemName: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'anywhere' },
    itemValue: { fontSize: 'sm', fontWeight: 'bold', whiteSpace: 'nowrap' },
    spoken: { srOnly: true },
    chip: { display: 'inline-flex', alignItems: 'center', gap: '1', justifySelf: 'start', bg: 'green.50', color: 'green.700', borderRadius: 'xl', paddingInline: '2', paddingBlock: '0.5', fontSize: 'xs', fontWeight: 'bold', lineHeight: 'snug', overflowWrap: 'anywhere', '& svg': { flexShrink: '0' } },
    clauses: { display: 'grid', gap: '3', fontSize: 'sm', lineHeight: 'normal', '& dt': { fontWeight: 'bold' }, '& dd': { margin: '0', color: 'muted' }, '& a': { color: 'link', textDecoration: 'underline' } },
  },
})
