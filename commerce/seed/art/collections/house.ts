import { chestFreezer } from '../appliances/chest-freezer.ts'
import { countertopOven } from '../appliances/countertop-oven.ts'
import { fan } from '../appliances/fan.ts'
import { fridge } from '../appliances/fridge.ts'
import { frontWasher } from '../appliances/front-washer.ts'
import { microwave } from '../appliances/microwave.ts'
import { splitAir } from '../appliances/split-air.ts'
import { stove } from '../appliances/stove.ts'
import { topWasher } from '../appliances/top-washer.ts'
import { armchair } from '../home/armchair.ts'
import { desk } from '../home/desk.ts'
import { diningSet } from '../home/dining-set.ts'
import { mattress } from '../home/mattress.ts'
import { bookshelf, notebookPaper } from '../home/shelving.ts'
import { sofa } from '../home/sofa.ts'
import { tvRack } from '../home/tv-rack.ts'
import { airFryer } from '../kitchen/air-fryer.ts'
import { blender } from '../kitchen/blender.ts'
import { foodContainers } from '../kitchen/food-containers.ts'
import { potSet } from '../kitchen/pot-set.ts'
import { dinnerware, glasses, kettle, riceCooker, standMixer } from '../kitchen/table-and-prep.ts'
import { thermos } from '../kitchen/thermos.ts'
import { carton } from '../packaging/carton.ts'
import type { Pictures } from '../picture.ts'

