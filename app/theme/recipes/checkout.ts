import { slotRecipe } from '../strict.ts'
import { disclosure } from './disclosure.ts'

/** What stays in reach while somebody buys: the total and the main button, and choices folded to the one made. */
export const checkout = slotRecipe({
  className: 'compra',
  slots: ['bar', 'barTotal', 'proceed', 'fold', 'foldHead'],
  base: {
    bar: {
      display: { base: 'flex', md: 'none' },
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      '& > a, & > button': { flex: '[1 1 180px]' },
      position: 'sticky',
      bottom: '[var(--barra, 0px)]',
      zIndex: 'bar',
      bg: 'surface',
      boxShadow: 'overlay',
      marginTop: '4',
      marginInline: { base: '[-16px]', sm: '[-24px]' },
      paddingInline: { base: '4', sm: '6' },
      paddingTop: '3',
      paddingBottom: '[max(12px, env(safe-area-inset-bottom))]',
      '@media (max-height: 400px)': { position: 'static' },
    },
    barTotal: {
      display: 'grid',
      lineHeight: 'tight',
      fontSize: 'sm',
      color: 'muted',
      '& b': { fontSize: 'xl', color: 'ink', whiteSpace: 'nowrap' },
    },
    proceed: { display: { base: 'none', md: 'grid' }, gap: '2' },
    fold: { '& > :not(summary)': { marginTop: '3' } },
    foldHead: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: 'touch',
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
