import { slotRecipe } from '../strict.ts'

/** Entering and registering: one card, with the other way beside it. */
export const auth = slotRecipe({
  className: 'auth',
  slots: ['narrow', 'wide', 'card', 'title', 'lead', 'who', 'whoText', 'aside', 'asideTitle', 'benefits', 'benefit', 'text'],
  base: {
    narrow: { display: 'grid', gap: { base: '4', md: '6' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }, maxWidth: '[960px]', marginInline: 'auto', alignItems: 'stretch' },
    wide: { maxWidth: '[800px]', marginInline: 'auto', display: 'grid', gap: '4' },
    card: { bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', sm: '6', md: '8' }, display: 'grid', gap: '5', alignContent: 'start', minWidth: '0' },
    title: { fontSize: { base: '2xl', md: '3xl' } },
    lead: { color: 'muted', marginTop: '1' },
    who: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', bg: 'ground', borderRadius: 'base', paddingLeft: '3', minHeight: 'control' },
    whoText: { minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'semibold', fontSize: 'sm' },
    aside: { bg: 'blue.800', color: 'white', borderRadius: 'lg', padding: { base: '4', sm: '6', md: '8' }, display: 'grid', gap: '5', alignContent: 'start', justifyItems: 'start', '& :focus-visible': { outlineColor: 'orange.300' } },
    asideTitle: { fontSize: '2xl' },
    benefits: { display: 'grid', gap: '3', listStyle: 'none' },
    benefit: { display: 'flex', gap: '3', alignItems: 'flex-start', lineHeight: 'snug', '& svg': { color: 'orange.300' } },
    text: { fontSize: 'sm', color: 'muted', '& a': { color: 'link', textDecoration: 'underline', whiteSpace: 'nowrap' } },
  },
})
