import { slotRecipe } from '../../strict.ts'
import { cardSurface } from '../ui/surfaces.ts'

/** Frame of the development page that shows every part. */
export const parts = slotRecipe({
  className: 'parts',
  base: {
    family: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      alignItems: 'start',
    },
    sample: {
      display: 'grid',
      gap: '3',
      minWidth: '0',
      ...cardSurface,
      padding: '4',
      '&[data-wide]': { gridColumn: '[1 / -1]' },
    },
    name: { fontSize: 'sm', color: 'muted' },
    row: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' },
  },
})
