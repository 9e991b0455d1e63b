import { slotRecipe } from '../strict.ts'

/** Entering and registering: one card, with the other way beside it. */
export const auth = slotRecipe({
  className: 'auth',
  slots: ['narrow', 'single', 'wide', 'kinds', 'kind', 'card', 'title', 'lead', 'who', 'whoText', 'aside', 'asideTitle', 'benefits', 'benefit', 'text', 'panel', 'panelTitle', 'column', 'facts', 'next'],
  base: {
    narrow: { display: 'grid', gap: { base: '4', md: '6' }, gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }, maxWidth: '[960px]', marginInline: 'auto', alignItems: 'stretch' },
    single: { maxWidth: '[560px]', marginInline: 'auto' },
    // Two halves of one control; the whole half is the label, its radio stays for the keyboard.
    kinds: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: '3', border: 'none', padding: '0', margin: '0', minWidth: '0' },
    kind: {
      display: 'flex', alignItems: 'center', gap: '3', minHeight: 'control', paddingInline: '4', border: 'hair', borderColor: 'control', borderRadius: 'base', bg: 'surface', fontWeight: 'semibold',
      '& input': { width: '5', height: '5', accentColor: 'blue.600', flexShrink: '0' },
      '&:has(:checked)': { borderColor: 'blue.600', bg: 'blue.50', boxShadow: '[inset 0 0 0 1px {colors.blue.600}]' },
      '&:has(:focus-visible)': { outlineStyle: 'solid', outlineWidth: '[3px]', outlineColor: 'focus', outlineOffset: '[2px]' },
    },
    wide: { width: 'full', maxWidth: '[800px]', marginInline: 'auto', display: 'grid', gap: '4' },
    card: { bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', sm: '6', md: '8' }, display: 'grid', gap: '5', alignContent: 'start', minWidth: '0' },
    title: { fontSize: { base: '2xl', md: '3xl' } },
    lead: { color: 'muted', marginTop: '1' },
    who: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', bg: 'ground', borderRadius: 'base', paddingLeft: '3', minHeight: 'control' },
    whoText: { minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'semibold', fontSize: 'sm' },
    aside: { bg: 'blue.800', color: 'white', borderRadius: 'lg', padding: { base: '4', sm: '6', md: '8' }, display: 'grid', gap: '5', alignContent: 'start', justifyItems: 'start', '& :focus-visible': { outlineColor: 'orange.300' } },
    asideTitle: { fontSize: '2xl' },
    benefits: { display: 'grid', gap: '3', listStyle: 'none' },
    benefit: { display: 'flex', gap: '3', alignItems: 'flex-start', lineHeight: 'snug', '& svg': { color: 'orange.300' } },
    // Inside the account: the same card, lower.
    panel: { bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: { base: '4', md: '6' }, display: 'grid', gap: '5', minWidth: '0', marginTop: '4' },
    panelTitle: { fontSize: 'xl' },
    column: { maxWidth: '[480px]' },
    next: { display: 'grid', gap: '1', listStyle: 'none', textAlign: 'left', '& a': { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch', color: 'link', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } }, '& svg': { color: 'muted' } },
    facts: { display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3', margin: '0', '& dt': { fontSize: 'sm', color: 'muted' }, '& dd': { margin: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' } },
    text: { fontSize: 'sm', color: 'muted', '& a': { color: 'link', textDecoration: 'underline', whiteSpace: 'nowrap' } },
  },
})
