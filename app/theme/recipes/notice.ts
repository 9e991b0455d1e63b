import { slotRecipe } from '../strict.ts'

/** Empty states and error screens (storefront §2.7). */
export const notice = slotRecipe({
  className: 'notice',
  slots: ['root', 'art', 'title', 'text', 'actions', 'suggestions', 'list', 'search', 'searchLabel', 'searchInput'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      gap: '3',
      textAlign: 'center',
      bg: 'surface',
      borderRadius: 'lg',
      boxShadow: 'card',
      paddingInline: { base: '4', md: '12' },
      paddingBlock: { base: '8', md: '12' },
      'section &': { boxShadow: 'none' },
    },
    art: { color: 'blue.300', width: '20', height: '20' },
    title: { fontSize: { base: '2xl', md: '3xl' }, overflowWrap: 'anywhere' },
    text: { color: 'muted', maxWidth: 'text', textWrap: '[pretty]', overflowWrap: 'anywhere' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', marginTop: '2' },
    suggestions: { textAlign: 'left', maxWidth: 'text', fontSize: 'sm', color: 'muted' },
    search: { display: 'flex', flexWrap: 'wrap', gap: '2', width: 'full', maxWidth: '[480px]', marginTop: '2' },
    searchLabel: { flexBasis: 'full', textAlign: 'left', fontSize: 'sm', fontWeight: 'semibold' },
    searchInput: {
      flexGrow: '1',
      minWidth: '0',
      height: 'touch',
      paddingInline: '3',
      border: 'hair',
      borderColor: 'control',
      borderRadius: 'base',
      bg: 'surface',
      fontSize: 'md',
    },
    list: { listStyle: 'disc', paddingLeft: '5', lineHeight: '[1.9]' },
  },
})
