import { slotRecipe } from '../../strict.ts'

/** Balance and statement of points and vouchers. */
export const points = slotRecipe({
  className: 'points',
  base: {
    balance: { fontSize: '3xl', fontWeight: 'black', color: 'price', lineHeight: 'tight' },
    period: {
      display: 'grid',
      gap: '3',
      alignItems: 'end',
      gridTemplateColumns: { base: 'repeat(auto-fit, minmax(8.75rem, 1fr))', sm: 'repeat(2, minmax(0, 1fr)) auto' },
      // Two days share a phone's row, and the button has the next.
      '& > [data-below]': { gridColumn: { smDown: '[1 / -1]' } },
      // On a phone a field of words has the row, the others and the button share the next.
      '&:has([type=search])': {
        smDown: {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          '& > label:has([type=search])': { gridColumn: '[1 / -1]' },
        },
      },
    },
    moves: { display: 'grid', listStyle: 'none', '& > li + li': { borderTop: 'hair', borderTopColor: 'line' } },
    move: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '4',
      rowGap: '1',
      alignItems: 'baseline',
      paddingBlock: '3',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
      '& a': { whiteSpace: 'nowrap' },
    },
    value: { textAlign: 'right', whiteSpace: 'nowrap', '&[data-in]': { color: 'saving' } },
    code: { whiteSpace: 'nowrap' },
  },
})
