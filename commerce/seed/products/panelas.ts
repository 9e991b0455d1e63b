import type { SeedProduct } from '../seed-product.ts'

const departamento = ['Cozinha e Utilidades', 'Panelas']

export const panelas: readonly SeedProduct[] = [
  {
    numero: 4001,
    slug: 'jogo-de-panelas-tachoa-antiaderente-5-pecas',
    nome: 'Jogo de Panelas Tachoá Serra Antiaderente 5 Peças',
    marca: 'Tachoá',
    modelo: 'Serra 5',
    departamento,
    descricao: [
      'Três caçarolas, um canecão e uma frigideira que se encaixam e ocupam o espaço de uma só no armário. O alumínio de 2,2 mm aquece por igual, e o antiaderente de cinco camadas, livre de PFOA, solta o ovo sem óleo.',
      'Os cabos de baquelite com acabamento de madeira ficam frios ao toque e são fixados com parafuso, fácil de reapertar. As tampas de vidro têm saída de vapor e mostram o ponto do arroz.',
      'Prefira utensílios de silicone ou madeira, fogo médio e esponja macia. Não serve para indução.',
    ],
    ficha: {
      Características: { Tipo: 'Jogo de panelas', Material: 'Alumínio antiaderente', Peças: '5', Espessura: '2,2 mm', Tampas: 'Vidro temperado com saída de vapor' },
      Composição: { Caçarolas: '16, 20 e 24 cm', Canecão: '14 cm', Frigideira: '24 cm' },
      Uso: { Fogões: 'A gás, elétrico e vitrocerâmico', 'Lava-louças': 'Não recomendada' },
      Garantia: { 'Garantia do fabricante': '12 meses' },
    },
    variacoes: [
      { sufixo: 'VERMELHO', opcoes: { Cor: 'Vermelho' }, preco: 399_90, promocao: { preco: 319_90, ha: 4, por: 8 }, canais: { ca_861: 309_90 }, estoque: 26 },
      { sufixo: 'GRAFITE', opcoes: { Cor: 'Grafite' }, preco: 399_90, promocao: { preco: 319_90, ha: 4, por: 8 }, canais: { ca_861: 309_90 }, estoque: 33 },
    ],
    pesoG: 5_200,
    dimensoesCm: [46, 30, 26],
    fotos: { 'panelas-tachoa-vermelho': 'Jogo de panelas vermelhas com tampas de vidro e cabos de madeira', 'panelas-tachoa-grafite': 'Jogo de panelas grafite com tampas de vidro e cabos de madeira' },
    avaliacao: [4.6, 1208],
    vendidos: 367,
    lancadoHa: 185,
  },
  {
    numero: 4002,
    slug: 'panela-de-pressao-tachoa-4-5-litros-fechamento-externo',
    nome: 'Panela de Pressão Tachoá Segura 4,5 Litros Fechamento Externo',
    marca: 'Tachoá',
    modelo: 'Segura 45',
    departamento,
    descricao: [
      'Feijão macio em 25 minutos, carne de panela desmanchando em 40. A Segura tem cinco dispositivos de proteção: a tampa só abre sem pressão, a válvula de peso avisa o ponto e duas válvulas de emergência aliviam o excesso.',
      'O fechamento externo com alça única trava com um clique audível. O corpo polido por dentro não escurece com alimentos ácidos, e o fundo difusor evita que o caldo pegue.',
      'Não passe de dois terços da capacidade, ou da metade para grãos que espumam. Troque a borracha a cada ano por peça original com selo do Inmetro e nunca force a abertura nem resfrie sob a torneira.',
    ],
    ficha: {
      Características: { Tipo: 'Panela de pressão', Material: 'Alumínio polido', Capacidade: '4,5 L', Fechamento: 'Externo com trava', 'Dispositivos de segurança': '5' },
      Uso: { Fogões: 'A gás, elétrico e vitrocerâmico', 'Rende para': '4 a 6 pessoas' },
      Certificação: { Inmetro: 'Registro 001445/2025' },
      Garantia: { 'Garantia do fabricante': '12 meses' },
    },
    variacoes: [
      { sufixo: 'POLIDA', opcoes: { Cor: 'Polida' }, preco: 159_90, estoque: 48 },
      { sufixo: 'PRETA', opcoes: { Cor: 'Preta' }, preco: 179_90, promocao: { preco: 154_90, ha: 2, por: 6 }, estoque: 29 },
    ],
    pesoG: 1_950,
    dimensoesCm: [40, 24, 20],
    fotos: { 'pressao-tachoa-polida': 'Panela de pressão polida com alça preta e válvula na tampa', 'pressao-tachoa-preta': 'Panela de pressão preta com alça e válvula na tampa' },
    avaliacao: [4.7, 1933],
    vendidos: 491,
    lancadoHa: 340,
  },
  {
    numero: 4003,
    slug: 'frigideira-de-ferro-fundido-tachoa-26-cm',
    nome: 'Frigideira de Ferro Fundido Tachoá Raiz 26 cm',
    marca: 'Tachoá',
    modelo: 'Raiz 26',
    departamento,
    descricao: [
      'Ferro fundido guarda calor como nenhum outro: sela o bife de um lado enquanto o outro ainda conversa com o tempero, vai ao forno com a fritada e chega à mesa borbulhando. Passa de mãe para filha.',
      'A Raiz já sai curada com óleo vegetal e fica mais antiaderente a cada uso. Dois bicos laterais facilitam escorrer a gordura, e serve para qualquer fogão, indução e brasa inclusive.',
      'Depois de usar, lave com água quente e bucha, seque no fogo e passe um fio de óleo. Detergente forte e lava-louças tiram a cura. O cabo esquenta: use uma luva.',
    ],
    ficha: {
      Características: { Tipo: 'Frigideira', Material: 'Ferro fundido', Diâmetro: '26 cm', Altura: '5 cm', Cura: 'De fábrica, óleo vegetal' },
      Uso: { Fogões: 'Todos, inclusive indução e forno', 'Lava-louças': 'Não' },
      Garantia: { 'Garantia do fabricante': 'Vitalícia contra trincas de fundição' },
    },
    variacoes: [{ preco: 139_90, estoque: 36 }],
    pesoG: 2_400,
    dimensoesCm: [44, 28, 7],
    fotos: { 'frigideira-tachoa-raiz': 'Frigideira de ferro fundido preta vista em perspectiva', 'frigideira-tachoa-raiz-detalhe': 'Detalhe do bico e da textura do ferro' },
    avaliacao: [4.8, 415],
    vendidos: 143,
    lancadoHa: 105,
  },
]
