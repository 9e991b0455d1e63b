import { headphones } from '../electronics/headphones.ts'
import { portableSpeaker } from '../electronics/portable-speaker.ts'
import { carton } from '../packaging/carton.ts'
import { jar } from '../packaging/jar.ts'
import { plasticBottle } from '../packaging/plastic-bottle.ts'
import { pouch } from '../packaging/pouch.ts'
import { squeezeTube } from '../packaging/squeeze-tube.ts'
import { tin } from '../packaging/tin.ts'
import type { Pictures } from '../picture.ts'

const POUCH = [230, 340, 540] as const

export const moreShelfPictures: Pictures = {
  'maionese-lenzi': { draw: () => jar({ shape: 'round', brand: 'LENZI', title: 'MAIONESE', weight: '500 G', colour: '#1f4f9c', accent: '#f5b301', content: '#f4ecd0', emblem: 'lemon' }), detail: [290, 440, 420] },
  'mostarda-lenzi': { draw: () => plasticBottle({ shape: 'squeeze', brand: 'LENZI', title: 'MOSTARDA', weight: '200 G', colour: '#e6b020', accent: '#f4f7fa', label: '#fff6e6', emblem: 'barley' }), detail: [300, 440, 400] },
  'polenta-rocalia': { draw: () => pouch({ shape: 'paper', brand: 'ROÇÁLIA', title: 'FUBÁ MIMOSO', weight: '1 KG', colour: '#e0a31c', accent: '#1d7a46', emblem: 'corn' }), detail: POUCH },
  'lentilha-rocalia': { draw: () => pouch({ shape: 'pillow', brand: 'ROÇÁLIA', title: 'LENTILHA', weight: '500 G', colour: '#7f6a2f', accent: '#f5b301', emblem: 'beanPod' }), detail: POUCH },
  'ervilha-hortalina': { draw: () => tin({ shape: 'food', brand: 'HORTALINA', title: 'ERVILHA', weight: '170 G', colour: '#5a9a3a', accent: '#ffffff', emblem: 'beanPod' }), detail: [230, 320, 540] },
  'achocolatado-cacuari': { draw: () => tin({ shape: 'powder', brand: 'CACUARI', title: 'CHOCOLATE\nEM PÓ 50%', weight: '200 G', colour: '#7a2342', accent: '#d9b25c', emblem: 'cocoa' }), detail: [230, 320, 540] },
  'limpa-vidros-limpide': { draw: () => plasticBottle({ shape: 'spray', brand: 'LIMPIDÊ', title: 'LIMPA-VIDROS', weight: '500 ML', colour: '#7fc4d9', accent: '#1f6fc0', label: '#ffffff', emblem: 'bubbles' }), detail: [300, 480, 400] },
  'sabao-po-limpide': { draw: () => carton({ shape: 'box', brand: 'LIMPIDÊ', title: 'LAVA-ROUPAS EM PÓ', weight: '1,6 KG', colour: '#2b7fd0', accent: '#f26b00', emblem: 'cotton' }), detail: [180, 270, 540] },
  'creme-maos-pelume': { draw: () => squeezeTube({ brand: 'PELUME', title: 'CREME DE MÃOS', weight: '75 G', colour: '#fbf2f4', accent: '#d56a8a', emblem: 'flower' }), detail: [230, 140, 540] },
  'pos-sol-pelume': { draw: () => plasticBottle({ shape: 'lotion', brand: 'PELUME', title: 'GEL PÓS-SOL', weight: '200 ML', colour: '#7fc9a6', accent: '#f4f7fa', label: '#f4fffa', emblem: 'mint' }), detail: [300, 440, 400] },
  'caixa-sonare-trilha-verde': { draw: () => portableSpeaker({ brand: 'SONARÊ', colour: '#4f7f5a' }), detail: [280, 280, 440] },
  'fone-sonare-estudio-azul': { draw: () => headphones({ brand: 'SONARÊ', colour: '#2f5f8f' }), detail: [60, 420, 420] },
  'pipoca-crocareta': { draw: () => carton({ shape: 'wide', brand: 'CROCARETA', title: 'PIPOCA', weight: '3 UN', colour: '#e0342a', accent: '#ffd23c', emblem: 'corn' }), detail: [210, 320, 520] },
  'torrada-fornadinha': { draw: () => carton({ shape: 'slim', brand: 'FORNADINHA', title: 'TORRADA INTEGRAL', weight: '160 G', colour: '#9a6428', accent: '#f5b301', emblem: 'wheat' }), detail: [230, 270, 520] },
  'suplemento-vitalux-whey': { draw: () => tin({ shape: 'powder', brand: 'VITALUX', title: 'PROTEÍNA\nDO LEITE', weight: '900 G', colour: '#2b3139', accent: '#f26b00', emblem: 'bolt' }), detail: [230, 320, 540] },
}
