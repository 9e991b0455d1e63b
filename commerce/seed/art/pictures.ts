import { airFryer } from './kitchen/air-fryer.ts'
import { armchair } from './home/armchair.ts'
import { renderBannerArt } from './banners.ts'
import { renderDepartmentArt } from './departments.ts'
import { bedding } from './home/bedding.ts'
import { blender } from './kitchen/blender.ts'
import { charger } from './electronics/charger.ts'
import { carePictures } from './collections/care.ts'
import { childrenPictures } from './collections/children.ts'
import { chestFreezer } from './appliances/chest-freezer.ts'
import { chocolateBar } from './grocery/chocolate-bar.ts'
import { closeUp } from './drawing.ts'
import { coffeePouch } from './grocery/coffee-pouch.ts'
import { countertopOven } from './appliances/countertop-oven.ts'
import { cutlery } from './kitchen/cutlery.ts'
import { desk } from './home/desk.ts'
import { detergentJug } from './grocery/detergent-jug.ts'
import { diningSet } from './home/dining-set.ts'
import { drinkPictures } from './collections/drinks.ts'
import { espressoMachine } from './kitchen/espresso-machine.ts'
import { fan } from './appliances/fan.ts'
import { foodContainers } from './kitchen/food-containers.ts'
import { fridge } from './appliances/fridge.ts'
import { frontWasher } from './appliances/front-washer.ts'
import { glassBottle } from './grocery/glass-bottle.ts'
import { grainBag } from './grocery/grain-bag.ts'
import { headphones } from './electronics/headphones.ts'
import { inductionCooktop } from './appliances/induction-cooktop.ts'
import { laptop } from './electronics/laptop.ts'
import { marketPictures } from './collections/market.ts'
import { leisurePictures } from './collections/leisure.ts'
import { workshopPictures } from './collections/workshop.ts'
import { housePictures } from './collections/house.ts'
import { technologyPictures } from './collections/technology.ts'
import { moreShelfPictures } from './collections/more-shelves.ts'
import { mattress } from './home/mattress.ts'
import { microwave } from './appliances/microwave.ts'
import { mouse } from './electronics/mouse.ts'
import { officeChair } from './home/office-chair.ts'
import { pillows } from './home/pillows.ts'
import { portableSpeaker } from './electronics/portable-speaker.ts'
import { petPictures } from './collections/pets.ts'
import type { Picture } from './picture.ts'
import { potSet } from './kitchen/pot-set.ts'
import { pressureCooker } from './kitchen/pressure-cooker.ts'
import { sauceJar } from './grocery/sauce-jar.ts'
import { skillet } from './kitchen/skillet.ts'
import { smartphone } from './electronics/smartphone.ts'
import { smartwatch } from './electronics/smartwatch.ts'
import { sofa } from './home/sofa.ts'
import { soundbar } from './electronics/soundbar.ts'
import { splitAir } from './appliances/split-air.ts'
import { squeezeBottle } from './grocery/squeeze-bottle.ts'
import { stove } from './appliances/stove.ts'
import { tablet } from './electronics/tablet.ts'
import { television } from './electronics/television.ts'
import { thermos } from './kitchen/thermos.ts'
import { topWasher } from './appliances/top-washer.ts'
import { tvRack } from './home/tv-rack.ts'
import { wardrobe } from './home/wardrobe.ts'
import { waterPack } from './grocery/water-pack.ts'

const INOX = '#c3c9cf'
const WHITE = '#eef1f3'
const GRAPHITE = '#565e68'

