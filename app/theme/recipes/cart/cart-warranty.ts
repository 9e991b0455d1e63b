import { slotRecipe } from '../../strict.ts'
import { disclosure } from '../ui/disclosure.ts'
import { textLink, touchRow } from '../ui/surfaces.ts'

const root = { border: 'hair', borderColor: 'line', borderRadius: 'base', fontSize: 'sm', lineHeight: 'snug' } as const

/** Extended warranty of a cart's line: what is chosen on the outside, each with its price within. */
export const cartWarranty = slotRecipe({
  className: 'cart-warranty',
  base: {
    root,
    /** None is chosen yet: paper has nothing to press. */
    offer: { ...root, _print: { display: 'none' } },
    summary: {
      ...disclosure,
      ...touchRow,
      gap: '2',
      paddingInline: '3',
      paddingBlock: '2',
      color: 'link',
      fontWeight: 'semibold',
      borderRadius: 'base',
      _hover: { bg: 'blue.50' },
      '& > span': { flexGrow: '1', minWidth: '0', overflowWrap: 'anywhere' },
    },
    chosen: { display: 'block', color: 'green.700' },
    list: { display: 'grid', listStyle: 'none', paddingInline: '3' },
    service: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingBlock: '2',
      borderTop: 'hair',
      borderTopColor: 'line',
      '&[aria-busy=true]': { opacity: 'muted' },
    },
    name: { flexGrow: '1', minWidth: '[140px]', '& b': { display: 'block' } },
    act: {
      minHeight: 'touch',
      paddingInline: '3',
      ...textLink,
      fontWeight: 'semibold',
      borderRadius: 'base',
    },
    note: {
      paddingInline: '3',
      paddingBottom: '3',
      color: 'muted',
      '& a': { color: 'link', textDecoration: 'underline' },
    },
    error: {
      paddingInline: '3',
      paddingBottom: '3',
      color: 'danger',
      fontWeight: 'semibold',
      _empty: { display: 'none' },
    },
  },
})