export const housePictures: Pictures = {
  'geladeira-nevara-340-branca': { draw: () => fridge({ brand: 'NEVARA', colour: '#eef1f3', layout: 'duplex' }), detail: [250, 130, 420] },
  'geladeira-nevara-520-preta': { draw: () => fridge({ brand: 'NEVARA', colour: '#2b3036', layout: 'inverse', display: '2°' }), detail: [250, 280, 420] },
  'freezer-nevara-420-cinza': { draw: () => chestFreezer({ brand: 'NEVARA', colour: '#aeb6bf' }), detail: [470, 250, 480] },
  'fogao-fornalia-4-preto': { draw: () => stove({ brand: 'FORNÁLIA', colour: '#343a42', burners: 4 }), detail: [220, 120, 460] },
  'micro-ondas-fornalia-25-preto': { draw: () => microwave({ brand: 'FORNÁLIA', colour: '#343a42', mirrored: false, clock: '7:45', height: 450 }), detail: [500, 310, 420] },
  'forno-fornalia-60-inox': { draw: () => countertopOven({ brand: 'FORNÁLIA', colour: '#aab2bb' }), detail: [440, 290, 440] },
  'lavadora-lavora-16-cinza': { draw: () => topWasher({ brand: 'LAVORÁ', colour: '#9aa3ad' }), detail: [360, 60, 460] },
  'lava-e-seca-lavora-9-branca': { draw: () => frontWasher({ brand: 'LAVORÁ', colour: '#e9edf1' }), detail: [220, 330, 520] },
  'split-brisalta-18000': { draw: () => splitAir({ brand: 'BRISALTA', degrees: '23°', heats: true }), detail: [540, 50, 420] },
  'ventilador-brisalta-30-branco': { draw: () => fan({ brand: 'BRISALTA', colour: '#8fa3b5', blades: 8 }), detail: [300, 130, 440] },
  'sofa-aconche-dueto-verde': { draw: () => sofa({ colour: '#5f7a62', accent: '#e6d6b8', seats: 2 }), detail: [220, 300, 440] },
  'sofa-aconche-dueto-bege': { draw: () => sofa({ colour: '#cbb894', accent: '#8a5a3c', seats: 2 }), detail: [220, 300, 440] },
  'poltrona-aconche-nina-verde': { draw: () => armchair({ colour: '#6d8570' }), detail: [260, 240, 460] },
  'rack-jatobella-140-branco': { draw: () => tvRack({ wood: '#d7b98e', body: '#f4f5f6' }), detail: [40, 420, 400] },
  'colchao-sonhare-brisa': { draw: () => mattress({ brand: 'SONHARÊ', band: '#6fa58f', height: 170, pillowTop: true }), detail: [420, 380, 380] },
  'mesa-jatobella-quitanda': { draw: () => diningSet({ wood: '#d0a878', fabric: '#7f93a3' }), detail: [350, 330, 400] },
  'escrivaninha-jatobella-clara': { draw: () => desk({ wood: '#e2cba6', frame: '#e6e9ec', scene: 'beach' }), detail: [540, 420, 400] },
  'estante-jatobella-carvalho': { draw: () => bookshelf({ wood: '#b98a5a' }), detail: [210, 80, 440] },
  'estante-jatobella-branca': { draw: () => bookshelf({ wood: '#eceff1' }), detail: [210, 80, 440] },
  'panelas-tachoa-verde': { draw: () => potSet({ colour: '#5f8a78', wood: '#c79a66' }), detail: [400, 300, 440] },
  'air-fryer-voltena-55-branca': { draw: () => airFryer({ brand: 'VOLTENA', colour: '#cfd5da' }), detail: [270, 130, 460] },
  'liquidificador-voltena-branco': { draw: () => blender({ brand: 'VOLTENA', colour: '#d9dee3' }), detail: [280, 420, 440] },
  'chaleira-voltena-inox': { draw: () => kettle({ brand: 'VOLTENA', colour: '#aab3bc' }), detail: [200, 380, 440] },
  'chaleira-voltena-verde': { draw: () => kettle({ brand: 'VOLTENA', colour: '#5f8a78' }), detail: [200, 380, 440] },
  'batedeira-voltena-vermelha': { draw: () => standMixer({ brand: 'VOLTENA', colour: '#b8322c' }), detail: [130, 360, 440] },
  'batedeira-voltena-creme': { draw: () => standMixer({ brand: 'VOLTENA', colour: '#d9c9a8' }), detail: [130, 360, 440] },
  'panela-arroz-voltena': { draw: () => riceCooker({ brand: 'VOLTENA', colour: '#3a414b' }), detail: [280, 460, 440] },
  'copos-cristalina-6': { draw: () => glasses({ tint: '#a9c6d9' }), detail: [280, 300, 440] },
  'copos-cristalina-ambar': { draw: () => glasses({ tint: '#d9a860' }), detail: [280, 300, 440] },
  'aparelho-barrolar-branco': { draw: () => dinnerware({ colour: '#eef0ee', rim: '#3f6f8f' }), detail: [180, 220, 460] },
  'aparelho-barrolar-terra': { draw: () => dinnerware({ colour: '#d8b48c', rim: '#8a4a2a' }), detail: [180, 220, 460] },
  'potes-vedalar-verde': { draw: () => foodContainers({ lid: '#9fc9b0' }), detail: [340, 340, 400] },
  'garrafa-termalia-azul': { draw: () => thermos({ brand: 'TERMÁLIA', colour: '#3f6f9f' }), detail: [300, 60, 420] },
  'caderno-rabisco-azul': { draw: () => notebookPaper({ brand: 'RABISCO', colour: '#2f6db0' }), detail: [200, 90, 440] },
  'caderno-rabisco-coral': { draw: () => notebookPaper({ brand: 'RABISCO', colour: '#e0705a' }), detail: [200, 90, 440] },
  'lapis-rabisco-24': { draw: () => carton({ shape: 'wide', brand: 'RABISCO', title: 'LÁPIS DE COR', weight: '24 CORES', colour: '#e2861a', accent: '#2f8fb8', emblem: 'flower' }), detail: [210, 320, 520] },
  'canetas-rabisco-10': { draw: () => carton({ shape: 'slim', brand: 'RABISCO', title: 'CANETA GEL', weight: '10 UN', colour: '#3a3f8f', accent: '#ffd23c', emblem: 'shine' }), detail: [230, 270, 520] },
  'papel-rabisco-a4': { draw: () => carton({ shape: 'box', brand: 'RABISCO', title: 'PAPEL A4 75 G', weight: '500 FL', colour: '#2f8a5a', accent: '#ffffff', emblem: 'leaf' }), detail: [180, 270, 540] },
}
