import { foodLabel } from '../food-label.ts'
import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const graos = ['Mercado', 'Grãos e Massas']
const cafe = ['Mercado', 'Café e Chocolates']
const molhos = ['Mercado', 'Azeites e Molhos']

/** What completes the staples, the coffee shelf and the sauces of the market. */
export const despensa: readonly SeedProduct[] = [
  {
    numero: 5004, slug: 'farinha-de-trigo-lenzi-especial-1-kg', nome: 'Farinha de Trigo Lenzi Especial Tipo 1 1 kg', marca: 'Massaria Lenzi', departamento: graos,
    descricao: ['Moída de grãos duros do Paraná, absorve bem a água e dá liga a pães, pizzas e massa fresca. Fina, quase não pede peneira.', 'Para bolo fofo, troque duas colheres por amido. O saco de papel respira; em casa, passe para pote com tampa.'],
    ficha: { Características: { Tipo: 'Especial, tipo 1', Embalagem: '1 kg', Proteína: '10,5%' } },
    variacoes: [{ preco: 6_99, estoque: 260 }], pesoG: 1_015, dimensoesCm: [20, 11, 7], quantidadeMax: 30, medida: { quantidade: 1, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Farinha de trigo enriquecida com ferro e ácido fólico', ingredientes: 'Farinha de trigo, ferro e ácido fólico.', alergicos: ['Contém trigo', 'Pode conter cevada, centeio e soja'], conteudoLiquido: '1 kg', conservacao: 'Armário seco, longe de temperos fortes.', validadeMinimaDias: 120, origem: 'Brasil (Paraná)', tabela: ['50 g (1/2 xícara)', 50, [74, 0.7, 0, 10.5, 1.2, 0.2, 2.6, 2]] }),
    fotos: twoViews('farinha-trigo-lenzi', 'Saco de papel azul de farinha de trigo Lenzi', 'Detalhe do trigo no saco de farinha'), avaliacao: [4.6, 164], vendidos: 438, lancadoHa: 370,
  },
  {
    numero: 5005, slug: 'farofa-pronta-rocalia-400-g', nome: 'Farofa Pronta de Mandioca Roçália 400 g', marca: 'Roçália', departamento: graos,
    descricao: ['Mandioca torrada devagar com manteiga e cebola, no ponto de chuva fina. Abre e vai à mesa, ao lado do churrasco ou do feijão.', 'A temperada leva alho, salsa e pimenta-calabresa; a suave foi pensada para criança.'],
    ficha: { Características: { Tipo: 'Farofa de mandioca', Embalagem: '400 g' } },
    variacoes: combine({ Sabor: ['Temperada', 'Suave'] }, [120, 85], { preco: 8_90, promocao: { preco: 7_49, ha: 2, por: 7 } }), pesoG: 415, dimensoesCm: [22, 14, 5], quantidadeMax: 30, medida: { quantidade: 0.4, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Farinha de mandioca temperada', ingredientes: 'Farinha de mandioca, óleo de soja, manteiga de leite, cebola, alho, sal e salsa.', alergicos: ['Contém leite e soja', 'Pode conter trigo'], lactose: 'Contém lactose', conteudoLiquido: '400 g', conservacao: 'Feche o pacote e consuma em 30 dias.', validadeMinimaDias: 180, origem: 'Brasil (Paraná)', tabela: ['35 g (2 colheres de sopa)', 35, [72, 1.5, 0, 1.8, 11, 2.6, 6, 780]] }),
    fotos: twoViews('farofa-rocalia', 'Pacote alaranjado de farofa pronta Roçália', 'Detalhe da frente do pacote de farofa'), avaliacao: [4.6, 121], vendidos: 221, lancadoHa: 150,
  },
  {
    numero: 5006, slug: 'penne-integral-massaria-lenzi-500-g', nome: 'Macarrão Penne Integral Massaria Lenzi 500 g', marca: 'Massaria Lenzi', departamento: graos,
    descricao: ['Sêmola integral de trigo duro: sabor de noz, o dobro da fibra e a mesma firmeza. Os canudos riscados prendem molhos com pedaço.', 'Prove aos dez minutos e escorra antes de amolecer. Frio, com tomate-cereja e muçarela de búfala, vira marmita.'],
    ficha: { Características: { Tipo: 'Penne integral', Embalagem: '500 g' } },
    variacoes: [{ preco: 8_49, estoque: 134 }], pesoG: 520, dimensoesCm: [23, 12, 7], quantidadeMax: 30, medida: { quantidade: 0.5, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Massa alimentícia integral', ingredientes: 'Sêmola integral de trigo durum.', alergicos: ['Contém trigo', 'Pode conter ovo e soja'], conteudoLiquido: '500 g', conservacao: 'Lugar seco e fresco, com a embalagem fechada.', validadeMinimaDias: 360, origem: 'Brasil (Paraná)', tabela: ['80 g (1 xícara)', 80, [68, 2.6, 0, 13, 2.2, 0.4, 8, 5]] }),
    fotos: twoViews('penne-lenzi-500', 'Pacote marrom de penne integral Lenzi', 'Detalhe das espigas no pacote de penne'), avaliacao: [4.4, 83], vendidos: 149, lancadoHa: 120,
  },
  {
    numero: 5007, slug: 'feijao-preto-rocalia-tipo-1-1-kg', nome: 'Feijão-preto Roçália Tipo 1 1 kg', marca: 'Roçália', departamento: graos,
    descricao: ['O da feijoada de sábado: grãos miúdos e brilhantes, da última safra, que engrossam o caldo sozinhos. Vem do Paraná e passa por seleção óptica.', 'Vinte e cinco minutos de pressão com a carne já dessalgada. Congele porções de duas conchas por até três meses.'],
    ficha: { Características: { Tipo: 'Preto, tipo 1', Embalagem: '1 kg' }, Preparo: { Molho: '6 horas', Tempo: '25 minutos na pressão' } },
    variacoes: [{ preco: 9_49, promocao: { preco: 8_29, ha: 3, por: 5 }, estoque: 198 }], pesoG: 1_010, dimensoesCm: [22, 14, 5], quantidadeMax: 20, medida: { quantidade: 1, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Feijão comum, classe preto, tipo 1', ingredientes: 'Feijão-preto.', conteudoLiquido: '1 kg', conservacao: 'Longe do sol e da umidade.', validadeMinimaDias: 120, origem: 'Brasil (Paraná)', tabela: ['60 g (1/3 de xícara)', 60, [59, 2, 0, 21, 1.2, 0.3, 21, 3]] }),
    fotos: twoViews('feijao-preto-rocalia', 'Pacote escuro de feijão-preto Roçália de 1 kg', 'Detalhe da vagem no rótulo do feijão-preto'), avaliacao: [4.7, 207], vendidos: 318, lancadoHa: 340,
  },
  {
    numero: 5008, slug: 'arroz-integral-rocalia-1-kg', nome: 'Arroz Integral Roçália Longo Fino 1 kg', marca: 'Roçália', departamento: graos,
    descricao: ['Conserva a película e o gérmen, onde moram as fibras e o gosto de cereal. Parboilizado, cozinha em vinte minutos em vez de quarenta.', 'Toste a seco na panela antes da água: o perfume lembra pipoca. Rende bem em bolinho no dia seguinte.'],
    ficha: { Características: { Tipo: 'Integral parboilizado', Embalagem: '1 kg' }, Preparo: { Tempo: '20 minutos' } },
    variacoes: [{ preco: 9_90, estoque: 142 }], pesoG: 1_010, dimensoesCm: [23, 14, 5], quantidadeMax: 20, medida: { quantidade: 1, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Arroz integral, longo fino, tipo 1', ingredientes: 'Arroz integral.', conteudoLiquido: '1 kg', conservacao: 'Aberto, use em 90 dias: o gérmen rança.', validadeMinimaDias: 180, origem: 'Brasil (Santa Catarina)', tabela: ['50 g (1/4 de xícara)', 50, [76, 0.8, 0, 7.6, 2.4, 0.5, 4.6, 2]] }),
    fotos: twoViews('arroz-integral-rocalia', 'Pacote transparente de arroz integral Roçália', 'Detalhe dos grãos na janela do arroz integral'), avaliacao: [4.5, 136], vendidos: 205, lancadoHa: 270,
  },
  {
    numero: 5013, slug: 'cafe-em-graos-serra-velada-torra-clara-1-kg', nome: 'Café em Grãos Serra Velada Torra Clara 1 kg', marca: 'Serra Velada', departamento: cafe,
    descricao: ['Bourbon amarelo de um sítio a 1.250 metros, seco em terreiro suspenso. Torrado no pedido, chega com a data no fundo do pacote e notas de laranja e rapadura.', 'Descanse sete dias após a torra e moa na hora: médio para coador, fino para espresso.'],
    ficha: { Características: { Torra: 'Clara', Tipo: 'Em grãos', Embalagem: '1 kg com válvula', Altitude: '1.250 m', Pontuação: '86 pontos' } },
    variacoes: [{ preco: 109_90, promocao: { preco: 94_90, ha: 5, por: 9 }, canais: { ca_861: 92_90 }, estoque: 34 }], pesoG: 1_040, dimensoesCm: [32, 14, 9], quantidadeMax: 10, medida: { quantidade: 1, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Café torrado em grãos', ingredientes: 'Café arábica torrado.', conteudoLiquido: '1 kg', conservacao: 'Na própria embalagem, fechada, fora da geladeira.', validadeMinimaDias: 240, origem: 'Brasil (Minas Gerais)' }),
    fotos: twoViews('cafe-serra-velada-graos', 'Pacote castanho de café em grãos Serra Velada de 1 kg', 'Detalhe das montanhas no rótulo do café em grãos'), avaliacao: [4.9, 142], vendidos: 84, lancadoHa: 70, selo: 'Torra do mês',
  },
  {
    numero: 5014, slug: 'cafe-torrado-e-moido-serra-velada-extraforte-500-g', nome: 'Café Torrado e Moído Serra Velada Extraforte 500 g', marca: 'Serra Velada', departamento: cafe,
    descricao: ['Torra escura para quem quer café que acorda: amargor firme, corpo denso e aroma de cacau. A moagem média-fina serve ao coador e à cafeteira italiana.', 'Selo de pureza em cada pacote. Seis colheres rasas por litro bastam; mais que isso amarga.'],
    ficha: { Características: { Torra: 'Escura', Tipo: 'Torrado e moído', Embalagem: '500 g' } },
    variacoes: [{ preco: 34_90, estoque: 126 }], pesoG: 520, dimensoesCm: [24, 11, 7], quantidadeMax: 20, medida: { quantidade: 0.5, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Café torrado e moído', ingredientes: 'Café torrado e moído.', conteudoLiquido: '500 g', conservacao: 'Pote opaco e bem fechado.', validadeMinimaDias: 300, origem: 'Brasil (Minas Gerais)' }),
    fotos: twoViews('cafe-serra-velada-forte', 'Pacote preto de café extraforte Serra Velada', 'Detalhe do rótulo do café de torra escura'), avaliacao: [4.6, 318], vendidos: 402, lancadoHa: 250,
  },
  {
    numero: 5015, slug: 'capsulas-de-cafe-serra-velada-10-unidades', nome: 'Cápsulas de Café Serra Velada Alumínio 10 Unidades', marca: 'Serra Velada', departamento: cafe,
    descricao: ['Dez cápsulas de alumínio infinitamente reciclável, compatíveis com as máquinas de sistema original de 5 g. Creme alto e café fresco a cada toque.', 'Três intensidades: Brisa (5), Serra (8) e Trovão (11). Junte as usadas e devolva em qualquer entrega nossa.'],
    ficha: { Características: { Tipo: 'Cápsula de alumínio', Embalagem: '10 cápsulas', Compatibilidade: 'Sistema original de cápsulas de 5 g' } },
    variacoes: combine({ Sabor: ['Brisa', 'Serra', 'Trovão'] }, [90, 110, 64], { preco: 24_90 }), pesoG: 90, dimensoesCm: [30, 5, 4], quantidadeMax: 20, medida: { quantidade: 10, unidade: 'un' },
    alimento: foodLabel({ denominacao: 'Café torrado e moído em cápsulas', ingredientes: 'Café arábica torrado e moído.', conteudoLiquido: '50 g', conservacao: 'Temperatura ambiente.', validadeMinimaDias: 300, origem: 'Brasil (Minas Gerais)' }),
    fotos: twoViews('capsulas-serra-velada', 'Caixa marrom de cápsulas de café Serra Velada', 'Detalhe da serra impressa na caixa de cápsulas'), avaliacao: [4.5, 211], vendidos: 260, lancadoHa: 105,
  },
  {
    numero: 5016, slug: 'chocolate-cacuari-barra-90-g-amargo-ou-branco', nome: 'Chocolate Cacuari em Barra 90 g', marca: 'Cacuari', departamento: cafe,
    descricao: ['Do cacau do sul da Bahia, fermentado em cochos de jatobá. O amargo traz 70% e final de fruta seca; o branco usa manteiga de cacau pura e baunilha do cerrado.', 'Quebre nos quadradinhos e deixe derreter na língua. A 20 °C o sabor abre; gelado, se esconde.'],
    ficha: { Características: { Embalagem: '90 g', Origem: 'Sul da Bahia' } },
    variacoes: combine({ Sabor: ['Amargo 70%', 'Branco'] }, [77, 48], { preco: 18_90 }), pesoG: 105, dimensoesCm: [16, 8, 1], quantidadeMax: 40, medida: { quantidade: 0.09, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Chocolate', ingredientes: 'Massa de cacau, manteiga de cacau, açúcar e emulsificante lecitina de soja; o branco leva leite em pó e baunilha.', alergicos: ['Contém leite e soja', 'Pode conter castanhas, amendoim e trigo'], lactose: 'Contém lactose', conteudoLiquido: '90 g', conservacao: 'Entre 15 °C e 22 °C, sem sol.', validadeMinimaDias: 240, origem: 'Brasil (Bahia)', tabela: ['25 g (5 quadradinhos)', 25, [38, 29, 28, 8, 42, 25, 10, 12]] }),
    fotos: { ...twoViews('chocolate-cacuari-70', 'Barra de chocolate Cacuari 70% com embalagem verde-escura', 'Detalhe dos quadradinhos do chocolate amargo'), ...twoViews('chocolate-cacuari-branco', 'Barra de chocolate branco Cacuari com embalagem dourada', 'Detalhe dos quadradinhos do chocolate branco') }, avaliacao: [4.8, 197], vendidos: 244, lancadoHa: 115,
  },
  {
    numero: 5017, slug: 'caixa-de-bombons-sortidos-cacuari-300-g', nome: 'Caixa de Bombons Sortidos Cacuari 300 g', marca: 'Cacuari', departamento: cafe,
    descricao: ['Vinte e quatro bombons de seis recheios: cupuaçu, caramelo salgado, pralinê, café, maracujá e cereja. O mapa dentro da tampa evita brigas.', 'Presente pronto, com espaço para escrever o nome. No verão, enviamos com manta térmica.'],
    ficha: { Características: { Tipo: 'Bombons sortidos', Embalagem: 'Caixa de 300 g', Unidades: '24' } },
    variacoes: [{ preco: 49_90, promocao: { preco: 42_90, ha: 7, por: 7 }, estoque: 61 }], pesoG: 380, dimensoesCm: [28, 20, 4], quantidadeMax: 5, medida: { quantidade: 0.3, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Bombons recheados sortidos', ingredientes: 'Açúcar, manteiga de cacau, massa de cacau, leite em pó, gordura vegetal, polpas de cupuaçu e maracujá, avelã, café, sal e lecitina de soja.', alergicos: ['Contém leite, soja e avelã', 'Pode conter amendoim, castanhas e trigo'], lactose: 'Contém lactose', conteudoLiquido: '300 g', conservacao: 'Até 22 °C, longe de cheiros.', validadeMinimaDias: 150, origem: 'Brasil (Bahia)', tabela: ['25 g (2 bombons)', 25, [56, 48, 44, 6, 30, 17, 3, 70]] }),
    fotos: twoViews('bombons-cacuari', 'Caixa vinho de bombons sortidos Cacuari', 'Detalhe do cacau na tampa da caixa de bombons'), avaliacao: [4.7, 268], vendidos: 333, lancadoHa: 200,
  },
  {
    numero: 5023, slug: 'ketchup-massaria-lenzi-400-g', nome: 'Ketchup Massaria Lenzi 400 g', marca: 'Massaria Lenzi', departamento: molhos,
    descricao: ['Um quilo de tomate maduro em cada bisnaga, cozido até encorpar sem amido. Vinagre de maçã, cravo e canela fazem o resto.', 'O picante leva pimenta-dedo-de-moça. A ponta fina da tampa desenha sobre o hambúrguer e não pinga.'],
    ficha: { Características: { Tipo: 'Ketchup', Embalagem: 'Bisnaga de 400 g' } },
    variacoes: combine({ Sabor: ['Tradicional', 'Picante'] }, [160, 92], { preco: 12_90, promocao: { preco: 10_90, ha: 3, por: 6 } }), pesoG: 435, dimensoesCm: [19, 7, 6], quantidadeMax: 24, medida: { quantidade: 0.4, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Ketchup', ingredientes: 'Tomate, açúcar, vinagre de maçã, sal e especiarias.', conteudoLiquido: '400 g', conservacao: 'Na geladeira depois de aberto, por 60 dias.', validadeMinimaDias: 240, origem: 'Brasil (Goiás)', tabela: ['12 g (1 colher de sopa)', 12, [24, 20, 15, 1.4, 0.2, 0, 1.2, 890]] }),
    fotos: twoViews('ketchup-lenzi', 'Bisnaga vermelha de ketchup Lenzi com ponta branca', 'Detalhe dos tomates no rótulo do ketchup'), avaliacao: [4.5, 152], vendidos: 275, lancadoHa: 190,
  },
  {
    numero: 5024, slug: 'molho-arrabbiata-massaria-lenzi-340-g', nome: 'Molho de Tomate Massaria Lenzi Arrabbiata 340 g', marca: 'Massaria Lenzi', departamento: molhos,
    descricao: ['Zangado na medida: pimenta-calabresa e alho dourado esquentam o tomate pelado sem cobrir o doce dele. Pronto em três minutos de frigideira.', 'O vidro cobre 400 g de penne. Apague o fogo, junte salsa e um fio de azeite.'],
    ficha: { Características: { Tipo: 'Molho pronto', Sabor: 'Arrabbiata', Embalagem: 'Vidro de 340 g', Ardência: 'Média' } },
    variacoes: [{ preco: 15_90, estoque: 73 }], pesoG: 590, dimensoesCm: [14, 8, 8], quantidadeMax: 24, medida: { quantidade: 0.34, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Molho de tomate com pimenta', ingredientes: 'Tomate, azeite de oliva, alho, pimenta-calabresa, sal e salsa.', conteudoLiquido: '340 g', conservacao: 'Sobrou? Refrigere e use em 4 dias.', validadeMinimaDias: 360, origem: 'Brasil (Goiás)', tabela: ['60 g (3 colheres de sopa)', 60, [6.5, 4.6, 0, 1.4, 3.8, 0.6, 1.6, 390]] }),
    fotos: twoViews('molho-lenzi-arrabbiata', 'Vidro de molho arrabbiata Lenzi com tampa escura', 'Detalhe do rótulo do molho arrabbiata'), avaliacao: [4.7, 94], vendidos: 112, lancadoHa: 80,
  },
  {
    numero: 5025, slug: 'oleo-de-girassol-azevinha-900-ml', nome: 'Óleo de Girassol Azevinha Refinado 900 mL', marca: 'Azevinha', departamento: molhos,
    descricao: ['Claro e sem cheiro, deixa o gosto da comida em primeiro plano. É alto-oleico: suporta bem a fritura de imersão e pode ser coado e reaproveitado uma vez.', 'Nunca jogue o óleo usado na pia. Guarde nesta mesma garrafa e entregue num ecoponto.'],
    ficha: { Características: { Tipo: 'Refinado alto-oleico', Embalagem: 'Garrafa de 900 mL' } },
    variacoes: [{ preco: 11_90, promocao: { preco: 9_90, ha: 1, por: 5 }, estoque: 225 }], pesoG: 880, dimensoesCm: [28, 8, 8], quantidadeMax: 24, medida: { quantidade: 0.9, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Óleo de girassol refinado', ingredientes: 'Óleo de girassol e antioxidante ácido cítrico.', conteudoLiquido: '900 mL', conservacao: 'Tampe bem e evite a luz direta.', validadeMinimaDias: 300, origem: 'Brasil (Mato Grosso)' }),
    fotos: twoViews('oleo-girassol-azevinha', 'Garrafa transparente de óleo de girassol Azevinha', 'Detalhe do sol no rótulo do óleo'), avaliacao: [4.4, 104], vendidos: 301, lancadoHa: 320,
  },
]
