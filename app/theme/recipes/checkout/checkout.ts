import { slotRecipe } from '../../strict.ts'
import { disclosure } from '../ui/disclosure.ts'
import { touchRow } from '../ui/surfaces.ts'
import { payBar } from './pay-bar.ts'

/** What stays in reach while somebody buys: the total and the main button, and choices folded to the one made. */
export const checkout = slotRecipe({
  className: 'compra',
  base: {
    /** What needs JavaScript. */
    live: { '@media (scripting: none)': { display: 'none' } },
    bar: {
      ...payBar,
      // Its button needs a script; the step's plain form has one of its own.
      '@media (scripting: none)': { display: 'none' },
      columnGap: '3',
      // On a row of its own before its words stand on two lines.
      '& > a, & > button': { flex: '[1 1 max-content]', maxWidth: 'full', paddingInline: '2', fontSize: 'md!' },
    },
    barTotal: {
      display: 'grid',
      lineHeight: 'tight',
      fontSize: 'sm',
      color: 'muted',
      '& b': { fontSize: 'lg', color: 'ink', whiteSpace: 'nowrap' },
    },
    proceed: { display: { base: 'none', md: 'grid' }, gap: '2' },
    fold: { '& > :not(summary)': { marginTop: '3' } },
    foldHead: {
      ...touchRow,
      justifyContent: 'space-between',
      gap: '3',
      marginBlock: { base: '[-8px]', md: '[0px]' },
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'link',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      ...disclosure,
    },
  },
})
