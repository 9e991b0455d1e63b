import { slotRecipe } from '../../strict.ts'
import { textLink } from './surfaces.ts'

export const breadcrumb = slotRecipe({
  className: 'crumbs',
  base: {
    root: { marginBottom: { base: '1', md: '2' } },
    list: {
      display: 'flex',
      // On a phone one line, which is pushed along where it is longer.
      overflowX: { base: 'auto', md: 'visible' },
      scrollbarWidth: '[none]',
      '& > li': { flexShrink: '0' },
      '& > li:last-child': { flexShrink: '1', minWidth: '0' },
      alignItems: 'center',
      columnGap: '2',
      fontSize: 'sm',
      color: 'muted',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      '&:last-child:not(:only-child)': { display: { base: 'none', md: 'flex' } },
      '& + &': { _before: { content: '"›"', color: 'control' } },
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '8',
      ...textLink,
    },
    current: { color: 'muted', overflowWrap: 'anywhere', lineClamp: '1' },
  },
})
