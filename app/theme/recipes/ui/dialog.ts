import { slotRecipe } from '../../strict.ts'

const faded = { _open: { animation: 'appear 300ms' }, _closed: { animation: 'vanish 300ms' } }

/**
 * 564 px on desktop, 300 ms transition (storefront §9). Ark waits for the animation of leaving, which is why it has a
 * name of its own.
 */
export const dialog = slotRecipe({
  className: 'dialog',
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: 'overlay', bg: 'backdrop', ...faded },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'grid',
      placeItems: 'center',
      padding: '4',
      overflowY: 'auto',
    },
    content: {
      display: 'grid',
      gap: '4',
      width: 'full',
      maxWidth: 'dialog',
      padding: '6',
      borderRadius: 'lg',
      boxShadow: 'overlay',
      bg: 'surface',
      color: 'ink',
      outline: '[none]',
      ...faded,
    },
    title: { fontSize: '2xl' },
    text: { color: 'muted', overflowWrap: 'anywhere' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      marginTop: '2',
      '& > *': { flexGrow: { base: '1', sm: '0' } },
      '& > form': { width: 'full' },
    },
  },
})
