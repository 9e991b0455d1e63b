import { foodLabel } from '../food-label.ts'
import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const conservas = ['Mercado', 'Mercearia Salgada', 'Conservas e Enlatados']
const snacks = ['Mercado', 'Mercearia Salgada', 'Snacks e Castanhas']

export const merceariaSalgada: readonly SeedProduct[] = [
  {
    numero: 5121, slug: 'atum-solido-mare-alta-ao-natural-170-g', nome: 'Atum Sólido Maré Alta 170 g', marca: 'Maré Alta', departamento: conservas,
    descricao: ['Postas inteiras de atum pescado com vara, uma a uma, no litoral catarinense. Escorra e você terá 120 g de peixe firme, não farelo.', 'Ao natural, vai bem na salada e no sanduíche leve; em óleo, pede macarrão com limão e alcaparra.'],
    ficha: { Características: { Embalagem: 'Lata de 170 g', 'Peso drenado': '120 g', Pesca: 'Vara e anzol' } },
    variacoes: combine({ Tipo: ['Ao natural', 'Em óleo'] }, [150, 118], { preco: 11_90 }), pesoG: 210, dimensoesCm: [9, 9, 5], quantidadeMax: 48, medida: { quantidade: 0.17, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Conserva de atum', ingredientes: 'Atum, água de constituição e sal.', alergicos: ['Contém peixe'], conteudoLiquido: '170 g', conservacao: 'Não guarde aberto na lata: passe para um pote e refrigere.', validadeMinimaDias: 900, origem: 'Brasil (Santa Catarina)', tabela: ['60 g (3 colheres de sopa)', 60, [0, 0, 0, 25, 1.2, 0.4, 0, 320]] }),
    fotos: twoViews('atum-mare-alta', 'Lata baixa azul de atum Maré Alta com anel de abertura', 'Detalhe do peixe no rótulo da lata'), avaliacao: [4.6, 173], vendidos: 266, lancadoHa: 200,
  },
  {
    numero: 5122, slug: 'sardinha-mare-alta-em-molho-de-tomate-125-g', nome: 'Sardinha Maré Alta em Molho de Tomate 125 g', marca: 'Maré Alta', departamento: conservas,
    descricao: ['Sardinhas sem cabeça nem escama, cozidas na própria lata com tomate, cebola e louro. O espinho amolece e vira cálcio.', 'Amasse com farinha de mandioca para um pirão de dez minutos, ou leve ao forno sobre batata fatiada.'],
    ficha: { Características: { Tipo: 'Em molho', Sabor: 'Tomate', Embalagem: 'Lata de 125 g', 'Ômega-3': '1,4 g por lata' } },
    variacoes: [{ preco: 6_49, promocao: { preco: 5_69, ha: 4, por: 4 }, estoque: 210 }], pesoG: 160, dimensoesCm: [11, 7, 3], quantidadeMax: 60, medida: { quantidade: 0.125, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Sardinha em conserva com molho de tomate', ingredientes: 'Sardinha, polpa de tomate, água, sal, cebola, açúcar e especiarias.', alergicos: ['Contém peixe'], conteudoLiquido: '125 g', conservacao: 'Sirva logo ou refrigere por até 2 dias fora da lata.', validadeMinimaDias: 1000, origem: 'Brasil (Santa Catarina)', tabela: ['60 g (2 unidades)', 60, [2, 1.2, 0.3, 17, 9, 2.4, 0.4, 380]] }),
    fotos: twoViews('sardinha-mare-alta', 'Lata vermelha de sardinha Maré Alta em molho', 'Detalhe dos tomates no rótulo da sardinha'), avaliacao: [4.4, 141], vendidos: 241, lancadoHa: 290,
  },
  {
    numero: 5123, slug: 'milho-verde-hortalina-lata-170-g', nome: 'Milho Verde Hortalina no Vapor Lata 170 g', marca: 'Hortalina', departamento: conservas,
    descricao: ['Cozido no vapor dentro da lata, quase sem líquido, o grão sai doce e estala no dente. Sem conservantes e sem açúcar.', 'Bata metade com leite e fubá para um curau ligeiro; o resto vai no arroz à grega.'],
    ficha: { Características: { Tipo: 'No vapor', Embalagem: 'Lata de 170 g', Cultivo: 'Goiás' } },
    variacoes: [{ preco: 4_99, estoque: 320 }], pesoG: 205, dimensoesCm: [9, 7, 7], quantidadeMax: 60, medida: { quantidade: 0.17, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Milho-verde em conserva', ingredientes: 'Milho-verde, água e sal.', conteudoLiquido: '170 g', conservacao: 'Após abrir, guarde em vidro na geladeira por 3 dias.', validadeMinimaDias: 700, origem: 'Brasil (Goiás)', tabela: ['130 g (1 xícara)', 130, [17, 5, 0, 2.8, 1.1, 0.2, 2.4, 180]] }),
    fotos: twoViews('milho-hortalina-lata', 'Lata verde de milho Hortalina com espiga no rótulo', 'Detalhe da espiga amarela no rótulo verde'), avaliacao: [4.5, 118], vendidos: 355, lancadoHa: 350,
  },
  {
    numero: 5124, slug: 'azeitona-verde-hortalina-360-g', nome: 'Azeitona Verde Hortalina Vidro 360 g', marca: 'Hortalina', departamento: conservas,
    descricao: ['Colhida ainda firme e curada em salmoura por noventa dias, tem polpa carnuda que se solta do caroço. O vidro deixa ver o tamanho antes de comprar.', 'Sem caroço é prática para pizza e empada; com caroço guarda mais sabor para o aperitivo.'],
    ficha: { Características: { Embalagem: 'Vidro de 360 g', 'Peso drenado': '200 g' } },
    variacoes: combine({ Tipo: ['Com caroço', 'Sem caroço'] }, [88, 64], { preco: 16_90 }, [16_90, 18_90]), pesoG: 610, dimensoesCm: [17, 7, 7], quantidadeMax: 24, medida: { quantidade: 0.2, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Azeitona verde em conserva', ingredientes: 'Azeitona verde, água, sal e acidulante ácido lático.', conteudoLiquido: '360 g', conservacao: 'Mantenha coberta pela salmoura, na geladeira.', validadeMinimaDias: 600, origem: 'Brasil (Minas Gerais)', tabela: ['20 g (4 unidades)', 20, [3.8, 0.5, 0, 1, 15, 2.2, 3.3, 1500]] }),
    fotos: twoViews('azeitona-hortalina-verde', 'Vidro alto de azeitonas verdes Hortalina', 'Detalhe do ramo de oliveira no rótulo'), avaliacao: [4.4, 92], vendidos: 118, lancadoHa: 240,
  },
  {
    numero: 5125, slug: 'palmito-pupunha-hortalina-inteiro-300-g', nome: 'Palmito Pupunha Hortalina Inteiro Vidro 300 g', marca: 'Hortalina', departamento: conservas,
    descricao: ['Pupunha cultivada no Vale do Ribeira rebrota depois do corte: nenhuma palmeira da mata precisa cair. Toletes macios, do miolo, sem fibra.', 'A lei pede fervura: cozinhe quinze minutos no líquido da conserva ou em água antes de servir, mesmo em salada.'],
    ficha: { Características: { Tipo: 'Inteiro', Embalagem: 'Vidro de 300 g', Cultivo: 'Pupunha plantada' } },
    variacoes: [{ preco: 26_90, promocao: { preco: 22_90, ha: 2, por: 12 }, estoque: 45 }], pesoG: 570, dimensoesCm: [17, 7, 7], quantidadeMax: 24, medida: { quantidade: 0.3, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Palmito de pupunha em conserva', ingredientes: 'Palmito de pupunha, água, sal e acidulante ácido cítrico.', conteudoLiquido: '300 g', conservacao: 'Aberto, refrigere no próprio líquido por até 7 dias.', validadeMinimaDias: 500, origem: 'Brasil (São Paulo)', tabela: ['50 g (2 toletes)', 50, [4.5, 1.2, 0, 2.4, 0.4, 0.1, 2.6, 360]] }),
    fotos: twoViews('palmito-hortalina-pupunha', 'Vidro de palmito pupunha Hortalina com tampa prateada', 'Detalhe das folhas no rótulo do palmito'), avaliacao: [4.7, 133], vendidos: 155, lancadoHa: 170,
  },
  {
    numero: 5126, slug: 'pimenta-biquinho-fogacho-220-g', nome: 'Pimenta Biquinho em Conserva Fogacho 220 g', marca: 'Fogacho', departamento: conservas,
    descricao: ['Perfume de pimenta sem o incêndio: a biquinho é doce, levemente ácida e colore o prato. Envasada à mão, gota por gota de vinagre de maçã.', 'Use na tábua de frios, sobre o filé de peixe ou batida com cream cheese. O vinagre que sobra tempera o feijão.'],
    ficha: { Características: { Tipo: 'Biquinho inteira', Embalagem: 'Vidro de 220 g', Ardência: 'Muito baixa' } },
    variacoes: [{ preco: 14_90, estoque: 39 }], pesoG: 420, dimensoesCm: [15, 6, 6], quantidadeMax: 24, medida: { quantidade: 0.22, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Pimenta em conserva', ingredientes: 'Pimenta-biquinho, água, vinagre de maçã, açúcar e sal.', conteudoLiquido: '220 g', conservacao: 'Na geladeira, dura 60 dias depois de aberta.', validadeMinimaDias: 360, origem: 'Brasil (Minas Gerais)', tabela: ['10 g (1 colher de sopa)', 10, [8, 5, 3, 0.9, 0.3, 0, 1.4, 520]] }),
    fotos: twoViews('pimenta-fogacho', 'Vidro de pimenta biquinho Fogacho com tampa verde', 'Detalhe da pimenta desenhada no rótulo'), avaliacao: [4.8, 67], vendidos: 73, lancadoHa: 60,
  },
  {
    numero: 5127, slug: 'batata-ondulada-crocareta-140-g', nome: 'Batata Ondulada Crocareta 140 g', marca: 'Crocareta', departamento: snacks,
    descricao: ['Batatas da Chapada Diamantina, fatiadas com casca e fritas em óleo de girassol. A onda grossa aguenta pasta de grão-de-bico sem quebrar.', 'Na original, só sal marinho; na de ervas, alecrim, salsa e um sopro de alho.'],
    ficha: { Características: { Tipo: 'Ondulada com casca', Embalagem: '140 g' } },
    variacoes: combine({ Sabor: ['Original', 'Ervas'] }, [175, 132], { preco: 12_90, promocao: { preco: 10_90, ha: 1, por: 2 } }), pesoG: 155, dimensoesCm: [28, 20, 8], quantidadeMax: 30, medida: { quantidade: 0.14, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Batata frita ondulada', ingredientes: 'Batata, óleo de girassol e sal marinho.', conteudoLiquido: '140 g', conservacao: 'Consuma logo depois de abrir.', validadeMinimaDias: 75, origem: 'Brasil (Bahia)', tabela: ['25 g (1 xícara)', 25, [52, 0.8, 0, 6.4, 33, 3.6, 4.4, 480]] }),
    fotos: { ...twoViews('batata-crocareta-original', 'Pacote vermelho de batata ondulada Crocareta original', 'Detalhe da batata no pacote vermelho'), ...twoViews('batata-crocareta-ervas', 'Pacote verde de batata Crocareta com ervas', 'Detalhe das folhas de erva no pacote verde') }, avaliacao: [4.5, 248], vendidos: 480, lancadoHa: 110,
  },
  {
    numero: 5128, slug: 'mix-de-castanhas-cajuenda-200-g', nome: 'Mix de Castanhas Cajuenda Torradas 200 g', marca: 'Cajuenda', departamento: snacks,
    descricao: ['Caju do Ceará, pará do Acre, amêndoa e noz-pecã gaúcha, cada uma torrada no seu ponto e só depois misturada. Vem sem sal ou com flor de sal.', 'Um punhado de 30 g é o lanche que segura até o jantar. Feche o zíper: óleo de castanha não gosta de ar.'],
    ficha: { Características: { Tipo: 'Mix torrado', Embalagem: '200 g com zíper' } },
    variacoes: combine({ Sabor: ['Sem sal', 'Flor de sal'] }, [52, 2], { preco: 36_90 }), pesoG: 215, dimensoesCm: [24, 16, 6], quantidadeMax: 12, medida: { quantidade: 0.2, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Mistura de castanhas torradas', ingredientes: 'Castanha-de-caju, castanha-do-pará, amêndoa e noz-pecã.', alergicos: ['Contém castanhas, amêndoa e noz-pecã', 'Pode conter amendoim'], conteudoLiquido: '200 g', conservacao: 'Pacote fechado, em lugar escuro e fresco.', validadeMinimaDias: 120, origem: 'Brasil (Ceará)', tabela: ['30 g (2 colheres de sopa)', 30, [18, 4.5, 0, 16, 56, 10, 7, 10]] }),
    fotos: twoViews('castanhas-cajuenda-mix', 'Pacote marrom de mix de castanhas Cajuenda', 'Detalhe das castanhas impressas no pacote'), avaliacao: [4.8, 154], vendidos: 129, lancadoHa: 90,
  },
  {
    numero: 5129, slug: 'amendoim-torrado-cajuenda-400-g', nome: 'Amendoim Torrado e Salgado Cajuenda 400 g', marca: 'Cajuenda', departamento: snacks,
    descricao: ['Sem pele, torrado no forno e salgado ainda quente para o sal grudar. É o petisco do jogo de domingo em pacote para a turma inteira.', 'Cada lote é analisado contra aflatoxina e traz o laudo no código impresso atrás.'],
    ficha: { Características: { Tipo: 'Torrado sem pele', Sabor: 'Salgado', Embalagem: '400 g' } },
    variacoes: [{ preco: 13_49, estoque: 108 }], pesoG: 415, dimensoesCm: [24, 16, 6], quantidadeMax: 30, medida: { quantidade: 0.4, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Amendoim torrado e salgado', ingredientes: 'Amendoim, óleo de soja e sal.', alergicos: ['Contém amendoim e soja', 'Pode conter castanhas'], conteudoLiquido: '400 g', conservacao: 'Vede com um prendedor após abrir.', validadeMinimaDias: 150, origem: 'Brasil (São Paulo)', tabela: ['15 g (1 colher de sopa)', 15, [17, 4, 0, 26, 48, 7.2, 8, 430]] }),
    fotos: twoViews('amendoim-cajuenda', 'Pacote avermelhado de amendoim torrado Cajuenda', 'Detalhe da frente do pacote de amendoim'), avaliacao: [4.5, 109], vendidos: 187, lancadoHa: 310,
  },
]
