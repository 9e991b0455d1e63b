import { slotRecipe } from '../strict.ts'

/** Less, a number, more. */
export const quantity = slotRecipe({
  className: 'quantity',
  slots: ['root', 'step', 'amount'],
  base: {
    root: {
      display: 'inline-flex',
      width: 'fit',
      alignItems: 'center',
      border: 'hair',
      borderColor: 'control',
      borderRadius: 'base',
      bg: 'surface',
      '&:has(input:disabled)': { bg: 'grey.100', borderColor: 'line' },
    },
    step: {
      display: 'grid',
      placeItems: 'center',
      width: 'touch',
      height: 'touch',
      fontSize: 'xl',
      fontWeight: 'bold',
      color: 'blue.600',
      _hover: { bg: 'blue.50' },
      _disabled: { color: 'grey.300', bg: 'transparent' },
      _focusVisible: { outlineOffset: '[-3px]' },
    },
    amount: {
      width: '12',
      height: 'touch',
      textAlign: 'center',
      fontWeight: 'bold',
      bg: 'transparent',
      fontVariantNumeric: 'tabular-nums',
      appearance: '[textfield]',
      '&::-webkit-inner-spin-button': { appearance: 'none' },
      _focusVisible: { outlineOffset: '[-3px]' },
    },
  },
})
