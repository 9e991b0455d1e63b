import { recipe } from '../../strict.ts'

/** A short state or quality in words; the colour only repeats it. */
export const badge = recipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    width: 'fit',
    borderRadius: 'xl',
    paddingInline: '3',
    paddingBlock: '1',
    fontSize: 'sm',
    fontWeight: 'bold',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      info: { bg: 'blue.50', color: 'blue.800' },
      success: { bg: 'green.50', color: 'green.700' },
      warning: { bg: 'yellow.50', color: 'yellow.800' },
      error: { bg: 'red.50', color: 'red.600' },
    },
  },
  defaultVariants: { tone: 'info' },
})
