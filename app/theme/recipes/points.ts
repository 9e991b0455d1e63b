import { slotRecipe } from '../strict.ts'

/** Balance and statement of the points. */
export const points = slotRecipe({
  className: 'points',
  slots: ['balance', 'period', 'scroll', 'table', 'caption'],
  base: {
    balance: { fontSize: '3xl', fontWeight: 'black', color: 'price', lineHeight: 'tight' },
    period: { display: 'grid', gap: '3', alignItems: 'end', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr)) auto' } },
    scroll: { overflowX: 'auto' },
    table: {
      width: 'full', borderCollapse: 'collapse', fontSize: 'sm', '& :is(th, td)': { padding: '2', textAlign: 'start', borderBottom: 'hair', borderBottomColor: 'line', whiteSpace: 'nowrap' },
      '& td:nth-child(3)': { whiteSpace: 'normal', minWidth: '[160px]' }, '& :is(th, td):last-child': { textAlign: 'end', fontWeight: 'bold' }, '& [data-gain]': { color: 'saving' }, '& a': { color: 'link', textDecoration: 'underline' },
    },
    caption: { captionSide: 'top', textAlign: 'start', color: 'muted', paddingBottom: '2' },
  },
})
