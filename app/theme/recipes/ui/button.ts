import { recipe } from '../../strict.ts'

/** In every look, since a look's own colours come after the base's. */
const off = {
  '&:disabled, &:disabled:hover': {
    bg: 'grey.100',
    color: 'muted',
    borderColor: 'line',
    textDecoration: 'none',
    transform: 'none',
  },
} as const

export const button = recipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    paddingInline: '5',
    paddingBlock: '2',
    borderRadius: 'base',
    fontWeight: 'bold',
    fontSize: 'md',
    lineHeight: 'tight',
    textAlign: 'center',
    transitionProperty: 'background',
    transitionDuration: 'fast',
    _active: { transform: 'translateY(1px)' },
    '@media (forced-colors: active)': { border: 'hair' },
    // Nothing can be pressed on paper.
    _print: { display: '[none !important]' },
    // Waiting for the answer to what it began.
    '&[aria-busy=true]': {
      cursor: 'progress',
      _after: {
        content: '""',
        flexShrink: '0',
        width: '4',
        height: '4',
        borderRadius: 'full',
        border: 'thick',
        borderColor: 'current',
        borderTopColor: 'transparent',
        animation: 'spin 900ms linear infinite',
      },
    },
  },
  variants: {
    look: {
      action: { bg: 'action', color: 'onAction', _hover: { bg: 'actionHover' }, ...off },
      solid: { bg: 'blue.600', color: 'white', _hover: { bg: 'blue.700' }, ...off },
      outline: {
        bg: 'surface',
        color: 'blue.600',
        border: 'hair',
        borderColor: 'blue.300',
        _hover: { bg: 'blue.50' },
        ...off,
      },
      quiet: { color: 'blue.600', paddingInline: '2', _hover: { textDecoration: 'underline' }, ...off },
    },
    size: { md: {}, lg: { minHeight: 'control', fontSize: 'lg' } },
    width: { fit: {}, full: { width: 'full', paddingInline: '2' } },
  },
  defaultVariants: { look: 'solid', size: 'md', width: 'fit' },
})
