import { babyBottle } from '../baby/baby-bottle.ts'
import { blocks, carSeat, crib, teddy } from '../baby/nursery.ts'
import { stroller, tricycle } from '../baby/stroller.ts'
import { carton } from '../packaging/carton.ts'
import { jar } from '../packaging/jar.ts'
import { plasticBottle } from '../packaging/plastic-bottle.ts'
import { softPack } from '../packaging/soft-pack.ts'
import { squeezeTube } from '../packaging/squeeze-tube.ts'
import type { Pictures } from '../picture.ts'

export const childrenPictures: Pictures = {
  'fralda-ninoca-pants': { draw: () => softPack({ shape: 'block', brand: 'NINOCA', title: 'FRALDA-CALÇA', weight: '40 UN', colour: '#3fa3c9', accent: '#ffd25a', emblem: 'baby' }), detail: [330, 300, 560] },
  'lencos-ninoca-umedecidos': { draw: () => softPack({ shape: 'block', brand: 'NINOCA', title: 'LENÇOS UMEDECIDOS', weight: '96 UN', colour: '#6fb87f', accent: '#ffffff', emblem: 'leaf' }), detail: [330, 300, 560] },
  'pomada-ninoca': { draw: () => squeezeTube({ brand: 'NINOCA', title: 'CREME ASSADURAS', weight: '120 G', colour: '#fdf8f0', accent: '#5fb0d6', emblem: 'baby' }), detail: [230, 140, 540] },
  'banho-ninoca-400': { draw: () => plasticBottle({ shape: 'pump', brand: 'NINOCA', title: 'DA CABEÇA AOS PÉS', weight: '400 ML', colour: '#f4d9a0', accent: '#5fb0d6', label: '#fffaf0', emblem: 'bubbles' }), detail: [300, 420, 400] },
  'papinha-pomarosa-banana': { draw: () => jar({ shape: 'round', brand: 'POMAROSINHA', title: 'BANANA E AVEIA', weight: '115 G', colour: '#8a5a10', accent: '#f0c24a', content: '#f2dfa0', emblem: 'oats' }), detail: [290, 440, 420] },
  'mamadeira-ninoca-azul': { draw: () => babyBottle({ brand: 'NINOCA', colour: '#4f9fd6' }), detail: [300, 60, 400] },
  'mamadeira-ninoca-rosa': { draw: () => babyBottle({ brand: 'NINOCA', colour: '#e58aa6' }), detail: [300, 60, 400] },
  'carrinho-passeara-grafite': { draw: () => stroller({ colour: '#5a6470' }), detail: [200, 280, 420] },
  'carrinho-passeara-azul': { draw: () => stroller({ colour: '#35618f' }), detail: [200, 280, 420] },
  'cadeira-auto-passeara': { draw: () => carSeat({ brand: 'PASSEARA', colour: '#48525e' }), detail: [300, 280, 420] },
  'berco-jatobella-branco': { draw: () => crib({ wood: '#eceff1', bedding: '#a9c9dd' }), detail: [90, 200, 420] },
  'berco-jatobella-natural': { draw: () => crib({ wood: '#c79a66', bedding: '#e6c3b0' }), detail: [90, 200, 420] },
  'urso-fofuchim-caramelo': { draw: () => teddy({ colour: '#c08a52', bow: '#c8332a' }), detail: [280, 170, 440] },
  'urso-fofuchim-creme': { draw: () => teddy({ colour: '#e3d2b4', bow: '#4f7fb8' }), detail: [280, 170, 440] },
  'blocos-brincalho-letras': { draw: () => blocks(), detail: [200, 380, 420] },
  'triciclo-brincalho-vermelho': { draw: () => tricycle({ colour: '#d13a2c', accent: '#2b6fb8' }), detail: [120, 540, 420] },
  'quebra-cabeca-brincalho': { draw: () => carton({ shape: 'wide', brand: 'BRINCALHO', title: 'BICHOS DO CERRADO', weight: '60 PEÇAS', colour: '#2f8f6a', accent: '#ffb02e', emblem: 'leaf' }), detail: [210, 320, 520] },
  'massinha-brincalho': { draw: () => carton({ shape: 'wide', brand: 'BRINCALHO', title: 'MASSA DE MODELAR', weight: '12 CORES', colour: '#d5396a', accent: '#3fa3dc', emblem: 'flower' }), detail: [210, 320, 520] },
}
