import { earbuds, gameConsole, gamepad, keyboard, printer, router } from '../electronics/desk-gear.ts'
import { headphones } from '../electronics/headphones.ts'
import { laptop } from '../electronics/laptop.ts'
import { mouse } from '../electronics/mouse.ts'
import { smartphone } from '../electronics/smartphone.ts'
import { television } from '../electronics/television.ts'
import { officeChair } from '../home/office-chair.ts'
import type { Pictures } from '../picture.ts'

export const technologyPictures: Pictures = {
  'tv-lumivo-43': { draw: () => television({ brand: 'LUMIVO', scene: 'dunes', stand: 'feet', colour: '#2b313a', width: 830 }), detail: [60, 440, 400] },
  'tv-lumivo-75': { draw: () => television({ brand: 'LUMIVO', scene: 'aurora', stand: 'pedestal', colour: '#3a424d', width: 930 }), detail: [290, 420, 420] },
  'celular-zelura-farol-preto': { draw: () => smartphone({ brand: 'ZELURA', colour: '#2f343c', scene: 'dusk', lenses: 2, clock: '9:41' }), detail: [480, 90, 420] },
  'celular-zelura-farol-verde': { draw: () => smartphone({ brand: 'ZELURA', colour: '#5f8a78', scene: 'aurora', lenses: 2, clock: '9:41' }), detail: [480, 90, 420] },
  'celular-zelura-cume-titanio': { draw: () => smartphone({ brand: 'ZELURA', colour: '#8a857c', scene: 'waves', lenses: 3, clock: '18:05' }), detail: [480, 90, 420] },
  'notebook-kadro-estudo': { draw: () => laptop({ brand: 'KADRO', colour: '#7f93ab', scene: 'beach' }), detail: [340, 540, 290] },
  'monitor-kadro-27': { draw: () => television({ brand: 'KADRO', scene: 'waves', stand: 'pedestal', colour: '#23282f', width: 800 }), detail: [290, 420, 420] },
  'teclado-plugara-sereno': { draw: () => keyboard({ colour: '#5a636e' }), detail: [60, 300, 420] },
  'teclado-plugara-neon': { draw: () => keyboard({ colour: '#23282f', glow: '#7a5cff' }), detail: [60, 300, 420] },
  'impressora-tintela-tanque': { draw: () => printer({ brand: 'TINTELA', colour: '#e9edf1' }), detail: [560, 380, 400] },
  'roteador-plugara-wifi6': { draw: () => router({ brand: 'PLUGARA', colour: '#2b3139' }), detail: [280, 560, 420] },
  'mouse-plugara-neon': { draw: () => mouse({ brand: 'PLUGARA', colour: '#7a2fa0' }), detail: [290, 110, 420] },
  'fone-sonare-bolha-branco': { draw: () => earbuds({ colour: '#e3e7eb' }), detail: [220, 200, 420] },
  'fone-sonare-bolha-preto': { draw: () => earbuds({ colour: '#3a414b' }), detail: [220, 200, 420] },
  'headset-plugara-arena': { draw: () => headphones({ brand: 'PLUGARA', colour: '#b8322c' }), detail: [60, 420, 420] },
  'console-arkadia-um': { draw: () => gameConsole({ brand: 'ARKADIA', colour: '#e6e9ec', accent: '#2f8fe0' }), detail: [400, 560, 420] },
  'controle-arkadia-branco': { draw: () => gamepad({ colour: '#dfe3e7', accent: '#2f8fe0' }), detail: [540, 260, 400] },
  'controle-arkadia-preto': { draw: () => gamepad({ colour: '#3a414b', accent: '#f26b00' }), detail: [540, 260, 400] },
  'cadeira-posturo-gamer-vermelha': { draw: () => officeChair({ colour: '#b8322c', frame: '#23282f' }), detail: [280, 100, 440] },
  'cadeira-posturo-gamer-azul': { draw: () => officeChair({ colour: '#2f5fa0', frame: '#23282f' }), detail: [280, 100, 440] },
}
