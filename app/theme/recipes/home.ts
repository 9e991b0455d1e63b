import { slotRecipe } from '../strict.ts'

export const home = slotRecipe({
  className: 'home',
  slots: ['opening', 'trust', 'trustItem', 'trustIcon', 'trustTitle', 'trustText', 'sectionHead', 'all', 'tiles', 'tile', 'tileArt', 'tileName', 'tileCount'],
  base: {
    // Beside the hero from md on; below it on a phone.
    opening: { display: 'grid', gap: { base: '2', md: '4' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' } },
    trust: { display: 'grid', gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }, rowGap: { base: '3', md: '0' }, marginTop: { base: '3', md: '4' }, bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '3', md: '4' }, listStyle: 'none' },
    trustItem: { display: 'flex', alignItems: 'center', gap: '3', paddingInline: { base: '1', md: '4' }, '& + &': { borderLeft: { md: 'hair' }, borderLeftColor: { md: 'line' } } },
    trustIcon: { flexShrink: '0', color: 'blue.600', width: '6', height: '6' },
    trustTitle: { display: 'block', fontSize: 'sm', fontWeight: 'bold', lineHeight: 'tight' },
    trustText: { display: { base: 'none', sm: 'block' }, fontSize: 'xs', color: 'muted', lineHeight: 'snug' },
    sectionHead: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' },
    all: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', fontSize: 'sm', fontWeight: 'bold', color: 'link', whiteSpace: 'nowrap', _hover: { textDecoration: 'underline' } },
    tiles: { display: 'grid', gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' }, gap: { base: '2', md: '4' }, listStyle: 'none' },
    tile: {
      display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2', height: 'full', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '3', md: '4' }, textAlign: 'center', _hover: { boxShadow: 'raised', color: 'link' },
    },
    tileArt: { width: { base: '16', md: 'tilePicture' }, height: { base: '16', md: 'tilePicture' }, objectFit: 'contain', borderRadius: 'full', bg: 'blue.50', display: 'grid', placeItems: 'center', overflow: 'hidden', color: 'blue.600', fontSize: '2xl', fontWeight: 'black', '& img': { width: 'full', height: 'full', objectFit: 'contain', mixBlendMode: 'multiply' } },
    tileName: { fontSize: { base: 'xs', sm: 'sm' }, fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'break-word', hyphens: 'auto' },
    tileCount: { fontSize: 'xs', color: 'muted' },
  },
})
