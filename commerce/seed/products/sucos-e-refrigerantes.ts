import { foodLabel } from '../food-label.ts'
import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const sucos = ['Bebidas', 'Sucos e Chás']
const aguas = ['Bebidas', 'Águas']
const refrigerantes = ['Bebidas', 'Refrigerantes e Energéticos']

export const sucosERefrigerantes: readonly SeedProduct[] = [
  {
    numero: 6002, slug: 'suco-parrelinha-100-fruta-900-ml', nome: 'Suco Parrelinha 100% Fruta 900 mL', marca: 'Parrelinha', departamento: sucos,
    descricao: ['Espremido e pasteurizado no mesmo dia, sem água nem açúcar. Na laranja entra a pera-rio do interior paulista; na maçã, a fuji de Fraiburgo, que fica dourada e doce.', 'Gelado, dura cinco dias depois de aberto. Serve também de base para vitamina, gelatina e molho de assado.'],
    ficha: { Características: { Tipo: 'Suco integral', Embalagem: 'Garrafa de 900 mL' } },
    variacoes: combine({ Sabor: ['Laranja', 'Maçã'] }, [88, 63], { preco: 16_90, promocao: { preco: 14_90, ha: 1, por: 6 } }), pesoG: 960, dimensoesCm: [26, 8, 8], quantidadeMax: 24, medida: { quantidade: 0.9, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Suco de fruta integral', ingredientes: 'Suco integral de laranja ou de maçã.', conteudoLiquido: '900 mL', conservacao: 'Refrigere sempre; aberto, 5 dias.', validadeMinimaDias: 45, origem: 'Brasil (São Paulo)', tabela: ['200 mL (1 copo)', 200, [10, 9, 0, 0.6, 0.1, 0, 0.3, 4]] }),
    fotos: { ...twoViews('suco-parrelinha-laranja', 'Garrafa de suco de laranja Parrelinha', 'Detalhe da laranja cortada no rótulo'), ...twoViews('suco-parrelinha-maca', 'Garrafa de suco de maçã Parrelinha', 'Detalhe do rótulo do suco de maçã') }, avaliacao: [4.7, 189], vendidos: 276, lancadoHa: 125,
  },
  {
    numero: 6003, slug: 'agua-de-coco-coqueirama-1-litro', nome: 'Água de Coco Coqueirama sem Açúcar 1 Litro', marca: 'Coqueirama', departamento: sucos,
    descricao: ['Coco-anão-verde colhido aos sete meses em Petrolina, aberto e envasado em atmosfera fria. O potássio repõe o que a corrida levou.', 'Pode ficar rosada depois de aberta: é oxidação natural, sem prejuízo do sabor. Vendida também na caixinha de lanche.'],
    ficha: { Características: { Tipo: 'Água de coco', Sabor: 'Natural', Potássio: '380 mg por copo' } },
    variacoes: combine({ Embalagem: ['1 L', '200 mL com 6'] }, [94, 70], { preco: 13_90 }, [13_90, 19_90]), pesoG: 1_060, dimensoesCm: [20, 9, 7], quantidadeMax: 24, medida: { quantidade: 1, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Água de coco esterilizada', ingredientes: 'Água de coco e antioxidante ácido ascórbico.', conteudoLiquido: '1 L', conservacao: 'Aberta, na geladeira por 3 dias.', validadeMinimaDias: 120, origem: 'Brasil (Pernambuco)', tabela: ['200 mL (1 copo)', 200, [4.4, 4, 0, 0.1, 0, 0, 0, 26]] }),
    fotos: twoViews('agua-de-coco-coqueirama', 'Caixa verde de água de coco Coqueirama', 'Detalhe do coco aberto na caixa'), avaliacao: [4.6, 144], vendidos: 259, lancadoHa: 185,
  },
  {
    numero: 6004, slug: 'cha-mate-folhada-gelado-1-5-litro', nome: 'Chá-mate Folhada Gelado 1,5 Litro', marca: 'Folhada', departamento: sucos,
    descricao: ['Erva-mate tostada do planalto catarinense, infusão de verdade e metade do açúcar dos chás prontos comuns. Na praia, direto da caixa térmica.', 'Pêssego para quem gosta de doce, limão para cortar o calor. Agite: o depósito no fundo é da própria erva.'],
    ficha: { Características: { Tipo: 'Chá-mate pronto', Embalagem: 'Garrafa de 1,5 L', Cafeína: '18 mg por copo' } },
    variacoes: combine({ Sabor: ['Pêssego', 'Limão'] }, [105, 116], { preco: 8_49, promocao: { preco: 6_99, ha: 2, por: 2 } }), pesoG: 1_560, dimensoesCm: [32, 9, 9], quantidadeMax: 24, medida: { quantidade: 1.5, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Chá-mate adoçado pronto para beber', ingredientes: 'Água, infusão de erva-mate tostada, açúcar, suco de fruta e acidulante ácido cítrico.', conteudoLiquido: '1,5 L', conservacao: 'Beba em 2 dias depois de aberto.', validadeMinimaDias: 150, origem: 'Brasil (Santa Catarina)', tabela: ['200 mL (1 copo)', 200, [4.6, 4.4, 4, 0, 0, 0, 0, 8]] }),
    fotos: { ...twoViews('cha-folhada-pessego', 'Garrafa de chá-mate Folhada sabor pêssego', 'Detalhe do rótulo de pêssego'), ...twoViews('cha-folhada-limao', 'Garrafa de chá-mate Folhada sabor limão', 'Detalhe do limão no rótulo') }, avaliacao: [4.4, 166], vendidos: 287, lancadoHa: 215,
  },
  {
    numero: 6005, slug: 'cha-folhada-15-saches', nome: 'Chá Folhada de Ervas 15 Sachês', marca: 'Folhada', departamento: sucos,
    descricao: ['Flores inteiras em sachê piramidal, sem grampo nem cola, embrulhado um a um. Camomila para o fim do dia, hortelã depois do almoço, capim-cidreira na tarde chuvosa.', 'Água quase fervente, cinco minutos com a xícara tampada. O sachê é compostável.'],
    ficha: { Características: { Tipo: 'Infusão', Embalagem: '15 sachês' } },
    variacoes: combine({ Sabor: ['Camomila', 'Hortelã', 'Capim-cidreira'] }, [70, 55, 48], { preco: 11_90 }), pesoG: 45, dimensoesCm: [14, 8, 6], quantidadeMax: 24, medida: { quantidade: 15, unidade: 'un' },
    alimento: foodLabel({ denominacao: 'Erva para infusão', ingredientes: 'Flores de camomila, folhas de hortelã ou de capim-cidreira, conforme o sabor.', conteudoLiquido: '22 g', conservacao: 'Seco e longe de temperos.', validadeMinimaDias: 540, origem: 'Brasil (Paraná)' }),
    fotos: twoViews('cha-folhada-sache', 'Caixa amarela de chá de camomila Folhada', 'Detalhe da flor na caixa de chá'), avaliacao: [4.6, 87], vendidos: 124, lancadoHa: 235,
  },
  {
    numero: 6006, slug: 'kombucha-borbulha-gengibre-350-ml', nome: 'Kombucha Borbulha Gengibre e Limão 350 mL', marca: 'Borbulha', departamento: sucos,
    descricao: ['Chá-verde fermentado por catorze dias, com bolhas finas da segunda fermentação na garrafa. O gengibre ralado na hora arde de leve no fim.', 'Mantenha de pé na geladeira e abra devagar. Contém traços de álcool abaixo de 0,5%, próprios da fermentação.'],
    ficha: { Características: { Tipo: 'Kombucha', Sabor: 'Gengibre e limão', Embalagem: 'Vidro de 350 mL' } },
    variacoes: [{ preco: 14_90, estoque: 2 }], pesoG: 590, dimensoesCm: [24, 7, 7], quantidadeMax: 24, medida: { quantidade: 0.35, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Kombucha com gengibre e limão', ingredientes: 'Água, chá-verde, açúcar, suco de limão, gengibre e cultura de kombucha.', conteudoLiquido: '350 mL', conservacao: 'Entre 1 °C e 8 °C, do transporte ao copo.', validadeMinimaDias: 60, origem: 'Brasil (São Paulo)', tabela: ['200 mL (1 copo)', 200, [3.6, 3.2, 3, 0, 0, 0, 0, 3]] }),
    fotos: twoViews('kombucha-borbulha', 'Garrafa de kombucha Borbulha de gengibre', 'Detalhe das bolhas no rótulo da kombucha'), avaliacao: [4.5, 52], vendidos: 61, lancadoHa: 35, selo: 'Novidade',
  },
  {
    numero: 6012, slug: 'agua-mineral-fonte-jarai-com-gas-fardo-com-6', nome: 'Água Mineral Fonte Jaraí com Gás 1,5 Litro Fardo com 6', marca: 'Fonte Jaraí', departamento: aguas,
    descricao: ['A mesma nascente da Canastra, agora com bolhas miúdas que duram na taça. Baixo sódio: limpa o paladar entre um prato e outro.', 'Deite a garrafa antes de abrir e ela perde o gás; guarde em pé. Boa base para sodas caseiras de frutas.'],
    ficha: { Características: { Tipo: 'Com gás', Embalagem: 'Fardo com 6 × 1,5 L', 'pH a 25 °C': '5,1' }, Composição: { Sódio: '2,3 mg/L', Cálcio: '9,9 mg/L' } },
    variacoes: [{ preco: 25_90, promocao: { preco: 22_90, ha: 2, por: 5 }, estoque: 84 }], pesoG: 9_300, dimensoesCm: [28, 19, 33], quantidadeMax: 10, medida: { quantidade: 9, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Água mineral natural gaseificada', ingredientes: 'Água mineral natural e gás carbônico.', conteudoLiquido: '6 × 1,5 L', conservacao: 'Ao abrigo do sol e de odores.', validadeMinimaDias: 180, origem: 'Brasil (Minas Gerais)' }),
    fotos: twoViews('agua-fonte-jarai-gas-6', 'Fardo com seis garrafas de água com gás Jaraí', 'Detalhe do rótulo da água com gás'), avaliacao: [4.6, 121], vendidos: 190, lancadoHa: 165,
  },
  {
    numero: 6013, slug: 'agua-mineral-fonte-jarai-galao-5-litros', nome: 'Água Mineral Fonte Jaraí Galão 5 Litros', marca: 'Fonte Jaraí', departamento: aguas,
    descricao: ['O tamanho entre a garrafa e o garrafão: cabe na porta da geladeira grande, na barraca do camping e no filtro da cafeteira.', 'Alça moldada e tampa com lacre de girar. Vazio, serve de regador antes de ir para a reciclagem.'],
    ficha: { Características: { Tipo: 'Sem gás', Embalagem: 'Galão de 5 L' } },
    variacoes: [{ preco: 12_90, estoque: 140 }], pesoG: 5_120, dimensoesCm: [34, 18, 16], quantidadeMax: 10, medida: { quantidade: 5, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Água mineral natural', ingredientes: 'Água mineral natural.', conteudoLiquido: '5 L', conservacao: 'Lugar fresco; aberta, beba em 7 dias.', validadeMinimaDias: 180, origem: 'Brasil (Minas Gerais)' }),
    fotos: twoViews('agua-jarai-galao', 'Galão azulado de água mineral Fonte Jaraí de 5 litros', 'Detalhe da gota no rótulo do galão'), avaliacao: [4.5, 73], vendidos: 168, lancadoHa: 225,
  },
  {
    numero: 6031, slug: 'refrigerante-tupira-guarana-2-litros', nome: 'Refrigerante Tupirá Guaraná 2 Litros', marca: 'Tupirá', departamento: refrigerantes,
    descricao: ['Guaraná de Maués, extraído da semente e não só do aroma: por isso o final levemente amargo. O zero troca o açúcar por estévia.', 'Sirva a 4 °C, com rodela de laranja e muito gelo. A garrafa de dois litros atende oito copos.'],
    ficha: { Características: { Sabor: 'Guaraná', Embalagem: 'Garrafa de 2 L' } },
    variacoes: combine({ Tipo: ['Tradicional', 'Zero açúcar'] }, [190, 122], { preco: 9_49, promocao: { preco: 7_99, ha: 1, por: 3 } }), pesoG: 2_080, dimensoesCm: [34, 11, 11], quantidadeMax: 24, medida: { quantidade: 2, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Refrigerante de guaraná', ingredientes: 'Água gaseificada, açúcar (só no tradicional), extrato de guaraná, edulcorante glicosídeos de esteviol (só no zero) e acidulante ácido cítrico.', conteudoLiquido: '2 L', conservacao: 'Gelado e bem fechado.', validadeMinimaDias: 120, origem: 'Brasil (Amazonas)', tabela: ['200 mL (1 copo)', 200, [9.6, 9.6, 9.6, 0, 0, 0, 0, 5]] }),
    fotos: twoViews('guarana-tupira', 'Garrafa de guaraná Tupirá com rótulo verde', 'Detalhe do guaraná no rótulo verde'), avaliacao: [4.6, 275], vendidos: 520, lancadoHa: 255,
  },
  {
    numero: 6032, slug: 'refrigerante-tupira-laranja-lata-350-ml', nome: 'Refrigerante Tupirá Laranja Lata 350 mL', marca: 'Tupirá', departamento: refrigerantes,
    descricao: ['Leva 10% de suco de laranja-baía, percebido já no cheiro ao abrir. A lata de alumínio gela em vinte minutos e volta a ser lata em sessenta dias.', 'Compre em múltiplos de seis: o engradado de papel dispensa plástico.'],
    ficha: { Características: { Sabor: 'Laranja', Embalagem: 'Lata de 350 mL', Venda: 'Em múltiplos de 6 unidades' } },
    variacoes: [{ preco: 3_79, estoque: 600 }], pesoG: 370, dimensoesCm: [12, 7, 7], quantidadeMin: 6, quantidadeMult: 6, quantidadeMax: 96, medida: { quantidade: 0.35, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Refrigerante de laranja', ingredientes: 'Água gaseificada, açúcar, suco concentrado de laranja e acidulante ácido cítrico.', conteudoLiquido: '350 mL', conservacao: 'Evite sol e calor.', validadeMinimaDias: 180, origem: 'Brasil (São Paulo)', tabela: ['350 mL (1 lata)', 350, [10.5, 10.5, 9.8, 0, 0, 0, 0, 7]] }),
    fotos: twoViews('refrigerante-tupira-laranja', 'Lata laranja de refrigerante Tupirá', 'Detalhe da laranja na lata'), avaliacao: [4.3, 81], vendidos: 234, lancadoHa: 135,
  },
  {
    numero: 6033, slug: 'energetico-vultz-lata-473-ml', nome: 'Energético Vultz Lata 473 mL', marca: 'Vultz', departamento: refrigerantes,
    descricao: ['Cafeína do guaraná, taurina e vitaminas do complexo B na lata alta. O original lembra frutas vermelhas; o tropical, manga com maracujá.', 'Uma lata equivale a duas xícaras de café. Crianças, gestantes e pessoas sensíveis à cafeína não devem consumir; não misture com bebida alcoólica.'],
    ficha: { Características: { Tipo: 'Composto líquido pronto para consumo', Embalagem: 'Lata de 473 mL', Cafeína: '150 mg por lata' } },
    variacoes: combine({ Sabor: ['Original', 'Tropical'] }, [144, 99], { preco: 10_90, canais: { ca_861: 10_49 } }), pesoG: 500, dimensoesCm: [16, 7, 7], quantidadeMax: 24, medida: { quantidade: 0.473, unidade: 'L' },
    alimento: foodLabel({ denominacao: 'Composto líquido pronto para consumo', ingredientes: 'Água gaseificada, açúcar, taurina, extrato de guaraná, vitaminas B3, B6 e B12 e acidulante ácido cítrico.', conteudoLiquido: '473 mL', conservacao: 'Melhor bem gelado.', validadeMinimaDias: 240, origem: 'Brasil (São Paulo)', tabela: ['473 mL (1 lata)', 473, [11, 11, 11, 0, 0, 0, 0, 70]] }),
    fotos: { ...twoViews('energetico-vultz', 'Lata preta de energético Vultz original', 'Detalhe do raio na lata preta'), ...twoViews('energetico-vultz-tropical', 'Lata azul-esverdeada de energético Vultz tropical', 'Detalhe do raio na lata tropical') }, avaliacao: [4.4, 137], vendidos: 251, lancadoHa: 100,
  },
]
