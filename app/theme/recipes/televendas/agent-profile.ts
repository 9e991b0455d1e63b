import { slotRecipe } from '../../strict.ts'

/** A customer at a glance: facts above, two columns of what they do below; dense. */
export const agentProfile = slotRecipe({
  className: 'agent-profile',
  base: {
    head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4', alignItems: 'start' },
    who: { display: 'grid', gap: '2', minWidth: '0' },
    name: { fontSize: { base: 'xl', md: '2xl' }, lineHeight: 'tight', overflowWrap: 'anywhere' },
    tags: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    figures: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
      gap: '3',
      margin: '0',
    },
    figure: {
      bg: 'ground',
      borderRadius: 'base',
      paddingInline: '4',
      paddingBlock: '3',
      '& dt': { fontSize: 'sm', color: 'muted' },
      '& dd': { margin: '0', fontSize: 'lg', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
    },
    board: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      alignItems: 'start',
    },
    column: { display: 'grid', gap: '4', minWidth: '0' },
    list: { display: 'grid', listStyle: 'none', padding: '0', margin: '0' },
    line: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'start',
      columnGap: '4',
      rowGap: '1',
      paddingBlock: '2',
      borderBottom: 'hair',
      borderBottomColor: 'line',
      _last: { borderBottom: 'none', paddingBottom: '0' },
    },
    main: { display: 'grid', gap: '0.5', minWidth: '0', overflowWrap: 'anywhere', '& a': { color: 'link' } },
    side: { textAlign: 'right', flexShrink: '0', display: 'grid', gap: '1', justifyItems: 'end' },
    muted: { color: 'muted', fontSize: 'sm', lineHeight: 'snug' },
  },
})
