import { slotRecipe } from '../strict.ts'

export const footer = slotRecipe({
  className: 'footer',
  slots: ['root', 'inner', 'columns', 'column', 'heading', 'text', 'payments', 'payment', 'legal', 'legalText'],
  base: {
    root: { marginTop: { base: '10', md: '16' }, bg: 'blue.900', color: 'blue.100', fontSize: 'sm' },
    inner: {
      maxWidth: 'container',
      marginInline: 'auto',
      paddingInline: { base: '4', sm: '6', xl: '0' },
      paddingBlock: { base: '8', md: '12' },
    },
    columns: {
      display: 'grid',
      gap: { base: '6', md: '8' },
      gridTemplateColumns: { base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    },
    column: {
      '& > a, & > button': {
        display: 'flex',
        alignItems: 'center',
        minHeight: { base: 'touch', md: '8' },
        _hover: { textDecoration: 'underline', color: 'white' },
        _focusVisible: { outlineColor: 'orange.300' },
      },
      display: 'grid',
      alignContent: 'start',
      '&:is(div)': { gridColumn: { base: '[1 / -1]', md: '[auto]' } },
    },
    heading: { fontSize: 'md', color: 'white', marginBottom: '2' },
    text: {
      paddingBlock: '1',
      '& b': { color: 'white', fontWeight: 'bold' },
      '& a[target]': { marginInlineStart: '3', textDecoration: 'underline' },
    },
    payments: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' },
    payment: {
      bg: 'surface',
      color: 'blue.900',
      borderRadius: 'base',
      paddingInline: '2',
      paddingBlock: '1',
      fontSize: 'xs',
      fontWeight: 'bold',
    },
    legal: {
      borderTop: 'hair',
      borderTopColor: 'blue.700',
      marginTop: '8',
      paddingTop: '6',
      display: 'grid',
      gap: '2',
      fontSize: 'xs',
      lineHeight: 'normal',
    },
    legalText: { maxWidth: '[110ch]' },
  },
})
