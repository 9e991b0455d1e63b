import { grainBag } from '../grocery/grain-bag.ts'
import { carton } from '../packaging/carton.ts'
import { jar } from '../packaging/jar.ts'
import { plasticBottle } from '../packaging/plastic-bottle.ts'
import { pouch } from '../packaging/pouch.ts'
import { softPack } from '../packaging/soft-pack.ts'
import { tin } from '../packaging/tin.ts'
import { chocolateBar } from '../grocery/chocolate-bar.ts'
import { coffeePouch } from '../grocery/coffee-pouch.ts'
import { sauceJar } from '../grocery/sauce-jar.ts'
import type { Pictures } from '../picture.ts'

const POUCH = [230, 340, 540] as const

export const marketPictures: Pictures = {
  'biscoito-fornadinha-cookie': { draw: () => pouch({ shape: 'pillow', brand: 'FORNADINHA', title: 'COOKIES\nGOTAS DE CHOCOLATE', weight: '120 G', colour: '#7a3e1d', accent: '#f5b301', emblem: 'cookie' }), detail: POUCH },
  'biscoito-fornadinha-agua-e-sal': { draw: () => pouch({ shape: 'pillow', brand: 'FORNADINHA', title: 'ÁGUA E SAL', weight: '350 G', colour: '#1f6fb2', accent: '#f5b301', emblem: 'wheat' }), detail: POUCH },
  'biscoito-fornadinha-polvilho': { draw: () => pouch({ shape: 'pillow', brand: 'FORNADINHA', title: 'ROSQUINHA\nDE POLVILHO', weight: '200 G', colour: '#2f8a4a', accent: '#ffd25a', emblem: 'corn' }), detail: POUCH },
  'wafer-fornadinha-morango': { draw: () => pouch({ shape: 'pillow', brand: 'FORNADINHA', title: 'WAFER MORANGO', weight: '140 G', colour: '#d5396a', accent: '#fff2d6', emblem: 'strawberry' }), detail: POUCH },
  'geleia-pomarosa-morango': { draw: () => jar({ shape: 'round', brand: 'POMAROSA', title: 'GELEIA\nDE MORANGO', weight: '320 G', colour: '#b3203a', accent: '#e9e2d0', content: '#a5162c', emblem: 'strawberry' }), detail: [290, 440, 420] },
  'pasta-amendoim-pomarosa': { draw: () => jar({ shape: 'tall', brand: 'POMAROSA', title: 'PASTA\nDE AMENDOIM', weight: '500 G', colour: '#8a4b16', accent: '#2f2a26', content: '#c98d4e', emblem: 'nuts' }), detail: [300, 420, 400] },
  'mel-florada-silvestre': { draw: () => jar({ shape: 'round', brand: 'FLORADA', title: 'MEL SILVESTRE', weight: '500 G', colour: '#a05f06', accent: '#f0c24a', content: '#d98d1a', emblem: 'honey' }), detail: [290, 440, 420] },
  'doce-de-leite-vacarina': { draw: () => jar({ shape: 'low', brand: 'VACARINA', title: 'DOCE DE LEITE', weight: '400 G', colour: '#6b3510', accent: '#f6ead2', content: '#b06a2c', emblem: 'milk' }), detail: [300, 450, 400] },
  'aveia-rocalia-flocos': { draw: () => carton({ shape: 'box', brand: 'ROÇÁLIA', title: 'AVEIA EM FLOCOS', weight: '450 G', colour: '#1d7a46', accent: '#f5b301', emblem: 'oats' }), detail: [180, 270, 540] },
  'granola-matutina-castanhas': { draw: () => pouch({ shape: 'zip', brand: 'MATUTINA', title: 'GRANOLA\nCASTANHAS E MEL', weight: '800 G', colour: '#c25e1a', accent: '#7a3e1d', emblem: 'nuts' }), detail: POUCH },
  'cereal-matutina-milho': { draw: () => carton({ shape: 'box', brand: 'MATUTINA', title: 'FLOCOS DE MILHO', weight: '500 G', colour: '#e2861a', accent: '#b3261e', emblem: 'corn' }), detail: [180, 270, 540] },
  'leite-vacarina-integral': { draw: () => carton({ shape: 'brick', brand: 'VACARINA', title: 'LEITE INTEGRAL', weight: '1 L', colour: '#1f5fae', accent: '#e2352c', emblem: 'milk' }), detail: [180, 340, 520] },
  'leite-vacarina-desnatado': { draw: () => carton({ shape: 'brick', brand: 'VACARINA', title: 'LEITE DESNATADO', weight: '1 L', colour: '#2f93a8', accent: '#1f5fae', emblem: 'milk' }), detail: [180, 340, 520] },
  'leite-vacarina-po': { draw: () => tin({ shape: 'powder', brand: 'VACARINA', title: 'LEITE EM PÓ\nINTEGRAL', weight: '400 G', colour: '#e9b51e', accent: '#1f5fae', emblem: 'milk' }), detail: [230, 320, 540] },
  'bebida-aveia-matutina': { draw: () => carton({ shape: 'brick', brand: 'MATUTINA', title: 'BEBIDA DE AVEIA', weight: '1 L', colour: '#b08a56', accent: '#4e7a3a', emblem: 'oats' }), detail: [180, 340, 520] },
  'atum-mare-alta': { draw: () => tin({ shape: 'low', brand: 'MARÉ ALTA', title: 'ATUM SÓLIDO', weight: '170 G', colour: '#11518f', accent: '#f5b301', emblem: 'fish' }), detail: [250, 320, 500] },
  'sardinha-mare-alta': { draw: () => tin({ shape: 'low', brand: 'MARÉ ALTA', title: 'SARDINHA EM MOLHO', weight: '125 G', colour: '#b3261e', accent: '#ffd25a', emblem: 'tomato' }), detail: [250, 320, 500] },
  'milho-hortalina-lata': { draw: () => tin({ shape: 'food', brand: 'HORTALINA', title: 'MILHO VERDE', weight: '170 G', colour: '#2f8a4a', accent: '#ffd23c', emblem: 'corn' }), detail: [230, 320, 540] },
  'azeitona-hortalina-verde': { draw: () => jar({ shape: 'tall', brand: 'HORTALINA', title: 'AZEITONA VERDE', weight: '360 G', colour: '#47561a', accent: '#c9a02c', content: '#8fa03e', emblem: 'olive' }), detail: [300, 420, 400] },
  'palmito-hortalina-pupunha': { draw: () => jar({ shape: 'tall', brand: 'HORTALINA', title: 'PALMITO\nPUPUNHA', weight: '300 G', colour: '#2f6b3a', accent: '#d9dde2', content: '#e6dcb8', emblem: 'leaf' }), detail: [300, 420, 400] },
  'batata-crocareta-original': { draw: () => pouch({ shape: 'pillow', brand: 'CROCARETA', title: 'BATATA ONDULADA', weight: '140 G', colour: '#e0342a', accent: '#ffd23c', emblem: 'potato' }), detail: POUCH },
  'batata-crocareta-ervas': { draw: () => pouch({ shape: 'pillow', brand: 'CROCARETA', title: 'BATATA COM ERVAS', weight: '140 G', colour: '#3a8a3f', accent: '#ffd23c', emblem: 'mint' }), detail: POUCH },
  'castanhas-cajuenda-mix': { draw: () => pouch({ shape: 'zip', brand: 'CAJUENDA', title: 'MIX DE CASTANHAS', weight: '200 G', colour: '#4a3a2a', accent: '#e8a33c', emblem: 'nuts' }), detail: POUCH },
  'amendoim-cajuenda': { draw: () => pouch({ shape: 'pillow', brand: 'CAJUENDA', title: 'AMENDOIM TORRADO', weight: '400 G', colour: '#b5482a', accent: '#ffe0a0', emblem: 'nuts' }), detail: POUCH },
  'farinha-trigo-lenzi': { draw: () => pouch({ shape: 'paper', brand: 'LENZI', title: 'FARINHA DE TRIGO', weight: '1 KG', colour: '#1f4f9c', accent: '#f5b301', emblem: 'wheat' }), detail: [230, 340, 540] },
  'farofa-rocalia': { draw: () => pouch({ shape: 'zip', brand: 'ROÇÁLIA', title: 'FAROFA PRONTA', weight: '400 G', colour: '#c9781a', accent: '#1d7a46', emblem: 'cane' }), detail: POUCH },
  'penne-lenzi-500': { draw: () => pouch({ shape: 'zip', brand: 'LENZI', title: 'PENNE INTEGRAL', weight: '500 G', colour: '#7a4b22', accent: '#1f4f9c', emblem: 'wheat' }), detail: POUCH },
  'feijao-preto-rocalia': { draw: () => pouch({ shape: 'pillow', brand: 'ROÇÁLIA', title: 'FEIJÃO-PRETO', weight: '1 KG', colour: '#2b2f36', accent: '#e04b2f', emblem: 'beanPod' }), detail: POUCH },
  'arroz-integral-rocalia': { draw: () => grainBag({ brand: 'ROÇÁLIA', title: 'INTEGRAL', weight: '1 KG', colour: '#8a5a22', grain: 'rice', emblem: 'riceEar' }), detail: [480, 420, 380] },
  'cafe-serra-velada-graos': { draw: () => coffeePouch({ brand: ['SERRA', 'VELADA'], roast: 'EM GRÃOS - TORRA CLARA', weight: '1 KG', colour: '#5b3a22' }), detail: [290, 280, 400] },
  'cafe-serra-velada-forte': { draw: () => coffeePouch({ brand: ['SERRA', 'VELADA'], roast: 'TORRA ESCURA', weight: '500 G', colour: '#1d1a18' }), detail: [290, 280, 400] },
  'capsulas-serra-velada': { draw: () => carton({ shape: 'wide', brand: 'SERRA VELADA', title: 'CÁPSULAS DE CAFÉ', weight: '10 UN', colour: '#3a2619', accent: '#b98a33', emblem: 'mountains' }), detail: [210, 320, 520] },
  'chocolate-cacuari-70': { draw: () => chocolateBar({ brand: 'CACUARI', title: 'AMARGO 70%', weight: '90 G', colour: '#1f3a34', chocolate: '#3a1f14' }), detail: [300, 90, 400] },
  'chocolate-cacuari-branco': { draw: () => chocolateBar({ brand: 'CACUARI', title: 'BRANCO', weight: '90 G', colour: '#c9a35a', chocolate: '#f0dfb6' }), detail: [300, 90, 400] },
  'bombons-cacuari': { draw: () => carton({ shape: 'wide', brand: 'CACUARI', title: 'BOMBONS SORTIDOS', weight: '300 G', colour: '#7a2342', accent: '#d9b25c', emblem: 'cocoa' }), detail: [210, 320, 520] },
  'ketchup-lenzi': { draw: () => plasticBottle({ shape: 'squeeze', brand: 'LENZI', title: 'KETCHUP', weight: '400 G', colour: '#c8281c', accent: '#f4f7fa', label: '#fff6e6', emblem: 'tomato' }), detail: [300, 440, 400] },
  'molho-lenzi-arrabbiata': { draw: () => sauceJar({ brand: ['MASSARIA', 'LENZI'], title: 'ARRABBIATA', sauce: '#a8230f', lid: '#2b2f36' }), detail: [300, 440, 400] },
  'oleo-girassol-azevinha': { draw: () => plasticBottle({ shape: 'oil', brand: 'AZEVINHA', title: 'ÓLEO DE GIRASSOL', weight: '900 ML', colour: '#f0c23a', accent: '#2f8a4a', label: '#fff8dc', emblem: 'sun' }), detail: [320, 560, 360] },
  'pimenta-fogacho': { draw: () => jar({ shape: 'tall', brand: 'FOGACHO', title: 'PIMENTA BIQUINHO', weight: '220 G', colour: '#a51c14', accent: '#2f6b3a', content: '#d9371f', emblem: 'chilli' }), detail: [300, 420, 400] },
  'amaciante-limpide': { draw: () => plasticBottle({ shape: 'jug', brand: 'LIMPIDÊ', title: 'AMACIANTE LAVANDA', weight: '2 L', colour: '#8f7fd0', accent: '#f4f7fa', label: '#f4f0ff', emblem: 'flower' }), detail: [290, 470, 400] },
  'desinfetante-limpide': { draw: () => plasticBottle({ shape: 'jug', brand: 'LIMPIDÊ', title: 'DESINFETANTE PINHO', weight: '2 L', colour: '#2f8a5a', accent: '#f5d23a', label: '#eefaf0', emblem: 'leaf' }), detail: [290, 470, 400] },
  'multiuso-limpide-spray': { draw: () => plasticBottle({ shape: 'spray', brand: 'LIMPIDÊ', title: 'MULTIUSO', weight: '500 ML', colour: '#3fa3dc', accent: '#f26b00', label: '#ffffff', emblem: 'shine' }), detail: [300, 480, 400] },
  'agua-sanitaria-limpide': { draw: () => plasticBottle({ shape: 'jug', brand: 'LIMPIDÊ', title: 'ÁGUA SANITÁRIA', weight: '2 L', colour: '#e9edf1', accent: '#1f6fc0', label: '#1f6fc0', emblem: 'bubbles' }), detail: [290, 470, 400] },
  'papel-macieza-12': { draw: () => softPack({ shape: 'rolls', brand: 'MACIEZA', title: 'FOLHA DUPLA', weight: '12 ROLOS', colour: '#5a7fd0', accent: '#f5a3b8', emblem: 'flower' }), detail: [230, 320, 560] },
  'toalha-papel-macieza': { draw: () => softPack({ shape: 'rolls', brand: 'MACIEZA', title: 'TOALHA DE PAPEL', weight: '4 ROLOS', colour: '#2f9a6a', accent: '#ffd23c', emblem: 'shine' }), detail: [230, 320, 560] },
  'saco-de-lixo-limpide': { draw: () => carton({ shape: 'wide', brand: 'LIMPIDÊ', title: 'SACO DE LIXO 50 L', weight: '30 UN', colour: '#2b3038', accent: '#3fa35a', emblem: 'leaf' }), detail: [210, 320, 520] },
}
