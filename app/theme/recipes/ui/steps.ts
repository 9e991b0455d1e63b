import { slotRecipe } from '../../strict.ts'
import { textLink, touchRow } from './surfaces.ts'

/** Numbered steps of a task; those behind are links. */
export const steps = slotRecipe({
  className: 'steps',
  base: {
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: { base: '2', sm: '5' },
      listStyle: 'none',
      fontSize: 'sm',
      '@media (max-width: 359px)': { columnGap: '1', fontSize: 'xs', '& li, & a': { columnGap: '1' } },
    },
    step: {
      ...touchRow,
      gap: '2',
      color: 'muted',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        minHeight: 'touch',
        ...textLink,
      },
      '&[aria-current]': { color: 'ink', fontWeight: 'bold' },
    },
    mark: {
      display: 'grid',
      placeItems: 'center',
      // As large as its number is.
      width: '[1.5rem]',
      height: '[1.5rem]',
      borderRadius: 'full',
      border: 'thick',
      borderColor: 'control',
      fontSize: 'xs',
      fontWeight: 'bold',
      flexShrink: '0',
      '@media (max-width: 359px)': { width: '[1.25rem]', height: '[1.25rem]' },
      '[aria-current] > &': { bg: 'blue.600', borderColor: 'blue.600', color: 'white' },
      'a > &': { bg: 'blue.50', borderColor: 'blue.600' },
    },
  },
})
