import { jar } from '../packaging/jar.ts'
import { plasticBottle } from '../packaging/plastic-bottle.ts'
import { pouch } from '../packaging/pouch.ts'
import { softPack } from '../packaging/soft-pack.ts'
import { petBed, petBowl, petCollar, scratchingPost } from '../pets/pet-bed.ts'
import type { Pictures } from '../picture.ts'

const SACK = [230, 300, 540] as const

export const petPictures: Pictures = {
  'racao-farejo-adulto': { draw: () => pouch({ shape: 'sack', brand: 'FAREJO', title: 'CÃES ADULTOS\nFRANGO E ARROZ', weight: '15 KG', colour: '#b3321f', accent: '#f5b301', emblem: 'bone' }), detail: SACK },
  'racao-farejo-filhote': { draw: () => pouch({ shape: 'sack', brand: 'FAREJO', title: 'CÃES FILHOTES\nCARNE E LEITE', weight: '10 KG', colour: '#1f6fb2', accent: '#f5b301', emblem: 'bone' }), detail: SACK },
  'racao-bigodim-castrado': { draw: () => pouch({ shape: 'sack', brand: 'BIGODIM', title: 'GATOS CASTRADOS\nSALMÃO', weight: '3 KG', colour: '#5a3a8a', accent: '#ff9aa0', emblem: 'cat' }), detail: SACK },
  'sache-bigodim': { draw: () => pouch({ shape: 'zip', brand: 'BIGODIM', title: 'SACHÊ AO MOLHO', weight: '85 G', colour: '#c23a6a', accent: '#ffd25a', emblem: 'cat' }), detail: [230, 340, 540] },
  'petisco-farejo-bifinho': { draw: () => pouch({ shape: 'zip', brand: 'FAREJO', title: 'BIFINHO DE CARNE', weight: '500 G', colour: '#7a2f1a', accent: '#f5b301', emblem: 'bone' }), detail: [230, 340, 540] },
  'areia-bigodim-4kg': { draw: () => pouch({ shape: 'paper', brand: 'BIGODIM', title: 'GRANULADO DE\nMANDIOCA', weight: '4 KG', colour: '#3f7f5a', accent: '#ffd25a', emblem: 'cat' }), detail: [230, 340, 540] },
  'tapete-farejo-30': { draw: () => softPack({ shape: 'block', brand: 'FAREJO', title: 'TAPETE HIGIÊNICO', weight: '30 UN', colour: '#2f7fb8', accent: '#7fd0a0', emblem: 'drop' }), detail: [230, 320, 560] },
  'shampoo-farejo-pelo-curto': { draw: () => plasticBottle({ shape: 'shampoo', brand: 'FAREJO', title: 'BANHO NEUTRO', weight: '500 ML', colour: '#6fb89a', accent: '#f4f7fa', label: '#f6fffa', emblem: 'bubbles' }), detail: [300, 350, 400] },
  'cama-sonecao-cinza': { draw: () => petBed({ colour: '#7d8894', cushion: '#efe6d8' }), detail: [300, 380, 420] },
  'cama-sonecao-caramelo': { draw: () => petBed({ colour: '#b8844e', cushion: '#f4ead8' }), detail: [300, 380, 420] },
  'comedouro-sonecao-inox': { draw: () => petBowl({ brand: 'SONECÃO', colour: '#2f8f8a' }), detail: [300, 330, 420] },
  'coleira-sonecao-vermelha': { draw: () => petCollar({ colour: '#c8332a' }), detail: [300, 560, 420] },
  'coleira-sonecao-azul': { draw: () => petCollar({ colour: '#2566b0' }), detail: [300, 560, 420] },
  'arranhador-bigodim-torre': { draw: () => scratchingPost({ colour: '#a58a78' }), detail: [200, 300, 440] },
  'pate-farejo': { draw: () => jar({ shape: 'low', brand: 'FAREJO', title: 'PATÊ DE FRANGO', weight: '280 G', colour: '#8a3a1f', accent: '#f5b301', content: '#c98a5a', emblem: 'bone' }), detail: [300, 450, 400] },
}
