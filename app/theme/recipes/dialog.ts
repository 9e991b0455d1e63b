import { slotRecipe } from '../strict.ts'

/** 564 px on desktop, 300 ms transition (storefront §9). */
export const dialog = slotRecipe({
  className: 'dialog',
  slots: ['root', 'title', 'text', 'actions'],
  base: {
    root: { margin: 'auto', width: '[min(564px, calc(100vw - 32px))]', padding: '6', borderRadius: 'lg', boxShadow: 'overlay', bg: 'surface', color: 'ink', _open: { display: 'grid', gap: '4', animation: 'appear 300ms' }, '&::backdrop': { bg: 'backdrop' } },
    title: { fontSize: '2xl' },
    text: { color: 'muted' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' },
  },
})
