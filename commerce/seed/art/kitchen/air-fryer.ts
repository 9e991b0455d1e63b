import { cylinder, darkGlass, darken, lighten, steel } from '../colour.ts'
import { circle, ellipse, groundShadow, path, picture, rect, stroke, times } from '../drawing.ts'
import { lettering } from '../lettering.ts'

export const airFryer = ({ brand, colour }: { brand: string; colour: string }): string =>
  picture((brush) => [
    groundShadow(brush, 500, 912, 330, 30),
    path('M214 300C208 150 300 84 500 84S792 150 786 300L806 820Q806 900 730 908H270Q194 900 194 820Z', cylinder(brush, colour)),
    path('M240 250C250 150 340 104 500 104S750 150 760 250C700 214 620 200 500 200S300 214 240 250Z', brush.linear(90, [0, lighten(colour, 0.42)], [1, darken(colour, 0.1)])),
    // Slanted panel.
    path('M288 214Q500 176 712 214Q728 330 716 420Q500 452 284 420Q272 330 288 214Z', darkGlass(brush)),
    path('M288 214Q500 176 712 214Q728 330 716 420Q500 452 284 420Q272 330 288 214Z', 'none', { stroke: '#69737f', 'stroke-width': 3 }),
    lettering('200°', 412, 256, 48, { colour: '#ffb26b', weight: 1.2 }) + lettering('15:00', 594, 256, 48, { colour: '#ffb26b', weight: 1.2 }),
    times(6, (at) => circle(340 + at * 64, 362, 22, 'none', { stroke: at === 1 ? '#ff7a00' : '#77828f', 'stroke-width': 3.5 }) + stroke(['M332 356L336 370M340 354V370M348 356L344 370', 'M396 368Q392 352 404 350Q418 352 412 368Z', 'M458 366Q468 348 478 366M462 360H474', 'M524 354Q540 350 540 370M524 354V370H540', 'M586 370Q586 352 596 352T606 370M590 362H602', 'M652 362H668M660 354V370'][at]!, at === 1 ? '#ff9a3d' : '#c3ccd6', 3.4)),
    // Drawer with its handle.
    path('M226 478Q500 506 774 478L788 800Q500 838 212 800Z', brush.linear(0, [0, darken(colour, 0.5)], [0.12, darken(colour, 0.1)], [0.3, lighten(colour, 0.2)], [0.7, darken(colour, 0.14)], [1, darken(colour, 0.55)])),
    path('M250 482L330 489Q318 660 326 818L236 804Q236 640 250 482Z', '#ffffff', { opacity: 0.09 }),
    stroke('M226 478Q500 506 774 478', '#05070a', 6) + stroke('M228 484Q500 512 772 484', lighten(colour, 0.4), 2.5, { opacity: 0.7 }),
    path('M384 560Q500 574 616 560L622 770Q500 786 378 770Z', darken(colour, 0.6)),
    path('M424 582Q500 590 576 582Q590 584 590 600L594 720Q594 742 572 744Q500 752 428 744Q406 742 406 720L410 600Q410 584 424 582Z', brush.linear(0, [0, lighten(colour, 0.12)], [0.3, lighten(colour, 0.5)], [0.6, colour], [1, darken(colour, 0.5)])),
    rect(476, 600, 48, 124, 20, steel(brush, 0)) + rect(483, 612, 8, 100, 4, '#ffffff', { opacity: 0.8 }),
    lettering(brand, 500, 848, 22, { colour: '#d9dfe6', weight: 1.5, spacing: 5 }),
    ellipse(300, 906, 34, 8, '#06080b') + ellipse(700, 906, 34, 8, '#06080b'),
  ].join(''))
