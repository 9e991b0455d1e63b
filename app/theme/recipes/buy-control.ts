import { slotRecipe } from '../strict.ts'

/** Quantity, buy button and what came of it. The answer keeps its line, so that nothing below moves. */
export const buyControl = slotRecipe({
  className: 'buy',
  slots: ['root', 'quantity', 'input', 'feedback', 'keptLine', 'spoken', 'error'],
  base: {
    root: { display: 'grid', gap: '2' },
    quantity: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', fontSize: 'sm', fontWeight: 'semibold' },
    input: { width: 'suggestion', height: 'touch', paddingInline: '3', border: 'hair', borderColor: 'control', borderRadius: 'base', bg: 'surface', fontSize: 'md', textAlign: 'center', _disabled: { bg: 'grey.100' } },
    feedback: { fontSize: 'sm', fontWeight: 'semibold', color: 'saving', _empty: { display: 'none' }, '& a': { color: 'link', textDecoration: 'underline' } },
    /** The product page keeps a line free for the way to the cart; a card says it on the button, which moves nothing. */
    keptLine: { minHeight: 'line', _empty: { display: 'block' } },
    spoken: { srOnly: true },
    error: { fontSize: 'sm', fontWeight: 'semibold', color: 'danger', _empty: { display: 'none' } },
  },
})
