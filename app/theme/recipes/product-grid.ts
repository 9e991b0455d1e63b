import { slotRecipe } from '../strict.ts'

/** Grid of a listing (two columns on a phone) and the showcase, a row that scrolls by itself where it does not fit. */
export const productGrid = slotRecipe({
  className: 'grid',
  slots: ['root', 'item'],
  base: { root: { display: 'grid', gap: { base: '2', sm: '3', md: '4' }, listStyle: 'none' }, item: { minWidth: '0' } },
  variants: {
    shape: {
      listing: {
        root: {
          gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
          // Larger cards, as a listing's visitor may choose.
          'main:has([name=vista][value=ampla]:checked) &': { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' } },
        },
      },
      showcase: {
        root: {
          gridAutoFlow: 'column', gridAutoColumns: { base: '[168px]', sm: '[208px]', lg: '[calc((100% - 64px) / 5)]' }, overflowX: 'auto', overscrollBehaviorX: 'contain', scrollSnapType: '[x proximity]', scrollPaddingInline: '4', marginInline: { base: '-4', sm: '-1' }, paddingInline: { base: '4', sm: '1' }, paddingBlock: '1',
          scrollbarWidth: '[thin]',
        },
        item: { scrollSnapAlign: 'start' },
      },
    },
  },
  defaultVariants: { shape: 'listing' },
})
