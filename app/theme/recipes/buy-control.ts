import { slotRecipe } from '../strict.ts'

/** Quantity, buy button and what came of it. The answer keeps its line, so that nothing below moves. */
export const buyControl = slotRecipe({
  className: 'buy',
  slots: [
    'root',
    'quantity',
    'stepper',
    'step',
    'input',
    'age',
    'feedback',
    'keptLine',
    'spoken',
    'error',
    'bar',
    'barText',
  ],
  base: {
    root: { display: 'grid', gap: '2' },
    quantity: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      fontSize: 'sm',
      fontWeight: 'semibold',
    },
    stepper: {
      display: 'inline-flex',
      alignItems: 'center',
      border: 'hair',
      borderColor: 'control',
      borderRadius: 'base',
      bg: 'surface',
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
      _disabled: { color: 'grey.300', bg: 'surface' },
      _focusVisible: { outlineOffset: '[-3px]' },
    },
    input: {
      width: '12',
      height: 'touch',
      textAlign: 'center',
      fontWeight: 'bold',
      bg: 'transparent',
      fontVariantNumeric: 'tabular-nums',
      _focusVisible: { outlineOffset: '[-3px]' },
    },
    age: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'touch',
      fontSize: 'sm',
      '& input': { width: '5', height: '5', flexShrink: '0', accentColor: 'blue.600' },
      '&:has([aria-invalid])': {
        color: 'danger',
        fontWeight: 'bold',
        outline: 'thick',
        outlineColor: 'danger',
        outlineOffset: '1',
      },
    },
    feedback: {
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'saving',
      _empty: { display: 'none' },
      '& a': { color: 'link', textDecoration: 'underline' },
    },
    /**
     * The product page keeps a line free for the way to the cart; a card says it on the button, which moves nothing.
     */
    keptLine: { minHeight: 'line', marginBottom: '-2', _empty: { display: 'block' } },
    spoken: { srOnly: true },
    error: {
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'danger',
      _empty: { display: 'none' },
      '& a': { textDecoration: 'underline' },
    },
    /**
     * Mobile only, while the form is out of view (`<html data-buy-away>`, app/early/product-page.ts); below the cookie
     * notice.
     */
    bar: {
      position: 'fixed',
      insetInline: '0',
      bottom: '[var(--barra, 0px)]',
      zIndex: 'bar',
      display: 'none',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3',
      bg: 'surface',
      boxShadow: 'overlay',
      paddingInline: '4',
      paddingTop: '2',
      paddingBottom: '[max(8px, env(safe-area-inset-bottom))]',
      'html[data-buy-away] &': { display: { base: 'grid', md: 'none' } },
      _print: { display: 'none !important' },
    },
    barText: {
      display: 'grid',
      lineHeight: 'snug',
      fontSize: 'sm',
      minWidth: '0',
      '& > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'muted' },
      '& > :nth-child(2)': { fontSize: 'lg', fontWeight: 'black', color: 'price' },
      '& > :empty': { display: 'none' },
    },
  },
})
