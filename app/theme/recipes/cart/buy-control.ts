import { slotRecipe } from '../../strict.ts'
import { countField, countStep } from '../ui/quantity.ts'
import { controlBox, touchRow } from '../ui/surfaces.ts'

/** Quantity, buy button and what came of it. The answer keeps its line, so that nothing below moves. */
export const buyControl = slotRecipe({
  className: 'buy',
  base: {
    /** On a phone quantity and button share a line, and what else may be chosen comes below. */
    root: {
      display: 'grid',
      _print: { display: 'none' },
      gap: '2',
      gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
      gridAutoFlow: 'dense',
      '& > *': { gridColumn: '[1 / -1]' },
      '& > details': { mdDown: { order: '1' } },
    },
    quantity: {
      mdDown: { gridColumn: '[1]', '& label': { srOnly: true } },
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      fontSize: 'sm',
      fontWeight: 'semibold',
    },
    /** Beside each other, below each other where words are large. */
    buttons: {
      display: { base: 'contents', md: 'grid' },
      gap: '2',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(9em, 100%), 1fr))',
      '& > button': { paddingInline: '2', mdDown: { gridColumn: '[1 / -1]' } },
      '& > button:first-child': { mdDown: { gridColumn: '[2]' } },
    },
    stepper: {
      display: 'inline-flex',
      alignItems: 'center',
      ...controlBox,
      // What is pressed or hovered fills the rounded corners, not more.
      overflow: 'hidden',
    },
    step: { ...countStep, _disabled: { color: 'grey.300', bg: 'surface' } },
    input: countField,
    age: {
      mdDown: { order: '1' },
      ...touchRow,
      gap: '3',
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
    error: {
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'danger',
      _empty: { display: 'none' },
      '& a': { textDecoration: 'underline' },
    },
    /**
     * On a phone from the first paint on, until the form itself is well in view (`<html data-buy-near>`,
     * app/early/product-page.ts); the cookie notice stands on it.
     */
    bar: {
      position: 'fixed',
      insetInline: '0',
      bottom: '[var(--barra, 0px)]',
      zIndex: 'bar',
      display: 'none',
      // The price whole in its line; the button below it where letters are large.
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      bg: 'surface',
      boxShadow: 'overlay',
      '@media (forced-colors: active)': { borderTop: 'hair' },
      paddingInline: '4',
      paddingTop: '2',
      paddingBottom: '[max(8px, env(safe-area-inset-bottom))]',
      '& > :last-child': { flex: '[1 1 6.5rem]', width: 'auto' },
      '@media (max-width: 359px)': { '& > :last-child, & > * > :first-child': { fontSize: 'md!' } },
      'html:not([data-buy-near]) &, html[data-consent=ask] &': { display: { base: 'flex', md: 'none' } },
      '@media (scripting: none)': { display: 'none !important' },
      _print: { display: 'none !important' },
    },
    barText: {
      display: 'grid',
      lineHeight: 'snug',
      fontSize: 'sm',
      flexGrow: '1',
      maxWidth: 'full',
      '& > *': { whiteSpace: 'nowrap', '@media (max-width: 11em)': { whiteSpace: 'normal' } },
      // As on a card: what is paid at once first; the price alone where that is no less.
      '& > :first-child': { fontSize: 'lg', fontWeight: 'black', color: 'saving' },
      '& > :empty': { display: 'none' },
      '& > :empty + *': { fontSize: 'lg', fontWeight: 'black', color: 'price' },
    },
  },
})
