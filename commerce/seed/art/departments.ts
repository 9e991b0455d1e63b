import { type Placed, placedTogether } from './placed.ts'

/** What stands for each top department, on no ground: the tile gives it one. */
const GROUPS: Readonly<Record<string, readonly Placed[]>> = {
  eletrodomesticos: [['geladeira-nevara-482', 0, 0, 900], ['lavadora-lavora-13', 400, 330, 600]],
  'eletronicos-e-informatica': [['tv-lumivo-50', 40, 0, 800], ['notebook-kadro-leve', 0, 440, 540], ['celular-zelura-onda-lavanda', 460, 380, 560]],
  'casa-e-moveis': [['sofa-aconche-bento-caramelo', -40, 190, 860], ['luminaria-clarume-piso', 400, 0, 820]],
  'cozinha-e-utilidades': [['air-fryer-voltena-42', 300, 30, 700], ['panelas-tachoa-vermelho', 0, 330, 660]],
  mercado: [['arroz-rocalia-5kg', 0, 60, 720], ['cafe-serra-velada-500', 330, 180, 640], ['azeite-azevinha-500', 560, 330, 580]],
  bebidas: [['vinho-tramonte-merlot', -80, 0, 860], ['suco-parrelinha-uva', 220, 120, 780], ['agua-de-coco-coqueirama', 480, 330, 620]],
  'beleza-e-saude': [['perfume-jasmina-aurora', 260, 60, 780], ['creme-facial-pelume', 0, 430, 520], ['batom-jasmina-cereja', 520, 420, 540]],
  'bebe-e-infantil': [['carrinho-passeara-azul', 120, 0, 860], ['urso-fofuchim-caramelo', 0, 450, 540]],
  'pet-shop': [['cama-sonecao-caramelo', 0, 280, 760], ['racao-farejo-adulto', 380, 50, 700]],
  'ferramentas-e-construcao': [['caixa-ferrox-organizadora', 0, 260, 700], ['parafusadeira-ferrox-20v', 330, 90, 720]],
  automotivo: [['pneu-rodavia-15', 0, 40, 800], ['oleo-lubrivia-5w30', 470, 360, 600]],
  'esporte-e-lazer': [['bicicleta-trilhara-azul', 0, 0, 960], ['bola-varzeana-campo', 560, 520, 440]],
  'cama-mesa-e-banho': [['edredom-algodalia-terracota', 0, 60, 820], ['toalhas-algodalia-azul', 460, 440, 540]],
  games: [['console-arkadia-um', 0, 40, 800], ['controle-arkadia-preto', 400, 430, 580]],
  papelaria: [['mochila-escolar-rabisqueira', 0, 20, 780], ['caderno-rabisco-coral', 440, 260, 620], ['lapis-rabisco-24', 320, 540, 440]],
}

const PREFIX = 'departamento-'

export const departmentArtIds = Object.keys(GROUPS).map((slug) => PREFIX + slug)

/** Name of a top department's drawing; undefined when it has none. */
export const departmentArt = (slug: string): string | undefined => (Object.hasOwn(GROUPS, slug) ? PREFIX + slug : undefined)

/** @param draw the shop's own drawings by id; undefined when there is no such department */
export function renderDepartmentArt(id: string, draw: (id: string) => string): string | undefined {
  const group = id.startsWith(PREFIX) && Object.hasOwn(GROUPS, id.slice(PREFIX.length)) ? GROUPS[id.slice(PREFIX.length)] : undefined
  return group && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${placedTogether(group, draw)}</svg>`
}
