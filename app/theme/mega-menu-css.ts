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
 * one of them beside it, its offers right.
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
      gridTemplateColumns: 'minmax(0, 1fr)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      fontWeight: 'normal',
      '&:not([hidden])': { display: 'grid' },
      '&:has(> section)': { gridTemplateColumns: { base: 'minmax(0, 1fr) 248px', lg: 'minmax(0, 1fr) 300px' } },
      // A short list of subcategories leaves room: the offers take it, side by side under large pictures.
      '&[data-short]': {
        lg: {
          '&:has(> section)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)' },
          '& > div > ul': { columns: '1' },
          '& section ul': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4' },
          '& section li a': {
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            height: 'full',
            padding: '4',
          },
          '& section li a > *': { gridColumn: '1' },
          '& section li a > img': {
            gridRow: '[auto]',
            height: '[min(340px, calc(100dvh - 500px))]',
            minHeight: '[120px]',
            aspectRatio: '[auto]',
            marginBottom: '3',
          },
          '& section li a > b': { fontSize: 'xl' },
        },
      },
      '& > div': {
        padding: '4',
        '& > a': { ...row, display: 'inline-flex', width: '[auto]', color: 'link', fontWeight: 'bold' },
      },
      '& > div > ul': {
        columns: { base: '2', lg: '3' },
        columnGap: '4',
        marginTop: '1',
        '& > li': { breakInside: 'avoid', paddingBottom: '2' },
        '& a': { ...row, minHeight: '[36px]', _hover: { color: 'link', textDecoration: 'underline' } },
        '& > li > a': { fontWeight: 'bold', minHeight: 'touch' },
        '& li li a': { color: 'muted', fontSize: 'sm' },
      },
      '& > section': { padding: '4', bg: 'orange.50', alignContent: 'start', display: 'grid', gap: '3' },
      '& h3': { fontSize: 'md' },
      '& section ul': { display: 'grid', gap: '3' },
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
        display: 'grid',
        gridTemplateColumns: { base: '64px minmax(0, 1fr)', lg: '96px minmax(0, 1fr)' },
        columnGap: '3',
        alignContent: 'center',
        minHeight: '[128px]',
        padding: '3',
        ...cardSurface,
        fontSize: 'sm',
        lineHeight: 'snug',
        _hover: { boxShadow: 'raised' },
        '& > *': { gridColumn: '2' },
        '& > img': {
          gridColumn: '1',
          gridRow: '[1 / span 8]',
          objectFit: 'contain',
          alignSelf: 'center',
          width: 'full',
          height: '[auto]',
          aspectRatio: 'square',
        },
        '& > span': { lineClamp: '2', fontWeight: 'semibold' },
        '& > s, & > small': { color: 'muted', fontSize: 'xs' },
        '& > b': {
          color: 'price',
          fontSize: { base: 'md', lg: 'lg' },
          fontWeight: 'black',
          lineHeight: 'tight',
          textWrap: 'balance',
        },
        '& > :is([data-part=pix], [data-part=frete])': { color: 'saving' },
      },
    },
  },
})
