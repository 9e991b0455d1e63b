/** The mark of an open one. */
export const disclosed = { _after: { transform: 'rotate(225deg)', marginTop: '[5px]' } } as const

/** The mark of a summary, drawn by the stylesheet: a picture in each of them would weigh on every page. */
export const disclosure = {
  _after: {
    content: '""',
    flexShrink: '0',
    width: '[9px]',
    height: '[9px]',
    borderRight: 'thick',
    borderBottom: 'thick',
    borderColor: 'current',
    transform: 'rotate(45deg)',
    marginRight: '1',
    marginTop: '[-5px]',
  },
  'details[open] > &': disclosed,
} as const
