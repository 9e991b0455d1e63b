import { slotRecipe } from '../../strict.ts'
import { touchSquare } from '../ui/surfaces.ts'

/**
 * The cart after something was added: under the header's cart on larger screens, from the foot of a phone. The page
 * behind stays in reach.
 */
export const miniCart = slotRecipe({
  className: 'mini-cart',
  base: {
    root: {
      position: 'fixed',
      inset: '[auto]',
      left: { base: '0', sm: '[auto]' },
      right: { base: '0', sm: '6', lg: '[calc(50vw - 616px)]', xl: '[calc(50vw - 640px)]' },
      bottom: { base: '0', sm: '[auto]' },
      top: { sm: '20', lg: '[118px]' },
      width: { base: 'full', sm: 'drawer' },
      maxWidth: 'full',
      maxHeight: { base: '[72dvh]', sm: '[min(640px, calc(100dvh - 136px))]' },
      bg: 'surface',
      color: 'ink',
      boxShadow: 'overlay',
      borderRadius: 'xl',
      overflow: 'hidden',
      '&:popover-open': { display: 'flex', flexDirection: 'column' },
      opacity: '[0]',
      transform: { base: 'translateY(24px)', sm: 'translateY(-8px)' },
      transitionProperty: '[transform, opacity, overlay, display]',
      transitionDuration: 'fast',
      transitionTimingFunction: 'out',
      transitionBehavior: 'allow-discrete',
      '&:popover-open:popover-open': { opacity: '[1]', transform: 'none' },
      '@starting-style': {
        '&:popover-open:popover-open': {
          opacity: '[0]',
          transform: { base: 'translateY(24px)', sm: 'translateY(-8px)' },
        },
      },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flexShrink: '0',
      paddingLeft: '4',
      paddingRight: '2',
      paddingBlock: '1',
      bg: 'green.50',
      color: 'green.700',
    },
    title: { flexGrow: '1', fontSize: 'md', fontWeight: 'bold' },
    close: {
      ...touchSquare,
      borderRadius: 'full',
      color: 'ink',
      _hover: { bg: 'surface' },
      _focusVisible: { outlineOffset: '[-3px]' },
    },
    scroll: {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      minHeight: '0',
      display: 'grid',
      gap: '3',
      padding: '4',
    },
    items: { display: 'grid', gap: '3', listStyle: 'none' },
    item: {
      display: 'grid',
      gridTemplateColumns: '56px minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'start',
      '& + li': { borderTop: 'hair', borderTopColor: 'line', paddingTop: '3' },
    },
    picture: { width: '[56px]', height: '[56px]', '& img': { width: 'full', height: 'full', objectFit: 'contain' } },
    body: { display: 'grid', gap: '0.5', minWidth: '0' },
    name: {
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
      lineClamp: '2',
      textWrap: '[pretty]',
    },
    meta: { fontSize: 'xs', color: 'muted', lineHeight: 'snug', overflowWrap: 'anywhere' },
    value: { fontSize: 'sm', fontWeight: 'bold', whiteSpace: 'nowrap' },
    foot: {
      display: 'grid',
      gap: '3',
      flexShrink: '0',
      padding: '4',
      borderTop: 'hair',
      borderTopColor: 'line',
      paddingBottom: '[max(16px, env(safe-area-inset-bottom))]',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& > *': { flexGrow: '1', paddingInline: '4', whiteSpace: 'nowrap' },
    },
  },
})
