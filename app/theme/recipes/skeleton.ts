import { recipe } from '../strict.ts'

/** Stands where something will be, as large as it will be. */
export const skeleton = recipe({
  className: 'skeleton',
  base: {
    display: 'block',
    width: 'full',
    bg: 'grey.200',
    borderRadius: 'base',
    animation: 'pulse 1400ms ease-in-out infinite',
  },
  variants: {
    shape: {
      line: { height: 'line' },
      title: { height: '8', width: '[60%]' },
      picture: { aspectRatio: 'square' },
      button: { height: 'touch' },
    },
  },
  defaultVariants: { shape: 'line' },
})
