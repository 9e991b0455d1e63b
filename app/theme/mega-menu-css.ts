import { cardSurface, textLink, touchRow } from './recipes/ui/surfaces.ts'
import { globalStyles } from './strict.ts'

/** The container's, as the menu bar stands in it. */
const EDGE = { base: '6', lg: '[calc(50vw - 616px)]', xl: '[calc(50vw - 640px)]' } as const
const row = {
  ...touchRow,
  width: 'full',
  paddingInline: '3',
  borderRadius: 'base',
  textAlign: 'left',
  _focusVisible: { outlineOffset: '[-3px]' },
} as const

/**
 * The departments of a wide screen, made of plain elements by app/early/mega-menu.ts: departments left, what belongs to
 * one of them beside it, its offers below that.
 */
export const megaMenuCss = globalStyles({
  '#categorias': {
    position: 'fixed',
    inset: '[auto]',
    top: { base: '20', lg: 'header' },
    left: EDGE,
    right: EDGE,
    width: '[auto]',
    height: '[min(580px, calc(100dvh - 104px))]',
    // Fifteen departments are in sight where the screen is high enough.
    lg: { height: '[min(720px, calc(100dvh - 174px))]' },
    gridTemplateColumns: { base: '248px minmax(0, 1fr)', lg: '272px minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr) auto',
    bg: 'surface',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    overflow: 'hidden',
    '&:popover-open': { display: 'grid' },
    '& ul': { listStyle: 'none' },
    '& > ul': {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '2',
      bg: 'ground',
      fontWeight: 'semibold',
      fontSize: 'sm',
    },
    '& > ul > li > :is(a, button)': { ...row, lg: { minHeight: '[40px]' }, _hover: { bg: 'blue.50' } },
    '& > ul > li > button::after': {
      content: '"›"',
      marginLeft: 'auto',
      fontSize: 'xl',
      lineHeight: 'none',
      color: 'muted',
    },
    '& > ul > li > [aria-expanded=true]': {
      bg: 'surface',
      color: 'link',
      fontWeight: 'bold',
      boxShadow: '[inset 3px 0 0 {colors.orange.500}]',
    },
    '& > p': {
      gridColumn: '1',
      display: 'grid',
      padding: '2',
      bg: 'ground',
      borderTop: 'hair',
      borderTopColor: 'line',
      fontSize: 'sm',
      '& > *': {
        ...row,
        lg: { minHeight: '[40px]' },
        ...textLink,
        fontWeight: 'semibold',
      },
    },
    // Of the open department, over the second column from top to bottom.
    '& [data-link]': {
      position: 'absolute',
      insetBlock: '0',
      right: '0',
      left: { base: '[248px]', lg: '[272px]' },
      flexDirection: 'column',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      fontWeight: 'normal',
      '&:not([hidden])': { display: 'flex' },
      '& > div': {
        padding: '4',
        '& > a': { ...row, display: 'inline-flex', width: '[auto]', color: 'link', fontWeight: 'bold' },
      },
      '& > div > ul': {
        columns: { base: '3', lg: '4' },
        columnGap: '4',
        marginTop: '1',
        '& > li': { breakInside: 'avoid', paddingBottom: '2' },
        '& a': { ...row, minHeight: '[36px]', _hover: { color: 'link', textDecoration: 'underline' } },
        '& > li > a': { fontWeight: 'bold', minHeight: 'touch' },
        '& li li a': { color: 'muted', fontSize: 'sm' },
      },
      // All that its subcategories leave, under pictures as large as that.
      '& > section': {
        flex: '[1 0 auto]',
        display: 'flex',
        flexDirection: 'column',
        gap: '3',
        padding: '4',
        bg: 'orange.50',
      },
      '& h3': { fontSize: 'md' },
      '& section ul': {
        flexGrow: '1',
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: '4',
      },
      '& section > p': { display: 'flex', flexWrap: 'wrap', gap: '2' },
      '& section > p > a': {
        ...touchRow,
        paddingInline: '4',
        bg: 'surface',
        border: 'hair',
        borderColor: 'line',
        borderRadius: 'full',
        fontSize: 'sm',
        fontWeight: 'semibold',
        _hover: { borderColor: 'link', color: 'link' },
      },
      '& section li a': {
        display: 'flex',
        flexDirection: 'column',
        height: 'full',
        padding: '4',
        ...cardSurface,
        fontSize: 'sm',
        lineHeight: 'snug',
        _hover: { boxShadow: 'raised' },
        '& > img': {
          flex: '[1 1 120px]',
          height: '[120px]',
          minHeight: '0',
          objectFit: 'contain',
          width: 'full',
          marginBottom: '3',
        },
        '& > span': { lineClamp: '2', fontWeight: 'semibold' },
        '& > s, & > small': { color: 'muted', fontSize: 'xs' },
        '& > b': {
          color: 'price',
          fontSize: { base: 'lg', lg: 'xl' },
          fontWeight: 'black',
          lineHeight: 'tight',
          textWrap: 'balance',
        },
        '& > :is([data-part=pix], [data-part=frete])': { color: 'saving' },
      },
    },
  },
})
