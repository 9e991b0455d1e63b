import { slotRecipe } from '../strict.ts'

/** The customer's area: its menu beside the page, or above it where there is no room. */
export const account = slotRecipe({
  className: 'account',
  slots: ['frame', 'menu', 'menuTitle', 'list', 'item', 'content', 'folded', 'foldedName', 'panel', 'panelTitle', 'text', 'history', 'danger', 'column'],
  base: {
    frame: { display: 'grid', gap: { base: '4', md: '6' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '{sizes.sidebar} minmax(0, 1fr)' }, alignItems: 'start', _print: { display: 'block' } },
    menu: { display: { base: 'none', md: 'block' }, bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: '3', position: 'sticky', top: { md: '[96px]', lg: '[174px]' }, _print: { display: 'none' } },
    menuTitle: { fontSize: 'lg', fontWeight: 'bold', paddingInline: '3', paddingBlock: '2' },
    list: { display: 'grid', gap: '0.5', listStyle: 'none' },
    item: {
      display: 'flex', alignItems: 'center', gap: '3', width: 'full', minHeight: 'touch', paddingInline: '3', borderRadius: 'base', textAlign: 'left', fontWeight: 'medium', color: 'ink',
      '& svg': { color: 'muted', flexShrink: '0' }, _hover: { bg: 'grey.100' }, '&[aria-current=page]': { bg: 'blue.50', color: 'blue.800', fontWeight: 'bold', '& svg': { color: 'blue.600' } },
    },
    // On the line of the other pages of the account.
    content: { minWidth: '0', '& > form': { marginInline: '0' } },
    folded: { display: { base: 'block', md: 'none' }, bg: 'surface', borderRadius: 'lg', boxShadow: 'card', _print: { display: 'none' }, '& ul': { padding: '2', borderTop: 'hair', borderTopColor: 'line' } },
    foldedName: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minHeight: 'control', paddingInline: '4', fontWeight: 'bold', cursor: 'pointer', listStyle: 'none', '&::-webkit-details-marker': { display: 'none' }, '& svg': { color: 'link' } },
    panel: { bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', md: '6' }, display: 'grid', gap: '4', minWidth: '0', marginTop: '4' },
    panelTitle: { fontSize: 'xl' },
    text: { fontSize: 'sm', color: 'muted', lineHeight: 'normal', maxWidth: 'text', '& a': { color: 'link', textDecoration: 'underline', overflowWrap: 'anywhere' }, '& ul': { listStyle: 'disc', paddingLeft: '5', display: 'grid', gap: '1', marginTop: '2' } },
    history: { display: 'grid', gap: '0', listStyle: 'none', fontSize: 'sm', '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', rowGap: '1', paddingBlock: '3', borderBottom: 'hair', borderBottomColor: 'line', _last: { borderBottom: 'none' } }, '& time': { color: 'muted' } },
    danger: { display: 'grid', gap: '4', borderTop: 'hair', borderTopColor: 'line', paddingTop: '4' },
    column: { maxWidth: '[480px]' },
  },
})
