import { slotRecipe } from '../strict.ts'

const surface = {
  bg: 'surface',
  color: 'ink',
  borderRadius: 'lg',
  boxShadow: 'overlay',
  zIndex: 'overlay',
  outline: '[none]',
} as const
const option = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  width: 'full',
  paddingInline: '4',
  textAlign: 'left',
  fontWeight: 'medium',
  cursor: 'pointer',
  '&[data-highlighted]': { bg: 'blue.50' },
  '&[data-disabled]': { color: 'muted', cursor: 'not-allowed' },
} as const

/** What opens above the page beside a control: a menu, a list to choose from, a word of help. */
export const floating = slotRecipe({
  className: 'floating',
  slots: ['menu', 'option', 'list', 'none', 'tip'],
  base: {
    menu: { ...surface, minWidth: 'tile', paddingBlock: '2' },
    option: { ...option, '&[aria-selected=true]': { fontWeight: 'bold', color: 'link' } },
    list: { ...surface, maxHeight: 'popover', overflowY: 'auto', paddingBlock: '2' },
    none: { paddingInline: '4', paddingBlock: '3', fontSize: 'sm', color: 'muted' },
    tip: {
      bg: 'blue.900',
      color: 'white',
      borderRadius: 'base',
      boxShadow: 'raised',
      zIndex: 'overlay',
      maxWidth: 'popover',
      paddingInline: '3',
      paddingBlock: '2',
      fontSize: 'sm',
      lineHeight: 'snug',
    },
  },
})
