import type { SeedProduct } from '../seed-product.ts'

const departamento = ['Eletrodomésticos', 'Lavadoras e Secadoras']

export const lavadorasESecadoras: readonly SeedProduct[] = [
  {
    numero: 1031,
    slug: 'lavadora-de-roupas-lavora-13-kg-branca',
    nome: 'Lavadora de Roupas Lavorá Turbilhão 13 kg Branca',
    marca: 'Lavorá',
    modelo: 'LT13B',
    departamento,
    descricao: [
      'Edredom de casal, jogo de toalhas e o uniforme da semana na mesma tarde. A Turbilhão lava até 13 kg em um cesto de inox que não enferruja nem puxa fio, e o agitador de quatro pás movimenta a roupa de cima para baixo, sem deixar canto seco.',
      'Escolha o nível de sujeira e de água em botões que qualquer pessoa da casa entende. A função Reaproveita segura a saída da água do enxágue para você lavar o quintal, economia que aparece na conta.',
      'O dispenser dilui o sabão líquido ou em pó antes de molhar as peças e evita manchas. Limpe o filtro de fiapos a cada três lavagens e deixe a tampa aberta por alguns minutos depois do ciclo, para o cesto secar.',
    ],
    ficha: {
      Características: { Tipo: 'Lavadora de abertura superior', Cor: 'Branco', Capacidade: '13 kg', Cesto: 'Inox', 'Níveis de água': '4 e automático', Centrifugação: '750 rpm' },
      Programas: { Quantidade: '12', Destaques: 'Edredom, Tira-manchas, Delicado e Rápido 26 min', 'Reaproveitamento de água': 'Sim' },
      Energia: { 'Consumo de água': '128 L por ciclo normal', Potência: '550 W' },
      'Dimensões do produto': { Largura: '63 cm', Altura: '105 cm', Profundidade: '67 cm' },
      Garantia: { 'Garantia do fabricante': '12 meses' },
    },
    variacoes: [
      { sufixo: '127', opcoes: { Voltagem: '127 V' }, preco: 1999_00, promocao: { preco: 1749_00, ha: 5, por: 10 }, canais: { ca_861: 1719_00 }, estoque: 16 },
      { sufixo: '220', opcoes: { Voltagem: '220 V' }, preco: 1999_00, promocao: { preco: 1749_00, ha: 5, por: 10 }, canais: { ca_861: 1719_00 }, estoque: 12 },
    ],
    pesoG: 39_000,
    dimensoesCm: [68, 72, 111],
    fotos: { 'lavadora-lavora-13': 'Lavadora Lavorá branca de abertura superior com painel inclinado', 'lavadora-lavora-13-detalhe': 'Detalhe do seletor de programas da lavadora' },
    ence: { classe: 'A', consumo: '0,31 kWh por ciclo', registro: '006218/2025' },
    garantia: [189_00, 299_00],
    avaliacao: [4.6, 1107],
    vendidos: 344,
    lancadoHa: 240,
  },
  {
    numero: 1032,
    slug: 'lava-e-seca-lavora-11-kg-titanio-inverter',
    nome: 'Lava e Seca Lavorá Ciclone Inverter 11 kg Titânio',
    marca: 'Lavorá',
    modelo: 'LSC11T',
    departamento,
    descricao: [
      'No apartamento sem varal, ela é a lavanderia completa: lava 11 kg, seca 7 kg e entrega a camisa pronta para o cabide em um único ciclo. O programa Turbo 59 lava e seca duas camisas e uma calça em menos de uma hora.',
      'O motor inverter com acionamento direto dispensa correia, vibra pouco e tem garantia de dez anos. O vapor do ciclo Cuidado reduz vincos e ácaros sem água quente em excesso, e a dosagem automática libera só o sabão necessário.',
      'A porta de vidro temperado abre 170 graus e trava durante o uso. Se faltar luz no meio do ciclo, a máquina retoma de onde parou. Retire os parafusos de transporte antes de ligar: esquecer deles danifica a suspensão.',
    ],
    ficha: {
      Características: { Tipo: 'Lava e seca', Cor: 'Titânio', Capacidade: '11 kg', 'Capacidade de secagem': '7 kg', Motor: 'Inverter, acionamento direto', Centrifugação: '1.400 rpm' },
      Programas: { Quantidade: '14', Destaques: 'Turbo 59, Vapor, Roupas de bebê e Esportivo', 'Dosagem automática': 'Sim' },
      Energia: { 'Consumo de água': '74 L por lavagem', 'Potência de secagem': '1.300 W' },
      'Dimensões do produto': { Largura: '60 cm', Altura: '85 cm', Profundidade: '60 cm' },
      Garantia: { 'Garantia do fabricante': '12 meses; 10 anos no motor' },
    },
    variacoes: [
      { sufixo: '127', opcoes: { Voltagem: '127 V' }, preco: 4199_00, estoque: 8 },
      { sufixo: '220', opcoes: { Voltagem: '220 V' }, preco: 4199_00, promocao: { preco: 3799_00, ha: 7, por: 3 }, canais: { ca_861: 3749_00 }, estoque: 6 },
    ],
    pesoG: 71_000,
    dimensoesCm: [66, 68, 90],
    fotos: { 'lava-e-seca-lavora-11': 'Lava e seca Lavorá titânio com porta redonda de vidro escuro', 'lava-e-seca-lavora-11-detalhe': 'Detalhe da porta de vidro e do tambor' },
    ence: { classe: 'A', consumo: '0,24 kWh por lavagem a frio', registro: '006231/2025' },
    garantia: [349_00, 559_00],
    avaliacao: [4.8, 428],
    vendidos: 139,
    lancadoHa: 48,
    selo: 'Lançamento',
  },
]
