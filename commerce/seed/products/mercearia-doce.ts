import { foodLabel } from '../food-label.ts'
import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const biscoitos = ['Mercado', 'Mercearia Doce', 'Biscoitos']
const pastas = ['Mercado', 'Mercearia Doce', 'Geleias e Pastas']

export const merceariaDoce: readonly SeedProduct[] = [
  {
    numero: 5101, slug: 'cookies-fornadinha-gotas-de-chocolate-120-g', nome: 'Cookies Fornadinha com Gotas de Chocolate 120 g', marca: 'Fornadinha', departamento: biscoitos,
    descricao: ['Crocante na borda e macio no meio, o cookie sai do forno com gotas de chocolate de verdade, que não derretem na mão nem no bolso da mochila.', 'Dez segundos no micro-ondas devolvem o aroma de recém-assado. Acompanha leite gelado, sorvete de creme ou o café da tarde.'],
    ficha: { Características: { Tipo: 'Cookie', Sabor: 'Chocolate', Embalagem: '120 g', Rendimento: '10 unidades' } },
    variacoes: [{ preco: 7_99, promocao: { preco: 6_49, ha: 2, por: 6 }, estoque: 160 }], pesoG: 130, dimensoesCm: [20, 14, 5], quantidadeMax: 40, medida: { quantidade: 0.12, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Biscoito com gotas de chocolate', ingredientes: 'Farinha de trigo enriquecida com ferro e ácido fólico, açúcar, gotas de chocolate ao leite (20%), gordura vegetal, ovo em pó, sal e fermento químico.', alergicos: ['Contém trigo, leite, ovo e soja', 'Pode conter amendoim'], lactose: 'Contém lactose', conteudoLiquido: '120 g', conservacao: 'Conserve em lugar seco; depois de aberto, em pote fechado.', validadeMinimaDias: 120, origem: 'Brasil (São Paulo)', tabela: ['30 g (2 1/2 unidades)', 30, [66, 30, 28, 6, 21, 9, 2.4, 290]] }),
    fotos: twoViews('biscoito-fornadinha-cookie', 'Pacote marrom de cookies Fornadinha com gotas de chocolate', 'Detalhe do cookie desenhado no pacote'), avaliacao: [4.6, 284], vendidos: 388, lancadoHa: 140,
  },
  {
    numero: 5102, slug: 'biscoito-fornadinha-agua-e-sal-350-g', nome: 'Biscoito Cream Cracker Fornadinha Água e Sal 350 g', marca: 'Fornadinha', departamento: biscoitos,
    descricao: ['Folhado em camadas finas, estala na primeira mordida e aceita qualquer cobertura: manteiga, requeijão, patê ou goiabada com queijo.', 'São três embalagens internas seladas. Abra uma por vez e o resto continua crocante até o fim do mês.'],
    ficha: { Características: { Tipo: 'Cream cracker', Embalagem: '350 g', Pacotes: '3 internos' } },
    variacoes: [{ preco: 6_29, estoque: 230 }], pesoG: 365, dimensoesCm: [24, 16, 7], quantidadeMax: 40, medida: { quantidade: 0.35, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Biscoito salgado', ingredientes: 'Farinha de trigo enriquecida com ferro e ácido fólico, óleo de soja, extrato de malte, sal e fermento biológico.', alergicos: ['Contém trigo, cevada e soja', 'Pode conter leite'], conteudoLiquido: '350 g', conservacao: 'Guarde longe da umidade e do calor.', validadeMinimaDias: 180, origem: 'Brasil (Paraná)', tabela: ['30 g (5 biscoitos)', 30, [69, 2.2, 1.4, 9.5, 12, 3.4, 2.8, 560]] }),
    fotos: twoViews('biscoito-fornadinha-agua-e-sal', 'Pacote azul de biscoito água e sal Fornadinha', 'Detalhe das espigas de trigo no pacote azul'), avaliacao: [4.4, 197], vendidos: 502, lancadoHa: 300,
  },
  {
    numero: 5103, slug: 'rosquinha-de-polvilho-fornadinha-200-g', nome: 'Rosquinha de Polvilho Fornadinha Assada 200 g', marca: 'Fornadinha', departamento: biscoitos,
    descricao: ['Receita mineira que não leva trigo: polvilho azedo, ovo caipira e um fio de óleo, assados até ficarem leves como isopor e com gosto de fazenda.', 'Boa companhia de estrada, porque não esfarela muito, e de criança pequena, porque desmancha na boca. Cada argola tem só 9 kcal.'],
    ficha: { Características: { Tipo: 'Rosquinha assada', Sabor: 'Polvilho tradicional', Embalagem: '200 g', Restrição: 'Sem glúten' } },
    variacoes: [{ preco: 9_49, estoque: 3 }], pesoG: 215, dimensoesCm: [28, 20, 9], quantidadeMax: 20, medida: { quantidade: 0.2, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Biscoito de polvilho', ingredientes: 'Polvilho azedo, gordura de palma, ovo, leite em pó e sal.', alergicos: ['Contém ovo e leite'], lactose: 'Contém lactose', conteudoLiquido: '200 g', conservacao: 'Mantenha o pacote bem fechado após aberto.', validadeMinimaDias: 90, origem: 'Brasil (Minas Gerais)', tabela: ['30 g (14 argolas)', 30, [74, 1.1, 0, 2.4, 16, 7.4, 0.6, 640]] }),
    fotos: twoViews('biscoito-fornadinha-polvilho', 'Pacote verde de rosquinhas de polvilho Fornadinha', 'Detalhe da faixa branca com o nome das rosquinhas'), avaliacao: [4.8, 143], vendidos: 176, lancadoHa: 75, selo: 'Últimas unidades',
  },
  {
    numero: 5104, slug: 'wafer-fornadinha-morango-140-g', nome: 'Biscoito Wafer Fornadinha Morango 140 g', marca: 'Fornadinha', departamento: biscoitos,
    descricao: ['Quatro folhas finíssimas intercaladas com creme rosado de morango. Parte em linha reta, sem migalha, e cabe na lancheira ao lado da fruta.', 'Na sobremesa, triture com manteiga gelada e forre a torta: a base fica pronta sem ligar o forno.'],
    ficha: { Características: { Tipo: 'Wafer', Sabor: 'Morango', Embalagem: '140 g' } },
    variacoes: [{ preco: 4_79, promocao: { preco: 3_99, ha: 1, por: 4 }, estoque: 190 }], pesoG: 150, dimensoesCm: [24, 8, 4], quantidadeMax: 60, medida: { quantidade: 0.14, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Biscoito wafer recheado sabor morango', ingredientes: 'Açúcar, farinha de trigo enriquecida com ferro e ácido fólico, gordura vegetal, soro de leite, corante natural carmim, aromatizante e lecitina de soja.', alergicos: ['Contém trigo, leite e soja', 'Pode conter avelã'], lactose: 'Contém lactose', conteudoLiquido: '140 g', conservacao: 'Proteja do calor: o recheio amolece acima de 28 °C.', validadeMinimaDias: 150, origem: 'Brasil (São Paulo)', tabela: ['30 g (4 unidades)', 30, [67, 40, 38, 4.2, 24, 11, 1.2, 110]] }),
    fotos: twoViews('wafer-fornadinha-morango', 'Pacote cor-de-rosa de wafer Fornadinha sabor morango', 'Detalhe do morango impresso no pacote'), avaliacao: [4.3, 98], vendidos: 264, lancadoHa: 210,
  },
  {
    numero: 5105, slug: 'geleia-de-morango-pomarosa-320-g', nome: 'Geleia de Morango Pomarosa com Pedaços Vidro 320 g', marca: 'Pomarosa', departamento: pastas,
    descricao: ['Para cada pote vão 65% de fruta colhida madura na região de Atibaia; por isso você encontra morangos inteiros na colher e um doce que não arde a garganta.', 'Espalhe na torrada, recheie o rocambole ou aqueça com vinagre balsâmico para cobrir um queijo cremoso.'],
    ficha: { Características: { Tipo: 'Geleia extra', Sabor: 'Morango', Embalagem: 'Vidro de 320 g', Fruta: '65%' } },
    variacoes: [{ preco: 19_90, promocao: { preco: 16_90, ha: 4, por: 10 }, estoque: 66 }], pesoG: 560, dimensoesCm: [12, 8, 8], quantidadeMax: 24, medida: { quantidade: 0.32, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Geleia extra de morango', ingredientes: 'Morango, açúcar, suco de limão e pectina.', conteudoLiquido: '320 g', conservacao: 'Depois de aberta, mantenha na geladeira por até 30 dias.', validadeMinimaDias: 240, origem: 'Brasil (São Paulo)', tabela: ['20 g (1 colher de sopa)', 20, [46, 42, 36, 0.4, 0.1, 0, 1.1, 6]] }),
    fotos: twoViews('geleia-pomarosa-morango', 'Vidro de geleia de morango Pomarosa com rótulo claro', 'Detalhe do rótulo da geleia com um morango'), avaliacao: [4.8, 231], vendidos: 189, lancadoHa: 130,
  },
  {
    numero: 5106, slug: 'pasta-de-amendoim-pomarosa-500-g', nome: 'Pasta de Amendoim Pomarosa Integral 500 g', marca: 'Pomarosa', departamento: pastas,
    descricao: ['Amendoim torrado e moído na pedra, sem açúcar, sem sal e sem óleo de palma. O óleo que sobe é o da própria semente: basta mexer e devolver à textura.', 'Uma colher na vitamina rende 5 g de proteína. Escolha a lisa para espalhar ou a granulada para sentir os pedaços.'],
    ficha: { Características: { Tipo: 'Pasta integral', Embalagem: 'Pote de 500 g', Proteína: '27%' } },
    variacoes: combine({ Sabor: ['Lisa', 'Granulada'] }, [74, 41], { preco: 24_90, promocao: { preco: 21_90, ha: 3, por: 7 } }), pesoG: 560, dimensoesCm: [13, 9, 9], quantidadeMax: 20, medida: { quantidade: 0.5, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Pasta de amendoim integral', ingredientes: 'Amendoim torrado.', alergicos: ['Contém amendoim', 'Pode conter castanhas'], conteudoLiquido: '500 g', conservacao: 'Não precisa de geladeira; mexa antes de usar.', validadeMinimaDias: 200, origem: 'Brasil (São Paulo)', tabela: ['15 g (1 colher de sopa)', 15, [20, 5, 0, 27, 47, 6.8, 8, 8]] }),
    fotos: twoViews('pasta-amendoim-pomarosa', 'Pote de pasta de amendoim Pomarosa com tampa preta', 'Detalhe do rótulo da pasta de amendoim'), avaliacao: [4.7, 355], vendidos: 298, lancadoHa: 160,
  },
  {
    numero: 5107, slug: 'mel-silvestre-florada-500-g', nome: 'Mel Silvestre Florada da Mata Puro Vidro 500 g', marca: 'Florada', departamento: pastas,
    descricao: ['Colhido por meliponicultores e apicultores do Vale do Ribeira, é coado a frio e envasado sem aquecer. A cor muda a cada florada; o perfume de mata fica.', 'Se cristalizar, ponha o vidro em água morna: é sinal de pureza. Não ofereça a crianças com menos de um ano.'],
    ficha: { Características: { Tipo: 'Mel de abelha', Embalagem: 'Vidro de 500 g', Florada: 'Silvestre', 'Registro SIF': '0427/3318' } },
    variacoes: [{ preco: 34_90, canais: { ca_861: 32_90 }, estoque: 58 }], pesoG: 790, dimensoesCm: [13, 9, 9], quantidadeMax: 12, medida: { quantidade: 0.5, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Mel de abelha', ingredientes: 'Mel.', conteudoLiquido: '500 g', conservacao: 'Temperatura ambiente, bem tampado, longe do sol.', validadeMinimaDias: 540, origem: 'Brasil (São Paulo)', tabela: ['20 g (1 colher de sopa)', 20, [82, 80, 0, 0.3, 0, 0, 0, 5]] }),
    fotos: twoViews('mel-florada-silvestre', 'Vidro de mel silvestre Florada com favo no rótulo', 'Detalhe do favo escorrendo no rótulo do mel'), avaliacao: [4.9, 176], vendidos: 121, lancadoHa: 220,
  },
  {
    numero: 5108, slug: 'doce-de-leite-vacarina-400-g', nome: 'Doce de Leite Vacarina Cremoso Pote 400 g', marca: 'Vacarina', departamento: pastas,
    descricao: ['Três litros de leite viram um quilo de doce depois de quatro horas no tacho de cobre, mexidos até desgrudar do fundo. É o ponto de colher: firme, brilhante, cor de caramelo.', 'Recheia churros e bolos sem escorrer. Combina com queijo minas curado, receita de quem entende.'],
    ficha: { Características: { Tipo: 'Doce de leite cremoso', Embalagem: 'Pote de 400 g' } },
    variacoes: [{ preco: 17_90, estoque: 82 }], pesoG: 450, dimensoesCm: [9, 11, 11], quantidadeMax: 24, medida: { quantidade: 0.4, unidade: 'kg' },
    alimento: foodLabel({ denominacao: 'Doce de leite', ingredientes: 'Leite pasteurizado integral, açúcar e bicarbonato de sódio.', alergicos: ['Contém leite'], lactose: 'Contém lactose', conteudoLiquido: '400 g', conservacao: 'Após aberto, refrigere e consuma em 20 dias.', validadeMinimaDias: 120, origem: 'Brasil (Minas Gerais)', tabela: ['20 g (1 colher de sopa)', 20, [56, 50, 38, 6.5, 7, 4.5, 0, 130]] }),
    fotos: twoViews('doce-de-leite-vacarina', 'Pote baixo de doce de leite Vacarina com tampa creme', 'Detalhe do rótulo do doce de leite'), avaliacao: [4.8, 264], vendidos: 233, lancadoHa: 180,
  },
]
