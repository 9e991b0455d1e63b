import { slotRecipe } from '../strict.ts'

/** Out of the way while something is paid. */
const quietly = { '[data-quiet] &': { display: 'none' } } as const
const tap = { display: 'flex', alignItems: 'center', justifyContent: 'center', minWidth: 'touch', minHeight: 'touch', gap: '2', borderRadius: 'base', color: 'blue.800', _hover: { bg: 'blue.50' } } as const

/**
 * Storefront §2.2–2.3: static on mobile, fixed from sm (80 px), with strip and menu bar from lg (30 + 80 + 48 = 158 px). The menu bar
 * leaves while `<html data-scrolled>` says that the page is away from its top.
 */
export const header = slotRecipe({
  className: 'header',
  slots: ['root', 'strip', 'stripInner', 'stripLink', 'main', 'mainInner', 'logo', 'logoImage', 'search', 'tools', 'tool', 'toolText', 'login', 'guest', 'person', 'greeting', 'name', 'account', 'accountItem', 'favorites', 'cart', 'badge', 'contacts', 'contactsPanel', 'contactsLine', 'contactsNumber', 'menuButton', 'secure', 'help', 'helpLine', 'bar', 'barInner', 'barButton', 'barLink'],
  base: {
    /** No ground of its own: where the menu bar left, the page shows through and is pressed. */
    root: { position: { base: 'relative', sm: 'fixed' }, top: '0', insetInline: '0', zIndex: 'header', pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } },
    strip: { display: { base: 'none', lg: 'block' }, height: 'headerStrip', bg: 'blue.800', color: 'white', fontSize: 'xs', fontWeight: 'medium' },
    stripInner: { maxWidth: 'container', height: 'full', marginInline: 'auto', paddingInline: { base: '6', xl: '0' }, display: 'flex', alignItems: 'center', gap: '6' },
    stripLink: { display: 'flex', alignItems: 'center', height: 'full', _hover: { textDecoration: 'underline' }, _first: { marginRight: 'auto' }, '[data-quiet] a + &': { display: 'none' } },
    main: { position: 'relative', zIndex: 'raised', bg: 'surface', height: { base: 'auto', sm: 'headerMain' }, boxShadow: 'header' },
    mainInner: {
      maxWidth: 'container', height: 'full', marginInline: 'auto', paddingInline: { base: '4', sm: '6', xl: '0' }, paddingBlock: { base: '2', sm: '0' }, display: 'flex', flexWrap: { base: 'wrap', sm: 'nowrap' }, alignItems: 'center',
      columnGap: { base: '1', sm: '4', lg: '8' }, rowGap: '2',
    },
    logo: { display: 'flex', alignItems: 'center', minHeight: 'touch', flexShrink: '0', marginRight: { base: 'auto', sm: '0' } },
    logoImage: { width: { base: 'logoMobile', sm: 'logo' }, height: { base: 'logoHeightMobile', sm: 'logoHeight' } },
    search: { flexGrow: '1', flexBasis: { base: 'full', sm: '0' }, order: { base: '9', sm: '0' }, minWidth: '0', ...quietly },
    // On the narrowest phones the tools need its room.
    secure: { display: 'flex', alignItems: 'center', gap: { base: '1', sm: '2' }, flexGrow: '1', flexBasis: '0', minWidth: '0', paddingLeft: { base: '2', sm: '0' }, '@media (max-width: 359px)': { display: 'none' }, minHeight: 'touch', color: 'green.700', fontSize: { base: 'sm', sm: 'md' }, fontWeight: 'bold', lineHeight: 'tight', '& svg': { flexShrink: '0' } },
    help: { maxWidth: 'container', height: 'full', marginInline: 'auto', paddingInline: { base: '6', xl: '0' }, display: 'flex', alignItems: 'center', gap: '6', fontSize: 'sm', color: 'muted' },
    helpLine: { display: 'inline-flex', alignItems: 'center', gap: '2', height: 'full', color: 'blue.800', _hover: { textDecoration: 'underline' } },
    tools: { display: 'flex', alignItems: 'center', gap: { base: '0', md: '1', lg: '2' }, flexShrink: '0' },
    tool: { ...tap, paddingInline: { base: '0', md: '2' } },
    toolText: { display: { base: 'none', lg: 'block' }, fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'tight', textAlign: 'left' },
    login: { display: 'flex', alignItems: 'center', gap: '2', position: 'relative', minWidth: 'touch', minHeight: 'touch', justifyContent: 'center', paddingInline: { base: '0', md: '2' }, borderRadius: 'base', color: 'blue.800', fontSize: 'sm', lineHeight: 'tight', textAlign: 'left', _hover: { bg: 'blue.50' } },
    guest: { display: 'flex', flexDirection: 'column', _before: { content: '""', position: 'absolute', inset: '0' } },
    person: { display: 'flex', '& > button:first-child': { display: 'flex', flexDirection: 'column', textAlign: 'left', minHeight: 'touch', justifyContent: 'center', _before: { content: '""', position: 'absolute', inset: '0' } } },
    greeting: { srOnly: { base: true, md: false }, fontSize: 'xs', color: 'muted' },
    name: { srOnly: { base: true, md: false }, fontWeight: 'bold', md: { maxWidth: 'tile', truncate: true } },
    account: { inset: '[auto]', top: { base: '16', sm: '20' }, right: '4', minWidth: '[200px]', bg: 'surface', borderRadius: 'lg', boxShadow: 'overlay', paddingBlock: '2', '&:popover-open': { display: 'grid' } },
    accountItem: { display: 'flex', alignItems: 'center', minHeight: 'touch', paddingInline: '4', textAlign: 'left', fontWeight: 'medium', _hover: { bg: 'blue.50' } },
    favorites: { ...tap, display: { base: 'none', sm: 'flex' }, ...quietly },
    cart: { ...tap, position: 'relative', bg: { sm: 'orange.50' }, paddingInline: { sm: '2' }, _hover: { bg: 'orange.100' } },
    badge: {
      position: 'absolute', top: '[0px]', left: '[24px]', minWidth: 'badge', height: 'badge', paddingInline: '1', borderRadius: 'full', bg: 'action', color: 'onAction', fontSize: 'xs', fontWeight: 'bold', lineHeight: '[20px]', textAlign: 'center',
      _empty: { visibility: 'hidden' },
    },
    contacts: { display: 'flex' },
    contactsPanel: {
      inset: '[auto]', top: { base: '16', sm: '20', lg: '[36px]' }, right: { base: '2', sm: '6', lg: '[max(24px, calc(50vw - 640px))]' }, width: '[min(340px, calc(100vw - 16px))]', bg: 'surface', borderRadius: 'lg', boxShadow: 'overlay', padding: '4',
      '&:popover-open': { display: 'grid', gap: '2' },
    },
    contactsLine: { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch', paddingInline: '3', borderRadius: 'base', bg: 'ground', fontSize: 'sm', _hover: { bg: 'blue.50' } },
    contactsNumber: { fontWeight: 'bold', color: 'blue.800', whiteSpace: 'nowrap' },
    menuButton: { ...tap, display: { base: 'flex', lg: 'none' }, order: { base: '1', sm: '-1' }, ...quietly },
    bar: {
      '&[hidden]': { display: 'none' },
      display: { base: 'none', lg: 'block' }, height: 'menuBar', bg: 'surface', boxShadow: 'header', transitionProperty: '[transform, visibility]', transitionDuration: 'fast', transitionTimingFunction: 'out',
      'html[data-scrolled] &': { transform: 'translateY(-100%)', visibility: 'hidden', _focusWithin: { transform: 'none', visibility: 'visible' } },
    },
    barInner: { maxWidth: 'container', height: 'full', marginInline: 'auto', paddingInline: { base: '6', xl: '0' }, display: 'flex', alignItems: 'stretch', gap: '1', overflow: 'hidden',
      // The departments' popover, made by app/early/category-popover.ts.
      '& > [popover]': {
        inset: '[auto]', top: 'header', left: { base: '[calc(50vw - 616px)]', xl: '[calc(50vw - 640px)]' }, width: '[min(600px, calc(100vw - 48px))]', maxHeight: '[calc(100dvh - 174px)]', overflowY: 'auto', overscrollBehavior: 'contain', bg: 'surface', borderRadius: 'lg', boxShadow: 'overlay', padding: '3', '&:popover-open': { display: 'grid', gap: '2' },
        '& > div': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '3', alignItems: 'start' },
        '& > button': { minHeight: 'touch', borderRadius: 'base', bg: 'ground', color: 'link', fontWeight: 'semibold', fontSize: 'sm', _hover: { bg: 'blue.50', textDecoration: 'underline' } },
      },
    },
    barButton: { display: 'flex', alignItems: 'center', gap: '2', paddingInline: '4', bg: 'blue.600', color: 'white', fontWeight: 'bold', fontSize: 'sm', flexShrink: '0', _hover: { bg: 'blue.700' } },
    barLink: {
      display: 'flex', alignItems: 'center', paddingInline: '3', fontSize: 'sm', fontWeight: 'semibold', color: 'blue.800', whiteSpace: 'nowrap', flexShrink: '0',
      _hover: { color: 'price', boxShadow: '[inset 0 -3px 0 {colors.orange.500}]' }, '&[aria-current]': { boxShadow: '[inset 0 -3px 0 {colors.orange.500}]' }, _focusVisible: { outlineOffset: '[-3px]' },
    },
  },
})
