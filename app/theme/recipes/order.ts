import { slotRecipe } from '../strict.ts'

/** Pix payment, order list and order page. */
export const order = slotRecipe({
  className: 'order',
  slots: ['hero', 'heroIcon', 'heroTitle', 'number', 'demo', 'pix', 'qr', 'pixBody', 'amount', 'timer', 'code', 'codeText', 'steps', 'list', 'card', 'cardTop', 'thumbs', 'thumb', 'timeline', 'event', 'eventTime', 'buttons', 'another', 'paging'],
  base: {
    hero: { display: 'grid', justifyItems: 'center', gap: '2', textAlign: 'center' },
    heroIcon: { display: 'grid', placeItems: 'center', width: '16', height: '16', borderRadius: 'full', bg: 'blue.50', color: 'blue.600', '& svg': { width: '10', height: '10' }, '&[data-tone=success]': { bg: 'green.50', color: 'saving' }, '&[data-tone=error]': { bg: 'red.50', color: 'danger' } },
    heroTitle: { fontSize: { base: '2xl', md: '3xl' } },
    number: { color: 'muted', '& b': { color: 'ink' } },
    demo: { display: 'flex', gap: '2', alignItems: 'center', justifyContent: 'center', bg: 'yellow.50', color: 'yellow.800', border: 'hair', borderColor: 'yellow.400', borderRadius: 'base', padding: '3', fontWeight: 'bold', fontSize: 'sm', textAlign: 'center' },
    pix: { display: 'grid', gap: { base: '4', sm: '6' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '232px minmax(0, 1fr)' }, alignItems: 'start' },
    qr: { justifySelf: 'center', width: '[232px]', maxWidth: 'full', bg: 'white', border: 'hair', borderColor: 'line', borderRadius: 'lg', padding: '3', '& svg': { display: 'block', width: 'full', height: 'auto' } },
    pixBody: { display: 'grid', gap: '4', minWidth: '0' },
    amount: { fontSize: '3xl', fontWeight: 'black', lineHeight: 'tight' },
    timer: { fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
    code: { display: 'grid', gap: '2' },
    codeText: { width: 'full', minHeight: '[72px]', padding: '3', border: 'hair', borderColor: 'line', borderRadius: 'base', bg: 'ground', fontSize: 'xs', lineHeight: 'snug', overflowWrap: 'anywhere', wordBreak: 'break-all', resize: 'none' },
    steps: { display: 'grid', gap: '2', paddingLeft: '5', listStyle: 'decimal', fontSize: 'sm', color: 'muted' },
    list: { display: 'grid', gap: '4', listStyle: 'none' },
    card: { display: 'grid', gap: '3', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', md: '5' } },
    cardTop: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '4', rowGap: '1' },
    thumbs: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', listStyle: 'none' },
    thumb: { display: 'flex', gap: '3', alignItems: 'center', width: 'full', '& img': { width: '12', height: '12', objectFit: 'contain' } },
    timeline: { display: 'grid', listStyle: 'none' },
    event: { display: 'grid', gap: '0.5', paddingLeft: '5', paddingBottom: '4', borderLeft: 'thick', borderLeftColor: 'line', position: 'relative', marginLeft: '2', _last: { borderLeftColor: 'transparent', paddingBottom: '0' }, _before: { content: '""', position: 'absolute', left: '[-7px]', top: '[5px]', width: '3', height: '3', borderRadius: 'full', bg: 'blue.600' } },
    eventTime: { fontSize: 'sm', color: 'muted' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '3' },
    another: { display: 'grid', minWidth: '0', '& > summary': { listStyle: 'none', cursor: 'pointer', '&::-webkit-details-marker': { display: 'none' } }, '&[open] > * + *': { marginTop: '4' } },
    paging: { display: 'flex', justifyContent: 'center', gap: '3', alignItems: 'center', marginTop: '4' },
  },
})
