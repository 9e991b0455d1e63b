import { slotRecipe } from '../strict.ts'

/** A labelled control with its hint and its error; boxes to tick; the grid they stand in. */
export const field = slotRecipe({
  className: 'field',
  slots: ['form', 'set', 'legend', 'lead', 'grid', 'root', 'label', 'optional', 'frame', 'control', 'area', 'file', 'aside', 'hint', 'error', 'tickable', 'check', 'box', 'actions', 'rules', 'rule', 'spoken', 'whole'],
  base: {
    form: { display: 'grid', gap: '6' },
    set: { display: 'grid', gap: '4', border: 'none', padding: '0', margin: '0', minWidth: '0' },
    // Floated, or a legend would sit on the border of its set.
    legend: { float: 'start', width: 'full', fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight' },
    lead: { color: 'muted', fontSize: 'sm', textWrap: '[pretty]', '& a': { color: 'link', textDecoration: 'underline', whiteSpace: 'nowrap' } },
    grid: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' }, columnGap: '4', rowGap: '4', alignItems: 'start' },
    root: { display: 'grid', gap: '1', minWidth: '0' },
    label: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug' },
    optional: { fontWeight: 'normal', color: 'muted' },
    frame: { display: 'flex', alignItems: 'stretch', gap: '2' },
    control: {
      width: 'full', minWidth: '0', height: 'control', paddingInline: '3', border: 'hair', borderColor: 'control', borderRadius: 'base', bg: 'surface', fontSize: 'md', color: 'ink',
      _hover: { borderColor: 'ink' }, '&[readonly], &:disabled': { bg: 'grey.100', borderColor: 'line' }, _focusVisible: { outlineOffset: '[-1px]', borderColor: 'focus' },
      '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: '[inset 0 0 0 1px {colors.danger}]' }, _placeholder: { color: 'muted', opacity: 'full' },
    },
    area: { height: '[auto]', minHeight: '[132px]', paddingBlock: '3', resize: 'vertical' },
    file: { width: 'full', fontSize: 'sm', color: 'muted', '&::file-selector-button': { minHeight: 'touch', marginRight: '3', paddingInline: '5', border: 'hair', borderColor: 'blue.300', borderRadius: 'base', bg: 'surface', color: 'blue.600', fontFamily: 'body', fontSize: 'md', fontWeight: 'bold', cursor: 'pointer' }, '&:hover::file-selector-button': { bg: 'blue.50' } },
    aside: { display: 'inline-flex', alignItems: 'center', flexShrink: '0', minHeight: 'touch', paddingInline: '3', fontSize: 'sm', fontWeight: 'semibold', color: 'link', _hover: { textDecoration: 'underline' } },
    hint: { fontSize: 'sm', color: 'muted', lineHeight: 'snug', '& a': { color: 'link', textDecoration: 'underline' } },
    error: { fontSize: 'sm', fontWeight: 'semibold', color: 'danger', lineHeight: 'snug' },
    tickable: { alignSelf: 'end', minWidth: '0' },
    check: { display: 'flex', alignItems: 'flex-start', gap: '3', minHeight: 'control', paddingBlock: '3', fontSize: 'sm', lineHeight: 'snug', '& a': { color: 'link', textDecoration: 'underline' } },
    box: { flexShrink: '0', width: '6', height: '6', accentColor: 'blue.600', '&[aria-invalid=true]': { outlineStyle: 'solid', outlineWidth: '[2px]', outlineColor: 'danger', outlineOffset: '[2px]', borderRadius: 'sm' } },
    spoken: { srOnly: true },
    whole: { gridColumn: '[1 / -1]', minWidth: '0' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', '& > *': { flexGrow: { base: '1', sm: '0' } } },
    rules: { display: 'grid', gap: '1', listStyle: 'none', fontSize: 'sm', color: 'muted', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
    rule: { display: 'flex', gap: '2', alignItems: 'flex-start', lineHeight: 'snug', _before: { content: '"○" / ""', flexShrink: '0', width: '4' }, '&[data-met=true]': { color: 'saving', fontWeight: 'semibold', _before: { content: '"✓" / ""' } } },
  },
  variants: {
    span: {
      // By its edges: outside the six columns it makes none of its own.
      full: { root: { gridColumn: { sm: '[1 / -1]' } } }, half: { root: { gridColumn: { sm: 'span 3' } } }, // A box in a row of fields stands on the line of their controls, whatever is said below them.
      third: { root: { gridColumn: { sm: 'span 2' } }, tickable: { alignSelf: { sm: 'start' }, paddingTop: { sm: '6' } } },
      most: { root: { gridColumn: { sm: 'span 4' } } }, sixth: { root: { gridColumn: { sm: 'span 1' } } },
    },
  },
  defaultVariants: { span: 'full' },
})
