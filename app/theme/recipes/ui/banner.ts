import { slotRecipe } from '../../strict.ts'

/** A sentence about what just happened, above what it is about. */
export const banner = slotRecipe({
  className: 'banner',
  base: {
    root: {
      display: 'flex',
      gap: '3',
      alignItems: 'flex-start',
      padding: '3',
      borderRadius: 'base',
      fontSize: 'sm',
      lineHeight: 'snug',
      '& a': { textDecoration: 'underline', fontWeight: 'semibold' },
      '& ul': { display: 'grid', gap: '1' },
      '& button': { justifySelf: 'start', marginInline: '[-8px]' },
    },
    icon: { flexShrink: '0' },
    body: { minWidth: '0', display: 'grid', gap: '1', paddingTop: '0.5', overflowWrap: 'anywhere' },
    title: { fontWeight: 'bold' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1', '& button': { marginInline: '0' } },
  },
  variants: {
    tone: {
      info: { root: { bg: 'blue.50', color: 'blue.800' } },
      success: { root: { bg: 'green.50', color: 'green.700' } },
      warning: { root: { bg: 'yellow.50', color: 'yellow.800' } },
      error: { root: { bg: 'red.50', color: 'red.600' } },
    },
  },
  defaultVariants: { tone: 'info' },
})
