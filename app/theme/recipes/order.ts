import { slotRecipe } from '../strict.ts'

/** How it stands, beside the badge that says so. */
const edge = { '&[data-tone]': { borderLeft: '[4px solid]', borderLeftColor: 'blue.500' }, '&[data-tone=success]': { borderLeftColor: 'green.600' }, '&[data-tone=warning]': { borderLeftColor: 'yellow.400' }, '&[data-tone=error]': { borderLeftColor: 'red.600' } } as const

/** Pix payment, order list and order page. */
export const order = slotRecipe({
  className: 'order',
  slots: ['hero', 'heroIcon', 'heroTitle', 'number', 'demo', 'pix', 'qr', 'pixBody', 'amount', 'timer', 'code', 'codeText', 'steps', 'list', 'pairs', 'card', 'cardTop', 'cardBody', 'coming', 'progress', 'progressTop', 'next', 'stages', 'stage', 'thumbs', 'thumb', 'timeline', 'history', 'columns', 'event', 'eventTime', 'messages', 'message', 'buttons', 'another', 'paging', 'onScreen'],
  base: {
    hero: { display: 'grid', justifyItems: 'center', gap: '2', textAlign: 'center' },
    heroIcon: { display: 'grid', placeItems: 'center', width: '16', height: '16', borderRadius: 'full', bg: 'blue.50', color: 'blue.600', '& svg': { width: '10', height: '10' }, '&[data-tone=success]': { bg: 'green.50', color: 'saving' }, '&[data-tone=error]': { bg: 'red.50', color: 'danger' } },
    heroTitle: { fontSize: { base: '2xl', md: '3xl' } },
    number: { color: 'muted', '& b': { color: 'ink' } },
    demo: { display: 'flex', gap: '2', alignItems: 'center', justifyContent: 'center', '& svg': { flexShrink: '0' }, bg: 'yellow.50', color: 'yellow.800', border: 'hair', borderColor: 'yellow.400', borderRadius: 'base', padding: '3', fontWeight: 'bold', fontSize: 'sm' },
    pix: { display: 'grid', gap: { base: '4', sm: '6' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '232px minmax(0, 1fr)' }, alignItems: 'start' },
    // On a phone the code is copied: nobody photographs the screen they hold.
    qr: { order: { base: '1', sm: '0' }, justifySelf: 'center', width: '[232px]', maxWidth: 'full', bg: 'white', border: 'hair', borderColor: 'line', borderRadius: 'lg', padding: '3', '& svg': { display: 'block', width: 'full', height: 'auto' } },
    pixBody: { display: 'grid', gap: '4', minWidth: '0' },
    amount: { fontSize: '3xl', fontWeight: 'black', lineHeight: 'tight' },
    timer: { fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
    code: { display: 'grid', gap: '2' },
    codeText: { width: 'full', minHeight: '[72px]', padding: '3', border: 'hair', borderColor: 'line', borderRadius: 'base', bg: 'ground', fontSize: 'xs', lineHeight: 'snug', overflowWrap: 'anywhere', wordBreak: 'break-all', resize: 'none', fieldSizing: '[content]' },
    steps: { display: 'grid', gap: '2', paddingLeft: '5', listStyle: 'decimal', fontSize: 'sm', color: 'muted' },
    list: { display: 'grid', gap: '4', listStyle: 'none' },
    // Side by side, with what is pressed at one height.
    pairs: { gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' }, '& > li': { gridTemplateRows: 'auto auto 1fr', alignItems: 'start' }, '& > li > :last-child': { alignSelf: 'end' } },
    card: { display: 'grid', gap: '3', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', md: '5' }, ...edge },
    cardBody: { display: 'grid', gap: '3', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }, alignItems: 'end' },
    coming: { display: 'flex', gap: '2', alignItems: 'center', fontWeight: 'bold', lineHeight: 'snug', '& svg': { color: 'muted' } },
    progress: { display: 'grid', gap: '4', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', md: '6' }, marginBottom: { base: '4', md: '6' }, ...edge },
    progressTop: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '6', rowGap: '3', '& > div': { flex: '[1 1 260px]', minWidth: '0' } },
    next: { color: 'muted', lineHeight: 'snug', marginTop: '1' },
    stages: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: '1', listStyle: 'none' },
    // Names have no room on a phone; the heading tells the stage there.
    stage: { borderTop: '[6px solid]', borderTopColor: 'line', fontSize: 'sm', lineHeight: 'snug', color: 'muted', paddingTop: { sm: '2' }, '&:first-child': { borderTopLeftRadius: 'base' }, '&:last-child': { borderTopRightRadius: 'base' }, '&[data-done]': { borderTopColor: 'green.600', color: 'ink' }, '&[aria-current]': { fontWeight: 'bold' }, '& span': { srOnly: { base: true, sm: false } } },
    cardTop: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '4', rowGap: '2' },
    thumbs: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', listStyle: 'none' },
    thumb: { display: 'flex', gap: '3', alignItems: 'center', width: 'full', lineHeight: 'snug', overflowWrap: 'anywhere', '& > :first-child': { flexShrink: '0' }, '& img': { width: '12', height: '12', objectFit: 'contain' } },
    // On a phone payment and address come before what happened; beside them it follows the items.
    columns: { gridTemplateRows: { md: 'auto 1fr' }, '& > :nth-child(2)': { gridRow: { md: '[1 / span 2]' }, gridColumn: { md: '[2]' } } },
    history: { gridColumn: { md: '[1]' }, marginTop: { md: '-2' } },
    timeline: { display: 'grid', listStyle: 'none' },
    event: { display: 'grid', gap: '0.5', paddingLeft: '5', paddingBottom: '4', borderLeft: 'thick', borderLeftColor: 'line', position: 'relative', marginLeft: '2', _last: { borderLeftColor: 'transparent', paddingBottom: '0' }, _before: { content: '""', position: 'absolute', left: '[-7px]', top: '[5px]', width: '3', height: '3', borderRadius: 'full', bg: 'blue.300' }, '&:last-child::before': { bg: 'blue.600', outlineStyle: 'solid', outlineWidth: '[4px]', outlineColor: 'blue.100' } },
    eventTime: { fontSize: 'sm', color: 'muted' },
    messages: { display: 'grid', gap: '3', listStyle: 'none', '&:empty': { display: 'none' } },
    // The shop speaks from the left, the customer from the right.
    message: { display: 'grid', gap: '1', justifySelf: 'start', maxWidth: '[min(100%, 60ch)]', bg: 'grey.50', borderRadius: 'lg', paddingInline: '4', paddingBlock: '3', '&[data-own]': { justifySelf: 'end', bg: 'blue.50' } },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > a': { paddingInline: { base: '3', sm: '5' } }, _print: { display: 'none' } },
    another: { display: 'grid', minWidth: '0', '& > summary': { listStyle: 'none', cursor: 'pointer', '&::-webkit-details-marker': { display: 'none' } }, '&[open] > * + *': { marginTop: '4' } },
    paging: { display: 'flex', justifyContent: 'center', gap: '3', alignItems: 'center', marginTop: '4' },
    // Nothing that is only pressed belongs to a copy on paper.
    onScreen: { _print: { display: '[none !important]' } },
  },
})
