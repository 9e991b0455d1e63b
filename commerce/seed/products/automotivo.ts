import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { combine } from '../variation-matrix.ts'

const pneus = ['Automotivo', 'Pneus e Baterias']
const som = ['Automotivo', 'Som e Acessórios']
const cuidados = ['Automotivo', 'Óleos e Limpeza']
const lojista = 'oficina-do-vale'

export const automotivo: readonly SeedProduct[] = [
  {
    numero: 7401, slug: 'pneu-rodavia-urbano', nome: 'Pneu Rodavia Urbano Aro 14 e 15', marca: 'Rodavia', departamento: pneus, lojista,
    descricao: ['Composto com sílica que freia três metros antes no molhado e desenho assimétrico que não zumbe na estrada. Aguenta a buraqueira com flanco reforçado.', 'Confira a medida na lateral do pneu atual. Troque em pares e alinhe a direção; guardamos o DOT com menos de um ano.'],
    ficha: { Características: { Tipo: 'Radial para passeio', 'Índice de carga': '88 (560 kg)', 'Índice de velocidade': 'H (210 km/h)' }, Geral: { 'Registro Inmetro': '000847/2024', 'Garantia do fabricante': '60 meses' } },
    variacoes: combine({ Aro: ['175/65 R14', '185/60 R15', '195/55 R15'] }, [48, 56, 32], { preco: 339_90, promocao: { preco: 299_90, ha: 3, por: 7 }, canais: { ca_861: 293_90 } }), pesoG: 8_200, dimensoesCm: [60, 60, 19], quantidadeMax: 8,
    ence: { classe: 'C', consumo: 'Rolamento C · molhado B · ruído 70 dB', registro: '000847/2024' },
    fotos: twoViews('pneu-rodavia-15', 'Pneu Rodavia montado em roda de liga', 'Detalhe da roda de cinco raios'), avaliacao: [4.6, 233], vendidos: 141, lancadoHa: 190,
  },
  {
    numero: 7402, slug: 'bateria-automotiva-arranca-60-ah', nome: 'Bateria Automotiva Arranca 12 V 60 Ah Selada', marca: 'Arranca', departamento: pneus, lojista,
    descricao: ['Partida firme em manhã de serra e fôlego para som e faróis. Selada, sem manutenção, com visor que fica verde enquanto há carga.', 'Polo positivo à direita. Na entrega, devolva a usada: a logística reversa é obrigatória e gratuita.'],
    ficha: { Características: { Tipo: 'Chumbo-ácido selada', Capacidade: '60 Ah', 'Corrente de partida': '480 A', Polo: 'Direito' }, Geral: { 'Registro Inmetro': '003902/2023', 'Garantia do fabricante': '18 meses' } },
    variacoes: [{ preco: 489_90, estoque: 25 }], pesoG: 14_300, dimensoesCm: [25, 18, 18], quantidadeMax: 4,
    fotos: twoViews('bateria-arranca-60', 'Bateria automotiva Arranca com faixa verde', 'Detalhe do polo positivo da bateria'), avaliacao: [4.7, 118], vendidos: 66, lancadoHa: 160,
  },
  {
    numero: 7411, slug: 'central-multimidia-estradar-9-polegadas', nome: 'Central Multimídia Estradar 9" com Espelhamento sem Fio', marca: 'Estradar', modelo: 'ES-9', departamento: som, lojista,
    descricao: ['Mapa, música e chamadas do celular na tela de nove polegadas, sem cabo. Liga em quatro segundos e a imagem da ré entra sozinha.', 'Cabe no espaço de dois DIN; verifique a moldura do seu carro. Acompanha microfone externo, e a instalação é à parte.'],
    ficha: { Características: { Tipo: '2 DIN', 'Tamanho da tela': '9"', Conectividade: 'Bluetooth e Wi-Fi', Potência: '4 × 45 W' }, Geral: { 'Homologação Anatel': '01204-25-11904', 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 799_90, promocao: { preco: 689_90, ha: 4, por: 6 }, estoque: 18 }], pesoG: 1_900, dimensoesCm: [28, 20, 14], garantia: [79_90, 124_90],
    fotos: twoViews('central-estradar-multimidia', 'Central multimídia com mapa na tela', 'Detalhe dos ícones na tela da central'), avaliacao: [4.4, 176], vendidos: 57, lancadoHa: 95,
  },
  {
    numero: 7412, slug: 'compressor-de-ar-portatil-estradar-12-v', nome: 'Compressor de Ar Portátil Estradar 12 V Digital', marca: 'Estradar', departamento: som, lojista,
    descricao: ['Escolha a pressão, aperte e espere: ele enche o pneu em cinco minutos e para sozinho no número certo. A luz de LED ajuda no acostamento.', 'Liga no acendedor, com três metros de cabo, e traz bicos para bola e colchão. Descanse dez minutos a cada vinte de uso.'],
    ficha: { Características: { Tipo: 'Portátil digital', Cor: 'Vermelho', 'Pressão máxima': '120 PSI', Alimentação: '12 V veicular' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 159_90, estoque: 49 }], pesoG: 1_300, dimensoesCm: [22, 18, 10],
    fotos: twoViews('compressor-estradar-portatil', 'Compressor vermelho com visor digital', 'Detalhe do visor marcando 32 PSI'), avaliacao: [4.5, 204], vendidos: 117, lancadoHa: 130,
  },
  {
    numero: 7421, slug: 'oleo-de-motor-lubrivia-sintetico-1-litro', nome: 'Óleo de Motor Lubrivia Sintético 1 Litro', marca: 'Lubrivia', departamento: cuidados, lojista,
    descricao: ['Película que não quebra no para e anda nem na subida de serra com o carro cheio. Limpa a borra deixada por óleos comuns e atende motores flex e turbo.', 'Consulte a viscosidade no manual do veículo. Entregue o óleo usado no posto ou na oficina; um litro contamina um milhão de litros de água.'],
    ficha: { Características: { Tipo: 'Sintético API SP', Embalagem: '1 L', 'Registro ANP': '21877' } },
    variacoes: combine({ Viscosidade: ['0W-20', '5W-30', '10W-40'] }, [70, 124, 58], { preco: 44_90, promocao: { preco: 38_90, ha: 2, por: 5 } }), pesoG: 930, dimensoesCm: [24, 11, 6], quantidadeMax: 24, medida: { quantidade: 1, unidade: 'L' },
    fotos: twoViews('oleo-lubrivia-5w30', 'Frasco preto de óleo sintético Lubrivia', 'Detalhe da engrenagem no rótulo do óleo'), avaliacao: [4.7, 255], vendidos: 308, lancadoHa: 215,
  },
  {
    numero: 7422, slug: 'cera-automotiva-lubrivia-carnauba-200-g', nome: 'Cera Automotiva Lubrivia Carnaúba 200 g', marca: 'Lubrivia', departamento: cuidados, lojista,
    descricao: ['Carnaúba do Piauí em pasta macia: protege do sol por três meses e faz a chuva correr em gotas redondas. Acompanha espuma aplicadora.', 'Lave, seque à sombra, passe pouco e lustre com pano de microfibra. Não use sobre plástico fosco.'],
    ficha: { Características: { Tipo: 'Pasta', Embalagem: '200 g', Proteção: 'Até 3 meses' } },
    variacoes: [{ preco: 49_90, estoque: 62 }], pesoG: 290, dimensoesCm: [12, 12, 6], quantidadeMax: 12, medida: { quantidade: 0.2, unidade: 'kg' },
    fotos: twoViews('cera-lubrivia', 'Lata azul de cera de carnaúba Lubrivia', 'Detalhe das estrelas de brilho na lata'), avaliacao: [4.8, 97], vendidos: 88, lancadoHa: 105,
  },
  {
    numero: 7423, slug: 'limpa-pneus-lubrivia-spray-500-ml', nome: 'Limpa Pneus Lubrivia Spray 500 mL', marca: 'Lubrivia', departamento: cuidados, lojista,
    descricao: ['Espuma que escurece a borracha desbotada e seca sem respingar na lataria. Sem solvente: não resseca o flanco.', 'Borrife com o pneu frio, espalhe com escova e evite a banda de rodagem e os discos de freio.'],
    ficha: { Características: { Tipo: 'Revitalizador', Embalagem: 'Spray de 500 mL' } },
    variacoes: [{ preco: 27_90, promocao: { preco: 23_90, ha: 1, por: 3 }, estoque: 90 }], pesoG: 560, dimensoesCm: [27, 10, 6], quantidadeMax: 12, medida: { quantidade: 0.5, unidade: 'L' },
    fotos: twoViews('shampoo-lubrivia', 'Frasco grafite de limpa pneus Lubrivia com gatilho', 'Detalhe do rótulo amarelo do limpa pneus'), avaliacao: [4.4, 71], vendidos: 94, lancadoHa: 145,
  },
]
