import { slotRecipe } from '../../strict.ts'
import { unseen } from '../ui/choice.ts'

/** A note in stars and a yes or no, each a row of native radio buttons. */
export const opinionFields = slotRecipe({
  className: 'opinion-fields',
  base: {
    stars: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      '& label:has(~ label input:checked), & label:has(input:checked)': {
        color: 'yellow.400',
        '@media (forced-colors: active)': { color: '[Highlight]' },
      },
    },
    star: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: 'control',
      height: 'control',
      color: 'grey.300',
      // The note is told by filled stars: the reader's colours keep them apart from empty ones.
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: '[Canvas]' },
      borderRadius: 'base',
      cursor: 'pointer',
      '&:has(input:focus-visible)': { outlineStyle: 'solid', outlineWidth: '[3px]', outlineColor: 'focus' },
    },
    starBox: unseen,
    starText: {
      fontSize: '4xl',
      lineHeight: 'none',
      WebkitTextStroke: '[1px {colors.grey.600}]',
      '@media (forced-colors: active)': { WebkitTextStrokeColor: '[CanvasText]' },
    },
    word: { fontSize: 'sm', color: 'muted', lineHeight: 'snug' },
    choices: { display: 'flex', flexWrap: 'wrap', gap: '3' },
    choice: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'control',
      paddingInline: '4',
      border: 'hair',
      borderColor: 'control',
      borderRadius: 'base',
      '& input': { width: '5', height: '5', accentColor: 'blue.600' },
      '&:has(input:checked)': { borderColor: 'blue.600', bg: 'blue.50' },
    },
  },
})
