import { slotRecipe } from '../strict.ts'

/** A sentence above the page's foot about what has just been done; it goes by itself. */
export const toast = slotRecipe({
  className: 'toast',
  slots: ['root', 'text', 'close'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: '[min(420px, calc(100vw - 32px))]',
      bg: 'blue.900',
      color: 'white',
      borderRadius: 'base',
      boxShadow: 'overlay',
      paddingLeft: '4',
      fontSize: 'sm',
      lineHeight: 'snug',
      translate: '[var(--x) var(--y)]',
      height: '[var(--height)]',
      opacity: '[var(--opacity)]',
      transitionProperty: '[translate, opacity]',
      transitionDuration: 'dialog',
      '&[data-type=error]': { bg: 'red.600' },
      '&[data-type=success]': { bg: 'green.700' },
    },
    text: { flexGrow: '1', paddingBlock: '3', fontWeight: 'semibold' },
    close: {
      display: 'grid',
      placeItems: 'center',
      width: 'control',
      minHeight: 'control',
      flexShrink: '0',
      _focusVisible: { outlineColor: 'white', outlineOffset: '[-3px]' },
    },
  },
})
