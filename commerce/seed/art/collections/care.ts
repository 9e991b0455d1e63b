import { bathroomScale, bloodPressure } from '../care/health-device.ts'
import { hairDryer } from '../care/hair-dryer.ts'
import { lipstick } from '../care/lipstick.ts'
import { perfume } from '../care/perfume.ts'
import { trimmer } from '../care/trimmer.ts'
import { carton } from '../packaging/carton.ts'
import { jar } from '../packaging/jar.ts'
import { plasticBottle } from '../packaging/plastic-bottle.ts'
import { squeezeTube } from '../packaging/squeeze-tube.ts'
import type { Pictures } from '../picture.ts'

export const carePictures: Pictures = {
  'shampoo-cachoara-cachos': { draw: () => plasticBottle({ shape: 'shampoo', brand: 'CACHOARA', title: 'SHAMPOO CACHOS', weight: '350 ML', colour: '#e08a3c', accent: '#5a2f14', label: '#fff4e2', emblem: 'coconut' }), detail: [300, 350, 400] },
  'condicionador-cachoara-liso': { draw: () => plasticBottle({ shape: 'shampoo', brand: 'CACHOARA', title: 'CONDICIONADOR', weight: '350 ML', colour: '#7f4fa0', accent: '#f0d694', label: '#f8f0ff', emblem: 'flower' }), detail: [300, 350, 400] },
  'mascara-cachoara-500': { draw: () => jar({ shape: 'low', brand: 'CACHOARA', title: 'MÁSCARA DE BABAÇU', weight: '500 G', colour: '#7a4416', accent: '#e8a33c', content: '#f2e6cc', emblem: 'nuts' }), detail: [300, 450, 400] },
  'secador-ventarola-2000': { draw: () => hairDryer({ brand: 'VENTAROLA', colour: '#8a3a6a', accent: '#f0c24a' }), detail: [520, 180, 420] },
  'hidratante-pelume-400': { draw: () => plasticBottle({ shape: 'pump', brand: 'PELUME', title: 'HIDRATANTE AVEIA', weight: '400 ML', colour: '#e9dcc3', accent: '#8a6a3c', label: '#fffaf0', emblem: 'oats' }), detail: [300, 420, 400] },
  'sabonete-pelume-liquido': { draw: () => plasticBottle({ shape: 'pump', brand: 'PELUME', title: 'SABONETE LÍQUIDO', weight: '250 ML', colour: '#a9d6c2', accent: '#2f6b5a', label: '#f4fffa', emblem: 'mint' }), detail: [300, 420, 400] },
  'protetor-pelume-fps60': { draw: () => squeezeTube({ brand: 'PELUME', title: 'PROTETOR FPS 60', weight: '50 G', colour: '#fbf6ea', accent: '#f28a1a', emblem: 'sun' }), detail: [230, 140, 540] },
  'creme-facial-pelume': { draw: () => jar({ shape: 'low', brand: 'PELUME', title: 'CREME FACIAL NOITE', weight: '50 G', colour: '#2f4f7a', accent: '#d9dee4', content: '#dfe9f2', emblem: 'drop' }), detail: [300, 450, 400] },
  'perfume-jasmina-aurora': { draw: () => perfume({ brand: 'JASMINA', title: 'AURORA', colour: '#f2b8a0', cap: '#c9953c' }), detail: [300, 520, 400] },
  'perfume-jasmina-mare': { draw: () => perfume({ brand: 'JASMINA', title: 'MARÉ', colour: '#6fb3d9', cap: '#2f4a6b' }), detail: [300, 520, 400] },
  'batom-jasmina-terra': { draw: () => lipstick({ brand: 'JASMINA', colour: '#a84a3a', body: '#2b2530' }), detail: [240, 90, 400] },
  'batom-jasmina-cereja': { draw: () => lipstick({ brand: 'JASMINA', colour: '#b3123a', body: '#2b2530' }), detail: [240, 90, 400] },
  'aparador-fiolume': { draw: () => trimmer({ brand: 'FIOLUME', colour: '#2f353e', kind: 'trimmer' }), detail: [320, 60, 380] },
  'escova-sorrisol-eletrica': { draw: () => trimmer({ brand: 'SORRISOL', colour: '#2f8fb8', kind: 'toothbrush' }), detail: [340, 60, 340] },
  'creme-dental-sorrisol': { draw: () => squeezeTube({ brand: 'SORRISOL', title: 'MENTA SUAVE', weight: '90 G', colour: '#ffffff', accent: '#1f8fb0', emblem: 'tooth' }), detail: [230, 140, 540] },
  'medidor-vitalux-pressao': { draw: () => bloodPressure({ brand: 'VITALUX' }), detail: [120, 360, 440] },
  'balanca-vitalux-digital': { draw: () => bathroomScale({ brand: 'VITALUX', colour: '#3a4654' }), detail: [300, 190, 400] },
  'colageno-vitalux': { draw: () => carton({ shape: 'slim', brand: 'VITALUX', title: 'VITAMINA C + ZINCO', weight: '60 COMP.', colour: '#f28a1a', accent: '#2f8a4a', emblem: 'orange' }), detail: [230, 270, 520] },
}
