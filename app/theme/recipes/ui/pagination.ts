import { slotRecipe } from '../../strict.ts'
import { lineBox } from './surfaces.ts'

export const pagination = slotRecipe({
  className: 'pagination',
  base: {
    root: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '1' },
    link: {
      display: 'grid',
      placeItems: 'center',
      minWidth: 'touch',
      minHeight: 'touch',
      paddingInline: '3',
      ...lineBox,
      bg: 'surface',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      _hover: { borderColor: 'blue.300', bg: 'blue.50' },
      '&[aria-current]': { bg: 'blue.600', borderColor: 'blue.600', color: 'white' },
    },
    gap: { display: 'grid', placeItems: 'center', minWidth: '6', color: 'muted' },
  },
})
