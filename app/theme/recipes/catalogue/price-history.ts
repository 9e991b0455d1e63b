import { slotRecipe } from '../../strict.ts'

/** What a product cost lately, as a line, and who is told when it costs less. */
export const priceHistory = slotRecipe({
  className: 'price-history',
  base: {
    // It is the shop's own channel's: an agent works on others.
    own: {
      '[data-person=agent] &': { display: 'none' },
      // One line between it and what folds above it.
      'details + &': { marginTop: '-3', borderTop: '[none]' },
    },
    root: { display: 'grid', gap: '3', paddingBottom: '3', lineHeight: 'snug' },
    figure: { display: 'grid', gap: '1', margin: '0', minWidth: '0' },
    line: {
      width: 'full',
      height: '20',
      bg: 'blue.50',
      borderRadius: 'base',
      '& path': { fill: '[none]', stroke: 'blue.600', strokeWidth: '[2px]', vectorEffect: '[non-scaling-stroke]' },
    },
    days: { display: 'flex', justifyContent: 'space-between', fontSize: 'xs', color: 'muted' },
    more: { display: 'flex', alignItems: 'center', minHeight: 'touch', color: 'link', textDecoration: 'underline' },
  },
})
