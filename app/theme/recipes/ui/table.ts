import { slotRecipe } from '../../strict.ts'

/** Rows and columns; on a narrow screen each row is a small card and each cell says its column (`data-column`). */
export const table = slotRecipe({
  className: 'table',
  base: {
    root: { border: 'hair', borderColor: 'line', borderRadius: 'lg', overflow: 'hidden' },
    table: {
      width: 'full',
      borderCollapse: 'collapse',
      fontSize: 'sm',
      lineHeight: 'snug',
      '& caption': {
        captionSide: 'top',
        textAlign: 'left',
        fontWeight: 'bold',
        paddingInline: '4',
        paddingTop: '3',
        paddingBottom: '2',
      },
      '& th, & td': {
        textAlign: 'left',
        verticalAlign: 'top',
        paddingInline: '4',
        paddingBlock: { base: '1', sm: '3' },
        borderTop: { sm: 'hair' },
        borderTopColor: { sm: 'line' },
      },
      '& thead th': { bg: 'grey.50', fontWeight: 'bold' },
      // A name takes the room of its longest word.
      '& tbody th': { fontWeight: 'semibold', overflowWrap: { base: 'anywhere', sm: 'break-word' } },
      '& tbody td': { overflowWrap: { base: 'anywhere', sm: 'normal' } },
      '& thead': { srOnly: { base: true, sm: false } },
      '& tbody tr': {
        display: { base: 'grid', sm: 'table-row' },
        borderTop: 'hair',
        borderTopColor: 'line',
        paddingBlock: { base: '2', sm: '0' },
      },
      '& td:empty': { display: { base: 'none', sm: 'table-cell' } },
      '& td a': { whiteSpace: { sm: 'nowrap' } },
      '& td[data-column]': {
        _before: { content: '"" attr(data-column) ": "', display: { base: 'inline', sm: 'none' }, color: 'muted' },
      },
    },
  },
})
