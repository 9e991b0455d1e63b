/**
 * Breakpoints of storefront §9 (`xs` is 0, the base); `lg` is not given there and stands where the whole 1280 px
 * container fits.
 */
export const breakpoints = { sm: '720px', md: '960px', lg: '1280px', xl: '1580px' }

const values = <T extends Record<string, string>>(record: T) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }])) as {
    [K in keyof T]: { value: string }
  }

/** 4 px grid. */
const spacing = values({
  '0': '0',
  px: '1px',
  '0.5': '2px',
  '1': '4px',
  '2': '8px',
  '3': '12px',
  '4': '16px',
  '5': '20px',
  '6': '24px',
  '8': '32px',
  '10': '40px',
  '12': '48px',
  '16': '64px',
  '20': '80px',
  header: '158px',
})

/**
 * Orange 500 is the brand's fill and carries navy text (6.3:1); orange 700 is the orange of texts (5.2:1 on white).
 * Every pair used in the recipes reaches WCAG AA.
 */
const colors = {
  white: { value: '#FFFFFF' },
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  orange: values({
    '50': '#FFF4EA',
    '100': '#FFE3CA',
    '300': '#FFB26B',
    '500': '#FF7A00',
    '600': '#F06A00',
    '700': '#B84A00',
    '800': '#8F3A00',
  }),
  blue: values({
    '50': '#EFF5FC',
    '100': '#D9E8F8',
    '300': '#8DB8E6',
    '500': '#1565C0',
    '600': '#0B4F9E',
    '700': '#0A3F80',
    '800': '#0A3267',
    '900': '#0B1F3A',
  }),
  grey: values({
    '50': '#F5F6F8',
    '100': '#ECEEF2',
    '200': '#DFE3E8',
    '300': '#C6CCD4',
    '400': '#7A8594',
    '600': '#57616E',
    '900': '#1A2230',
  }),
  green: values({ '50': '#E7F6EE', '600': '#0A7445', '700': '#085C37' }),
  red: values({ '50': '#FDECEA', '600': '#B3261E' }),
  yellow: values({ '50': '#FFF8E1', '400': '#F5B301', '800': '#6B4E00' }),
  /** Classes of the Brazilian energy label, A to G; text on them is navy or white by the recipe. */
  ence: values({ a: '#00843D', b: '#4BA82E', c: '#B7CE1C', d: '#FFE600', e: '#FBB900', f: '#EE7203', g: '#D5001C' }),
  backdrop: { value: 'rgba(11, 31, 58, 0.5)' },
}

export const tokens = {
  colors,
  spacing,
  sizes: {
    ...spacing,
    ...values({
      full: '100%',
      auto: 'auto',
      viewport: '100dvh',
      fit: 'fit-content',
      icon: '20px',
      touch: '44px',
      control: '48px',
      badge: '20px',
      suggestion: '84px',
      thumb: '72px',
      logo: '132px',
      logoMobile: '96px',
      logoHeight: '48px',
      logoHeightMobile: '34px',
      container: '1280px',
      text: '72ch',
      drawer: '400px',
      dialog: '564px',
      banner: '1024px',
      suggestions: '570px',
      popover: '320px',
      sidebar: '264px',
      headerStrip: '30px',
      headerMain: '80px',
      menuBar: '48px',
      tile: '176px',
      tilePicture: '96px',
      line: '1.25em',
      twoLines: '2.75em',
      panel: '70dvh',
      third: '33%',
    }),
  },
  fonts: {
    body: {
      value: "'Nunito Sans Variable', 'Nunito Sans Fallback', 'Nunito Sans Wide Fallback', system-ui, sans-serif",
    },
  },
  /** In rem: a reader who wants larger letters gets them. 12, 14, 16, 18, 20, 24, 28, 36 px. */
  fontSizes: values({
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.75rem',
    '4xl': '2.25rem',
    hero: 'clamp(1.625rem, 3.4vw, 2.75rem)',
  }),
  fontWeights: values({ normal: '400', medium: '550', semibold: '650', bold: '750', black: '850' }),
  lineHeights: values({ none: '1', tight: '1.2', snug: '1.35', normal: '1.5' }),
  letterSpacings: values({ tight: '-0.01em', normal: '0', wide: '0.04em' }),
  /** Base 4 (storefront §9). */
  radii: values({ none: '0', sm: '2px', base: '4px', lg: '8px', xl: '12px', full: '999px' }),
  borders: values({ none: 'none', hair: '1px solid', thick: '2px solid' }),
  shadows: values({
    none: 'none',
    card: '0 1px 2px rgba(11, 31, 58, 0.08)',
    raised: '0 4px 16px rgba(11, 31, 58, 0.14)',
    overlay: '0 12px 40px rgba(11, 31, 58, 0.28)',
    header: '0 1px 0 rgba(11, 31, 58, 0.1)',
  }),
  zIndex: values({ raised: '1', bar: '10', header: '20', banner: '30', overlay: '40' }),
  durations: values({ fast: '120ms', dialog: '300ms' }),
  easings: values({ out: 'cubic-bezier(0.2, 0, 0, 1)' }),
  opacity: values({ '0': '0', muted: '0.6', full: '1' }),
  aspectRatios: values({ square: '1 / 1' }),
}

/** What a colour is for; recipes name these where a meaning exists. */
export const semanticTokens = {
  colors: {
    ground: { value: '{colors.grey.50}' },
    surface: { value: '{colors.white}' },
    ink: { value: '{colors.grey.900}' },
    muted: { value: '{colors.grey.600}' },
    line: { value: '{colors.grey.200}' },
    control: { value: '{colors.grey.400}' },
    link: { value: '{colors.blue.600}' },
    price: { value: '{colors.orange.700}' },
    action: { value: '{colors.orange.500}' },
    actionHover: { value: '{colors.orange.600}' },
    onAction: { value: '{colors.blue.900}' },
    saving: { value: '{colors.green.600}' },
    danger: { value: '{colors.red.600}' },
    focus: { value: '{colors.blue.500}' },
  },
}
