import { darken, lighten } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke } from '../drawing.ts'
import { lettering } from '../lettering.ts'
import { fitting } from '../packaging/printed-label.ts'
import { type Emblem, emblem } from './label-art.ts'

export interface GlassBottle {
  brand: readonly string[]
  title: string
  /** Colour of the glass with what is inside. */
  glass: string
  label: string
  ink: string
  emblem: Emblem
  /** Silhouette: straight wine shoulders, a square oil bottle, a wide juice bottle, a long-neck or heavy sparkling shoulders. */
  shape: 'wine' | 'oil' | 'juice' | 'beer' | 'flute'
  cap: string
}

const SHAPES = {
  wine: { d: 'M456 150H544V330C548 396 640 404 642 500V886Q640 928 596 930H404Q360 928 358 886V500C360 404 452 396 456 330Z', left: 358, right: 642, neck: [450, 100], capTop: 62, capHeight: 190, labelTop: 540, labelHeight: 270 },
  oil: { d: 'M458 176H542V300C544 352 636 356 638 420V892Q636 930 600 932H400Q364 930 362 892V420C364 356 456 352 458 300Z', left: 362, right: 638, neck: [446, 108], capTop: 74, capHeight: 116, labelTop: 486, labelHeight: 350 },
  juice: { d: 'M442 156H558V258C562 340 684 366 688 480V880Q686 930 640 932H360Q314 930 312 880V480C316 366 438 340 442 258Z', left: 312, right: 688, neck: [434, 132], capTop: 76, capHeight: 88, labelTop: 520, labelHeight: 300 },
  beer: { d: 'M462 120H538V250C546 400 622 430 624 540V880Q620 926 580 930H420Q380 926 376 880V540C378 430 454 400 462 250Z', left: 376, right: 624, neck: [456, 88], capTop: 84, capHeight: 44, labelTop: 570, labelHeight: 250 },
  flute: { d: 'M452 180H548V330C560 440 664 480 668 600V880Q662 928 610 930H390Q338 928 332 880V600C336 480 440 440 452 330Z', left: 332, right: 668, neck: [442, 116], capTop: 62, capHeight: 230, labelTop: 610, labelHeight: 230 },
} as const

export const glassBottle = ({ brand, title, glass, label, ink, emblem: kind, shape, cap }: GlassBottle): string =>
  picture((brush) => {
    const { d, left, right, neck, capTop, capHeight, labelTop, labelHeight } = SHAPES[shape]
    const width = right - left
    const round = brush.linear(0, [0, darken(glass, 0.55)], [0.08, lighten(glass, 0.3)], [0.16, glass], [0.5, darken(glass, 0.1)], [0.84, darken(glass, 0.32)], [0.94, lighten(glass, 0.16)], [1, darken(glass, 0.6)])
    const curve = 16
    return [
      groundShadow(brush, 500, 928, width * 0.62, 24),
      path(d, round),
      path(d, 'none', { stroke: lighten(glass, 0.3), 'stroke-width': 2.5, opacity: 0.6 }),
      stroke(`M${left + 26} ${labelTop - 60}V${labelTop + labelHeight + 60}`, '#ffffff', 13, { opacity: 0.38 }) + stroke(`M${right - 20} ${labelTop - 40}V${labelTop + labelHeight + 50}`, '#ffffff', 5, { opacity: 0.3 }),
      stroke(`M${neck[0] + 24} ${capTop + capHeight + 20}V${shape === 'wine' ? 330 : 300}`, '#ffffff', 9, { opacity: 0.4 }),
      ellipse(500, 916, width * 0.36, 10, lighten(glass, 0.35), { opacity: 0.35 }),
      // Capsule or cap.
      rect(neck[0], capTop, neck[1], capHeight, 10, brush.linear(0, [0, darken(cap, 0.4)], [0.25, lighten(cap, 0.45)], [0.5, cap], [1, darken(cap, 0.5)])) + ellipse(500, capTop + 4, neck[1] / 2 - 3, 8, lighten(cap, 0.4)) + rect(neck[0] - 4, capTop + capHeight - 18, neck[1] + 8, 15, 5, darken(cap, 0.2)) + (shape === 'wine' ? circle(500, capTop + 110, 17, '#d9b25c') : stroke(`M${neck[0] + 14} ${capTop + 20}V${capTop + capHeight - 26}M${neck[0] + neck[1] / 2} ${capTop + 20}V${capTop + capHeight - 26}M${neck[0] + neck[1] - 14} ${capTop + 20}V${capTop + capHeight - 26}`, darken(cap, 0.4), 3, { opacity: 0.5 })),
      // Label bent round the glass.
      path(`M${left + 3} ${labelTop}Q500 ${labelTop + curve} ${right - 3} ${labelTop}V${labelTop + labelHeight}Q500 ${labelTop + labelHeight + curve} ${left + 3} ${labelTop + labelHeight}Z`, brush.linear(0, [0, darken(label, 0.34)], [0.14, label], [0.5, lighten(label, 0.4)], [0.86, label], [1, darken(label, 0.36)])),
      stroke(`M${left + 3} ${labelTop + 12}Q500 ${labelTop + 12 + curve} ${right - 3} ${labelTop + 12}M${left + 3} ${labelTop + labelHeight - 12}Q500 ${labelTop + labelHeight - 12 + curve} ${right - 3} ${labelTop + labelHeight - 12}`, ink, 3, { opacity: 0.7 }),
      emblem(brush, kind, 500, labelTop + labelHeight * (brand.length > 1 ? 0.29 : 0.34), shape === 'wine' ? 1.1 : 1.18),
      ...brand.map((word, at) => lettering(word, 500, labelTop + labelHeight * (brand.length > 1 ? 0.52 : 0.6) + at * 36, brand.length > 1 ? 23 : shape === 'oil' ? 26 : shape === 'beer' || shape === 'flute' ? fitting(word, width * 0.86, 31) : 31, { colour: ink, weight: 1.6, spacing: 3.2 })),
      lettering(title, 500, labelTop + labelHeight - (shape === 'oil' ? 56 : 44), 12, { colour: ink, weight: 1.6, spacing: 3.2 }),
    ].join('')
  })
