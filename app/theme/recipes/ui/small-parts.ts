import { recipe, slotRecipe } from '../../strict.ts'
import { lineBox } from './surfaces.ts'

/** Letter of the energy label in its official colour (domain §4.8). */
export const ence = slotRecipe({
  className: 'ence',
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      bg: 'surface',
      ...lineBox,
      paddingRight: '2',
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'ink',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
    letter: {
      display: 'grid',
      placeItems: 'center',
      minWidth: '6',
      minHeight: '6',
      paddingInline: '1',
      fontWeight: 'black',
      fontSize: 'sm',
    },
    spoken: { srOnly: true },
  },
  variants: {
    class: {
      A: { letter: { bg: 'ence.a', color: 'white' } },
      B: { letter: { bg: 'ence.b', color: 'blue.900' } },
      C: { letter: { bg: 'ence.c', color: 'blue.900' } },
      D: { letter: { bg: 'ence.d', color: 'blue.900' } },
      E: { letter: { bg: 'ence.e', color: 'blue.900' } },
      F: { letter: { bg: 'ence.f', color: 'blue.900' } },
      G: { letter: { bg: 'ence.g', color: 'white' } },
    },
  },
})

export const rating = slotRecipe({
  className: 'rating',
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      fontSize: 'xs',
      color: 'muted',
      _before: { content: '"★" / ""', color: 'yellow.400', fontSize: 'md', lineHeight: 'none' },
    },
  },
})

export const icon = recipe({
  className: 'icon',
  base: {
    flexShrink: '0',
    width: '6',
    height: '6',
    fill: '[none]',
    stroke: 'current',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  variants: { size: { sm: { width: '4', height: '4' }, md: {}, lg: { width: '10', height: '10' } } },
})
