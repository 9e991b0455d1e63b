import { slotRecipe } from '../../strict.ts'
import { lineBox } from '../ui/surfaces.ts'

/** The application, its code and the codes for when it is lost. */
export const secondFactor = slotRecipe({
  className: 'second-factor',
  base: {
    enrol: {
      _focus: { outline: '[none]' },
      display: 'grid',
      gap: '5',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '[auto minmax(0, 1fr)]' },
      alignItems: 'start',
    },
    // White around it, whatever the ground: cameras need the contrast.
    qr: {
      width: '[192px]',
      bg: 'white',
      color: 'ink',
      ...lineBox,
      '& svg': { display: 'block', width: 'full' },
    },
    secret: {
      fontFamily: '[monospace]',
      fontWeight: 'bold',
      overflowWrap: 'anywhere',
      letterSpacing: '[0.06em]',
      userSelect: 'all',
    },
    codes: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      listStyle: 'none',
      _focus: { outline: '[none]' },
      '& li': {
        fontFamily: '[monospace]',
        fontWeight: 'bold',
        textAlign: 'center',
        bg: 'ground',
        borderRadius: 'base',
        padding: '2',
      },
    },
    state: { _focus: { outline: '[none]' }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    steps: {
      display: 'grid',
      gap: '2',
      paddingLeft: '5',
      listStyle: 'decimal',
      '& a': { color: 'link', textDecoration: 'underline' },
    },
    keys: {
      display: 'grid',
      gap: '3',
      listStyle: 'none',
      '& li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '3',
        paddingBottom: '3',
        borderBottom: 'hair',
        borderColor: 'line',
        overflowWrap: 'anywhere',
      },
      '& span': { flex: '[1 1 240px]', minWidth: '0' },
    },
  },
})
