import { slotRecipe } from '../strict.ts'

/** Deals of the day: the product's card over a band with time and units left; the strip of them on the home page. */
export const deals = slotRecipe({
  className: 'deals',
  slots: ['grid', 'row', 'item', 'card', 'facts', 'clock', 'left', 'bar', 'soldOut', 'lead', 'strip', 'stripHead', 'stripTitle', 'stripClock', 'stripAll'],
  base: {
    grid: { display: 'grid', gap: { base: '2', sm: '3', md: '4' }, gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }, listStyle: 'none' },
    row: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: { base: '[168px]', sm: '[208px]', lg: '[calc((100% - 64px) / 5)]' }, gap: { base: '2', sm: '3', md: '4' }, overflowX: 'auto', overscrollBehaviorX: 'contain', scrollSnapType: '[x proximity]', scrollbarWidth: '[thin]', paddingBlock: '1', listStyle: 'none' },
    item: { minWidth: '0', scrollSnapAlign: 'start' },
    card: { display: 'flex', flexDirection: 'column', height: 'full', bg: 'orange.100', borderRadius: 'lg', overflow: 'hidden', '& > article': { height: '[auto]', flexGrow: '1' }, '&[data-sold-out]': { bg: 'grey.100' }, '&[data-sold-out] img': { opacity: 'muted' } },
    facts: { display: 'grid', alignContent: 'center', gap: '2', padding: '3', minHeight: '[68px]', fontSize: 'sm', lineHeight: 'snug', color: 'blue.900' },
    clock: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', minHeight: { base: '[38px]', lg: 'icon' } },
    left: { fontSize: 'sm' },
    bar: { appearance: '[none]', width: 'full', height: '2', border: 'none', borderRadius: 'full', overflow: 'hidden', bg: 'surface', '&::-webkit-progress-bar': { bg: 'surface' }, '&::-webkit-progress-value': { bg: 'orange.600' }, '&::-moz-progress-bar': { bg: 'orange.600' } },
    soldOut: { fontWeight: 'bold', textAlign: 'center' },
    lead: { color: 'muted', fontSize: 'sm', marginTop: '[-8px]', marginBottom: '3' },
    strip: { bg: 'blue.800', borderRadius: 'xl', padding: { base: '3', md: '5' }, position: 'relative' },
    stripHead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1', marginBottom: '3', color: 'white', '& a': { _focusVisible: { outlineColor: 'orange.300' } } },
    stripTitle: { fontSize: { base: 'xl', md: '2xl' } },
    stripClock: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '8', paddingInline: '3', borderRadius: 'full', bg: 'orange.500', color: 'onAction', fontSize: 'sm', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
    stripAll: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', marginLeft: { sm: 'auto' }, fontSize: 'sm', fontWeight: 'bold', color: 'white', textDecoration: 'underline', textUnderlineOffset: '[3px]' },
  },
})
