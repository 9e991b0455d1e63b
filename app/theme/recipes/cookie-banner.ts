import { slotRecipe } from '../strict.ts'

/** 1024 px on desktop (storefront §9); the three choices weigh the same (ANPD, domain §0.7). Shown while `<html data-consent="ask">`. */
export const cookieBanner = slotRecipe({
  className: 'cookie-banner',
  slots: ['root', 'text', 'title', 'actions', 'panel', 'panelTop', 'panelTitle', 'panelActions', 'close', 'lead', 'option', 'optionText', 'always', 'switch', 'link'],
  base: {
    root: {
      position: 'fixed', bottom: { base: '0', sm: '4' }, left: '[50%]', transform: 'translateX(-50%)', width: 'banner', maxWidth: { base: '[100vw]', sm: '[calc(100vw - 32px)]' }, maxHeight: 'viewport', overflowY: 'auto', zIndex: 'banner', bg: 'surface', boxShadow: 'overlay', borderRadius: { base: 'none', sm: 'lg' }, padding: { base: '4', md: '6' },
      display: 'none', flexDirection: { base: 'column', md: 'row' }, alignItems: { md: 'center' }, gap: { base: '3', md: '6' }, fontSize: 'sm', 'html[data-consent=ask] &': { display: 'flex', _empty: { display: 'none' } },
    },
    text: { flexGrow: '1' },
    title: { fontWeight: 'bold', fontSize: 'md' },
    link: { color: 'link', textDecoration: 'underline' },
    // Three of one size, at any width: none is the easy one.
    actions: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '2', flexShrink: '0', '& > *': { fontSize: 'sm', paddingInline: '2', minWidth: { md: '[124px]' }, overflowWrap: 'anywhere' } },
    panel: { position: 'fixed', inset: '0', margin: 'auto', width: 'dialog', maxWidth: 'full', height: 'fit', maxHeight: 'viewport', overflowY: 'auto', overscrollBehavior: 'contain', bg: 'surface', borderRadius: { base: 'none', sm: 'lg' }, boxShadow: 'overlay', padding: { base: '4', sm: '6' }, '&:popover-open': { display: 'grid', gap: '4' }, _empty: { visibility: 'hidden' }, '&::backdrop': { bg: 'backdrop' } },
    panelTop: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    panelTitle: { fontSize: '2xl' },
    panelActions: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }, gap: '2', '& > *': { paddingInline: '2', fontSize: 'sm' } },
    close: { display: 'grid', placeItems: 'center', width: 'touch', height: 'touch', flexShrink: '0', marginRight: '-2', borderRadius: 'full', color: 'muted', _hover: { bg: 'blue.50', color: 'ink' }, _before: { content: '"×" / ""', fontSize: '3xl', lineHeight: 'none' } },
    lead: { fontSize: 'sm', color: 'muted' },
    option: { display: 'flex', gap: '4', alignItems: 'center', justifyContent: 'space-between', paddingBlock: '3', paddingInline: '4', bg: 'ground', borderRadius: 'lg' },
    optionText: { display: 'grid', gap: '0.5', minWidth: '0', fontSize: 'sm', lineHeight: 'snug', '& > b': { fontSize: 'md', fontWeight: 'bold' }, '& > span': { color: 'muted' } },
    always: { fontWeight: 'semibold', fontSize: 'xs' },
    switch: {
      appearance: '[none]', position: 'relative', flexShrink: '0', width: '12', height: '[28px]', margin: '0', borderRadius: 'full', bg: 'control', cursor: 'pointer', transitionProperty: 'background', transitionDuration: 'fast',
      _before: { content: '""', position: 'absolute', top: '1', left: '1', width: '5', height: '5', borderRadius: 'full', bg: 'white', boxShadow: 'card', transitionProperty: '[transform]', transitionDuration: 'fast' },
      _checked: { bg: 'blue.600', _before: { transform: 'translateX(20px)' } }, _disabled: { bg: 'blue.300', cursor: 'not-allowed' },
    },
  },
})
