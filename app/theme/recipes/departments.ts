import { slotRecipe } from '../strict.ts'

/** Departments with their pictures: tiles side by side, and the page of all of them. */
export const departments = slotRecipe({
  className: 'departments',
  slots: ['tiles', 'tile', 'art', 'initial', 'name', 'list', 'card', 'cardArt', 'cardText', 'cardTitle', 'children', 'child'],
  base: {
    tiles: {
      display: 'grid', gap: { base: '2', md: '3' }, listStyle: 'none', gridAutoFlow: { base: 'column', sm: 'row' }, gridTemplateRows: { base: 'repeat(2, auto)', sm: 'none' }, gridAutoColumns: { base: '[112px]', sm: '[auto]' }, gridTemplateColumns: { sm: 'repeat(5, minmax(0, 1fr))', lg: 'repeat(8, minmax(0, 1fr))' },
      overflowX: { base: 'auto', sm: 'visible' }, overscrollBehaviorX: 'contain', scrollbarWidth: '[thin]', marginInline: { base: '-4', sm: '0' }, paddingInline: { base: '4', sm: '0' }, paddingBlock: { base: '1', sm: '0' },
    },
    tile: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2', height: 'full', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '2', md: '3' }, textAlign: 'center', transitionProperty: '[box-shadow]', transitionDuration: 'fast', _hover: { boxShadow: 'raised', color: 'link' } },
    art: { display: 'block', width: 'full', maxWidth: '[112px]', aspectRatio: 'square', bg: 'blue.50', borderRadius: 'lg', padding: '1', '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'contain' } },
    initial: { display: 'grid', placeItems: 'center', width: 'full', maxWidth: '[112px]', aspectRatio: 'square', bg: 'blue.50', borderRadius: 'lg', color: 'blue.600', fontSize: '4xl', fontWeight: 'black' },
    name: { display: 'grid', alignItems: 'center', minHeight: 'twoLines', fontSize: { base: 'xs', md: 'sm' }, fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'break-word', hyphens: 'auto' },
    list: { display: 'grid', gap: { base: '2', md: '4' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }, listStyle: 'none', marginTop: { base: '4', md: '6' } },
    card: { display: 'grid', gridTemplateColumns: '[104px minmax(0, 1fr)]', gap: '4', alignItems: 'start', height: 'full', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: '4' },
    cardArt: { display: 'block', width: '[104px]', aspectRatio: 'square', bg: 'blue.50', borderRadius: 'lg', padding: '1', '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'contain' } },
    cardText: { minWidth: '0' },
    cardTitle: { fontSize: 'lg', lineHeight: 'tight', '& a': { display: 'flex', alignItems: 'center', minHeight: 'touch', _hover: { color: 'link', textDecoration: 'underline' } } },
    children: { listStyle: 'none' },
    child: { display: 'flex', alignItems: 'center', minHeight: { base: 'touch', md: '[32px]' }, fontSize: 'sm', color: 'link', _hover: { textDecoration: 'underline' } },
  },
})
