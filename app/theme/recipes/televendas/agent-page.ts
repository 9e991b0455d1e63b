import { slotRecipe } from '../../strict.ts'
import { cardSurface, touchRow } from '../ui/surfaces.ts'

/** Pages of phone sales: the way between them above, the page below; dense, for people who work here all day. */
export const agentPage = slotRecipe({
  className: 'agent-page',
  base: {
    frame: { display: 'grid', gap: '4', minWidth: '0' },
    nav: { bg: 'surface', borderRadius: 'lg', boxShadow: 'card', overflowX: 'auto' },
    // Half a screen wide there is a second row, for none to be hidden.
    list: { display: 'flex', flexWrap: { sm: 'wrap' }, gap: '1', padding: '1', listStyle: 'none' },
    link: {
      ...touchRow,
      gap: '1',
      paddingInline: '2',
      borderRadius: 'base',
      whiteSpace: 'nowrap',
      fontWeight: 'medium',
      color: 'ink',
      '& svg': { color: 'muted', flexShrink: '0' },
      _hover: { bg: 'grey.100' },
      '&[aria-current=page]': { bg: 'blue.50', color: 'blue.800', fontWeight: 'bold', '& svg': { color: 'blue.600' } },
    },
    title: { fontSize: '2xl' },
    lead: { color: 'muted' },
    panel: {
      ...cardSurface,
      padding: { base: '4', md: '5' },
      display: 'grid',
      // What is wider scrolls by itself.
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      minWidth: '0',
      alignContent: 'start',
    },
    panelTitle: { fontSize: 'lg', fontWeight: 'bold' },
    columns: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      alignItems: 'start',
    },
  },
})
