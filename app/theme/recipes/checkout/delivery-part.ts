import { slotRecipe } from '../../strict.ts'
import { lineBox } from '../ui/surfaces.ts'

/** What one seller sends, above the ways it may come. */
export const deliveryPart = slotRecipe({
  className: 'part',
  base: {
    items: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      listStyle: 'none',
      '& > :only-child': { gridColumn: '[1 / -1]' },
    },
    item: { display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' },
    picture: {
      flexShrink: '0',
      width: '12',
      height: '12',
      bg: 'white',
      ...lineBox,
      overflow: 'hidden',
      '& img': { width: 'full', height: 'full', objectFit: 'contain' },
    },
    name: {
      flexGrow: '1',
      minWidth: '0',
      fontSize: 'sm',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
      textWrap: 'balance',
    },
    out: { display: 'block', color: 'danger' },
    problem: {
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'danger',
      lineHeight: 'snug',
      _empty: { display: 'none' },
    },
    collector: {
      display: 'grid',
      flexGrow: '1',
      minWidth: '0',
      gap: '1',
      paddingRight: '4',
      marginLeft: { base: '-8', sm: '0' },
      '& fieldset': { border: 'none', padding: '0', margin: '0' },
    },
    note: { color: 'muted', lineHeight: 'snug' },
    list: { display: 'grid', gap: '4', listStyle: 'none', textAlign: 'left' },
    way: { display: 'grid', gap: '1', '& + li': { borderTop: 'hair', borderTopColor: 'line', paddingTop: '4' } },
    code: {
      display: 'grid',
      gridTemplateColumns: '116px minmax(0, 1fr)',
      alignItems: 'center',
      gap: '4',
      border: 'hair',
      borderColor: 'line',
      borderRadius: 'lg',
      bg: 'blue.50',
      padding: { base: '3', sm: '4' },
    },
    codeText: {
      display: 'block',
      fontSize: 'xl',
      fontWeight: 'black',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 'tight',
    },
    qr: {
      bg: 'white',
      borderRadius: 'base',
      padding: '1',
      color: 'ink',
      '& svg': { display: 'block', width: 'full', height: 'auto' },
    },
  },
})
