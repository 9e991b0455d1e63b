import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine, twoVoltages } from '../variation-matrix.ts'

const portateis = ['Cozinha e Utilidades', 'Eletroportáteis']
const mesa = ['Cozinha e Utilidades', 'Mesa e Organização']

/** What completes the worktop and the table. */
export const maisCozinha: readonly SeedProduct[] = [
  {
    numero: 4004, slug: 'jogo-de-panelas-tachoa-mata-ceramica-5-pecas', nome: 'Jogo de Panelas Tachoá Mata Cerâmica 5 Peças Verde', marca: 'Tachoá', departamento: ['Cozinha e Utilidades', 'Panelas'],
    descricao: ['Revestimento cerâmico sem PFOA, que solta o ovo só com um fio de azeite. Cabos de madeira que não esquentam e vão da boca do fogão à mesa.', 'Fogo baixo ou médio e colher de silicone: assim o antiaderente dura anos. Não serve para indução.'],
    ficha: { Características: { Tipo: 'Jogo de panelas', Cor: 'Verde', Material: 'Alumínio e cerâmica', Peças: '5' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 449_90, promocao: { preco: 379_90, ha: 4, por: 5 }, estoque: 27 }], pesoG: 5_200, dimensoesCm: [48, 34, 28], quantidadeMax: 5,
    fotos: twoViews('panelas-tachoa-verde', 'Jogo de panelas verde com tampas de vidro', 'Detalhe da tampa e do cabo de madeira'), avaliacao: [4.7, 168], vendidos: 92, lancadoHa: 75,
  },
  {
    numero: 4014, slug: 'air-fryer-voltena-crosta-5-5-litros-branca', nome: 'Fritadeira sem Óleo Air Fryer Voltena Crosta Família 5,5 Litros Branca', marca: 'Voltena', modelo: 'VC-55', departamento: portateis,
    descricao: ['Um frango inteiro ou meio quilo de batata por vez, com janela dispensável: o cheiro avisa. Oito atalhos no painel e alarme para virar na metade.', 'O cesto vai à lava-louças. Preaqueça três minutos e não encha além de dois terços.'],
    ficha: { Características: { Tipo: 'Air fryer', Cor: 'Branca', Capacidade: '5,5 L', Potência: '1.700 W' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([42, 38], { preco: 499_90, promocao: { preco: 419_90, ha: 1, por: 5 }, canais: { ca_861: 409_90 } }), pesoG: 5_600, dimensoesCm: [40, 34, 36], garantia: [49_90, 79_90],
    fotos: twoViews('air-fryer-voltena-55-branca', 'Air fryer branca com painel digital', 'Detalhe do painel da air fryer branca'), avaliacao: [4.8, 522], vendidos: 287, lancadoHa: 95, selo: 'Mais vendido',
  },
  {
    numero: 4015, slug: 'liquidificador-voltena-vento-compacto-900-w-branco', nome: 'Liquidificador Voltena Vento Compacto 900 W Branco', marca: 'Voltena', modelo: 'VV-900', departamento: portateis,
    descricao: ['Lâmina de seis pontas que tritura gelo sem rodar em falso e jarra que desce pela metade para caber no armário baixo.', 'Bata água com detergente por vinte segundos: ele se lava sozinho.'],
    ficha: { Características: { Tipo: 'Copo', Cor: 'Branco', Capacidade: '1,5 L', Potência: '900 W', Ruído: '84 dB (Selo Ruído)' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([47, 0], { preco: 189_90 }), pesoG: 2_400, dimensoesCm: [38, 22, 20], garantia: [18_90, 29_90],
    fotos: twoViews('liquidificador-voltena-branco', 'Liquidificador branco com jarra transparente', 'Detalhe da base do liquidificador'), avaliacao: [4.4, 145], vendidos: 119, lancadoHa: 115,
  },
  {
    numero: 4016, slug: 'chaleira-eletrica-voltena-1-7-litro', nome: 'Chaleira Elétrica Voltena 1,7 Litro', marca: 'Voltena', modelo: 'VH-17', departamento: portateis,
    descricao: ['Água fervendo em quatro minutos e desligamento automático, até se você esquecer vazia. O visor mostra quantas xícaras ainda há.', 'Filtro que segura o calcário e base que gira para destros e canhotos.'],
    ficha: { Características: { Tipo: 'Chaleira', Capacidade: '1,7 L', Material: 'Aço inox', Potência: '1.500 W' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Cor: ['Inox', 'Verde'], Voltagem: ['127 V', '220 V'] }, [30, 24, 18, 12], { preco: 159_90, promocao: { preco: 129_90, ha: 3, por: 7 } }), pesoG: 1_300, dimensoesCm: [26, 24, 20],
    fotos: { ...twoViews('chaleira-voltena-inox', 'Chaleira elétrica inox com visor', 'Detalhe do visor da chaleira inox'), ...twoViews('chaleira-voltena-verde', 'Chaleira elétrica verde com visor', 'Detalhe do visor da chaleira verde') }, avaliacao: [4.6, 203], vendidos: 134, lancadoHa: 85,
  },
  {
    numero: 4017, slug: 'batedeira-planetaria-voltena-700-w', nome: 'Batedeira Planetária Voltena 700 W Tigela Inox', marca: 'Voltena', modelo: 'VP-700', departamento: portateis,
    descricao: ['O batedor gira em torno de si e da tigela: a massa do pão sovada, as claras em neve e o chantili, tudo sem raspar a borda.', 'Três batedores e tampa contra respingo. A cabeça trava levantada para trocar com a mão suja de farinha.'],
    ficha: { Características: { Tipo: 'Planetária', Capacidade: '4 L', Potência: '700 W', Material: 'Aço inox' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Cor: ['Vermelha', 'Creme'], Voltagem: ['127 V', '220 V'] }, [14, 11, 9, 2], { preco: 649_90, promocao: { preco: 559_90, ha: 5, por: 8 } }), pesoG: 6_200, dimensoesCm: [42, 36, 26], garantia: [64_90, 99_90],
    fotos: { ...twoViews('batedeira-voltena-vermelha', 'Batedeira vermelha com tigela inox', 'Detalhe do batedor na tigela'), ...twoViews('batedeira-voltena-creme', 'Batedeira creme com tigela inox', 'Detalhe da tigela da batedeira creme') }, avaliacao: [4.8, 181], vendidos: 77, lancadoHa: 130,
  },
  {
    numero: 4018, slug: 'panela-eletrica-de-arroz-voltena-10-xicaras', nome: 'Panela Elétrica de Arroz Voltena 10 Xícaras', marca: 'Voltena', modelo: 'VA-10', departamento: portateis,
    descricao: ['Meça, ligue e esqueça: ela percebe quando a água acabou e passa a manter quente. A bandeja de cima cozinha legumes no mesmo vapor.', 'Cuba antiaderente com marcas de nível e copo medidor na caixa.'],
    ficha: { Características: { Tipo: 'Panela de arroz', Cor: 'Preta', Capacidade: '10 xícaras', Potência: '700 W' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([33, 28], { preco: 229_90 }), pesoG: 3_100, dimensoesCm: [32, 30, 28], garantia: [22_90, 36_90],
    fotos: twoViews('panela-arroz-voltena', 'Panela elétrica de arroz preta com tampa de vidro', 'Detalhe dos botões da panela de arroz'), avaliacao: [4.6, 119], vendidos: 88, lancadoHa: 150,
  },
  {
    numero: 4024, slug: 'jogo-de-copos-cristalina-6-pecas-400-ml', nome: 'Jogo de Copos Cristalina Canelado 6 Peças 400 mL', marca: 'Cristalina', departamento: mesa,
    descricao: ['Vidro canelado de bar antigo, com boca larga para o gelo e fundo pesado que não tomba na mesa da varanda.', 'Vai à máquina e aguenta água quente do chá, desde que o copo não venha do congelador.'],
    ficha: { Características: { Tipo: 'Long drink', Material: 'Vidro', Capacidade: '400 mL', Peças: '6' } },
    variacoes: combine({ Cor: ['Transparente', 'Âmbar'] }, [58, 36], { preco: 79_90, promocao: { preco: 64_90, ha: 2, por: 9 } }), pesoG: 2_300, dimensoesCm: [30, 22, 17], quantidadeMax: 10,
    fotos: { ...twoViews('copos-cristalina-6', 'Seis copos de vidro canelado', 'Detalhe do vidro canelado'), ...twoViews('copos-cristalina-ambar', 'Seis copos canelados cor de âmbar', 'Detalhe do vidro âmbar') }, avaliacao: [4.6, 87], vendidos: 94, lancadoHa: 105,
  },
  {
    numero: 4025, slug: 'aparelho-de-jantar-barrolar-20-pecas', nome: 'Aparelho de Jantar Barrolar Cerâmica 20 Peças', marca: 'Barrolar', departamento: mesa,
    descricao: ['Quatro pessoas servidas do café à sobremesa, com a borda pintada à mão em ateliê de Porto Ferreira. Nenhuma peça é gêmea da outra.', 'Pode ir ao micro-ondas e à lava-louças. Quebrou uma? Vendemos avulsas na central de atendimento.'],
    ficha: { Características: { Tipo: 'Aparelho de jantar', Material: 'Cerâmica', Peças: '20' } },
    variacoes: combine({ Cor: ['Branco', 'Terra'] }, [19, 15], { preco: 349_90, promocao: { preco: 299_90, ha: 6, por: 7 } }), pesoG: 11_500, dimensoesCm: [36, 32, 30], quantidadeMax: 4,
    fotos: { ...twoViews('aparelho-barrolar-branco', 'Pratos, tigelas e caneca brancos com borda azul', 'Detalhe das bordas azuis'), ...twoViews('aparelho-barrolar-terra', 'Pratos, tigelas e caneca cor de terra', 'Detalhe das bordas cor de terra') }, avaliacao: [4.7, 106], vendidos: 51, lancadoHa: 120,
  },
  {
    numero: 4026, slug: 'conjunto-de-potes-vedalar-frescor-5-pecas-verde', nome: 'Conjunto de Potes Vedalar Frescor 5 Peças Tampa Verde', marca: 'Vedalar', departamento: mesa,
    descricao: ['Quatro travas e anel de silicone: a bolacha segue crocante e a farinha, sem bicho. Encaixam um no outro como prédio, sem perder canto de armário.', 'Plástico livre de bisfenol, transparente para ver o que está acabando.'],
    ficha: { Características: { Tipo: 'Potes herméticos', Cor: 'Verde', Material: 'Plástico e silicone', Peças: '5' } },
    variacoes: [{ preco: 119_90, estoque: 48 }], pesoG: 1_700, dimensoesCm: [34, 26, 26], quantidadeMax: 8,
    fotos: twoViews('potes-vedalar-verde', 'Cinco potes com tampa verde e mantimentos', 'Detalhe da trava do pote verde'), avaliacao: [4.6, 132], vendidos: 117, lancadoHa: 100,
  },
  {
    numero: 4027, slug: 'garrafa-termica-termalia-trilha-500-ml-azul', nome: 'Garrafa Térmica Termália Passeio 500 mL Azul', marca: 'Termália', departamento: mesa,
    descricao: ['Café quente da saída de casa até o fim do expediente; suco gelado por um dia inteiro. Cabe no porta-copo do carro e no bolso da mochila.', 'A tampa vira xícara e desmonta para lavar. Não coloque no congelador nem no micro-ondas.'],
    ficha: { Características: { Tipo: 'Garrafa térmica', Cor: 'Azul', Capacidade: '500 mL', Material: 'Aço inox' } },
    variacoes: [{ preco: 99_90, promocao: { preco: 84_90, ha: 3, por: 4 }, estoque: 61 }], pesoG: 420, dimensoesCm: [24, 8, 8],
    fotos: twoViews('garrafa-termalia-azul', 'Garrafa térmica azul com tampa de aço', 'Detalhe da tampa da garrafa azul'), avaliacao: [4.7, 158], vendidos: 143, lancadoHa: 90,
  },
]
