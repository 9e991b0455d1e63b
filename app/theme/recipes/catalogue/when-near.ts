/**
 * Laid out and painted when it is near the screen; until then it has about the height it will have. Its own shadows and
 * arrows reach beyond it (decision 102).
 */
export const whenNear = {
  contentVisibility: 'auto',
  overflowClipMargin: '[32px]',
  _print: { contentVisibility: 'visible' },
} as const
