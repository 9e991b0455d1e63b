import { foodLabel } from '../food-label.ts'
import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

export const lanchesETreino: readonly SeedProduct[] = [
  {
    numero: 5131, slug: 'pipoca-de-micro-ondas-crocareta-3-unidades', nome: 'Pipoca de Micro-ondas Crocareta 3 Unidades', marca: 'Crocareta', departamento: ['Mercado', 'Mercearia Salgada', 'Snacks e Castanhas'],
    descricao: ['Três minutos e meio entre o trailer e o filme. Milho que estoura até o fundo do saco, com óleo de girassol no lugar da gordura de palma.', 'Pare quando o intervalo entre estouros passar de dois segundos e abra longe do rosto.'],
    ficha: { Características: { Tipo: 'Milho para micro-ondas', Embalagem: '3 × 90 g' } },
    variacoes: combine({ Sabor: ['Natural', 'Manteiga'] }, [96, 110], { preco: 11_90 }), pesoG: 300, dimensoesCm: [17, 12, 6], quantidadeMax: 24, medida: { quantidade: 0.27, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Milho para pipoca de micro-ondas', ingredientes: 'Milho para pipoca, óleo de girassol, sal e, no sabor manteiga, manteiga de leite.', alergicos: ['Contém leite'], lactose: 'Contém lactose', conteudoLiquido: '270 g', conservacao: 'No saco fechado, em lugar seco.', validadeMinimaDias: 240, origem: 'Brasil (Mato Grosso)', tabela: ['25 g (2 1/2 xícaras)', 25, [54, 0.8, 0, 8, 19, 2.6, 10, 640]] }),
    fotos: twoViews('pipoca-crocareta', 'Caixa vermelha de pipoca de micro-ondas Crocareta', 'Detalhe do milho na caixa de pipoca'), avaliacao: [4.3, 83], vendidos: 172, lancadoHa: 125,
  },
  {
    numero: 5109, slug: 'torrada-integral-fornadinha-160-g', nome: 'Torrada Integral Fornadinha 160 g', marca: 'Fornadinha', departamento: ['Mercado', 'Mercearia Doce', 'Biscoitos'],
    descricao: ['Pão de fermentação lenta fatiado e tostado duas vezes: firme para o patê, leve para a geleia da manhã.', 'Cinco pacotinhos de quatro fatias, do tamanho do lanche no trabalho.'],
    ficha: { Características: { Tipo: 'Torrada integral', Embalagem: '160 g' } },
    variacoes: [{ preco: 6_99, promocao: { preco: 5_99, ha: 2, por: 7 }, estoque: 134 }], pesoG: 190, dimensoesCm: [20, 10, 8], quantidadeMax: 30, medida: { quantidade: 0.16, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Torrada de trigo integral', ingredientes: 'Farinha de trigo integral, farinha de trigo enriquecida com ferro e ácido fólico, óleo de soja, sal e fermento biológico.', alergicos: ['Contém trigo e soja', 'Pode conter leite e gergelim'], conteudoLiquido: '160 g', conservacao: 'Feche o pacotinho ou perca o estalo.', validadeMinimaDias: 150, origem: 'Brasil (Paraná)', tabela: ['30 g (4 fatias)', 30, [68, 4, 0, 13, 5, 0.9, 8, 520]] }),
    fotos: twoViews('torrada-fornadinha', 'Caixa castanha de torradas Fornadinha', 'Detalhe do trigo na caixa de torradas'), avaliacao: [4.5, 67], vendidos: 129, lancadoHa: 105,
  },
  {
    numero: 7036, slug: 'proteina-do-leite-vitalux-900-g', nome: 'Suplemento Vitalux Proteína do Leite Concentrada 900 g', marca: 'Vitalux', departamento: ['Beleza e Saúde', 'Saúde e Bem-estar', 'Aparelhos e Vitaminas'],
    descricao: ['Vinte e quatro gramas de proteína por medida, com laudo de cada lote no código da tampa. Mistura no copo, sem liquidificador e sem grumo.', 'Depois do treino ou no lugar do lanche. Pessoas com doença renal e alérgicos a leite só com acompanhamento profissional.'],
    ficha: { Características: { Tipo: 'Suplemento proteico em pó', Embalagem: 'Pote de 900 g', Doses: '30' } },
    variacoes: combine({ Sabor: ['Chocolate', 'Baunilha'] }, [42, 37], { preco: 149_90, promocao: { preco: 129_90, ha: 3, por: 8 } }), pesoG: 1_050, dimensoesCm: [24, 14, 14], quantidadeMax: 6, medida: { quantidade: 0.9, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Suplemento alimentar de proteína em pó', ingredientes: 'Proteína concentrada do soro do leite, cacau em pó ou aroma de baunilha, lecitina de soja e edulcorante sucralose.', alergicos: ['Contém leite e soja'], lactose: 'Contém lactose', conteudoLiquido: '900 g', conservacao: 'Pote bem fechado, seco, até 30 °C.', validadeMinimaDias: 365, origem: 'Brasil (Minas Gerais)', tabela: ['30 g (1 medida)', 30, [8, 5, 0, 80, 6, 3.4, 1, 240]] }),
    fotos: twoViews('suplemento-vitalux-whey', 'Pote escuro de proteína do leite Vitalux', 'Detalhe do raio no pote de proteína'), avaliacao: [4.6, 118], vendidos: 101, lancadoHa: 90,
  },
]
