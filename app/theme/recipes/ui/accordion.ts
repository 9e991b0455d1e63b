import { slotRecipe } from '../../strict.ts'
import { disclosure } from './disclosure.ts'

/** Native `details` in bordered boxes, one below the other. */
export const accordion = slotRecipe({
  className: 'accordion',
  base: {
    item: {
      maxWidth: 'text',
      ':is(fieldset, form) &': { maxWidth: 'full' },
      border: 'hair',
      borderColor: 'line',
      borderRadius: 'lg',
      '& + details': { marginTop: '[-4px]' },
    },
    summary: {
      ...disclosure,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: 'control',
      paddingInline: '4',
      paddingBlock: '2',
      borderRadius: 'lg',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      _hover: { bg: 'blue.50' },
    },
    body: { paddingInline: '4', paddingBlock: '3' },
  },
})
