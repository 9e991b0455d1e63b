import { tin } from '../packaging/tin.ts'
import type { Pictures } from '../picture.ts'
import { faucet, ledBulb, shower } from '../tools/fittings.ts'
import { angleGrinder, drill, ladder, pressureWasher, toolbox, wrenchSet } from '../tools/power-tools.ts'
import { airCompressor, carBattery, carStereo, tyre } from '../street/car.ts'
import { plasticBottle } from '../packaging/plastic-bottle.ts'

export const workshopPictures: Pictures = {
  'parafusadeira-ferrox-20v': { draw: () => drill({ brand: 'FERROX', colour: '#e2702a' }), detail: [40, 160, 420] },
  'furadeira-ferrox-750': { draw: () => drill({ brand: 'FERROX', colour: '#1f6f8f' }), detail: [40, 160, 420] },
  'esmerilhadeira-ferrox': { draw: () => angleGrinder({ brand: 'FERROX', colour: '#e2702a' }), detail: [60, 480, 420] },
  'lavadora-jateza-1600': { draw: () => pressureWasher({ brand: 'JATEZA', colour: '#f0b51e' }), detail: [300, 180, 420] },
  'escada-subida-5': { draw: () => ladder({ colour: '#3a6fa8' }), detail: [300, 70, 420] },
  'caixa-ferrox-organizadora': { draw: () => toolbox({ brand: 'FERROX', colour: '#d23a2c' }), detail: [180, 330, 420] },
  'jogo-ferrox-chaves': { draw: () => wrenchSet({ brand: 'FERROX' }), detail: [120, 130, 440] },
  'torneira-correnteza-cromada': { draw: () => faucet({ dark: false }), detail: [300, 60, 460] },
  'torneira-correnteza-preta': { draw: () => faucet({ dark: true }), detail: [300, 60, 460] },
  'chuveiro-banhara-7500': { draw: () => shower({ brand: 'BANHARA' }), detail: [260, 200, 440] },
  'lampada-clarume-quente': { draw: () => ledBulb({ brand: 'CLARUME', warm: true }), detail: [320, 560, 360] },
  'lampada-clarume-fria': { draw: () => ledBulb({ brand: 'CLARUME', warm: false }), detail: [320, 560, 360] },
  'tinta-parede-branca': { draw: () => tin({ shape: 'paint', brand: 'CORALIZ', title: 'ACRÍLICA FOSCA', weight: '18 L', colour: '#7f8fa3', accent: '#f26b00', emblem: 'flower' }), detail: [210, 320, 580] },
  'tinta-parede-areia': { draw: () => tin({ shape: 'paint', brand: 'CORALIZ', title: 'ACRÍLICA AREIA', weight: '3,6 L', colour: '#b8986a', accent: '#2f8f8a', emblem: 'sun' }), detail: [210, 320, 580] },
  'pneu-rodavia-15': { draw: () => tyre({ brand: 'RODAVIA' }), detail: [260, 280, 440] },
  'bateria-arranca-60': { draw: () => carBattery({ brand: 'ARRANCA', colour: '#2f8a4a' }), detail: [120, 240, 420] },
  'central-estradar-multimidia': { draw: () => carStereo({ brand: 'ESTRADAR' }), detail: [480, 300, 420] },
  'compressor-estradar-portatil': { draw: () => airCompressor({ brand: 'ESTRADAR', colour: '#c8332a' }), detail: [240, 290, 440] },
  'oleo-lubrivia-5w30': { draw: () => plasticBottle({ shape: 'jug', brand: 'LUBRIVIA', title: 'ÓLEO 5W-30', weight: '1 L', colour: '#2b3139', accent: '#f0b51e', label: '#f0b51e', emblem: 'gear' }), detail: [290, 470, 400] },
  'cera-lubrivia': { draw: () => tin({ shape: 'low', brand: 'LUBRIVIA', title: 'CERA DE CARNAÚBA', weight: '200 G', colour: '#1f5f8f', accent: '#f0b51e', emblem: 'shine' }), detail: [250, 320, 500] },
  'shampoo-lubrivia': { draw: () => plasticBottle({ shape: 'spray', brand: 'LUBRIVIA', title: 'LIMPA PNEUS', weight: '500 ML', colour: '#3a4654', accent: '#c8332a', label: '#f0b51e', emblem: 'bubbles' }), detail: [300, 480, 400] },
}
