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
      '[data-quiet] > &': { paddingBlock: '5' },
    },
    columns: {
      display: 'grid',
      gap: { base: '6', md: '8' },
      gridTemplateColumns: {
        base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
      },
      // Of a purchase: on a line what is marked to stay.
      '[data-quiet] &': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '0' },
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
      '[data-quiet] &': { display: 'contents', '& > :not([data-stays])': { display: 'none' } },
      '&:is(div)': { gridColumn: { base: '[1 / -1]', sm: '[auto]' } },
    },
    heading: { fontSize: 'md', color: 'white', marginBottom: '2' },
    text: {
      paddingBlock: '1',
      '& b': { color: 'white', fontWeight: 'bold', whiteSpace: 'nowrap' },
      '& a[target]': { marginInlineStart: '3', textDecoration: 'underline' },
    },
    payments: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlock: '2' },
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
      '[data-quiet] &': { marginTop: '3', paddingTop: '4', '& > :not([data-stays])': { display: 'none' } },
    },
    legalText: { maxWidth: '[110ch]' },
  },
})
