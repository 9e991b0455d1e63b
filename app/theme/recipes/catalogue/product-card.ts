import { slotRecipe } from '../../strict.ts'
import { cardSurface } from '../ui/surfaces.ts'

const first = {
  display: 'block',
  // On a phone's two columns 'R$ 12.754,05 no Pix' is one line from 360 px on.
  fontSize: { base: '[max(0.75rem, min(3.9vw, 1rem))]', md: 'xl' },
  fontWeight: 'black',
  lineHeight: 'tight',
  letterSpacing: 'tight',
  minHeight: '[1.2em]',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const

/**
 * Product in grids and showcases. The price block keeps its height whatever lines a product has, so that live prices
 * never move the page.
 */
export const productCard = slotRecipe({
  className: 'card',
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      height: 'full',
      ...cardSurface,
      overflow: 'hidden',
      transitionProperty: '[box-shadow]',
      transitionDuration: 'fast',
      _hover: { boxShadow: 'raised' },
    },
    media: {
      position: 'relative',
      display: 'block',
      aspectRatio: '[8 / 7]',
      // A tall picture makes it no higher.
      minHeight: '0',
      flexShrink: '0',
      paddingInline: '3',
      paddingBlock: '2',
    },
    image: {
      display: 'block',
      width: 'full',
      height: 'full',
      objectFit: 'contain',
      '& img': { width: 'full', height: 'full', objectFit: 'contain' },
    },
    flags: {
      position: 'absolute',
      top: '2',
      insetInline: '2',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '1',
      pointerEvents: 'none',
    },
    discount: {
      bg: 'saving',
      color: 'white',
      borderRadius: 'base',
      paddingInline: '2',
      paddingBlock: '0.5',
      fontSize: 'sm',
      fontWeight: 'black',
      lineHeight: 'snug',
      fontVariantNumeric: 'tabular-nums',
      _empty: { visibility: 'hidden' },
    },
    seal: {
      bg: 'blue.50',
      color: 'blue.700',
      borderRadius: 'base',
      paddingInline: '2',
      paddingBlock: '0.5',
      fontSize: 'xs',
      fontWeight: 'bold',
      lineHeight: 'normal',
    },
    /** Beside the picture's foot: its clock stands on the page of the deals. */
    deal: {
      position: 'absolute',
      insetInlineStart: '2',
      bottom: '1',
      bg: 'orange.500',
      color: 'onAction',
      borderRadius: 'base',
      paddingInline: '2',
      fontSize: 'xs',
      fontWeight: 'black',
      lineHeight: 'normal',
      pointerEvents: 'none',
    },
    body: { display: 'flex', flexDirection: 'column', flexGrow: '1', padding: '3', paddingTop: '1' },
    name: {
      fontSize: 'sm',
      fontWeight: 'medium',
      lineHeight: 'snug',
      letterSpacing: 'normal',
      textWrap: 'wrap',
      overflowWrap: 'anywhere',
      lineClamp: '2',
      height: 'twoLines',
    },
    link: {
      _hover: { color: 'link' },
      _before: { content: '""', position: 'absolute', inset: '0', zIndex: 'raised' },
      _focusVisible: {
        outline: 'none',
        _before: {
          outlineStyle: 'solid',
          outlineWidth: '[3px]',
          outlineColor: 'focus',
          outlineOffset: '[-3px]',
          borderRadius: 'lg',
        },
      },
    },
    rating: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '2',
      minHeight: 'icon',
      marginTop: '1',
    },
    colours: { display: 'inline-flex', alignItems: 'center', gap: '1', fontSize: 'xs', color: 'muted' },
    price: { flexGrow: '1', fontSize: 'xs', lineHeight: 'snug', textWrap: 'balance' },
    old: {
      display: 'block',
      fontSize: 'sm',
      color: 'muted',
      minHeight: 'icon',
      lineHeight: '[1.43]',
      textDecorationLine: 'line-through',
    },
    // What is paid at once comes first; the price in instalments is the first where that is no less, and otherwise
    // begins the line that tells of them.
    now: {
      ...first,
      color: 'price',
      ':not(:empty) + &': {
        display: 'inline',
        fontSize: 'xs',
        fontWeight: 'bold',
        letterSpacing: 'normal',
        color: 'ink',
        lineHeight: 'snug',
      },
    },
    cash: { ...first, color: 'saving', _empty: { display: 'none' } },
    term: { fontSize: 'xs', color: 'muted', lineHeight: 'snug', _before: { content: '" "' } },
    unit: { display: 'block', fontSize: 'xs', color: 'muted', minHeight: '[18px]' },
    state: { display: 'block', fontSize: 'sm', fontWeight: 'semibold', color: 'muted', _empty: { display: 'none' } },
    seller: { fontSize: 'xs', color: 'muted', lineClamp: '2', overflowWrap: 'anywhere' },
    /** Said of the place itself once its CEP is known (the line of the delivery), and of the shop's own prices. */
    freight: {
      fontSize: 'xs',
      fontWeight: 'bold',
      color: 'saving',
      lineHeight: '[18px]',
      'html:is([data-cep], [data-person=agent]) &': { display: 'none' },
    },
    legal: { fontSize: 'xs', fontWeight: 'bold', color: 'ink', lineHeight: 'snug' },
    // Not positioned: what it puts on the picture is placed in the card.
    action: {
      zIndex: 'raised',
      marginTop: '2',
      pointerEvents: 'none',
      _print: { display: 'none' },
      '& button, & a': { pointerEvents: 'auto' },
      // Without JavaScript a form of its own buys.
      '@media (scripting: none)': { '& [data-buy]': { display: 'none' } },
    },
  },
})
