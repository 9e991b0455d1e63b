import { slotRecipe } from '../strict.ts'

/** 1024 px on desktop (storefront §9); the three choices weigh the same (ANPD, domain §0.7). Shown while `<html data-consent="ask">`. */
export const cookieBanner = slotRecipe({
  className: 'cookie-banner',
  slots: ['root', 'text', 'title', 'actions', 'panel', 'option', 'optionText', 'link'],
  base: {
    root: {
      position: 'fixed', bottom: { base: '0', sm: '4' }, left: '[50%]', transform: 'translateX(-50%)', width: '[min(1024px, 100vw)]', maxWidth: { sm: '[calc(100vw - 32px)]' }, zIndex: 'banner', bg: 'surface', boxShadow: 'overlay', borderRadius: { base: 'none', sm: 'lg' }, padding: { base: '4', md: '6' },
      display: 'none', flexDirection: { base: 'column', md: 'row' }, alignItems: { md: 'center' }, gap: { base: '3', md: '6' }, fontSize: 'sm', 'html[data-consent=ask] &': { display: 'flex' },
    },
    text: { flexGrow: '1' },
    title: { fontWeight: 'bold', fontSize: 'md' },
    link: { color: 'link', textDecoration: 'underline' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', flexShrink: '0', '& > *': { flexGrow: { base: '1', md: '0' } } },
    panel: { position: 'fixed', inset: '0', margin: 'auto', width: '[min(564px, 100vw)]', height: 'fit', maxHeight: 'viewport', overflowY: 'auto', bg: 'surface', borderRadius: 'lg', boxShadow: 'overlay', padding: '6', '&:popover-open': { display: 'grid', gap: '4' }, '&::backdrop': { bg: 'backdrop' } },
    option: { display: 'flex', gap: '3', alignItems: 'flex-start', minHeight: 'touch', '& input': { width: 'icon', height: 'icon', marginTop: '0.5', accentColor: 'blue.600', flexShrink: '0' } },
    optionText: { display: 'grid', fontSize: 'sm', '& b': { fontWeight: 'bold' } },
  },
})
