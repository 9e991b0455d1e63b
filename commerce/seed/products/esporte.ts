import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const fitness = ['Esporte e Lazer', 'Fitness']
const jogos = ['Esporte e Lazer', 'Bicicletas e Bolas']
const trilha = ['Esporte e Lazer', 'Camping e Mochilas']
const lojista = 'oficina-do-vale'

export const esporte: readonly SeedProduct[] = [
  {
    numero: 7501, slug: 'bicicleta-trilhara-aro-29-21-marchas', nome: 'Bicicleta Trilhara Aro 29 21 Marchas Freio a Disco', marca: 'Trilhara', modelo: 'TR-29', departamento: jogos, lojista,
    descricao: ['Quadro de alumínio, suspensão dianteira de 80 mm e freios a disco: vai à padaria na semana e à estrada de terra no domingo.', 'Chega 85% montada; faltam guidão, roda dianteira e pedais, com ferramenta na caixa. Peça a primeira revisão após 100 km.'],
    ficha: { Características: { Tipo: 'Mountain bike', Aro: '29', Marchas: '21', Material: 'Alumínio', Freio: 'Disco mecânico' }, Geral: { 'Peso suportado': '100 kg', 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Tamanho: ['17"', '19"'], Cor: ['Azul', 'Vermelha'] }, [11, 9, 8, 0], { preco: 1399_00, promocao: { preco: 1199_00, ha: 4, por: 11 }, canais: { ca_861: 1179_00 } }), pesoG: 16_800, dimensoesCm: [140, 78, 22], quantidadeMax: 3, garantia: [139_90, 219_90],
    fotos: { ...twoViews('bicicleta-trilhara-azul', 'Bicicleta azul aro 29 Trilhara', 'Detalhe do quadro azul da bicicleta'), ...twoViews('bicicleta-trilhara-vermelha', 'Bicicleta vermelha aro 29 Trilhara', 'Detalhe do quadro vermelho da bicicleta') }, avaliacao: [4.5, 148], vendidos: 46, lancadoHa: 135,
  },
  {
    numero: 7502, slug: 'bola-de-futebol-varzeana-campo', nome: 'Bola de Futebol de Campo Varzeana Costurada', marca: 'Varzeana', departamento: jogos, lojista,
    descricao: ['Trinta e dois gomos costurados, câmara que segura o ar por semanas e capa que aguenta terrão, chuva e trave enferrujada.', 'Calibre com 9 libras. A costura à mão perdoa o chute de bico, mas não o cachorro do vizinho.'],
    ficha: { Características: { Tipo: 'Campo', Tamanho: 'Nº 5', Material: 'PU com quatro forros', Peso: '420 g a 450 g' } },
    variacoes: [{ preco: 119_90, promocao: { preco: 99_90, ha: 3, por: 5 }, estoque: 72 }], pesoG: 480, dimensoesCm: [23, 23, 23],
    fotos: twoViews('bola-varzeana-campo', 'Bola de futebol branca com gomos escuros', 'Detalhe do gomo central da bola'), avaliacao: [4.6, 167], vendidos: 139, lancadoHa: 170,
  },
  {
    numero: 7503, slug: 'bola-de-volei-varzeana-praia', nome: 'Bola de Vôlei Varzeana Praia e Quadra', marca: 'Varzeana', departamento: jogos, lojista,
    descricao: ['Toque macio para o antebraço não arder e cores que se enxergam contra o céu. Não encharca na beira do mar.', 'Lave o sal com água doce e guarde meio vazia se for viajar de avião.'],
    ficha: { Características: { Tipo: 'Vôlei', Tamanho: 'Oficial', Material: 'PVC macio' } },
    variacoes: [{ preco: 89_90, estoque: 41 }], pesoG: 300, dimensoesCm: [21, 21, 21],
    fotos: twoViews('bola-varzeana-volei', 'Bola de vôlei amarela e azul', 'Detalhe das faixas da bola de vôlei'), avaliacao: [4.4, 63], vendidos: 58, lancadoHa: 150,
  },
  {
    numero: 7511, slug: 'par-de-halteres-fortalume', nome: 'Par de Halteres Fortalume Sextavados', marca: 'Fortalume', departamento: fitness, lojista,
    descricao: ['A forma de seis lados não deixa rolar para baixo do sofá, e a capa de borracha poupa o piso do apartamento. Pegada recartilhada, firme na mão suada.', 'Comece leve: dois quilos para ombro, cinco para agachamento. O peso marcado é o de cada unidade.'],
    ficha: { Características: { Tipo: 'Sextavado emborrachado', Embalagem: '1 par', Material: 'Ferro e borracha' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Tamanho: ['2 kg', '5 kg', '8 kg'] }, [50, 38, 2], { preco: 69_90 }, [69_90, 149_90, 229_90]), pesoG: 10_200, dimensoesCm: [26, 22, 12], quantidadeMax: 6,
    fotos: { ...twoViews('halter-fortalume-preto', 'Par de halteres pretos sextavados', 'Detalhe da cabeça sextavada preta'), ...twoViews('halter-fortalume-lilas', 'Par de halteres lilases de 2 kg', 'Detalhe da cabeça sextavada lilás') }, avaliacao: [4.8, 192], vendidos: 123, lancadoHa: 220,
  },
  {
    numero: 7512, slug: 'tapete-de-yoga-fortalume-6-mm', nome: 'Tapete de Yoga Fortalume TPE 6 mm com Alça', marca: 'Fortalume', departamento: fitness, lojista,
    descricao: ['Joelho agradece os seis milímetros, o pé não escorrega nem na prancha e o cheiro de borracha não existe: é TPE reciclável.', 'Um lado liso, outro texturizado. Limpe com pano úmido e seque à sombra, sem dobrar.'],
    ficha: { Características: { Tipo: 'Yoga e pilates', Cor: 'Verde-água', Tamanho: '183 × 61 cm', Material: 'TPE' } },
    variacoes: [{ preco: 99_90, promocao: { preco: 84_90, ha: 2, por: 8 }, estoque: 57 }], pesoG: 1_050, dimensoesCm: [62, 13, 13],
    fotos: twoViews('tapete-fortalume-yoga', 'Tapete de yoga verde enrolado com alça', 'Detalhe da espiral do tapete enrolado'), avaliacao: [4.7, 138], vendidos: 111, lancadoHa: 115,
  },
  {
    numero: 7513, slug: 'esteira-eletrica-fortalume-dobravel-12-km-h', nome: 'Esteira Elétrica Fortalume Dobrável 12 km/h', marca: 'Fortalume', modelo: 'FE-12', departamento: fitness, lojista,
    descricao: ['Caminhada na novela, corrida leve antes do trabalho: o motor de 2 hp vai a 12 km/h com som de ventilador, e o amortecimento poupa o vizinho de baixo.', 'Dobra na vertical e anda sobre rodinhas. Use a chave de segurança presa à roupa e lubrifique a lona a cada três meses.'],
    ficha: { Características: { Tipo: 'Dobrável', Velocidade: '1 a 12 km/h', 'Peso suportado': '120 kg', Lona: '110 × 40 cm' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: combine({ Voltagem: ['127 V', '220 V'] }, [9, 6], { preco: 2199_00, promocao: { preco: 1899_00, ha: 7, por: 9 }, canais: { ca_861: 1869_00 } }), pesoG: 38_000, dimensoesCm: [150, 68, 28], quantidadeMax: 2, garantia: [219_90, 349_90],
    fotos: twoViews('esteira-fortalume-12', 'Esteira elétrica preta com painel digital', 'Detalhe do painel marcando 7,2'), avaliacao: [4.4, 86], vendidos: 27, lancadoHa: 160,
  },
  {
    numero: 7514, slug: 'tenis-passoveloz-corrida', nome: 'Tênis Passoveloz Corrida Amortecimento Leve', marca: 'Passoveloz', departamento: fitness, lojista,
    descricao: ['Entressola que devolve a energia da passada e cabedal de tecido respirável: 240 g no pé, pronto para os primeiros cinco quilômetros.', 'A fôrma é normal; se seu dedo encosta na ponta, suba um número. Lave à mão e seque longe do sol.'],
    ficha: { Características: { Tipo: 'Corrida', Gênero: 'Unissex', Material: 'Tecido e EVA', Drop: '8 mm' } },
    variacoes: combine({ Cor: ['Azul', 'Preto'], Tamanho: ['37', '39', '41', '43'] }, [12, 18, 15, 6, 10, 14, 9, 0], { preco: 299_90, promocao: { preco: 239_90, ha: 5, por: 6 } }), pesoG: 780, dimensoesCm: [33, 21, 12], quantidadeMax: 5,
    fotos: { ...twoViews('tenis-passoveloz-azul', 'Tênis azul com detalhe laranja', 'Detalhe da lateral do tênis azul'), ...twoViews('tenis-passoveloz-preto', 'Tênis preto com detalhe verde', 'Detalhe da lateral do tênis preto') }, avaliacao: [4.5, 329], vendidos: 188, lancadoHa: 90,
  },
  {
    numero: 7521, slug: 'barraca-de-camping-serrado-4-pessoas', nome: 'Barraca de Camping Serrado 4 Pessoas Coluna d’Água 2.000 mm', marca: 'Serrado', departamento: trilha, lojista,
    descricao: ['Duas pessoas montam em dez minutos, mesmo no escuro, pelas varetas coloridas. O sobreteto selado segura a pancada de verão e a varanda guarda as botas.', 'Treine uma vez no quintal antes da viagem. Guarde sempre seca, para não mofar.'],
    ficha: { Características: { Tipo: 'Iglu', Cor: 'Verde', Capacidade: '4 pessoas', Material: 'Poliéster 190T' }, Dimensões: { Montada: '240 × 210 × 135 cm', Peso: '4,1 kg' } },
    variacoes: [{ preco: 399_90, promocao: { preco: 339_90, ha: 3, por: 12 }, estoque: 20 }], pesoG: 4_300, dimensoesCm: [62, 18, 18], quantidadeMax: 5,
    fotos: twoViews('barraca-serrado-4', 'Barraca verde aberta com detalhe amarelo', 'Detalhe da porta da barraca'), avaliacao: [4.6, 121], vendidos: 64, lancadoHa: 185,
  },
  {
    numero: 7522, slug: 'mochila-serrado-30-litros-impermeavel', nome: 'Mochila Serrado 30 Litros Resistente à Água', marca: 'Serrado', departamento: trilha, lojista,
    descricao: ['Do escritório à cachoeira: bolso almofadado para notebook de 15,6", saída para hidratação e alças que não cortam o ombro. O tecido repele a garoa.', 'Para chuva forte, puxe a capa escondida no fundo. Fita refletiva na frente para quem volta à noite.'],
    ficha: { Características: { Tipo: 'Trilha e urbano', Capacidade: '30 L', Material: 'Poliéster 600D' } },
    variacoes: combine({ Cor: ['Verde', 'Preta'] }, [33, 46], { preco: 199_90, promocao: { preco: 169_90, ha: 1, por: 7 } }), pesoG: 900, dimensoesCm: [48, 32, 18], quantidadeMax: 10,
    fotos: { ...twoViews('mochila-serrado-30-verde', 'Mochila verde Serrado com zíper amarelo', 'Detalhe do bolso da mochila verde'), ...twoViews('mochila-serrado-30-preta', 'Mochila preta Serrado com zíper laranja', 'Detalhe do bolso da mochila preta') }, avaliacao: [4.7, 214], vendidos: 147, lancadoHa: 125,
  },
  {
    numero: 7523, slug: 'mochila-escolar-rabisco-22-litros', nome: 'Mochila Escolar Rabisco 22 Litros Roxa', marca: 'Rabisco', departamento: trilha,
    descricao: ['Cabe o caderno universitário em pé, a lancheira ao lado e ainda sobra um bolso secreto nas costas para o bilhete da van.', 'Costas acolchoadas e tira peitoral que divide o peso. O ideal é não passar de 10% do peso da criança.'],
    ficha: { Características: { Tipo: 'Escolar', Cor: 'Roxa', Capacidade: '22 L', 'Faixa etária': 'A partir de 7 anos' } },
    variacoes: [{ preco: 139_90, estoque: 54 }], pesoG: 640, dimensoesCm: [42, 30, 16], quantidadeMax: 10,
    fotos: twoViews('mochila-escolar-rabisqueira', 'Mochila escolar roxa com zíper amarelo', 'Detalhe do bolso da mochila roxa'), avaliacao: [4.6, 92], vendidos: 81, lancadoHa: 70,
  },
]
