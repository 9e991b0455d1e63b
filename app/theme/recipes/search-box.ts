import { slotRecipe } from '../strict.ts'

/** Storefront §2.5: the panel follows the box, 570 px by default, thumbnails 84x84. */
export const searchBox = slotRecipe({
  className: 'search-box',
  slots: ['root', 'form', 'input', 'mobilePlaceholder', 'submit', 'panel', 'heading', 'option', 'thumbnail', 'name', 'price', 'oldPrice', 'queries', 'query'],
  base: {
    root: { position: 'relative', width: 'full' },
    form: { position: 'relative', display: 'flex', height: { base: 'touch', sm: 'control' }, bg: 'ground', border: 'thick', borderColor: 'transparent', borderRadius: 'full', _focusWithin: { bg: 'surface', borderColor: 'focus' }, _hover: { borderColor: 'grey.300' } },
    input: {
      flexGrow: '1', minWidth: '0', height: 'full', paddingLeft: '5', paddingRight: '2', bg: 'transparent', fontSize: 'md', borderRadius: 'full', _focusVisible: { outline: 'none' },
      _placeholder: { color: { base: 'transparent', sm: 'muted' }, opacity: 'full', textOverflow: 'ellipsis' }, '&::-webkit-search-cancel-button': { appearance: 'none' },
    },
    mobilePlaceholder: { position: 'absolute', left: '5', top: '0', bottom: '0', display: { base: 'flex', sm: 'none' }, alignItems: 'center', color: 'muted', pointerEvents: 'none', visibility: 'hidden', 'input:placeholder-shown + &': { visibility: 'visible' } },
    submit: { display: 'grid', placeItems: 'center', width: 'touch', flexShrink: '0', borderRadius: 'full', color: 'onAction', bg: 'action', _hover: { bg: 'actionHover' } },
    panel: {
      position: 'absolute', top: '[100%]', left: { base: '-4', sm: '0' }, right: { base: '-4', sm: '[auto]' }, marginTop: '1', width: { base: 'auto', sm: 'full' }, minWidth: { md: 'suggestions' }, maxWidth: { base: '[none]', sm: '[calc(100vw - 32px)]' }, maxHeight: 'panel', overflowY: 'auto', overscrollBehavior: 'contain', zIndex: 'header', bg: 'surface', borderRadius: { base: 'none', sm: 'lg' }, boxShadow: 'overlay', paddingBlock: '3', '&[hidden]': { display: 'none' },
    },
    heading: { fontSize: 'sm', fontWeight: 'bold', color: 'muted', paddingInline: '4', marginBottom: '1' },
    option: { '&[aria-selected=true]': { bg: 'blue.50' }, _hover: { bg: 'blue.50' }, display: 'flex', alignItems: 'center', gap: '4', minHeight: 'touch', paddingInline: '4', paddingBlock: '2' },
    thumbnail: { display: 'block', '& img': { width: 'full', height: 'full', objectFit: 'contain' }, width: 'suggestion', height: 'suggestion', flexShrink: '0', objectFit: 'contain', bg: 'white', borderRadius: 'base' },
    name: { fontSize: 'sm', lineClamp: '2', flexGrow: '1' },
    oldPrice: { display: 'block', fontSize: 'xs', color: 'muted', textAlign: 'right' },
    price: { display: 'block', fontSize: 'md', fontWeight: 'bold', color: 'price', whiteSpace: 'nowrap', textAlign: 'right' },
    queries: { borderTop: 'hair', borderTopColor: 'line', marginTop: '2', paddingTop: '2' },
    query: { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch', paddingInline: '4', fontSize: 'sm', color: 'ink', '&[aria-selected=true]': { bg: 'blue.50' }, _hover: { bg: 'blue.50' } },
  },
})
