import { slotRecipe } from '../../strict.ts'
import { controlBox } from '../ui/surfaces.ts'

/** Choosing a channel, and what changed in the cart with it. */
export const agentChannel = slotRecipe({
  className: 'agent-channel',
  base: {
    head: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' },
    close: {
      display: 'grid',
      placeItems: 'center',
      minWidth: 'touch',
      minHeight: 'touch',
      marginTop: '-2',
      marginRight: '-2',
      borderRadius: 'base',
      _hover: { bg: 'grey.100' },
    },
    search: {
      width: 'full',
      minHeight: 'control',
      paddingInline: '3',
      ...controlBox,
    },
    list: { display: 'grid', gap: '1', maxHeight: '[min(50vh, 360px)]', overflowY: 'auto' },
    option: {
      display: 'flex',
      alignItems: 'baseline',
      flexWrap: 'wrap',
      columnGap: '3',
      minHeight: 'touch',
      padding: '3',
      borderRadius: 'base',
      textAlign: 'left',
      '&[data-active]': { bg: 'blue.50', boxShadow: '[inset 0 0 0 2px {colors.blue.600}]' },
      '&[aria-selected=true]': { fontWeight: 'bold' },
      _hover: { bg: 'blue.50' },
    },
    number: { fontWeight: 'bold', color: 'blue.800' },
    detail: { fontSize: 'sm', color: 'muted' },
    empty: { color: 'muted', paddingBlock: '4', textAlign: 'center' },
    changes: { display: 'grid', gap: '2', paddingLeft: '5', maxHeight: '[50vh]', overflowY: 'auto' },
  },
})
