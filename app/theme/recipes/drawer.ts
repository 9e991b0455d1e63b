import { slotRecipe } from '../strict.ts'
import { disclosure } from './disclosure.ts'

/**
 * Side drawer as a native popover: it works before and without JavaScript. Storefront §2.4: 400 px from the left on desktop,
 * full width from the right on mobile.
 */
export const drawer = slotRecipe({
  className: 'drawer',
  slots: ['root', 'top', 'title', 'close', 'user', 'greeting', 'name', 'account', 'favorites', 'section', 'heading', 'list', 'item', 'group', 'summary', 'sublist', 'number'],
  base: {
    root: {
      position: 'fixed', insetBlock: '0', left: '0', right: { base: '0', sm: '[auto]' }, width: { base: 'full', sm: 'drawer' }, maxWidth: 'full', height: 'viewport', maxHeight: 'viewport', bg: 'surface', overflowY: 'auto', overscrollBehavior: 'contain', boxShadow: 'overlay',
      transform: { base: 'translateX(100%)', sm: 'translateX(-100%)' }, transitionProperty: '[transform, overlay, display]', transitionDuration: 'dialog', transitionTimingFunction: 'out', transitionBehavior: 'allow-discrete',
      '&:popover-open': { transform: 'none' }, '@starting-style': { '&:popover-open': { transform: { base: 'translateX(100%)', sm: 'translateX(-100%)' } } }, '&::backdrop': { bg: 'backdrop' },
    },
    top: { position: 'sticky', top: '0', zIndex: 'raised', display: 'flex', alignItems: 'center', justifyContent: 'space-between', bg: 'blue.800', color: 'white', paddingLeft: '4', paddingRight: '2', minHeight: '16' },
    title: { fontWeight: 'bold', fontSize: 'lg' },
    close: { display: 'grid', placeItems: 'center', width: 'touch', height: 'touch', borderRadius: 'full', _hover: { bg: 'blue.700' }, _focusVisible: { outlineColor: 'orange.300' } },
    user: { display: 'grid', paddingBlock: '2', bg: 'blue.50' },
    greeting: { fontSize: 'sm', color: 'muted', marginRight: '1' },
    name: { fontWeight: 'bold' },
    account: { position: 'static', bg: 'transparent', '&:popover-open': { display: 'grid' } },
    favorites: { display: { base: 'flex', sm: 'none' }, alignItems: 'center', gap: '2', minHeight: 'touch', paddingInline: '4', fontWeight: 'medium' },
    section: { borderTop: 'hair', borderTopColor: 'line', paddingBlock: '3' },
    heading: { paddingInline: '4', paddingBlock: '1', fontSize: 'sm', fontWeight: 'bold', color: 'muted', letterSpacing: 'normal' },
    list: { display: 'grid' },
    item: { display: 'flex', alignItems: 'center', gap: '3', width: 'full', minHeight: 'touch', paddingInline: '4', paddingBlock: '2', fontWeight: 'medium', textAlign: 'left', _hover: { bg: 'blue.50' }, _focusVisible: { outlineOffset: '[-3px]' } },
    group: {},
    summary: { ...disclosure, display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 'touch', paddingInline: '4', fontWeight: 'medium', _hover: { bg: 'blue.50' }, _focusVisible: { outlineOffset: '[-3px]' } },
    // Dozens of links on every page: one class on their list, none on each.
    sublist: { bg: 'ground', paddingBlock: '1', '& > a': { display: 'flex', alignItems: 'center', minHeight: 'touch', paddingLeft: '8', paddingRight: '4', fontSize: 'sm', _hover: { color: 'link', textDecoration: 'underline' } } },
    number: { display: 'block', color: 'link', fontWeight: 'bold' },
  },
})