/** An archetype with the proportions, colours and details of one product. */
const FIRST: Record<string, Picture> = {
  'geladeira-nevara-403': { draw: () => fridge({ brand: 'NEVARA', colour: INOX, layout: 'duplex', display: '4°' }), detail: [250, 130, 420] },
  'geladeira-nevara-482': { draw: () => fridge({ brand: 'NEVARA', colour: GRAPHITE, layout: 'inverse', display: '3°' }), detail: [250, 280, 420] },
  'freezer-nevara-305': { draw: () => chestFreezer({ brand: 'NEVARA', colour: '#e9edf1' }), detail: [470, 250, 480] },
  'fogao-fornalia-5': { draw: () => stove({ brand: 'FORNÁLIA', colour: '#bfc5cb', burners: 5 }), detail: [330, 130, 460] },
  'fogao-fornalia-4': { draw: () => stove({ brand: 'FORNÁLIA', colour: WHITE, burners: 4, top: '#c9cfd6' }), detail: [220, 120, 460] },
  'cooktop-fornalia-inducao': { draw: () => inductionCooktop({ brand: 'FORNÁLIA' }), detail: [420, 400, 440] },
  'micro-ondas-fornalia-32': { draw: () => microwave({ brand: 'FORNÁLIA', colour: INOX, mirrored: true, clock: '12:30' }), detail: [520, 290, 420] },
  'micro-ondas-fornalia-20': { draw: () => microwave({ brand: 'FORNÁLIA', colour: WHITE, mirrored: false, clock: '0:30', height: 420 }), detail: [500, 310, 420] },
  'forno-fornalia-44': { draw: () => countertopOven({ brand: 'FORNÁLIA', colour: '#2b3138' }), detail: [440, 290, 440] },
  'lavadora-lavora-13': { draw: () => topWasher({ brand: 'LAVORÁ', colour: '#e9edf1' }), detail: [360, 60, 460] },
  'lava-e-seca-lavora-11': { draw: () => frontWasher({ brand: 'LAVORÁ', colour: '#7d858f' }), detail: [220, 330, 520] },
  'split-brisalta-9000': { draw: () => splitAir({ brand: 'BRISALTA', degrees: '22°', heats: false }), detail: [540, 50, 420] },
  'split-brisalta-12000': { draw: () => splitAir({ brand: 'BRISALTA', degrees: '24°', heats: true }), detail: [540, 50, 420] },
  'ventilador-brisalta-40': { draw: () => fan({ brand: 'BRISALTA', colour: '#2c323b', blades: 6 }), detail: [300, 130, 440] },
  'tv-lumivo-50': { draw: () => television({ brand: 'LUMIVO', scene: 'dusk', stand: 'feet', colour: '#2b313a', width: 860 }), detail: [60, 440, 400] },
  'tv-lumivo-65': { draw: () => television({ brand: 'LUMIVO', scene: 'waves', stand: 'pedestal', colour: '#4a525d', width: 900 }), detail: [290, 420, 420] },
  'tv-lumivo-32': { draw: () => television({ brand: 'LUMIVO', scene: 'beach', stand: 'feet', colour: '#2b313a', width: 800 }), detail: [560, 430, 360] },
  'celular-zelura-onda-grafite': { draw: () => smartphone({ brand: 'ZELURA', colour: '#4a515b', scene: 'aurora', lenses: 3, clock: '19:30' }) },
  'celular-zelura-onda-lavanda': { draw: () => smartphone({ brand: 'ZELURA', colour: '#a497cf', scene: 'dusk', lenses: 3, clock: '19:30' }) },
  'celular-zelura-brisa-azul': { draw: () => smartphone({ brand: 'ZELURA', colour: '#3f78b5', scene: 'dunes', lenses: 2, clock: '8:15' }) },
  'celular-zelura-brisa-preto': { draw: () => smartphone({ brand: 'ZELURA', colour: '#2a2f37', scene: 'beach', lenses: 2, clock: '8:15' }) },
  'tablet-zelura-lousa': { draw: () => tablet({ scene: 'dunes' }), detail: [520, 380, 420] },
  'relogio-zelura-ritmo-preto': { draw: () => smartwatch({ colour: '#2c323a', clock: '6:45' }) },
  'relogio-zelura-ritmo-coral': { draw: () => smartwatch({ colour: '#e8705f', clock: '6:45' }) },
  'relogio-zelura-ritmo-salvia': { draw: () => smartwatch({ colour: '#8aa38a', clock: '6:45' }) },
  'notebook-kadro-leve': { draw: () => laptop({ brand: 'KADRO', colour: '#c5cbd2', scene: 'aurora' }), detail: [340, 540, 290] },
  'notebook-kadro-fulgor': { draw: () => laptop({ brand: 'KADRO', colour: '#2a2f38', scene: 'waves', glow: ['#7a5cff', '#4f8bff', '#35d0e8'] }), detail: [340, 540, 290] },
  'mouse-plugara-sereno': { draw: () => mouse({ brand: 'PLUGARA', colour: '#4a525d' }), detail: [290, 110, 420] },
  'carregador-plugara-45w': { draw: () => charger({ brand: 'PLUGARA', colour: '#f2f4f6', watts: '45' }), detail: [180, 460, 400] },
  'soundbar-sonare-sala': { draw: () => soundbar({ brand: 'SONARÊ' }), detail: [540, 500, 400] },
  'caixa-sonare-praia-azul': { draw: () => portableSpeaker({ brand: 'SONARÊ', colour: '#2f6db0' }) },
  'caixa-sonare-praia-laranja': { draw: () => portableSpeaker({ brand: 'SONARÊ', colour: '#e2702a' }) },
  'caixa-sonare-praia-preto': { draw: () => portableSpeaker({ brand: 'SONARÊ', colour: '#3a414b' }) },
  'fone-sonare-silencio-preto': { draw: () => headphones({ brand: 'SONARÊ', colour: '#3b424c' }) },
  'fone-sonare-silencio-areia': { draw: () => headphones({ brand: 'SONARÊ', colour: '#d9ccb8' }) },
  'sofa-aconche-bento-cinza': { draw: () => sofa({ colour: '#8d949d', accent: '#f0a860', seats: 3 }) },
  'sofa-aconche-bento-caramelo': { draw: () => sofa({ colour: '#b9793f', accent: '#efe6d8', seats: 3 }) },
  'sofa-aconche-bento-azul': { draw: () => sofa({ colour: '#24606e', accent: '#e6b25c', seats: 3 }) },
  'poltrona-aconche-olivia-offwhite': { draw: () => armchair({ colour: '#ece6db' }) },
  'poltrona-aconche-olivia-terracota': { draw: () => armchair({ colour: '#c0643f' }) },
  'rack-jatobella-180': { draw: () => tvRack({ wood: '#c08d58', body: '#f0ece4' }), detail: [40, 420, 400] },
  'colchao-sonhare-nuvem': { draw: () => mattress({ brand: 'SONHARÊ', band: '#8c97a6', height: 210, pillowTop: true }), detail: [420, 380, 380] },
  'colchao-sonhare-firme': { draw: () => mattress({ brand: 'SONHARÊ', band: '#3f78b5', height: 130, pillowTop: false }), detail: [420, 400, 340] },
  'guarda-roupa-jatobella-amendoa': { draw: () => wardrobe({ wood: '#b98a5a' }) },
  'guarda-roupa-jatobella-branco': { draw: () => wardrobe({ wood: '#eef0f2' }) },
  'jogo-de-cama-algodalia-areia': { draw: () => bedding({ brand: 'ALGODÁLIA', colour: '#d6c3a3' }) },
  'jogo-de-cama-algodalia-azul': { draw: () => bedding({ brand: 'ALGODÁLIA', colour: '#a9bccf' }) },
  'travesseiro-sonhare-ninho': { draw: () => pillows({ brand: 'SONHARÊ', piping: '#5f8fc4' }), detail: [560, 480, 380] },
  'mesa-jatobella-domingo': { draw: () => diningSet({ wood: '#a8743f', fabric: '#d8c9b0' }), detail: [350, 330, 400] },
  'escrivaninha-jatobella-foco': { draw: () => desk({ wood: '#c4945c', frame: '#2b3038', scene: 'dusk' }), detail: [540, 420, 400] },
  'cadeira-posturo-preta': { draw: () => officeChair({ colour: '#3a414b', frame: '#262b32' }) },
  'cadeira-posturo-cinza': { draw: () => officeChair({ colour: '#9aa3ad', frame: '#d5dae0' }) },
  'panelas-tachoa-vermelho': { draw: () => potSet({ colour: '#c23a34', wood: '#b07c48' }) },
  'panelas-tachoa-grafite': { draw: () => potSet({ colour: '#4d545e', wood: '#b07c48' }) },
  'pressao-tachoa-polida': { draw: () => pressureCooker({ brand: 'TACHOÁ', colour: '#c9cfd6', ink: '#3a424d' }) },
  'pressao-tachoa-preta': { draw: () => pressureCooker({ brand: 'TACHOÁ', colour: '#363c45', ink: '#d5dbe2' }) },
  'frigideira-tachoa-raiz': { draw: () => skillet({ brand: 'TACHOÁ' }), detail: [40, 330, 420] },
  'air-fryer-voltena-42': { draw: () => airFryer({ brand: 'VOLTENA', colour: '#2c323a' }), detail: [270, 130, 460] },
  'liquidificador-voltena-vermelho': { draw: () => blender({ brand: 'VOLTENA', colour: '#c2322e' }) },
  'liquidificador-voltena-preto': { draw: () => blender({ brand: 'VOLTENA', colour: '#2f353e' }) },
  'cafeteira-voltena-pausa': { draw: () => espressoMachine({ brand: 'VOLTENA' }), detail: [300, 400, 420] },
  'faqueiro-talheira-vereda': { draw: () => cutlery(), detail: [120, 80, 420] },
  'potes-vedalar-clique': { draw: () => foodContainers({ lid: '#d5dee7' }), detail: [340, 340, 400] },
  'garrafa-termalia-verde': { draw: () => thermos({ brand: 'TERMÁLIA', colour: '#55664a' }) },
  'garrafa-termalia-preto': { draw: () => thermos({ brand: 'TERMÁLIA', colour: '#2f343c' }) },
  'garrafa-termalia-rosa': { draw: () => thermos({ brand: 'TERMÁLIA', colour: '#d79a98' }) },
  'arroz-rocalia-5kg': { draw: () => grainBag({ brand: 'ROÇÁLIA', title: 'ARROZ', weight: '5 KG', colour: '#1d7a46', grain: 'rice', emblem: 'riceEar' }), detail: [480, 420, 380] },
  'feijao-rocalia-1kg': { draw: () => grainBag({ brand: 'ROÇÁLIA', title: 'FEIJÃO', weight: '1 KG', colour: '#b5482a', grain: 'beans', emblem: 'beanPod' }), detail: [480, 420, 380] },
  'espaguete-lenzi-500': { draw: () => grainBag({ brand: 'MASSARIA LENZI', title: 'ESPAGUETE', weight: '500 G', colour: '#1f4f9c', grain: 'spaghetti', emblem: 'wheat' }), detail: [330, 420, 380] },
  'cafe-serra-velada-500': { draw: () => coffeePouch({ brand: ['SERRA', 'VELADA'], roast: 'TORRA MÉDIA', weight: '500 G', colour: '#3a2619' }), detail: [290, 280, 400] },
  'chocolate-cacuari-leite': { draw: () => chocolateBar({ brand: 'CACUARI', title: 'AO LEITE 38%', weight: '90 G', colour: '#7a2342', chocolate: '#7a4424' }), detail: [300, 90, 400] },
  'azeite-azevinha-500': { draw: () => glassBottle({ brand: ['AZEVINHA'], title: 'EXTRAVIRGEM', glass: '#3c5427', label: '#f4eeda', ink: '#3a4a1c', emblem: 'olive', shape: 'oil', cap: '#2b331f' }), detail: [330, 470, 340] },
  'molho-lenzi-340': { draw: () => sauceJar({ brand: ['MASSARIA', 'LENZI'], title: 'TOMATE E MANJERICÃO', sauce: '#c8341f', lid: '#c0302a' }), detail: [300, 440, 400] },
  'lava-roupas-limpide-3l': { draw: () => detergentJug({ brand: 'LIMPIDÊ', title: 'FLOR DE ALGODÃO', volume: '3L', colour: '#2b7fd0', cap: '#f4f7fa' }), detail: [230, 450, 420] },
  'detergente-limpide-500': { draw: () => squeezeBottle({ brand: 'LIMPIDÊ', title: 'LIMÃO-SICILIANO', volume: '500 ML', liquid: '#f5d23a', cap: '#f4f7fa' }), detail: [310, 470, 380] },
  'suco-parrelinha-uva': { draw: () => glassBottle({ brand: ['PARRELINHA'], title: 'SUCO DE UVA INTEGRAL', glass: '#4a1a52', label: '#fbf3e4', ink: '#4b1a5c', emblem: 'grapes', shape: 'juice', cap: '#e8c34a' }), detail: [320, 490, 360] },
  'agua-fonte-jarai-6': { draw: () => waterPack({ brand: ['FONTE', 'JARAÍ'], badge: '6X' }), detail: [330, 400, 340] },
  'vinho-tramonte-merlot': { draw: () => glassBottle({ brand: ['VINHEDO', 'TRAMONTE'], title: 'MERLOT RESERVA', glass: '#1f2a1e', label: '#f3ead8', ink: '#5a1626', emblem: 'vineyard', shape: 'wine', cap: '#6b1426' }), detail: [350, 520, 300] },
}

const PICTURES: Readonly<Record<string, Picture>> = { ...FIRST, ...marketPictures, ...drinkPictures, ...carePictures, ...petPictures, ...childrenPictures, ...workshopPictures, ...leisurePictures, ...housePictures, ...technologyPictures, ...moreShelfPictures }

const DETAIL = '-detalhe'

/** Ids of all pictures that can be drawn, details included. */
export const seedArtIds = (): string[] => Object.entries(PICTURES).flatMap(([id, { detail }]) => (detail ? [id, id + DETAIL] : [id]))

/**
 * SVG text of one picture, what `seed:<id>.svg` in a record's `imagens[].origem` names.
 * @throws RangeError when there is no such picture
 */
export function renderSeedArt(id: string): string {
  const composed = renderBannerArt(id, renderSeedArt) ?? renderDepartmentArt(id, renderSeedArt)
  if (composed) return composed
  const whole = PICTURES[id]
  if (whole) return whole.draw()
  const parent = id.endsWith(DETAIL) ? PICTURES[id.slice(0, -DETAIL.length)] : undefined
  if (!parent?.detail) throw new RangeError(`A imagem "${id}" não existe no catálogo de demonstração.`)
  return closeUp(parent.draw(), ...parent.detail)
}
