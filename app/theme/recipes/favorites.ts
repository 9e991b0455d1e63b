import { slotRecipe } from '../strict.ts'

/** The heart of a product, and the list of what is kept. */
export const favorites = slotRecipe({
  className: 'favorites',
  slots: ['heart', 'heartButton', 'list', 'item', 'picture', 'body', 'name', 'price', 'cash', 'gone', 'actions', 'remove'],
  base: {
    heart: { display: 'inline-flex', alignItems: 'center', gap: '2', color: 'danger', fontSize: 'sm' },
    heartButton: { display: 'inline-flex', alignItems: 'center', gap: '1', minHeight: 'touch', paddingInline: '2', color: 'link', fontSize: 'sm', fontWeight: 'semibold', borderRadius: 'base', '&[aria-pressed=true]': { color: 'danger' }, '&[aria-pressed=true] svg': { fill: 'danger' } },
    list: { display: 'grid', gap: '4', listStyle: 'none', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
    item: { display: 'flex', gap: '4', bg: 'surface', borderRadius: 'lg', boxShadow: 'card', padding: '4', minWidth: '0' },
    picture: { flexShrink: '0', width: 'tilePicture', height: 'tilePicture', '& img': { width: 'full', height: 'full', objectFit: 'contain' } },
    body: { display: 'grid', gap: '1', alignContent: 'start', flexGrow: '1', minWidth: '0' },
    name: { fontWeight: 'semibold', lineHeight: 'snug', overflowWrap: 'anywhere', '& a': { color: 'ink' } },
    price: { fontSize: 'xl', fontWeight: 'black', color: 'price' },
    cash: { fontSize: 'sm', color: 'saving', fontWeight: 'semibold' },
    gone: { fontSize: 'sm', color: 'muted', fontWeight: 'semibold' },
    actions: { display: 'grid', gap: '1', marginTop: '2' },
    remove: { justifySelf: 'start', minHeight: 'touch', color: 'link', fontSize: 'sm', fontWeight: 'semibold', textDecoration: 'underline' },
  },
})
