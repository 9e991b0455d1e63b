import { foodLabel } from '../food-label.ts'
import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const cereais = ['Mercado', 'Café da Manhã', 'Cereais e Aveia']
const leites = ['Mercado', 'Café da Manhã', 'Leites e Bebidas Vegetais']

export const cafeDaManha: readonly SeedProduct[] = [
  {
    numero: 5111, slug: 'aveia-em-flocos-rocalia-450-g', nome: 'Aveia em Flocos Finos Roçália 450 g', marca: 'Roçália', departamento: cereais,
    descricao: ['Flocos finos e claros, cozidos no vapor, que viram mingau em três minutos e somem na massa da panqueca. Fonte de fibra beta-glucana, aliada do intestino.', 'Comece com duas colheres na fruta amassada. Para granola caseira, prefira torrar com mel em forno baixo, mexendo a cada dez minutos.'],
    ficha: { Características: { Tipo: 'Flocos finos', Embalagem: 'Caixa de 450 g' } },
    variacoes: [{ preco: 9_90, promocao: { preco: 8_49, ha: 5, por: 5 }, estoque: 140 }], pesoG: 480, dimensoesCm: [21, 15, 6], quantidadeMax: 30, medida: { quantidade: 0.45, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Aveia em flocos finos', ingredientes: 'Aveia integral.', alergicos: ['Contém aveia', 'Pode conter trigo e cevada'], conteudoLiquido: '450 g', conservacao: 'Feche bem e guarde em armário seco.', validadeMinimaDias: 240, origem: 'Brasil (Rio Grande do Sul)', tabela: ['30 g (3 colheres de sopa)', 30, [58, 1, 0, 14, 7.5, 1.3, 9.8, 3]] }),
    fotos: twoViews('aveia-rocalia-flocos', 'Caixa verde de aveia em flocos Roçália', 'Detalhe das espigas de aveia na caixa'), avaliacao: [4.7, 188], vendidos: 312, lancadoHa: 330,
  },
  {
    numero: 5112, slug: 'granola-matutina-castanhas-e-mel-800-g', nome: 'Granola Matutina Castanhas e Mel 800 g', marca: 'Matutina', departamento: cereais,
    descricao: ['Cachos crocantes de aveia dourada com mel, castanha-do-pará, caju e coco em lascas. Nada de uva-passa: quem gosta põe, quem não gosta não precisa catar.', 'O zíper da embalagem mantém o estalo por semanas. Sirva com iogurte natural ou por cima do açaí.'],
    ficha: { Características: { Tipo: 'Granola', Sabor: 'Castanhas e mel', Embalagem: 'Pacote de 800 g com zíper' } },
    variacoes: [{ preco: 32_90, estoque: 57 }], pesoG: 830, dimensoesCm: [30, 20, 8], quantidadeMax: 12, medida: { quantidade: 0.8, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Granola com castanhas e mel', ingredientes: 'Aveia em flocos, açúcar mascavo, castanha-de-caju, castanha-do-pará, mel, coco ralado, óleo de girassol e sal.', alergicos: ['Contém aveia e castanhas', 'Pode conter trigo, amendoim e leite'], conteudoLiquido: '800 g', conservacao: 'Feche o zíper retirando o ar.', validadeMinimaDias: 150, origem: 'Brasil (São Paulo)', tabela: ['40 g (1/2 xícara)', 40, [62, 17, 14, 10, 15, 3.6, 7.5, 45]] }),
    fotos: twoViews('granola-matutina-castanhas', 'Pacote laranja de granola Matutina com castanhas e mel', 'Detalhe das castanhas na frente do pacote'), avaliacao: [4.6, 127], vendidos: 143, lancadoHa: 95,
  },
  {
    numero: 5113, slug: 'cereal-matutina-flocos-de-milho-500-g', nome: 'Cereal Matutina Flocos de Milho sem Açúcar 500 g', marca: 'Matutina', departamento: cereais,
    descricao: ['Milho, uma pitada de sal e mais nada: o floco tosta sozinho e resiste ao leite tempo suficiente para você terminar a tigela.', 'Moído grosso, empana frango e peixe com casca dourada. A caixa de 500 g serve dezesseis cafés da manhã.'],
    ficha: { Características: { Tipo: 'Flocos de milho', Sabor: 'Natural', Embalagem: 'Caixa de 500 g' } },
    variacoes: [{ preco: 16_90, estoque: 0 }], pesoG: 560, dimensoesCm: [30, 20, 8], quantidadeMax: 20, medida: { quantidade: 0.5, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Cereal matinal de milho', ingredientes: 'Milho, sal, vitaminas e ferro.', alergicos: ['Pode conter trigo, aveia e cevada'], conteudoLiquido: '500 g', conservacao: 'Dobre o saco interno após o uso.', validadeMinimaDias: 240, origem: 'Brasil (Goiás)', tabela: ['30 g (1 xícara)', 30, [84, 2.4, 0, 7, 0.8, 0.2, 3, 420]] }),
    fotos: twoViews('cereal-matutina-milho', 'Caixa laranja de flocos de milho Matutina', 'Detalhe da espiga de milho na caixa'), avaliacao: [4.2, 76], vendidos: 98, lancadoHa: 260,
  },
  {
    numero: 5114, slug: 'leite-uht-vacarina-1-litro', nome: 'Leite UHT Vacarina 1 Litro', marca: 'Vacarina', departamento: leites,
    descricao: ['Vem de 140 pequenas fazendas do sul de Minas e chega ao laticínio em até 24 horas depois da ordenha. Ultrapasteurizado, dispensa geladeira enquanto fechado.', 'O integral espuma melhor no cappuccino; o desnatado tem metade das calorias e o mesmo cálcio. Vendido a partir de duas unidades.'],
    ficha: { Características: { Embalagem: 'Caixa de 1 L com tampa de rosca', Cálcio: '240 mg por copo', Venda: 'A partir de 2 unidades' } },
    variacoes: combine({ Tipo: ['Integral', 'Desnatado'] }, [420, 260], { preco: 5_99, promocao: { preco: 5_29, ha: 1, por: 3 } }), pesoG: 1_060, dimensoesCm: [20, 9, 7], quantidadeMin: 2, quantidadeMult: 2, quantidadeMax: 48, medida: { quantidade: 1, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Leite UHT', ingredientes: 'Leite e estabilizantes trifosfato de sódio e citrato de sódio.', alergicos: ['Contém leite'], lactose: 'Contém lactose', conteudoLiquido: '1 L', conservacao: 'Depois de aberto, refrigere e beba em até 3 dias.', validadeMinimaDias: 60, origem: 'Brasil (Minas Gerais)', tabela: ['200 mL (1 copo)', 200, [4.8, 4.8, 0, 3.1, 2.9, 1.8, 0, 60]] }),
    fotos: { ...twoViews('leite-vacarina-integral', 'Caixa azul de leite integral Vacarina de 1 litro', 'Detalhe do respingo de leite na caixa azul'), ...twoViews('leite-vacarina-desnatado', 'Caixa azul-petróleo de leite desnatado Vacarina de 1 litro', 'Detalhe da caixa de leite desnatado') }, avaliacao: [4.5, 402], vendidos: 905, lancadoHa: 400,
  },
  {
    numero: 5115, slug: 'leite-em-po-vacarina-integral-400-g', nome: 'Leite em Pó Integral Vacarina Lata 400 g', marca: 'Vacarina', departamento: leites,
    descricao: ['Dissolve na água fria sem formar bolinhas e rende três litros. A lata selada protege da umidade do litoral melhor que o saquinho.', 'Na receita de brigadeiro e de pão caseiro, duas colheres deixam a massa mais macia. Use a colher seca e feche logo.'],
    ficha: { Características: { Tipo: 'Integral instantâneo', Embalagem: 'Lata de 400 g', Rendimento: '3 litros' } },
    variacoes: [{ preco: 22_90, estoque: 96 }], pesoG: 490, dimensoesCm: [14, 10, 10], quantidadeMax: 24, medida: { quantidade: 0.4, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Leite em pó integral instantâneo', ingredientes: 'Leite integral e emulsificante lecitina de soja.', alergicos: ['Contém leite e soja'], lactose: 'Contém lactose', conteudoLiquido: '400 g', conservacao: 'Lata bem tampada; aberta, use em 30 dias.', validadeMinimaDias: 300, origem: 'Brasil (Goiás)', tabela: ['26 g (2 colheres de sopa)', 26, [38, 38, 0, 26, 26, 16, 0, 370]] }),
    fotos: twoViews('leite-vacarina-po', 'Lata amarela de leite em pó Vacarina com tampa azul', 'Detalhe do rótulo da lata de leite em pó'), avaliacao: [4.6, 159], vendidos: 214, lancadoHa: 280,
  },
  {
    numero: 5116, slug: 'bebida-de-aveia-matutina-1-litro', nome: 'Bebida de Aveia Matutina Barista sem Lactose 1 Litro', marca: 'Matutina', departamento: leites,
    descricao: ['Feita para café: espuma no vaporizador, não talha no espresso e tem o doce natural da aveia hidrolisada, sem açúcar somado.', 'Agite antes de abrir, pois o cálcio assenta no fundo. É vegana e combina com quem evita leite de vaca.'],
    ficha: { Características: { Tipo: 'Bebida vegetal', Sabor: 'Aveia', Embalagem: 'Caixa de 1 L' } },
    variacoes: [{ preco: 15_90, promocao: { preco: 13_90, ha: 6, por: 8 }, estoque: 71 }], pesoG: 1_070, dimensoesCm: [20, 9, 7], quantidadeMax: 24, medida: { quantidade: 1, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Bebida à base de aveia', ingredientes: 'Água, aveia (12%), óleo de girassol, carbonato de cálcio, sal e vitaminas D e B12.', alergicos: ['Contém aveia', 'Pode conter amêndoa'], conteudoLiquido: '1 L', conservacao: 'Gelada depois de aberta, por até 5 dias.', validadeMinimaDias: 150, origem: 'Brasil (São Paulo)', tabela: ['200 mL (1 copo)', 200, [7.2, 3.8, 0, 0.9, 2.6, 0.3, 0.8, 46]] }),
    fotos: twoViews('bebida-aveia-matutina', 'Caixa bege de bebida de aveia Matutina com tampa verde', 'Detalhe das espigas na caixa da bebida de aveia'), avaliacao: [4.5, 88], vendidos: 107, lancadoHa: 45, selo: 'Novidade',
  },
]
