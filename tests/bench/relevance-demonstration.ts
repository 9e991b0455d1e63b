import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { slugify } from '#commerce/contract/values/slug.ts'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import { entrada, type ProdutoDado } from '../factories/produto.ts'
import type { JudgedQuery } from './relevance-queries.ts'

/** Products of the demonstration shop, as its own table has them. */
export function demonstration(): IndexEntry[] {
  const file = path.resolve('commerce/seed/catalogue/products.csv')
  const rows = parse(fs.readFileSync(file), { delimiter: ';', columns: true }) as Record<string, string>[]
  return rows
    .filter(({ nome }) => nome !== '')
    .map((row): ProdutoDado => {
      const attributes = (row['atributos'] ? JSON.parse(row['atributos']) : []) as { nome: string; valor: string }[]
      return {
        id: row['sku']!,
        nome: row['nome']!,
        marca: row['marca']!,
        modelo: row['modelo']!,
        descricao: row['descricao']!,
        por: Math.round(Number(row['preco']!.replace(',', '.')) * 100),
        departamento: row['departamento']!.split(' > ').map((name) => [slugify(name), name] as const),
        atributos: Object.fromEntries(attributes.map(({ nome, valor }) => [nome, valor])),
      }
    })
    .map(entrada)
}

/** What people ask a shop of everything for, and what is right: all that are found are looked at. */
export const DEMONSTRATION_QUERIES: readonly JudgedQuery[] = [
  { query: 'geladeira', name: /^geladeira/i },
  { query: 'geladeira inverse', name: /geladeira.*inverse/i },
  { query: 'refrigerador', name: /^geladeira/i },
  { query: 'freezer', name: /^freezer/i },
  { query: 'fogão', name: /^(fogão|cooktop)/i },
  { query: 'fogão 4 bocas', name: /^fogão.*4 bocas/i },
  { query: 'microondas', name: /^micro-ondas/i },
  { query: 'forno', name: /^(forno|micro-ondas)/i },
  { query: 'máquina de lavar', name: /^(lavadora de roupas|lava e seca)/i },
  { query: 'lava e seca', name: /^lava e seca/i },
  { query: 'ar condicionado', name: /^ar-condicionado/i },
  { query: 'ventilador', name: /^ventilador/i },
  { query: 'tv', name: /^smart tv/i },
  { query: 'tv 50 polegadas', name: /^smart tv.*50"/i },
  { query: 'televisão', name: /^smart tv/i },
  { query: 'celular', name: /^smartphone/i },
  { query: 'celular 5g', name: /^smartphone.*5g/i },
  { query: 'tablet', name: /^tablet/i },
  { query: 'smartwatch', name: /^relógio/i },
  { query: 'relógio inteligente', name: /^relógio/i },
  { query: 'computador', name: /^notebook/i },
  { query: 'notebook', name: /^notebook/i },
  { query: 'notebook gamer', name: /^notebook gamer/i },
  { query: 'monitor', name: /^monitor/i },
  { query: 'mouse', name: /^mouse/i },
  { query: 'teclado', name: /^teclado/i },
  { query: 'teclado sem fio', name: /^teclado sem fio/i },
  { query: 'fone de ouvido', name: /^(fone|headset)/i },
  { query: 'fone com fio', name: /^(fone.*com fio|headset)/i },
  { query: 'caixa de som', name: /^(caixa de som|soundbar)/i },
  { query: 'videogame', name: /^console/i },
  { query: 'carregador', name: /^carregador/i },
  { query: 'roteador', name: /^roteador/i },
  { query: 'sofá', name: /^sofá/i },
  { query: 'poltrona', name: /^poltrona/i },
  { query: 'cadeira', name: /^cadeira/i },
  { query: 'cadeira de escritório', name: /^cadeira de escritório/i },
  { query: 'mesa', name: /^(conjunto mesa|escrivaninha)/i },
  { query: 'cama', name: /^(cama|jogo de cama|colchão|berço)/i },
  { query: 'colchão', name: /^colchão/i },
  { query: 'panela', name: /panela/i },
  { query: 'panela de pressão', name: /^panela de pressão/i },
  { query: 'air fryer', name: /air fryer/i },
  { query: 'cafeteira', name: /^cafeteira/i },
  { query: 'café', name: /^(café|cápsulas de café)/i },
  { query: 'leite', name: /^leite/i },
  { query: 'leite em pó', name: /^leite em pó/i },
  { query: 'chocolate', name: /^(chocolate|caixa de bombons)/i },
  { query: 'arroz', name: /^arroz/i },
  { query: 'macarrão', name: /^macarrão/i },
  { query: 'biscoito', name: /^(biscoito|cookies|rosquinha)/i },
  { query: 'água', name: /^água (mineral|de coco)/i },
  { query: 'vinho tinto', name: /^vinho tinto/i },
  { query: 'cerveja', name: /^cerveja/i },
  { query: 'suco', name: /^suco/i },
  { query: 'shampoo', name: /^shampoo/i },
  { query: 'sabonete', name: /^sabonete/i },
  { query: 'creme', name: /^creme/i },
  { query: 'perfume', name: /^deo colônia/i },
  { query: 'ração', name: /^ração/i },
  { query: 'ração gato', name: /^ração.*gatos/i },
  { query: 'furadeira', name: /furadeira/i },
  { query: 'bateria', name: /^bateria/i },
  { query: 'óleo', name: /^óleo/i },
  { query: 'bola', name: /^bola/i },
  { query: 'bicicleta', name: /^bicicleta/i },
  { query: 'mochila', name: /^mochila/i },
  { query: 'tapete', name: /^tapete/i },
  { query: 'papel higiênico', name: /^papel higiênico/i },
  { query: 'caderno', name: /^caderno/i },
]
