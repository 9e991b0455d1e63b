/**
 * The theme's two scales, as the demonstration has them (app/theme/tokens.ts). A merchant's colour takes their place
 * with the same luminances: contrast depends on nothing else, so every pair of the theme stays readable.
 */
export const SCALES = {
  blue: {
    '50': '#EFF5FC',
    '100': '#D9E8F8',
    '300': '#8DB8E6',
    '500': '#1565C0',
    '600': '#0B4F9E',
    '700': '#0A3F80',
    '800': '#0A3267',
    '900': '#0B1F3A',
  },
  orange: {
    '50': '#FFF4EA',
    '100': '#FFE3CA',
    '300': '#FFB26B',
    '500': '#FF7A00',
    '600': '#F06A00',
    '700': '#B84A00',
    '800': '#8F3A00',
  },
} as const

/** Darker than this, white and the palest tint stay above 4.5:1 on it. */
const DARK_ENOUGH = 0.1
/** White on it reaches 4.5:1. */
const UNDER_WHITE = 0.183
/** Contrast that text must have (WCAG AA). */
const AA = 4.5

export interface ShopColours {
  /** The style sheet that makes the theme the merchant's. */
  style: string
  principal: string
  /** Sentences about what could not be as it was asked for. */
  corrections: string[]
}

/** @param principal of header, links and titles @param action of what one presses to buy; both `#rrggbb` */
export function shopColours(principal: string, action: string): ShopColours {
  const corrections: string[] = []
  const dark = withLuminance(principal, Math.min(DARK_ENOUGH, luminance(principal)))
  const chosen = luminance(principal) <= DARK_ENOUGH ? principal.toUpperCase() : dark
  if (chosen === dark && luminance(principal) > DARK_ENOUGH)
    corrections.push(
      `A cor principal ${principal} é clara demais para letras brancas: foi escurecida para ${chosen} (contraste ${ratio(chosen, '#FFFFFF')} com o branco).`,
    )
  const blue = scaleOf('blue', chosen, { '800': chosen })
  const ink = blue['900']!
  const { fill, text, sentence } = buttonOf(action, ink)
  if (sentence !== undefined) corrections.push(sentence)
  const isDark = text === '#FFFFFF'
  const pressed = withLuminance(
    fill,
    isDark ? luminance(fill) * 0.8 : Math.max(leastUnder(ink), luminance(fill) * 0.85),
  )
  const orange = scaleOf('orange', fill, { '500': fill, '600': pressed })
  const rules = [
    ...Object.entries(blue).map(([step, hex]) => `--colors-blue-${step}:${hex}`),
    ...Object.entries(orange).map(([step, hex]) => `--colors-orange-${step}:${hex}`),
    ...(isDark ? [`--colors-on-action:${text}`] : []),
  ]
  return { style: `:root{${rules.join(';')}}`, principal: chosen, corrections }
}

/** What one presses, with dark letters where they can be read and white ones where those can. */
function buttonOf(action: string, ink: string): { fill: string; text: string; sentence?: string } {
  const asked = luminance(action)
  const least = leastUnder(ink)
  const fill = action.toUpperCase()
  if (asked >= least) return { fill, text: ink }
  if (asked <= UNDER_WHITE) return { fill, text: '#FFFFFF' }
  const darker = withLuminance(action, UNDER_WHITE - 0.002)
  return {
    fill: darker,
    text: '#FFFFFF',
    sentence: `Na cor dos botões ${action} nem letras escuras nem brancas se leem bem: foi escurecida para ${darker} (contraste ${ratio(darker, '#FFFFFF')} com o branco).`,
  }
}

/** The luminance from which on a dark text reaches AA. */
const leastUnder = (ink: string): number => AA * (luminance(ink) + 0.05) - 0.05 + 0.002

function scaleOf(name: keyof typeof SCALES, colour: string, fixed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SCALES[name]).map(([step, hex]) => [step, fixed[step] ?? withLuminance(colour, luminance(hex))]),
  )
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Relative luminance, as WCAG computes it. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const ratio = (one: string, other: string): string => `${contrast(one, other).toFixed(1).replace('.', ',')}:1`

/** The same hue, lightened with white or darkened: luminance is linear in both. */
function withLuminance(hex: string, wanted: number): string {
  const own = luminance(hex)
  const mixed = channels(hex)
    .map(linear)
    .map((value) =>
      own === 0 ? wanted : wanted > own ? value + ((wanted - own) / (1 - own)) * (1 - value) : (value * wanted) / own,
    )
  return `#${mixed
    .map((value) =>
      Math.round(encoded(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()
}
