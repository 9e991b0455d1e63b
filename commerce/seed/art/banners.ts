import { circle, group, path, rect, stroke, times } from './drawing.ts'
import { type Placed, placedTogether } from './placed.ts'

interface Scene {
  /** Colour of the card the picture stands on (theme tokens), so that no edge shows. */
  ground: string
  /** The disc behind the products. */
  disc: string
  /** Confetti. */
  spark: string
  products: readonly Placed[]
  /** Drawn over the disc, below the products. */
  behind?: string
}

const BLUE = { ground: '#0A3267', disc: '#1565C0', spark: '#FFB26B' }
const ORANGE = { ground: '#FFE3CA', disc: '#FFB26B', spark: '#FF7A00' }
const PALE = { ground: '#D9E8F8', disc: '#FFFFFF', spark: '#1565C0' }
const GREEN = { ground: '#E7F6EE', disc: '#FFFFFF', spark: '#0A7445' }

/** A discount ticket: notched edges, a dashed tear line and a percent sign. */
const ticket = group({ transform: 'rotate(-12 500 480)' },
  path('M150 330h520a46 46 0 0 0 92 0h88a30 30 0 0 1 30 30v260a30 30 0 0 1-30 30h-88a46 46 0 0 0-92 0H150a30 30 0 0 1-30-30V360a30 30 0 0 1 30-30z', '#1565C0'),
  stroke('M716 400v180', '#D9E8F8', 8, { 'stroke-dasharray': '4 26' }),
  circle(300, 430, 46, 'none', { stroke: '#FFFFFF', 'stroke-width': 26 }), circle(470, 550, 46, 'none', { stroke: '#FFFFFF', 'stroke-width': 26 }), stroke('M470 400L300 580', '#FFB26B', 28))

/** Banners and hotsite headers: a few of the shop's own drawings on one disc, in the colours of the cards they stand on. */
const SCENES: Readonly<Record<string, Scene>> = {
  'banner-ofertas': { ...ORANGE, products: [['tv-lumivo-50', 90, 80, 620], ['lavadora-lavora-13', 470, 330, 520], ['caixa-sonare-praia-laranja', 110, 560, 340]] },
  'banner-cupons': { ...PALE, behind: ticket, products: [['liquidificador-voltena-vermelho', 560, 430, 460], ['caixa-sonare-praia-azul', 130, 580, 320]] },
  'banner-cozinha': { ...BLUE, products: [['panelas-tachoa-vermelho', 60, 330, 600], ['air-fryer-voltena-42', 470, 150, 460], ['garrafa-termalia-rosa', 690, 500, 330]] },
  'banner-despensa': { ...GREEN, products: [['cafe-serra-velada-500', 440, 170, 450], ['arroz-rocalia-5kg', 80, 260, 540], ['azeite-azevinha-500', 640, 440, 400]] },
  'banner-tecnologia': { ...BLUE, products: [['notebook-kadro-leve', 60, 250, 620], ['celular-zelura-onda-lavanda', 560, 130, 430], ['fone-sonare-silencio-areia', 560, 540, 380]] },
  'destaque-casa': { ...BLUE, products: [['geladeira-nevara-482', -40, 60, 760], ['fogao-fornalia-5', 470, 330, 560], ['lavadora-lavora-13', 230, 430, 540]] },
  'destaque-casa-estreito': { ...BLUE, products: [['geladeira-nevara-482', 20, 60, 860], ['lavadora-lavora-13', 430, 400, 580]] },
  'destaque-som': { ...PALE, products: [['tv-lumivo-75', 60, 90, 880], ['soundbar-sonare-sala', 250, 420, 640], ['fone-sonare-silencio-areia', 20, 530, 400]] },
  'destaque-som-estreito': { ...PALE, products: [['tv-lumivo-50', 60, 90, 880], ['fone-sonare-silencio-areia', 480, 480, 460]] },
  'destaque-despensa': { ...ORANGE, products: [['arroz-rocalia-5kg', 20, 100, 600], ['azeite-azevinha-500', 590, 120, 520], ['cafe-serra-velada-500', 350, 250, 560], ['feijao-rocalia-1kg', 110, 500, 440], ['molho-lenzi-340', 560, 540, 400]] },
  'destaque-despensa-estreito': { ...ORANGE, products: [['arroz-rocalia-5kg', 0, 130, 660], ['cafe-serra-velada-500', 400, 280, 600]] },
  'banner-clima': { ...PALE, products: [['split-brisalta-12000', 110, 120, 640], ['ventilador-brisalta-40', 560, 420, 480]] },
}

function scene({ ground, disc, spark, products, behind = '' }: Scene, draw: (id: string) => string): string {
  const confetti = times(9, (at) => {
    const [x, y] = [60 + ((at * 377) % 880), 60 + ((at * 211) % 300)]
    return at % 2 === 0 ? circle(x, y, 9, spark, { opacity: 0.7 }) : rect(x, y, 26, 9, 4, spark, { opacity: 0.7, transform: `rotate(${at * 40} ${x} ${y})` })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${rect(0, 0, 1000, 1000, 0, ground)}${circle(520, 550, 430, disc, { opacity: 0.75 })}${confetti}${behind}${placedTogether(products, draw)}</svg>`
}

export const bannerArtIds = Object.keys(SCENES)

/** @param draw the shop's own drawings by id; undefined when there is no such banner */
export function renderBannerArt(id: string, draw: (id: string) => string): string | undefined {
  return Object.hasOwn(SCENES, id) ? scene(SCENES[id]!, draw) : undefined
}
