import { slotRecipe } from '../../strict.ts'
import { cardSurface, textLink } from '../ui/surfaces.ts'
import { whenNear } from './when-near.ts'

/** Beside a row's title, to all of what it shows. */
export const linkToAll = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  fontSize: 'sm',
  fontWeight: 'bold',
  ...textLink,
  whiteSpace: 'nowrap',
} as const

// At the height of the pictures: names and prices stay readable.
const arrow = {
  position: 'absolute',
  top: '[136px]',
  zIndex: 'raised',
  width: 'touch',
  height: 'touch',
  borderRadius: 'full',
  bg: 'surface',
  color: 'blue.700',
  border: 'hair',
  borderColor: 'line',
  boxShadow: 'raised',
  fontSize: '2xl',
  lineHeight: 'none',
  cursor: 'pointer',
  boxSizing: 'border-box',
} as const
const focused = { outlineStyle: 'solid', outlineWidth: '[3px]', outlineColor: 'focus' } as const

/**
 * The browser's own arrows of a row that scrolls, where it has them and there is a mouse; elsewhere the row is swiped
 * or its bar is drawn.
 */
const arrows = {
  '@media (hover: hover) and (min-width: 960px)': {
    '@supports selector(::scroll-button(left))': { scrollbarWidth: '[none]' },
    '&::scroll-button(left)': { content: '"‹" / "Produtos anteriores"', left: '[-22px]', ...arrow },
    '&::scroll-button(right)': { content: '"›" / "Mais produtos"', right: '[-22px]', ...arrow },
    // Written out: Panda would put the state before the part, where it means the row itself.
    '&::scroll-button(*):disabled': { display: 'none' },
    '&::scroll-button(*):hover': { bg: 'blue.50' },
    '&::scroll-button(*):focus-visible': focused,
  },
} as const

/** Grid of a listing (two columns on a phone) and the showcase, a row that scrolls by itself where it does not fit. */
export const productGrid = slotRecipe({
  className: 'grid',
  base: {
    frame: {
      position: 'relative',
      // Hidden by the visitor: only the way back is left.
      '&[data-hidden] > * + *, &[data-hidden] > :first-child > :not([data-act=ocultar])': { display: 'none' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '5',
      // What can be done with it stands together, at the other end.
      '& > h2': { marginInlineEnd: 'auto' },
    },
    all: linkToAll,
    hide: { ...linkToAll, cursor: 'pointer', '@media (scripting: none)': { display: 'none' } },
    /** Why it is shown: a line of its own below the title. */
    reason: { width: 'full', marginTop: '[-8px]', paddingBottom: '2', fontSize: 'sm', color: 'muted' },
    root: { display: 'grid', gap: { base: '2', sm: '3', md: '4' }, listStyle: 'none' },
    item: { minWidth: '0' },
    /** Both cards it holds, one after the other, take the same room: a picture of 8 by 7, and lines beneath. */
    later: {
      containerType: 'inline-size',
      '& > *': { minHeight: '[calc(87.5cqi + 16.75rem)]' },
      '@media (scripting: none)': { '& > *': { minHeight: '[auto]' } },
    },
    /**
     * A link in the room of a card until there is one, its picture and name where the card has them; what it says
     * unseen stays inside the row.
     */
    name: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      boxSizing: 'border-box',
      height: 'full',
      padding: '3',
      paddingTop: '0',
      ...cardSurface,
      fontSize: 'sm',
      overflowWrap: 'anywhere',
      '& > img': {
        boxSizing: 'border-box',
        width: '[calc(100% + 24px)]',
        maxWidth: '[none]',
        height: 'auto',
        aspectRatio: '[8 / 7]',
        objectFit: 'contain',
        marginInline: '-3',
        marginBottom: '1',
        paddingInline: '3',
        paddingBlock: '2',
        borderRadius: 'lg',
      },
      '& > img + span': {
        lineClamp: '2',
        height: 'twoLines',
        lineHeight: 'snug',
        fontWeight: 'medium',
        marginBottom: '1',
      },
      // Where the whole card has its button.
      _after: {
        content: '"Ver produto"',
        display: 'grid',
        placeItems: 'center',
        alignSelf: 'stretch',
        minHeight: 'touch',
        marginTop: 'auto',
        border: 'hair',
        borderColor: 'blue.300',
        borderRadius: 'base',
        color: 'blue.600',
        fontSize: 'md',
        fontWeight: 'bold',
      },
      // Stars and the former price come between the two.
      '[data-near] &': { '@media (scripting: enabled)': { '& > img + span': { marginBottom: '[44px]' } } },
    },
  },
  variants: {
    shape: {
      listing: {
        item: {
          // Not what a page opens with.
          '&:nth-child(n + 5), [data-below] &': {
            ...whenNear,
            containIntrinsicHeight: { base: '[auto 413px]', sm: '[auto 471px]', lg: '[auto 460px]' },
          },
        },
        root: {
          gridTemplateColumns: {
            // Two on a phone; one where letters are so large that two would break the words.
            base: 'repeat(auto-fill, minmax(max(8.25rem, calc(50% - 0.5rem)), 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
          // Larger cards, as a listing's visitor may choose.
          'main:has([name=vista][value=ampla]:checked) &': {
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            },
          },
        },
      },
      showcase: {
        frame: {
          ...whenNear,
          containIntrinsicHeight: { base: '[auto 463px]', sm: '[auto 498px]', lg: '[auto 525px]' },
        },
        root: {
          gridAutoFlow: 'column',
          gridAutoColumns: { base: '[10.5rem]', sm: '[13rem]', lg: '[max(13rem, calc((100% - 64px) / 5))]' },
          overflowX: 'auto',
          overscrollBehaviorX: 'contain',
          scrollSnapType: '[x proximity]',
          scrollPaddingInline: '4',
          marginInline: { base: '-4', sm: '-1' },
          paddingInline: { base: '4', sm: '1' },
          paddingBlock: '1',
          scrollbarWidth: '[thin]',
          scrollBehavior: { base: 'auto', _motionSafe: 'smooth' },
          ...arrows,
        },
        item: { scrollSnapAlign: 'start' },
      },
    },
  },
  defaultVariants: { shape: 'listing' },
})
