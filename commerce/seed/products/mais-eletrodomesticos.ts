import type { SeedProduct } from '../seed-product.ts'
import { twoViews } from '../two-views.ts'
import { twoVoltages } from '../variation-matrix.ts'

const eletro = 'Eletrodomésticos'

/** What completes each shelf of the big appliances. */
export const maisEletrodomesticos: readonly SeedProduct[] = [
  {
    numero: 1004, slug: 'geladeira-nevara-frost-free-340-litros-branca', nome: 'Geladeira Nevara Frost Free Duplex 340 Litros Branca', marca: 'Nevara', modelo: 'NV-340', departamento: [eletro, 'Geladeiras e Freezers'],
    descricao: ['Sessenta centímetros de frente para o nicho do apartamento, sem gelo para raspar. A gaveta de legumes regula a umidade e a prateleira do meio dobra para caber o panelão.', 'Deixe cinco centímetros atrás e espere duas horas em pé antes de ligar.'],
    ficha: { Características: { Tipo: 'Duplex frost free', Cor: 'Branca', Capacidade: '340 L' }, Dimensões: { 'Altura × largura × profundidade': '172 × 60 × 66 cm' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([22, 17], { preco: 2599_00, promocao: { preco: 2299_00, ha: 4, por: 7 }, canais: { ca_861: 2259_00 } }), pesoG: 58_000, dimensoesCm: [70, 64, 178], quantidadeMax: 3, garantia: [259_90, 399_90], ence: { classe: 'B', consumo: '41,2 kWh/mês', registro: '003140/2025' },
    fotos: twoViews('geladeira-nevara-340-branca', 'Geladeira branca duplex com puxadores de aço', 'Detalhe do puxador da geladeira branca'), avaliacao: [4.6, 271], vendidos: 113, lancadoHa: 180,
  },
  {
    numero: 1005, slug: 'geladeira-nevara-inverse-520-litros-black', nome: 'Geladeira Nevara Inverse Inverter 520 Litros Preta', marca: 'Nevara', modelo: 'NV-520I', departamento: [eletro, 'Geladeiras e Freezers'],
    descricao: ['Freezer embaixo, à mão fica o que se usa dez vezes por dia. O compressor inverter trabalha devagar e em silêncio, e o painel esfria bebidas em vinte minutos.', 'O acabamento preto resiste a marca de dedo; limpe só com pano úmido e sabão neutro.'],
    ficha: { Características: { Tipo: 'Inverse frost free', Cor: 'Preta', Capacidade: '520 L' }, Dimensões: { 'Altura × largura × profundidade': '189 × 75 × 74 cm' }, Geral: { 'Garantia do fabricante': '12 meses (10 anos no compressor)' } },
    variacoes: twoVoltages([9, 3], { preco: 5299_00, promocao: { preco: 4799_00, ha: 6, por: 6 } }), pesoG: 92_000, dimensoesCm: [82, 80, 196], quantidadeMax: 2, garantia: [529_90, 829_90], ence: { classe: 'A', consumo: '44,8 kWh/mês', registro: '003152/2025' },
    fotos: twoViews('geladeira-nevara-520-preta', 'Geladeira preta inverse com painel digital', 'Detalhe do painel da geladeira preta'), avaliacao: [4.8, 119], vendidos: 41, lancadoHa: 70,
  },
  {
    numero: 1006, slug: 'freezer-horizontal-nevara-420-litros-cinza', nome: 'Freezer Horizontal Nevara Dupla Função 420 Litros Cinza', marca: 'Nevara', modelo: 'NV-420H', departamento: [eletro, 'Geladeiras e Freezers'],
    descricao: ['Congela a compra do mês ou, girando a chave, vira refrigerador para a festa e para o comércio. Dreno frontal: o degelo não exige virar nada.', 'Rodízios com trava e cesto aramado. Guarde o que vence antes por cima.'],
    ficha: { Características: { Tipo: 'Horizontal dupla função', Cor: 'Cinza', Capacidade: '420 L' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([11, 8], { preco: 3199_00 }), pesoG: 61_000, dimensoesCm: [135, 72, 98], quantidadeMax: 3, garantia: [319_90, 499_90], ence: { classe: 'C', consumo: '62,0 kWh/mês', registro: '003160/2025' },
    fotos: twoViews('freezer-nevara-420-cinza', 'Freezer horizontal cinza aberto', 'Detalhe da tampa e do interior do freezer'), avaliacao: [4.5, 88], vendidos: 35, lancadoHa: 150,
  },
  {
    numero: 1014, slug: 'fogao-fornalia-noite-4-bocas-preto', nome: 'Fogão Fornália Noite 4 Bocas Preto Bivolt', marca: 'Fornália', modelo: 'FN-4P', departamento: [eletro, 'Fogões e Cooktops'],
    descricao: ['Queimador família de 3 kW para ferver depressa, trempes de ferro que não balançam e vidro do forno que sai sem ferramenta para lavar.', 'A chama nasce ao girar o botão, sem fósforo. Em prédio com gás de rua, peça a troca dos injetores na autorizada, sem custo no primeiro ano.'],
    ficha: { Características: { Tipo: 'Piso', Cor: 'Preto', 'Número de bocas': '4', Forno: '58 L' }, Geral: { Voltagem: 'Bivolt', 'Garantia do fabricante': '12 meses' } },
    variacoes: [{ preco: 1099_00, promocao: { preco: 969_00, ha: 2, por: 5 }, estoque: 30 }], pesoG: 27_000, dimensoesCm: [58, 66, 92], quantidadeMax: 3, garantia: [109_90, 169_90], ence: { classe: 'A', consumo: 'Mesa 63,5% · forno 50,1%', registro: '003171/2025' },
    fotos: twoViews('fogao-fornalia-4-preto', 'Fogão preto de quatro bocas com forno aceso', 'Detalhe dos botões do fogão preto'), avaliacao: [4.5, 160], vendidos: 78, lancadoHa: 130,
  },
  {
    numero: 1024, slug: 'micro-ondas-fornalia-25-litros-preto', nome: 'Micro-ondas Fornália Praxe 25 Litros Preto', marca: 'Fornália', modelo: 'FP-25', departamento: [eletro, 'Micro-ondas e Fornos'],
    descricao: ['Um toque por 30 segundos, receitas prontas para pipoca, brigadeiro e arroz, e prato de 28 cm que recebe a travessa oval.', 'A trava do painel protege os pequenos. Coloque um copo de água ao testar, nunca ligue vazio.'],
    ficha: { Características: { Tipo: 'Bancada', Cor: 'Preto', Capacidade: '25 L', Potência: '900 W' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([36, 29], { preco: 629_90, promocao: { preco: 549_90, ha: 3, por: 4 } }), pesoG: 12_600, dimensoesCm: [54, 42, 34], quantidadeMax: 4, garantia: [62_90, 99_90], ence: { classe: 'A', consumo: 'Eficiência 58,2%', registro: '003188/2025' },
    fotos: twoViews('micro-ondas-fornalia-25-preto', 'Micro-ondas preto com relógio aceso', 'Detalhe do painel do micro-ondas preto'), avaliacao: [4.6, 213], vendidos: 137, lancadoHa: 155,
  },
  {
    numero: 1025, slug: 'forno-eletrico-fornalia-60-litros-inox', nome: 'Forno Elétrico de Bancada Fornália Assar 60 Litros Inox', marca: 'Fornália', modelo: 'FA-60', departamento: [eletro, 'Micro-ondas e Fornos'],
    descricao: ['O pernil de cinco quilos entra inteiro, e a convecção espalha o calor para dourar por igual. Timer de duas horas com desligamento.', 'O interior autolimpante solta a gordura a 250 °C. Mantenha dez centímetros livres em volta.'],
    ficha: { Características: { Tipo: 'Elétrico de bancada', Cor: 'Inox', Capacidade: '60 L', Potência: '1.800 W' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([13, 0], { preco: 849_90 }), pesoG: 15_800, dimensoesCm: [64, 54, 42], quantidadeMax: 4, garantia: [84_90, 129_90], ence: { classe: 'B', consumo: '0,98 kWh por ciclo', registro: '003193/2025' },
    fotos: twoViews('forno-fornalia-60-inox', 'Forno elétrico inox de bancada', 'Detalhe dos botões do forno inox'), avaliacao: [4.4, 97], vendidos: 46, lancadoHa: 165,
  },
  {
    numero: 1033, slug: 'lavadora-de-roupas-lavora-turbilhao-16-kg-cinza', nome: 'Lavadora de Roupas Lavorá Turbilhão 16 kg Cinza', marca: 'Lavorá', modelo: 'LT-16', departamento: [eletro, 'Lavadoras e Secadoras'],
    descricao: ['A roupa de uma semana de família grande numa só batida, ou o edredom king com folga. O sensor pesa e escolhe o nível de água.', 'Reaproveite o enxágue para o quintal: o ciclo avisa a hora. Gabinete zincado contra ferrugem.'],
    ficha: { Características: { Tipo: 'Automática', Cor: 'Cinza', Capacidade: '16 kg', Ciclo: '15 programas' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([16, 14], { preco: 2399_00, promocao: { preco: 2149_00, ha: 5, por: 8 }, canais: { ca_861: 2109_00 } }), pesoG: 43_000, dimensoesCm: [70, 72, 112], quantidadeMax: 3, garantia: [239_90, 379_90], ence: { classe: 'A', consumo: '0,34 kWh/ciclo', registro: '003204/2025' },
    fotos: twoViews('lavadora-lavora-16-cinza', 'Lavadora cinza de abertura superior', 'Detalhe do painel da lavadora'), avaliacao: [4.7, 186], vendidos: 81, lancadoHa: 140,
  },
  {
    numero: 1034, slug: 'lava-e-seca-lavora-ciclone-9-kg-branca', nome: 'Lava e Seca Lavorá Ciclone Inverter 9 kg Branca', marca: 'Lavorá', modelo: 'LC-9', departamento: [eletro, 'Lavadoras e Secadoras'],
    descricao: ['Ponha à noite e vista de manhã: lava nove quilos e seca seis no mesmo tambor, sem varal na sala. O vapor tira vinco da camisa em vinte minutos.', 'Não precisa de duto: condensa a água e manda pelo ralo. Meça a porta da lavanderia, são 60 cm.'],
    ficha: { Características: { Tipo: 'Lava e seca', Cor: 'Branca', Capacidade: '9 kg', Ciclo: '12 programas' }, Geral: { 'Garantia do fabricante': '12 meses (10 anos no motor)' } },
    variacoes: twoVoltages([10, 12], { preco: 3299_00, promocao: { preco: 2949_00, ha: 1, por: 9 } }), pesoG: 66_000, dimensoesCm: [68, 62, 90], quantidadeMax: 2, garantia: [329_90, 519_90], ence: { classe: 'A', consumo: '0,21 kWh/ciclo de lavagem', registro: '003211/2025' },
    fotos: twoViews('lava-e-seca-lavora-9-branca', 'Lava e seca branca de abertura frontal', 'Detalhe da porta redonda da lava e seca'), avaliacao: [4.6, 143], vendidos: 59, lancadoHa: 100,
  },
  {
    numero: 1044, slug: 'ar-condicionado-split-brisalta-inverter-18000-btu', nome: 'Ar-condicionado Split Brisalta Inverter 18.000 BTU/h Quente e Frio 220 V', marca: 'Brisalta', modelo: 'BI-18QF', departamento: [eletro, 'Ar e Ventilação'],
    descricao: ['Para sala integrada de até trinta metros quadrados. O inverter alcança o frio e depois só mantém: na conta, até 60% menos que o modelo de liga e desliga.', 'Controle pelo celular e filtro lavável que segura pólen. Instalação por técnico credenciado preserva a garantia.'],
    ficha: { Características: { Tipo: 'Split quente e frio', 'Potência de refrigeração': '18.000 BTU/h', Gás: 'R-32' }, Geral: { Voltagem: '220 V', 'Garantia do fabricante': '12 meses (10 anos no compressor)' } },
    variacoes: [{ preco: 3499_00, promocao: { preco: 3099_00, ha: 3, por: 11 }, estoque: 19 }], pesoG: 44_000, dimensoesCm: [98, 40, 62], quantidadeMax: 3, garantia: [349_90, 549_90], ence: { classe: 'A', consumo: '381 kWh/ano', registro: '003222/2025' },
    fotos: twoViews('split-brisalta-18000', 'Ar-condicionado split branco marcando 23 graus', 'Detalhe do visor do split'), avaliacao: [4.7, 157], vendidos: 63, lancadoHa: 115,
  },
  {
    numero: 1045, slug: 'ventilador-de-coluna-brisalta-sopro-30-cm-8-pas', nome: 'Ventilador de Coluna Brisalta Sussurro 30 cm 8 Pás Azul-acinzentado', marca: 'Brisalta', modelo: 'BS-30', departamento: [eletro, 'Ar e Ventilação'],
    descricao: ['Oito pás pequenas movem o ar sem barulho de turbina: o quarto do bebê aceita. Oscila, inclina e desliga sozinho depois de quatro horas.', 'A grade sai com uma trava para lavar as pás na pia. Consome menos que uma lâmpada antiga.'],
    ficha: { Características: { Tipo: 'Coluna', Cor: 'Azul-acinzentado', Potência: '45 W', Velocidades: '3' }, Geral: { 'Garantia do fabricante': '12 meses' } },
    variacoes: twoVoltages([54, 41], { preco: 229_90, promocao: { preco: 189_90, ha: 2, por: 6 } }), pesoG: 4_200, dimensoesCm: [46, 40, 22], quantidadeMax: 6, garantia: [22_90, 36_90], ence: { classe: 'A', consumo: '1,32 kWh/mês', registro: '003230/2025' },
    fotos: twoViews('ventilador-brisalta-30-branco', 'Ventilador de coluna azul-acinzentado', 'Detalhe das oito pás do ventilador'), avaliacao: [4.5, 228], vendidos: 146, lancadoHa: 85,
  },
]
