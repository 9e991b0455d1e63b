import { slotRecipe } from '../strict.ts'
import { disclosure } from './disclosure.ts'

/** Product page: gallery, facts, buy box. The gallery is radios and a scroll-snap strip, so that it needs no script. */
export const productPage = slotRecipe({
  className: 'product',
  slots: ['layout', 'gallery', 'stage', 'strip', 'slide', 'turn', 'counter', 'thumbs', 'thumb', 'made', 'info', 'head', 'brand', 'title', 'code', 'meta', 'badge', 'share', 'options', 'optionLegend', 'optionList', 'option', 'highlights', 'fact', 'box', 'old', 'now', 'discount', 'cash', 'term', 'unit', 'state', 'priceLine', 'few', 'instalments', 'instalmentsSummary', 'instalmentsTable', 'seller', 'gift', 'notice', 'warranty', 'sections', 'stack', 'sectionTitle', 'description', 'table', 'vendor', 'foodGrid', 'foodStrong', 'lupa', 'seen'],
  base: {
    layout: { display: 'grid', gap: { base: '3', md: '4' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 368px' }, gridTemplateAreas: { base: '"head" "gallery" "options" "box" "highlights"', md: '"gallery box" "info box"', lg: '"gallery info box"' }, gridTemplateRows: { md: 'auto 1fr', lg: '[none]' }, alignItems: 'start', lg: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) 368px' } },
    gallery: { gridArea: 'gallery', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '2', md: '4' }, display: 'grid', gap: '3', minWidth: '0', position: { lg: 'sticky' }, top: { lg: '[174px]' } },
    stage: { position: 'relative', minWidth: '0' },
    strip: { display: 'flex', listStyle: 'none', overflowX: 'auto', scrollSnapType: '[x mandatory]', scrollBehavior: 'smooth', scrollbarWidth: '[none]', overscrollBehaviorX: 'contain' },
    slide: {
      flex: '[0 0 100%]', minWidth: '0', aspectRatio: 'square', maxHeight: '[520px]', width: 'full', scrollSnapAlign: 'center', scrollMarginTop: '16', '& > a': { display: 'block', height: 'full', cursor: 'zoom-in', _focusVisible: { outlineOffset: '[-3px]' }, _after: { content: '"Ampliar"', position: 'absolute', left: '2', bottom: '2', bg: 'surface', color: 'blue.600', boxShadow: 'card', borderRadius: 'full', paddingInline: '3', fontSize: 'sm', fontWeight: 'semibold' } },
      position: 'relative',
      '& picture': { display: 'block', width: 'full', height: 'full' }, '& img': { width: 'full', height: 'full', objectFit: 'contain' },
    },
    turn: {
      position: 'absolute', top: '[calc(50% - 22px)]', width: 'touch', height: 'touch', display: 'grid', placeItems: 'center', borderRadius: 'full', bg: 'surface', boxShadow: 'raised', fontSize: '3xl', lineHeight: 'none', color: 'blue.600', paddingBottom: '1', _hover: { bg: 'blue.50' },
      '&[data-act=anterior]': { left: '1' }, '&[data-act=proxima]': { right: '1' }, '@media (scripting: none)': { display: 'none' },
    },
    counter: { position: 'absolute', right: '2', bottom: '2', bg: 'grey.900', color: 'white', borderRadius: 'full', paddingInline: '3', fontSize: 'sm', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', '@media (scripting: none)': { display: 'none' } },
    thumbs: { display: { base: 'none', md: 'flex' }, flexWrap: 'wrap', gap: '2', listStyle: 'none', '@media (scripting: none)': { display: 'flex' } },
    thumb: { display: 'block', width: 'thumb', height: 'thumb', padding: '1', border: 'thick', borderColor: 'line', borderRadius: 'base', bg: 'surface', _hover: { borderColor: 'blue.300' }, '& img': { width: 'full', height: 'full', objectFit: 'contain' }, '&[aria-current=true]': { borderColor: 'blue.600' } },
    /** What app/early makes: the share popover, and the gallery over the whole screen, a copy of the stage. */
    made: {
      display: 'contents',
      '& [popover]': { inset: '0', margin: '[auto]', width: 'popover', maxWidth: '[calc(100vw - 32px)]', height: 'fit', bg: 'surface', borderRadius: 'lg', boxShadow: 'overlay', padding: '5', '&:popover-open': { display: 'grid', gap: '3' }, _backdrop: { bg: 'backdrop' } },
      '& [popover] :is(a, button, input)': { minHeight: 'touch', paddingInline: '3', border: 'hair', borderColor: 'blue.300', borderRadius: 'base', display: 'grid', placeItems: 'center', width: 'full', color: 'blue.600', fontWeight: 'bold' },
      '& [popover] input': { color: 'muted', fontWeight: 'normal', fontSize: 'sm', borderColor: 'line' }, '& output': { fontSize: 'sm', fontWeight: 'semibold', color: 'saving', _empty: { display: 'none' } },
      '& dialog': { position: 'fixed', inset: '0', width: 'full', maxWidth: 'full', height: 'viewport', maxHeight: 'viewport', bg: 'surface', padding: '0', border: 'none' },
      '& form': { position: 'absolute', top: '2', right: '2', zIndex: 'raised' },
      '& form button': { display: 'grid', placeItems: 'center', width: 'touch', height: 'touch', borderRadius: 'full', bg: 'grey.900', color: 'white', fontSize: '2xl', lineHeight: 'none' },
      '& [data-stage], & [data-strip]': { height: 'full' },
      '& li': { height: 'full', maxHeight: 'full', aspectRatio: '[auto]', overflow: 'auto', overscrollBehavior: 'contain' },
      '& [data-act=aproximar]': { display: 'block', width: 'full', height: 'full', cursor: 'zoom-in', _focusVisible: { outlineOffset: '[-6px]' } },
      '& [data-act=aproximar][aria-pressed=true]': { width: '[200%]', height: '[200%]', cursor: 'zoom-out' },
    },
    // One card beside the picture; on mobile its parts stand where they are needed: the name above, what is chosen before the price.
    info: { gridArea: { md: 'info' }, display: { base: 'contents', md: 'grid' }, gap: '4', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: '6', minWidth: '0' },
    head: { gridArea: { base: 'head', md: '[auto]' }, display: 'grid', gap: '2', minWidth: '0', position: 'relative' },
    brand: { fontSize: 'sm', fontWeight: 'bold', color: 'link' },
    title: { fontSize: { base: 'lg', md: 'xl' }, lineHeight: 'snug', overflowWrap: 'anywhere', textWrap: '[pretty]' },
    code: { fontSize: 'xs', color: 'muted' },
    meta: {
      display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3',
      // What others say, and below it what one may do: never one press alone on a line.
      '&:has(button)': { minHeight: '[72px]', _before: { content: '""', flexBasis: 'full', order: '1' }, '& > :is(span, [data-act])': { order: '2' } },
    },
    badge: { bg: 'orange.50', color: 'orange.800', borderRadius: 'base', paddingInline: '2', fontSize: 'xs', fontWeight: 'bold' },
    share: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', paddingInline: '2', color: 'link', fontSize: 'sm', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } },
    options: { gridArea: { base: 'options', md: '[auto]' }, display: 'grid', gap: '4', bg: 'surface', borderRadius: 'lg', boxShadow: { base: 'card', md: 'none' }, padding: { base: '4', md: '0' } },
    optionLegend: { fontSize: 'sm', color: 'muted', '& b': { color: 'ink', fontWeight: 'bold' } },
    optionList: { marginTop: '2', display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' },
    option: {
      display: 'grid', placeItems: 'center', minHeight: 'touch', minWidth: 'touch', paddingInline: '4', border: 'thick', borderColor: 'grey.300', borderRadius: 'base', fontSize: 'sm', fontWeight: 'semibold', _hover: { borderColor: 'blue.300', bg: 'blue.50' },
      '&[aria-current=true]': { borderColor: 'blue.600', bg: 'blue.50', color: 'blue.700' }, '&[data-unavailable]': { color: 'muted', borderStyle: 'dashed', textDecoration: 'line-through', bg: 'ground' },
    },
    highlights: { gridArea: { base: 'highlights', md: '[auto]' }, display: 'grid', alignContent: 'start', gap: '1', fontSize: 'sm', bg: 'surface', borderRadius: 'lg', boxShadow: { base: 'card', md: 'none' }, padding: { base: '4', md: '0' }, '& > a': { color: 'link', fontWeight: 'semibold', minHeight: '8', display: 'flex', alignItems: 'center', _hover: { textDecoration: 'underline' } } },
    fact: { display: 'flex', justifyContent: 'space-between', gap: '4', paddingBlock: '1', borderBottom: 'hair', borderBottomColor: 'grey.100', '& dt': { color: 'muted' }, '& dd': { textAlign: 'right', fontWeight: 'medium', overflowWrap: 'anywhere' } },
    box: { gridArea: 'box', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', md: '6' }, display: 'grid', gap: '3', position: { md: 'sticky' }, top: { md: '[174px]' } },
    priceLine: { display: 'flex', alignItems: 'center', gap: '3', flexWrap: 'wrap' },
    old: { display: 'inline-block', fontSize: 'md', color: 'muted', lineHeight: 'normal', minHeight: '6', textDecorationLine: 'line-through' },
    discount: { bg: 'saving', color: 'white', borderRadius: 'base', paddingInline: '2', fontSize: 'md', fontWeight: 'black', _empty: { display: 'none' } },
    now: { fontSize: '4xl', fontWeight: 'black', color: 'price', lineHeight: 'tight', letterSpacing: 'tight', minHeight: '[1.2em]', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    cash: { fontSize: 'md', fontWeight: 'bold', color: 'saving', lineHeight: 'snug', minHeight: '[1.35em]' },
    term: { fontSize: 'sm', color: 'muted', lineHeight: 'snug', minHeight: '[1.35em]' },
    unit: { fontSize: 'sm', color: 'muted', _empty: { display: 'none' } },
    state: { fontSize: 'lg', fontWeight: 'bold', color: 'danger', _empty: { display: 'none' } },
    few: { fontSize: 'sm', fontWeight: 'bold', color: 'danger' },
    instalments: { fontSize: 'sm', borderBlock: 'hair', borderColor: 'line' },
    instalmentsSummary: { ...disclosure, display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 'touch', color: 'link', fontWeight: 'semibold' },
    instalmentsTable: {
      width: 'full', borderCollapse: 'collapse', marginBottom: '3', fontSize: 'xs', fontVariantNumeric: 'tabular-nums', '& th, & td': { textAlign: 'right', paddingBlock: '1', paddingInline: '1', verticalAlign: 'baseline', whiteSpace: 'nowrap' }, '& th:first-child': { textAlign: 'left' },
      '& thead th': { color: 'muted', fontWeight: 'semibold' }, '& tbody tr': { borderTop: 'hair', borderTopColor: 'grey.100' }, '& [rowspan]': { color: 'saving', fontWeight: 'semibold', verticalAlign: 'middle', textAlign: 'center' }, '& small': { display: 'block', color: 'muted' },
    },
    seller: { fontSize: 'sm', color: 'muted', '& b': { color: 'ink', fontWeight: 'bold' } },
    gift: { display: 'flex', alignItems: 'center', gap: '3', bg: 'yellow.50', color: 'yellow.800', borderRadius: 'base', padding: '3', fontSize: 'sm', fontWeight: 'semibold' },
    notice: { bg: 'yellow.50', color: 'yellow.800', borderRadius: 'base', padding: '3', fontSize: 'sm', fontWeight: 'semibold' },
    warranty: {
      display: 'grid', gap: '1', border: 'hair', borderColor: 'line', borderRadius: 'base', paddingInline: '3', paddingBottom: '3', fontSize: 'sm', minWidth: '0', '& legend': { paddingInline: '1', marginLeft: '-1' },
      '& label': { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch' }, '& label > span': { flexGrow: '1' }, '& label > b': { whiteSpace: 'nowrap' }, '& input': { width: '5', height: '5', flexShrink: '0', accentColor: 'blue.600' },
      '& small': { fontSize: 'xs', color: 'muted', lineHeight: 'snug' }, '& small a': { color: 'link', textDecoration: 'underline' },
    },
    /** Two columns as even as their cards allow, whatever a product has to tell. */
    sections: { display: { base: 'grid', md: 'block' }, gap: '3', gridTemplateColumns: 'minmax(0, 1fr)', marginTop: { base: '3', md: '4' }, columnCount: { lg: '2' }, columnGap: { lg: '4' }, '& section': { breakInside: 'avoid', marginBottom: { md: '4' }, minWidth: '0' } },
    stack: { display: 'contents', '& > #vendedor': { order: { base: '1', md: '[initial]' } } },
    sectionTitle: { fontSize: { base: 'xl', md: '2xl' }, marginBottom: '3' },
    description: { maxWidth: 'text', overflowWrap: 'anywhere', textWrap: '[pretty]', '& p + p': { marginTop: '3' } },
    table: {
      width: 'full', borderCollapse: 'collapse', fontSize: 'sm', '& caption': { textAlign: 'left', fontWeight: 'bold', paddingBlock: '3', fontSize: 'md' }, '& tr:nth-child(odd)': { bg: 'ground' }, '& th, & td': { textAlign: 'left', verticalAlign: 'top', paddingInline: '3', paddingBlock: '2', overflowWrap: 'anywhere' },
      '& th[scope=row]': { width: '[40%]', fontWeight: 'medium', color: 'muted' }, '& thead th': { fontWeight: 'bold' },
    },
    vendor: { display: 'grid', gap: '3', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(180px, 1fr))' }, fontSize: 'sm', '& dt': { color: 'muted' }, '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' }, '& a': { color: 'link', textDecoration: 'underline' } },
    foodGrid: { display: 'grid', gap: '3', marginBlock: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, '& dt': { fontSize: 'sm', color: 'muted' }, '& dd': { overflowWrap: 'anywhere' } },
    foodStrong: { fontWeight: 'black' },
    lupa: { display: 'inline-flex', alignItems: 'center', gap: '2', bg: 'grey.900', color: 'white', borderRadius: 'base', paddingInline: '3', paddingBlock: '1', fontSize: 'sm', fontWeight: 'bold' },
    /** Filled by app/early/seen-showcase.ts with plain elements; nothing to see before. */
    seen: {
      _empty: { minHeight: 'px' }, '&:not(:empty)': { marginTop: { base: '6', md: '8' }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: '3' },
      '& h2': { fontSize: { base: 'xl', md: '2xl' } }, '& button': { color: 'link', fontSize: 'sm', minHeight: 'touch', paddingInline: '2', _hover: { textDecoration: 'underline' } },
      '& ul': { gridColumn: '[1 / -1]', display: 'flex', gap: '3', listStyle: 'none', overflowX: 'auto', scrollSnapType: '[x proximity]', paddingBottom: '2' },
      '& li': { flex: '[0 0 176px]', scrollSnapAlign: 'start', bg: 'surface', borderRadius: 'lg', boxShadow: 'card' },
      '& li a': { display: 'grid', alignContent: 'start', gap: '1', padding: '3', height: 'full', borderRadius: 'lg', _hover: { boxShadow: 'raised' } },
      '& img': { width: 'full', height: 'auto', aspectRatio: 'square', objectFit: 'contain' }, '& span': { fontSize: 'sm', lineHeight: 'snug', lineClamp: '[2]' }, '& s': { fontSize: 'sm', color: 'muted' },
      '& b': { fontSize: 'lg', fontWeight: 'black', color: 'price' }, '& small': { fontSize: 'xs', color: 'muted' }, '& small[data-part=vista]': { color: 'saving', fontWeight: 'semibold' },
    },
  },
})
