import { slotRecipe } from '../strict.ts'

export const home = slotRecipe({
  className: 'home',
  slots: ['hero', 'heroText', 'heroTitle', 'heroLead', 'heroActions', 'heroArt', 'trust', 'trustItem', 'trustIcon', 'trustTitle', 'trustText', 'tiles', 'tile', 'tileArt', 'tileName', 'tileCount', 'departments', 'department', 'departmentText'],
  base: {
    hero: {
      position: 'relative', display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, alignItems: 'center', overflow: 'hidden', borderRadius: 'xl', bg: 'blue.800', color: 'white', minHeight: { base: 'heroMobile', md: '[320px]' }, padding: { base: '6', md: '12' },
      backgroundImage: '[radial-gradient(circle at 85% 20%, {colors.blue.500} 0, {colors.blue.800} 60%)]',
    },
    heroText: { position: 'relative', zIndex: 'raised', display: 'grid', gap: '3', justifyItems: 'start' },
    heroTitle: { fontSize: 'hero', fontWeight: 'black', lineHeight: 'tight' },
    heroLead: { display: { base: 'none', sm: 'block' }, fontSize: { base: 'md', md: 'lg' }, color: 'blue.100', maxWidth: '[44ch]', textWrap: '[pretty]' },
    heroActions: { display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '2', '& a': { _focusVisible: { outlineColor: 'orange.300' } } },
    heroArt: { display: { base: 'none', md: 'block' }, justifySelf: 'end', width: 'full', maxWidth: '[480px]', height: 'auto' },
    trust: { display: 'grid', gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }, gap: { base: '2', md: '4' }, marginTop: '4', listStyle: 'none' },
    trustItem: { display: 'flex', alignItems: 'center', gap: '3', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '3', md: '4' } },
    trustIcon: { flexShrink: '0', color: 'blue.600', width: '6', height: '6' },
    trustTitle: { display: 'block', fontSize: 'sm', fontWeight: 'bold', lineHeight: 'tight' },
    trustText: { display: { base: 'none', sm: 'block' }, fontSize: 'xs', color: 'muted', lineHeight: 'snug' },
    tiles: { display: 'grid', gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' }, gap: { base: '2', md: '4' }, listStyle: 'none' },
    tile: {
      display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2', height: 'full', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '3', md: '4' }, textAlign: 'center', _hover: { boxShadow: 'raised', color: 'link' },
    },
    tileArt: { width: { base: '16', md: 'tilePicture' }, height: { base: '16', md: 'tilePicture' }, objectFit: 'contain', borderRadius: 'full', bg: 'blue.50', display: 'grid', placeItems: 'center', overflow: 'hidden', color: 'blue.600', fontSize: '2xl', fontWeight: 'black', '& img': { width: 'full', height: 'full', objectFit: 'contain', mixBlendMode: 'multiply' } },
    departments: { display: 'grid', gridTemplateColumns: { base: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))', md: 'repeat(3, minmax(0, 1fr))' }, gap: { base: '2', md: '4' }, listStyle: 'none' },
    department: {
      display: 'grid', alignContent: 'start', gap: '1', height: 'full', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '3', md: '5' }, borderLeft: 'thick', borderLeftColor: 'action', fontSize: { base: 'md', md: 'lg' }, fontWeight: 'bold', lineHeight: 'tight', overflowWrap: 'anywhere', _hover: { boxShadow: 'raised', color: 'link' },
    },
    departmentText: { fontSize: 'sm', fontWeight: 'normal', color: 'muted', lineHeight: 'snug', lineClamp: '2' },
    tileName: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'anywhere', hyphens: 'auto' },
    tileCount: { fontSize: 'xs', color: 'muted' },
  },
})
