import { slotRecipe } from '../../strict.ts'
import { ring } from '../ui/choice.ts'
import { touchRow } from '../ui/surfaces.ts'

/** Date and shift of a delivery, as chips that hold their radio button. */
export const deliveryWindow = slotRecipe({
  className: 'window',
  base: {
    root: {
      display: 'grid',
      gap: '4',
      flexGrow: '1',
      minWidth: '0',
      paddingRight: '4',
      marginLeft: { base: '-8', sm: '0' },
    },
    group: { display: 'flex', flexWrap: 'wrap', gap: '2', border: 'none', padding: '0', margin: '0', minWidth: '0' },
    legend: { fontSize: 'sm', fontWeight: 'bold', padding: '0', marginBottom: '2' },
    choice: {
      ...touchRow,
      gap: '2',
      paddingInline: '3',
      borderRadius: 'base',
      border: 'hair',
      borderColor: 'grey.300',
      bg: 'surface',
      fontSize: 'sm',
      fontWeight: 'semibold',
      flexGrow: { base: '1', sm: '0' },
      '& input': { width: '5', height: '5', flexShrink: '0', accentColor: 'blue.600' },
      '&:has(:checked)': { borderColor: 'blue.600', bg: 'blue.50' },
      '&:has(:focus-visible)': ring,
      '& input:focus-visible': { outline: 'none' },
    },
  },
})
