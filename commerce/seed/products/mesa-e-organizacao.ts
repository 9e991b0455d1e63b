import type { SeedProduct } from '../seed-product.ts'

const departamento = ['Cozinha e Utilidades', 'Mesa e Organização']

export const mesaEOrganizacao: readonly SeedProduct[] = [
  {
    numero: 4021,
    slug: 'faqueiro-talheira-vereda-24-pecas-inox',
    nome: 'Faqueiro Talheira Vereda 24 Peças Aço Inox Polido',
    marca: 'Talheira',
    modelo: 'Vereda 24',
    departamento,
    descricao: [
      'Linhas longas e um leve facetado no cabo: o Vereda veste tanto a mesa do dia a dia quanto a ceia. São seis lugares completos, com garfo, faca, colher de sopa e colher de chá.',
      'O aço inox 18/10 tem 2,5 mm de espessura, peso que se percebe na mão, e o fio da faca é microsserrilhado. Pode ir à lava-louças; seque logo em seguida para o brilho durar.',
    ],
    ficha: {
      Características: { Tipo: 'Faqueiro', Material: 'Aço inox 18/10', Peças: '24', Espessura: '2,5 mm', Acabamento: 'Polido' },
      Composição: { Garfos: '6', Facas: '6', 'Colheres de sopa': '6', 'Colheres de chá': '6' },
      Garantia: { 'Garantia do fabricante': '5 anos' },
    },
    variacoes: [{ preco: 189_90, promocao: { preco: 159_90, ha: 6, por: 5 }, estoque: 42 }],
    pesoG: 1_350,
    dimensoesCm: [27, 22, 6],
    fotos: { 'faqueiro-talheira-vereda': 'Garfo, faca, colher de sopa e colher de chá de inox lado a lado', 'faqueiro-talheira-vereda-detalhe': 'Detalhe do brilho e do cabo facetado dos talheres' },
    avaliacao: [4.7, 538],
    vendidos: 176,
    lancadoHa: 135,
  },
  {
    numero: 4022,
    slug: 'conjunto-de-potes-hermeticos-vedalar-5-pecas',
    nome: 'Conjunto de Potes Herméticos Vedalar Clique 5 Peças',
    marca: 'Vedalar',
    modelo: 'Clique 5',
    departamento,
    descricao: [
      'Quatro travas e uma borracha de silicone mantêm o biscoito crocante e a formiga do lado de fora. Transparentes e empilháveis, os potes Clique deixam a despensa com cara de organizada de verdade.',
      'O polipropileno grosso, livre de BPA, vai do freezer ao micro-ondas (sem a tampa travada) e resiste à queda da bancada. A borracha sai para lavar, cuidado que evita odor.',
    ],
    ficha: {
      Características: { Tipo: 'Potes herméticos', Material: 'Polipropileno sem BPA', Peças: '5', Vedação: 'Silicone com 4 travas' },
      Composição: { Potes: '2 de 400 mL, 2 de 900 mL e 1 de 1,8 L' },
      Uso: { Freezer: 'Até −20 °C', 'Micro-ondas': 'Sem a tampa travada', 'Lava-louças': 'Sim, na grade superior' },
      Garantia: { 'Garantia do fabricante': '3 meses' },
    },
    variacoes: [{ preco: 89_90, estoque: 64 }],
    pesoG: 980,
    dimensoesCm: [28, 22, 20],
    fotos: { 'potes-vedalar-clique': 'Potes herméticos transparentes com grãos, massa e biscoitos', 'potes-vedalar-clique-detalhe': 'Detalhe da trava e da vedação do pote' },
    avaliacao: [4.6, 902],
    vendidos: 329,
    lancadoHa: 175,
  },
  {
    numero: 4023,
    slug: 'garrafa-termica-termalia-trilha-1-litro-inox',
    nome: 'Garrafa Térmica Termália Trilha 1 Litro Inox Parede Dupla',
    marca: 'Termália',
    modelo: 'Trilha 1L',
    departamento,
    descricao: [
      'Café quente às seis da manhã e ainda quente no lanche das quatro. O vácuo entre as duas paredes de inox segura bebidas quentes por 12 horas e geladas por 24, sem suar na mochila.',
      'A tampa rosqueada vira copo de 180 mL, e o botão serve com uma mão só. A boca larga aceita cubos de gelo inteiros e escova de limpeza.',
      'Não leve ao micro-ondas nem ao freezer e não guarde leite por muitas horas. Se ficar cheiro, deixe de molho com uma colher de bicarbonato.',
    ],
    ficha: {
      Características: { Tipo: 'Garrafa térmica', Material: 'Inox 304', Capacidade: '1 L', 'Conserva quente': 'Até 12 h', 'Conserva frio': 'Até 24 h', Tampa: 'Copo de 180 mL' },
      'Dimensões do produto': { Altura: '31 cm', Diâmetro: '9 cm', Peso: '520 g' },
      Garantia: { 'Garantia do fabricante': '12 meses' },
    },
    variacoes: [
      { sufixo: 'VERDE', opcoes: { Cor: 'Verde-musgo' }, preco: 129_90, promocao: { preco: 109_90, ha: 4, por: 10 }, estoque: 53 },
      { sufixo: 'PRETO', opcoes: { Cor: 'Preto' }, preco: 129_90, estoque: 47 },
      { sufixo: 'ROSA', opcoes: { Cor: 'Rosa-chá' }, preco: 129_90, promocao: { preco: 114_90, ha: 4, por: 10 }, estoque: 22 },
    ],
    pesoG: 640,
    dimensoesCm: [33, 11, 11],
    fotos: { 'garrafa-termalia-verde': 'Garrafa térmica verde-musgo com tampa-copo de inox', 'garrafa-termalia-preto': 'Garrafa térmica preta com tampa-copo de inox', 'garrafa-termalia-rosa': 'Garrafa térmica rosa com tampa-copo de inox' },
    avaliacao: [4.8, 1016],
    vendidos: 358,
    lancadoHa: 125,
  },
]
