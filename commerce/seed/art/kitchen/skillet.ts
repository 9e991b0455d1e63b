import { ellipse, group, groundShadow, path, picture, scatter, stroke } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const skillet = ({ brand }: { brand: string }): string =>
  picture((brush) => {
    const iron = brush.linear(40, [0, '#6a727c'], [0.35, '#363c45'], [1, '#15181d'])
    const speckles = scatter(260).map(([x, y, vary]) => ellipse(110 + x * 590, 360 + y * 360, 1.7, 1.2, vary > 0.5 ? '#8d96a1' : '#0a0c10', { opacity: 0.4 })).join('')
    const bowl = group({ 'clip-path': brush.clip(ellipse(400, 536, 296, 176, '#000000')) }, speckles)
    return [
      groundShadow(brush, 420, 772, 360, 40),
      path('M650 470C720 420 800 330 868 262Q884 244 912 250Q946 262 938 300Q932 320 914 332C842 396 770 470 716 548Z', iron),
      ellipse(896, 290, 21, 17, '#f4f6f8', { transform: 'rotate(-42 896 290)' }) + ellipse(896, 290, 21, 17, 'none', { stroke: '#0a0c10', 'stroke-width': 5, transform: 'rotate(-42 896 290)' }),
      stroke('M676 480C742 424 810 346 872 286', '#a1aab5', 6, { opacity: 0.5 }),
      path('M50 540C50 640 90 720 180 756C320 800 480 800 620 756C710 720 750 640 750 540Z', brush.linear(0, [0, '#20242a'], [0.2, '#5b636d'], [0.45, '#30363e'], [1, '#0b0d10'])),
      ellipse(400, 526, 352, 216, brush.linear(30, [0, '#8a939e'], [0.4, '#4a525c'], [1, '#1b1f25'])),
      path('M50 480Q26 500 34 530Q46 546 66 540ZM750 480Q774 500 766 530Q754 546 734 540Z', '#3b424b'),
      ellipse(400, 530, 332, 199, '#14171c') + ellipse(400, 544, 322, 190, brush.linear(100, [0, '#181b20'], [0.4, '#31373f'], [1, '#525a65'])),
      ellipse(400, 556, 268, 150, brush.radial(0.4, 0.4, 0.75, [0, '#4b525c'], [1, '#24292f'])),
      bowl,
      path('M170 470Q250 390 400 380Q290 430 240 560Q180 540 170 470Z', '#ffffff', { opacity: 0.08 }),
      ellipse(470, 600, 120, 44, '#ffffff', { opacity: 0.07, filter: brush.blur(10) }),
      stroke('M84 456C140 370 260 322 400 320', '#c7ced6', 5, { opacity: 0.7 }),
      lettering(brand, 400, 752, 17, { colour: '#98a1ac', weight: 1.6, spacing: 6 }),
    ].join('')
  })
