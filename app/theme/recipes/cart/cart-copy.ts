import { slotRecipe } from '../../strict.ts'
import { lineBox } from '../ui/surfaces.ts'

/** A cart handed on: the link on one side, what it holds on the other. */
export const cartCopy = slotRecipe({
  className: 'cart-copy',
  base: {
    share: { display: 'grid', gap: '2' },
    link: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2',
      bg: 'ground',
      borderRadius: 'base',
      padding: '3',
    },
    address: {
      minWidth: '0',
      minHeight: 'control',
      paddingInline: '3',
      ...lineBox,
      bg: 'surface',
      fontSize: 'sm',
      textOverflow: 'ellipsis',
    },
    note: { gridColumn: '1 / -1', fontSize: 'sm', color: 'muted', lineHeight: 'snug' },
    more: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& > *': { flexGrow: { base: '1', sm: '0' } },
    },
    error: { fontSize: 'sm', fontWeight: 'semibold', color: 'danger', lineHeight: 'snug', _empty: { display: 'none' } },
    copy: { marginBottom: { base: '4', md: '5' } },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', '& > *': { flexGrow: { base: '1', sm: '0' } } },
  },
})
