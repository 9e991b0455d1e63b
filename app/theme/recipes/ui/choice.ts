import { slotRecipe } from '../../strict.ts'

/** Around what holds the field that has the focus. */
export const ring = {
  outlineStyle: 'solid',
  outlineWidth: '[3px]',
  outlineColor: 'focus',
  outlineOffset: '[2px]',
} as const
/** A field that lies unseen over what is pressed. */
export const unseen = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'pointer',
} as const

/** One of several, each a card with its radio button. */
export const choice = slotRecipe({
  className: 'choice',
  base: {
    list: { display: 'grid', gap: '3', border: 'none', padding: '0', margin: '0', minWidth: '0' },
    card: {
      border: 'hair',
      borderColor: 'grey.300',
      borderRadius: 'lg',
      bg: 'surface',
      '&[data-scripted]': { '@media (scripting: none)': { display: 'none' } },
      '&:has(:checked)': { borderColor: 'blue.600', bg: 'blue.50', boxShadow: '[inset 0 0 0 1px {colors.blue.600}]' },
      // A field of its panel has a ring of its own.
      '&:has(> label :focus-visible)': ring,
    },
    label: { display: 'flex', alignItems: 'flex-start', gap: '3', padding: '4', minHeight: 'touch' },
    radio: {
      flexShrink: '0',
      width: '5',
      height: '5',
      marginTop: '0.5',
      accentColor: 'blue.600',
      _focusVisible: { outline: 'none' },
    },
    body: { display: 'grid', gap: '1', flexGrow: '1', minWidth: '0' },
    head: { display: 'flex', justifyContent: 'space-between', gap: '3' },
    title: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      fontWeight: 'bold',
      lineHeight: 'snug',
      overflowWrap: 'anywhere',
      '& svg': { flexShrink: '0' },
    },
    text: { fontSize: 'sm', color: 'muted', lineHeight: 'snug', overflowWrap: 'anywhere' },
    aside: { flexShrink: '0', fontWeight: 'bold', whiteSpace: 'nowrap' },
    foot: { display: 'flex', gap: '3', marginTop: '-1', paddingLeft: '12', paddingBottom: '4', fontSize: 'sm' },
    panel: { display: 'grid', gap: '4', paddingInline: '4', paddingBottom: '4' },
  },
})
