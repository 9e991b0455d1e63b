/** What lies on the page. */
export const cardSurface = { bg: 'surface', borderRadius: 'lg', boxShadow: 'card' } as const
/** What is typed into or chosen from. */
export const controlBox = { border: 'hair', borderColor: 'control', borderRadius: 'base', bg: 'surface' } as const
/** What is set apart by a line. */
export const lineBox = { border: 'hair', borderColor: 'line', borderRadius: 'base' } as const
/** What is pressed and has a sign alone. */
export const touchSquare = { display: 'grid', placeItems: 'center', width: 'touch', height: 'touch' } as const
/** A sign and its words on one line, high enough to be pressed. */
export const touchRow = { display: 'flex', alignItems: 'center', minHeight: 'touch' } as const
/** A link among words: underlined under the pointer. */
export const textLink = { color: 'link', _hover: { textDecoration: 'underline' } } as const
