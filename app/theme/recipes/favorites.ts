import { slotRecipe } from '../strict.ts'

/** The heart of a product, and the list of what is kept. */
export const favorites = slotRecipe({
  className: 'favorites',
  slots: ['heart', 'heartButton', 'corner', 'list', 'item', 'picture', 'body', 'name', 'price', 'cash', 'gone', 'actions', 'remove', 'removed', 'notice', 'share'],
  base: {
    // Without a script nobody could keep a product.
    heart: { display: 'inline-flex', alignItems: 'center', gap: '2', color: 'danger', fontSize: 'sm', '@media (scripting: none)': { display: 'none' } },
    heartButton: { display: 'inline-flex', alignItems: 'center', gap: '1', minHeight: 'touch', paddingInline: '2', color: 'link', fontSize: 'sm', fontWeight: 'semibold', borderRadius: 'base', '&[aria-pressed=true]': { color: 'danger' }, '&[aria-pressed=true] svg': { fill: 'danger' } },
    // On the picture of a card, below its flags.
    corner: { position: 'absolute', right: '1', top: '8', display: 'grid', placeItems: 'center', width: 'touch', height: 'touch', color: 'link', borderRadius: 'full', _before: { content: '""', position: 'absolute', inset: '1', zIndex: '[-1]', bg: 'surface', opacity: '[0.85]', borderRadius: 'full' }, _hover: { bg: 'blue.50' }, '&[aria-pressed=true]': { color: 'danger' }, '&[aria-pressed=true] svg': { fill: 'danger' }, '@media (scripting: none)': { display: 'none' } },
    list: { display: 'grid', gap: '4', listStyle: 'none', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
    item: { display: 'flex', gap: '4', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: '4', minWidth: '0' },
    picture: { flexShrink: '0', width: 'tilePicture', height: 'tilePicture', '& img': { width: 'full', height: 'full', objectFit: 'contain' } },
    body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', alignContent: 'start', flexGrow: '1', minWidth: '0' },
    name: { fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'anywhere', '& a': { color: 'ink' } },
    price: { fontSize: 'xl', fontWeight: 'black', color: 'price', _empty: { display: 'none' } },
    cash: { fontSize: 'sm', color: 'saving', fontWeight: 'semibold', lineHeight: 'snug', _empty: { display: 'none' } },
    gone: { fontSize: 'sm', color: 'muted', fontWeight: 'semibold', _empty: { display: 'none' } },
    actions: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', marginTop: '2' },
    removed: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', alignContent: 'center', justifyContent: 'space-between', columnGap: '4', flexGrow: '1', minWidth: '0', color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    // Narrower here than on the product's page.
    notice: { '& > form, & > p': { marginTop: '2' }, '& > form': { gridTemplateColumns: 'minmax(0, 1fr)' }, '& input': { width: 'full' } },
    share: { display: 'grid', gap: '3', justifyItems: { base: 'stretch', sm: 'start' }, marginBottom: '4', '& > div': { width: 'full', bg: 'surface', boxShadow: 'card' } },
    remove: { justifySelf: 'start', minHeight: 'touch', color: 'link', fontSize: 'sm', fontWeight: 'semibold', textDecoration: 'underline' },
  },
})
