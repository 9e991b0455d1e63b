import { slotRecipe } from '../../strict.ts'
import { cardSurface, controlBox } from './surfaces.ts'

/** Where words are typed that something is looked for by, beside its button. */
export const searchLine = {
  flexGrow: '1',
  minWidth: '0',
  height: 'touch',
  paddingInline: '3',
  ...controlBox,
  fontSize: 'md',
} as const

/** Empty states and error screens (storefront §2.7). */
export const notice = slotRecipe({
  className: 'notice',
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'center',
      gap: '3',
      textAlign: 'center',
      ...cardSurface,
      paddingInline: { base: '4', md: '12' },
      paddingBlock: { base: '8', md: '12' },
      'section &': { boxShadow: 'none' },
    },
    art: { color: 'blue.300', width: '20', height: '20' },
    title: { fontSize: { base: '2xl', md: '3xl' }, overflowWrap: 'anywhere' },
    text: { color: 'muted', maxWidth: 'text', textWrap: 'balance', overflowWrap: 'anywhere' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '3',
      marginTop: '2',
      maxWidth: 'full',
    },
    lead: { flexBasis: 'full', fontSize: 'sm', fontWeight: 'semibold' },
    suggestions: { textAlign: 'left', maxWidth: 'text', fontSize: 'sm', color: 'muted' },
    list: { listStyle: 'disc', paddingLeft: '5', lineHeight: '[1.9]' },
    search: { display: 'flex', flexWrap: 'wrap', gap: '2', width: 'full', maxWidth: '[480px]', marginTop: '2' },
    searchLabel: { flexBasis: 'full', textAlign: 'left', fontSize: 'sm', fontWeight: 'semibold' },
    searchInput: searchLine,
  },
})
