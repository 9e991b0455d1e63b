import { recipe } from '../strict.ts'

export const button = recipe({
  className: 'button',
  base: {
    display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '2', minHeight: 'touch', paddingInline: '5', paddingBlock: '2', borderRadius: 'base', fontWeight: 'bold', fontSize: 'md', lineHeight: 'tight',
    textAlign: 'center', transitionProperty: 'background', transitionDuration: 'fast', _disabled: { bg: 'grey.100', color: 'muted' },
  },
  variants: {
    look: {
      action: { bg: 'action', color: 'onAction', _hover: { bg: 'actionHover' } },
      solid: { bg: 'blue.600', color: 'white', _hover: { bg: 'blue.700' } },
      outline: { bg: 'surface', color: 'blue.600', border: 'hair', borderColor: 'blue.300', _hover: { bg: 'blue.50' } },
      quiet: { color: 'blue.600', paddingInline: '2', _hover: { textDecoration: 'underline' } },
    },
    size: { md: {}, lg: { minHeight: 'control', fontSize: 'lg' } },
    width: { fit: {}, full: { width: 'full' } },
  },
  defaultVariants: { look: 'solid', size: 'md', width: 'fit' },
})
