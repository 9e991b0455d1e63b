/** What lies on the page. */
export const cardSurface = { bg: 'surface', borderRadius: 'lg', boxShadow: 'card' } as const
/** What is typed into or chosen from. */
export const controlBox = { border: 'hair', borderColor: 'control', borderRadius: 'base', bg: 'surface' } as const
/** What is pressed and has a sign alone. */
export const touchSquare = { display: 'grid', placeItems: 'center', width: 'touch', height: 'touch' } as const
