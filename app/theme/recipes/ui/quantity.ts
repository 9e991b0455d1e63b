import { slotRecipe } from '../../strict.ts'
import { controlBox, touchSquare } from './surfaces.ts'

/** Less and more, on both sides of a number. */
export const countStep = {
  ...touchSquare,
  fontSize: 'xl',
  fontWeight: 'bold',
  color: 'blue.600',
  _hover: { bg: 'blue.50' },
  _focusVisible: { outlineOffset: '[-3px]' },
} as const
export const countField = {
  width: '12',
  height: 'touch',
  textAlign: 'center',
  fontWeight: 'bold',
  bg: 'transparent',
  fontVariantNumeric: 'tabular-nums',
  _focusVisible: { outlineOffset: '[-3px]' },
} as const

/** Less, a number, more. */
export const quantity = slotRecipe({
  className: 'quantity',
  base: {
    root: {
      display: 'inline-flex',
      width: 'fit',
      alignItems: 'center',
      ...controlBox,
      '&:has(input:disabled)': { bg: 'grey.100', borderColor: 'line' },
    },
    step: { ...countStep, _disabled: { color: 'grey.300', bg: 'transparent' } },
    amount: {
      ...countField,
      appearance: '[textfield]',
      '&::-webkit-inner-spin-button': { appearance: 'none' },
    },
  },
})
