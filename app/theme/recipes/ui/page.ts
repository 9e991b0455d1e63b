import { slotRecipe } from '../../strict.ts'

/** Frame of every page: skip link, main, container, section, headings. */
export const page = slotRecipe({
  className: 'page',
  base: {
    skip: {
      position: 'fixed',
      top: '2',
      left: '2',
      zIndex: 'overlay',
      bg: 'blue.900',
      color: 'white',
      paddingInline: '4',
      paddingBlock: '3',
      borderRadius: 'base',
      fontWeight: 'semibold',
      transform: 'translateY(-200%)',
      _focusVisible: { transform: 'none' },
      // Out of a screen's top, it would stand at the foot of a sheet.
      _print: { display: 'none' },
    },
    main: {
      paddingTop: { base: '0', sm: '20', lg: 'header' },
      minHeight: 'panel',
      '&[data-bare]': { paddingTop: '0' },
      // As wide as the screen, a ring around it is a line across the page.
      _focusVisible: { outline: 'none' },
      _print: { paddingTop: '0' },
    },
    container: {
      width: 'full',
      maxWidth: 'container',
      marginInline: 'auto',
      paddingInline: { base: '4', sm: '6', xl: '0' },
      paddingBlock: { base: '3', sm: '4', md: '5' },
      '[data-bare] > &': { maxWidth: '[1720px]', paddingInline: { xl: '6' }, paddingBlock: { md: '3' } },
    },
    section: { marginTop: { base: '6', md: '8' } },
    heading: { fontSize: { base: 'xl', md: '2xl' }, marginBottom: '4' },
    title: { fontSize: { base: '[min(1.5rem, 8vw)]', md: '3xl' }, overflowWrap: 'anywhere' },
    lead: {
      color: 'muted',
      maxWidth: 'text',
      marginTop: { base: '0', sm: '2' },
      fontSize: { base: 'sm', sm: 'md' },
      lineHeight: { base: 'snug', sm: 'normal' },
      textWrap: '[pretty]',
    },
    card: { bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', md: '6' } },
    overlay: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'grid',
      placeItems: 'center',
      bg: 'backdrop',
      animation: 'appear 200ms 150ms both',
      '&[hidden]': { display: 'none' },
    },
    spinner: {
      width: '12',
      height: '12',
      borderRadius: 'full',
      border: 'thick',
      borderColor: 'white',
      borderTopColor: 'action',
      animation: 'spin 900ms linear infinite',
    },
    hidden: { srOnly: true },
    /** A notice before everything else of a page. */
    aboveAll: { marginBottom: '4' },
  },
})
