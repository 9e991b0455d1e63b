/** Full width of a phone, below the cookie notice and the dialogs: what one pays with stays in reach. */
export const payBar = {
  display: { base: 'flex', md: 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  position: 'sticky',
  bottom: '[var(--barra, 0px)]',
  zIndex: 'bar',
  bg: 'surface',
  boxShadow: 'overlay',
  marginTop: '2',
  marginInline: { base: '[-16px]', sm: '[-24px]' },
  paddingInline: { base: '4', sm: '6' },
  paddingTop: '3',
  paddingBottom: '[max(12px, env(safe-area-inset-bottom))]',
  '@media (max-height: 400px)': { position: 'static' },
} as const
