import { glassBottle } from '../grocery/glass-bottle.ts'
import { waterPack } from '../grocery/water-pack.ts'
import { carton } from '../packaging/carton.ts'
import { plasticBottle } from '../packaging/plastic-bottle.ts'
import { tin } from '../packaging/tin.ts'
import type { Pictures } from '../picture.ts'

const CAN = [230, 240, 540] as const

export const drinkPictures: Pictures = {
  'suco-parrelinha-laranja': { draw: () => plasticBottle({ shape: 'soda', brand: 'PARRELINHA', title: 'SUCO DE LARANJA', weight: '900 ML', colour: '#f49a1c', accent: '#2f8a4a', label: '#fff6dd', emblem: 'orange' }), detail: [310, 400, 380] },
  'suco-parrelinha-maca': { draw: () => plasticBottle({ shape: 'soda', brand: 'PARRELINHA', title: 'SUCO DE MAÇÃ', weight: '900 ML', colour: '#d9b24a', accent: '#b3261e', label: '#fff6dd', emblem: 'leaf' }), detail: [310, 400, 380] },
  'agua-de-coco-coqueirama': { draw: () => carton({ shape: 'brick', brand: 'COQUEIRAMA', title: 'ÁGUA DE COCO', weight: '1 L', colour: '#2f8f5a', accent: '#f4f7fa', emblem: 'coconut' }), detail: [180, 340, 520] },
  'cha-folhada-pessego': { draw: () => plasticBottle({ shape: 'soda', brand: 'FOLHADA', title: 'CHÁ-MATE PÊSSEGO', weight: '1,5 L', colour: '#a8622a', accent: '#f2a65a', label: '#f0f6e6', emblem: 'leaf' }), detail: [310, 400, 380] },
  'cha-folhada-limao': { draw: () => plasticBottle({ shape: 'soda', brand: 'FOLHADA', title: 'CHÁ-MATE LIMÃO', weight: '1,5 L', colour: '#8f5a24', accent: '#c9d63a', label: '#f0f6e6', emblem: 'lemon' }), detail: [310, 400, 380] },
  'cha-folhada-sache': { draw: () => carton({ shape: 'slim', brand: 'FOLHADA', title: 'CAMOMILA', weight: '15 SACHÊS', colour: '#d9a520', accent: '#3f8f4a', emblem: 'flower' }), detail: [230, 270, 520] },
  'kombucha-borbulha': { draw: () => glassBottle({ brand: ['BORBULHA'], title: 'KOMBUCHA GENGIBRE', glass: '#b5742a', label: '#f6f0dc', ink: '#4a3a12', emblem: 'bubbles', shape: 'beer', cap: '#2f6b5a' }), detail: [330, 540, 340] },
  'agua-fonte-jarai-gas-6': { draw: () => waterPack({ brand: ['COM GÁS', 'JARAÍ'], badge: '6X' }), detail: [330, 400, 340] },
  'agua-jarai-galao': { draw: () => plasticBottle({ shape: 'jug', brand: 'FONTE JARAÍ', title: 'ÁGUA MINERAL', weight: '5 L', colour: '#a9d8f2', accent: '#1f6fc0', label: '#1f6fc0', emblem: 'drop' }), detail: [290, 470, 400] },
  'guarana-tupira': { draw: () => plasticBottle({ shape: 'soda', brand: 'TUPIRÁ', title: 'GUARANÁ', weight: '2 L', colour: '#8a4a14', accent: '#2f8a3a', label: '#1f7a34', emblem: 'guarana' }), detail: [310, 400, 380] },
  'refrigerante-tupira-laranja': { draw: () => tin({ shape: 'drink', brand: 'TUPIRÁ', title: 'LARANJA', weight: '350 ML', colour: '#f28a1a', accent: '#ffe28a', emblem: 'orange' }), detail: CAN },
  'energetico-vultz': { draw: () => tin({ shape: 'drink', brand: 'VULTZ', title: 'ENERGÉTICO', weight: '473 ML', colour: '#20262e', accent: '#ffd23c', emblem: 'bolt' }), detail: CAN },
  'energetico-vultz-tropical': { draw: () => tin({ shape: 'drink', brand: 'VULTZ', title: 'TROPICAL', weight: '473 ML', colour: '#0f7f8f', accent: '#ffb347', emblem: 'bolt' }), detail: CAN },
  'vinho-tramonte-chardonnay': { draw: () => glassBottle({ brand: ['VINHEDO', 'TRAMONTE'], title: 'CHARDONNAY', glass: '#a8a04a', label: '#fbf7ea', ink: '#4a5a1a', emblem: 'vineyard', shape: 'wine', cap: '#c9a84a' }), detail: [350, 520, 300] },
  'vinho-tramonte-rose': { draw: () => glassBottle({ brand: ['VINHEDO', 'TRAMONTE'], title: 'ROSÉ', glass: '#e39a92', label: '#fff6f2', ink: '#a0405a', emblem: 'vineyard', shape: 'wine', cap: '#b5566a' }), detail: [350, 520, 300] },
  'espumante-tramonte-brut': { draw: () => glassBottle({ brand: ['TRAMONTE'], title: 'ESPUMANTE BRUT', glass: '#24402c', label: '#f3ead8', ink: '#6b5212', emblem: 'grapes', shape: 'flute', cap: '#d0a83a' }), detail: [330, 560, 340] },
  'cerveja-lupuleira-ipa': { draw: () => glassBottle({ brand: ['LUPULEIRA'], title: 'IPA', glass: '#5a3414', label: '#e9efd2', ink: '#2f5a24', emblem: 'hop', shape: 'beer', cap: '#2f6b34' }), detail: [330, 540, 340] },
  'cerveja-lupuleira-pilsen': { draw: () => glassBottle({ brand: ['LUPULEIRA'], title: 'PILSEN', glass: '#6b4318', label: '#fbf0cc', ink: '#8a5a10', emblem: 'barley', shape: 'beer', cap: '#d9a32c' }), detail: [330, 540, 340] },
  'cerveja-lupuleira-zero': { draw: () => tin({ shape: 'drink', brand: 'LUPULEIRA', title: 'SEM ÁLCOOL', weight: '350 ML', colour: '#1c5fa0', accent: '#e9efd2', emblem: 'barley' }), detail: CAN },
  'cachaca-engenho-velho': { draw: () => glassBottle({ brand: ['ENGENHO', 'BRUMAL'], title: 'CACHAÇA OURO', glass: '#c9912e', label: '#f7eed4', ink: '#4a3012', emblem: 'cane', shape: 'oil', cap: '#5a3818' }), detail: [330, 470, 340] },
}
