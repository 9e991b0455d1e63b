/** A key of the keyboard beside what it does; a phone has none. */
export const shortcutKey = {
  border: 'hair',
  borderColor: 'grey.300',
  borderRadius: 'base',
  bg: 'grey.50',
  paddingInline: '1',
  fontSize: 'xs',
  fontWeight: 'semibold',
  color: 'muted',
  whiteSpace: 'nowrap',
  display: { base: 'none', md: '[inline-block]' },
} as const
