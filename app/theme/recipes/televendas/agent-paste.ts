import { slotRecipe } from '../../strict.ts'
import { controlBox } from '../ui/surfaces.ts'

/** The dialog that takes a list from a spreadsheet: its text, then what each line became. */
export const agentPaste = slotRecipe({
  className: 'agent-paste',
  base: {
    text: { fontSize: 'sm', color: 'muted' },
    area: {
      width: 'full',
      minHeight: '[220px]',
      padding: '3',
      ...controlBox,
      color: 'ink',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 'normal',
      resize: 'vertical',
      _focusVisible: { outlineOffset: '[-1px]', borderColor: 'focus' },
    },
    results: { overflowY: 'auto', maxHeight: '[55dvh]', border: 'hair', borderColor: 'line', borderRadius: 'base' },
    table: {
      width: 'full',
      borderCollapse: 'collapse',
      fontSize: 'sm',
      lineHeight: 'snug',
      '& th, & td': {
        textAlign: 'left',
        verticalAlign: 'top',
        paddingInline: { base: '2', sm: '3' },
        paddingBlock: '2',
        borderTop: 'hair',
        borderTopColor: 'line',
        overflowWrap: 'break-word',
      },
      '& thead th': {
        position: 'sticky',
        top: '0',
        bg: 'grey.50',
        fontSize: 'xs',
        color: 'muted',
        fontWeight: 'semibold',
        zIndex: 'raised',
        whiteSpace: 'nowrap',
        borderTop: 'none',
      },
      '& tbody th': { fontWeight: 'normal', color: 'muted', fontVariantNumeric: 'tabular-nums' },
      '& td[data-numeric], & th[data-numeric]': {
        textAlign: 'right',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      },
      '& tr[data-tone=bad]': { bg: 'red.50' },
      '& tr[data-tone=warn]': { bg: 'yellow.50' },
      '& small': { display: 'block', fontSize: 'xs', color: 'muted' },
      '& select': {
        width: 'full',
        minHeight: '10',
        marginTop: '1',
        paddingInline: '2',
        ...controlBox,
        color: 'ink',
        fontSize: 'sm',
      },
    },
    foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '3' },
    count: { marginRight: 'auto', fontSize: 'sm', fontWeight: 'semibold' },
  },
})
