import { slotRecipe } from '../strict.ts'

export const tabs = slotRecipe({
  className: 'tabs',
  slots: ['list', 'tab', 'panel'],
  base: {
    list: {
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      borderBottom: 'hair',
      borderBottomColor: 'line',
      scrollbarWidth: '[none]',
    },
    tab: {
      flexShrink: '0',
      minHeight: 'control',
      paddingInline: '4',
      fontWeight: 'semibold',
      color: 'muted',
      _hover: { color: 'link' },
      '&[aria-selected=true]': { color: 'link', boxShadow: '[inset 0 -3px 0 {colors.blue.600}]' },
      _disabled: { color: 'control' },
      _focusVisible: { outlineOffset: '[-3px]' },
    },
    panel: { paddingBlock: '4', _focusVisible: { outlineOffset: '[4px]' } },
  },
})
