import { slotRecipe } from '../../strict.ts'

/** What an agent sends the customer: quotes and payment links, with where each stands. */
export const agentSend = slotRecipe({
  className: 'agent-send',
  base: {
    root: { display: 'grid', gap: '4', minWidth: '0' },
    group: { display: 'grid', gap: '2', minWidth: '0' },
    heading: { fontSize: 'md', fontWeight: 'bold' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'start' },
    sent: { display: 'grid', gap: '2', minWidth: '0', bg: 'grey.50', borderRadius: 'base', padding: '3' },
    qr: { width: 'full', maxWidth: '1/2', bg: 'white', padding: '2' },
    list: { display: 'grid', gap: '2', listStyle: 'none' },
    item: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', justifyContent: 'space-between' },
    itemText: { display: 'grid', gap: '0', minWidth: '0', fontVariantNumeric: 'tabular-nums' },
    quiet: { color: 'muted', fontSize: 'sm' },
    filters: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'end' },
  },
})
