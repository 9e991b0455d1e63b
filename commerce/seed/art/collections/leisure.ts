import { curtain, foldedPile, mirror, rug } from '../linen/linen.ts'
import type { Pictures } from '../picture.ts'
import { backpack, ball, bicycle, dumbbells, sneaker, tent, treadmill, yogaMat } from '../sport/sport.ts'
import { lamp } from '../tools/fittings.ts'

export const leisurePictures: Pictures = {
  'bicicleta-trilhara-azul': { draw: () => bicycle({ brand: 'TRILHARA', colour: '#1f6fb8' }), detail: [340, 240, 440] },
  'bicicleta-trilhara-vermelha': { draw: () => bicycle({ brand: 'TRILHARA', colour: '#c8332a' }), detail: [340, 240, 440] },
  'bola-varzeana-campo': { draw: () => ball({ colour: '#f4f6f8', accent: '#23303c', kind: 'football' }), detail: [280, 240, 440] },
  'bola-varzeana-volei': { draw: () => ball({ colour: '#f6d24a', accent: '#2566b0', kind: 'volleyball' }), detail: [280, 240, 440] },
  'halter-fortalume-preto': { draw: () => dumbbells({ colour: '#2b3139', label: '5' }), detail: [120, 180, 420] },
  'halter-fortalume-lilas': { draw: () => dumbbells({ colour: '#7f5fb0', label: '2' }), detail: [120, 180, 420] },
  'tenis-passoveloz-azul': { draw: () => sneaker({ brand: 'PV', colour: '#2f5f9c', accent: '#f26b00' }), detail: [260, 280, 440] },
  'tenis-passoveloz-preto': { draw: () => sneaker({ brand: 'PV', colour: '#2b3139', accent: '#3fae7a' }), detail: [260, 280, 440] },
  'tapete-fortalume-yoga': { draw: () => yogaMat({ colour: '#4f8f86' }), detail: [100, 340, 420] },
  'esteira-fortalume-12': { draw: () => treadmill({ brand: 'FORTALUME' }), detail: [520, 100, 400] },
  'barraca-serrado-4': { draw: () => tent({ colour: '#3f7f5a', accent: '#e8a33c' }), detail: [280, 240, 440] },
  'mochila-serrado-30-verde': { draw: () => backpack({ brand: 'SERRADO', colour: '#4f6b52', accent: '#e8a33c' }), detail: [280, 300, 440] },
  'mochila-serrado-30-preta': { draw: () => backpack({ brand: 'SERRADO', colour: '#3a414b', accent: '#f26b00' }), detail: [280, 300, 440] },
  'mochila-escolar-rabisqueira': { draw: () => backpack({ brand: 'RABISCO', colour: '#7a4bc0', accent: '#ffd23c' }), detail: [280, 300, 440] },
  'toalhas-algodalia-areia': { draw: () => foldedPile({ kind: 'towels', brand: 'ALGODÁLIA', colours: ['#b59a72', '#d6c3a3', '#ece2cf', '#d6c3a3'] }), detail: [120, 280, 440] },
  'toalhas-algodalia-azul': { draw: () => foldedPile({ kind: 'towels', brand: 'ALGODÁLIA', colours: ['#3f6a92', '#6f9abf', '#cfdfea', '#6f9abf'] }), detail: [120, 280, 440] },
  'edredom-algodalia-branco': { draw: () => foldedPile({ kind: 'duvet', brand: 'ALGODÁLIA', colours: ['#dfe5ea', '#f1f3f5', '#e4e9ee'] }), detail: [120, 280, 440] },
  'edredom-algodalia-terracota': { draw: () => foldedPile({ kind: 'duvet', brand: 'ALGODÁLIA', colours: ['#a85a3c', '#c0714f', '#d99a78'] }), detail: [120, 280, 440] },
  'tapete-tramela-azul': { draw: () => rug({ colour: '#dfe5ea', accent: '#2f5f8f' }), detail: [240, 320, 440] },
  'tapete-tramela-terra': { draw: () => rug({ colour: '#e9dcc6', accent: '#a8562f' }), detail: [240, 320, 440] },
  'cortina-tramela-linho': { draw: () => curtain({ colour: '#d9ccb4' }), detail: [60, 60, 440] },
  'cortina-tramela-verde': { draw: () => curtain({ colour: '#6f8a76' }), detail: [60, 60, 440] },
  'luminaria-clarume-piso': { draw: () => lamp({ kind: 'floor', shade: '#e9dcc3', stand: '#8f6632' }), detail: [280, 60, 440] },
  'abajur-clarume-ceramica': { draw: () => lamp({ kind: 'table', shade: '#f0e6d2', stand: '#3f7f86' }), detail: [280, 440, 440] },
  'pendente-clarume-cobre': { draw: () => lamp({ kind: 'hanging', shade: '#b5673c', stand: '#2b3139' }), detail: [260, 380, 460] },
  'espelho-jatobella-oval': { draw: () => mirror({ frame: '#a8743f' }), detail: [240, 60, 440] },
}
