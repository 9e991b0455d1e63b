import type { SeedProduct } from '../seed-product.ts'

const departamento = ['Eletrônicos e Informática', 'Áudio']

export const audio: readonly SeedProduct[] = [
  {
    numero: 2041,
    slug: 'soundbar-sonare-sala-2-1-com-subwoofer-sem-fio',
    nome: 'Soundbar Sonarê Sala 2.1 com Subwoofer sem Fio 240 W Bivolt',
    marca: 'Sonarê',
    modelo: 'SS21',
    departamento,
    descricao: [
      'As TVs ficaram finas e o som ficou junto. A Sonarê Sala devolve corpo aos diálogos e peso às trilhas com 240 W divididos entre a barra e um subwoofer que se conecta sozinho, sem fio atravessando o tapete.',
      'O modo Vozes destaca quem fala, ótimo para novelas e noticiários, e o modo Noite comprime os sustos do filme de ação depois das dez. Basta um cabo HDMI: o controle da própria TV comanda o volume.',
      'Posicione o subwoofer a até oito metros e longe de cantos para evitar graves retumbantes. Um pano seco é suficiente para a grade de tecido.',
    ],
    ficha: {
      Características: { Tipo: 'Soundbar 2.1', Cor: 'Preto', Voltagem: 'Bivolt', 'Potência sonora': '240 W RMS', Subwoofer: 'Sem fio, 6,5"', Modos: 'Vozes, Filme, Música e Noite' },
      Conexões: { Conectividade: 'Bluetooth', HDMI: '1 eARC', 'Entrada óptica': 'Sim', USB: '1' },
      Geral: { 'Dimensões da barra (L × A × P)': '90 × 6 × 9 cm', 'Homologação Anatel': '06604-25-02288', 'Garantia do fabricante': '12 meses' },
    },
    variacoes: [{ preco: 1099_00, promocao: { preco: 949_00, ha: 4, por: 4 }, estoque: 20 }],
    pesoG: 8_900,
    dimensoesCm: [96, 42, 26],
    fotos: { 'soundbar-sonare-sala': 'Soundbar preta com subwoofer sem fio atrás', 'soundbar-sonare-sala-detalhe': 'Detalhe da grade de tecido e do visor da soundbar' },
    garantia: [99_00, 159_00],
    avaliacao: [4.6, 377],
    vendidos: 126,
    lancadoHa: 140,
  },
  {
    numero: 2042,
    slug: 'caixa-de-som-bluetooth-sonare-praia-a-prova-dagua',
    nome: 'Caixa de Som Bluetooth Sonarê Praia 30 W à Prova d\'Água',
    marca: 'Sonarê',
    modelo: 'SP30',
    departamento,
    descricao: [
      'Areia, churrasco, chuva de verão: a Sonarê Praia tem certificação IP67 e flutua com o alto-falante para cima se cair na piscina. Dois radiadores passivos dão graves que não somem ao ar livre.',
      'São 16 horas de música por carga e a possibilidade de emparelhar duas caixas em estéreo. A alça trançada prende na mochila ou no guarda-sol, e o botão lateral atende chamadas.',
      'Depois do mar, enxágue com água doce e só carregue quando a porta USB-C estiver seca.',
    ],
    ficha: {
      Características: { Tipo: 'Caixa portátil', 'Potência sonora': '30 W RMS', Conectividade: 'Bluetooth 5.3', Proteção: 'IP67', Autonomia: 'Até 16 h' },
      Geral: { Recarga: 'USB-C, 3 h', Peso: '780 g', 'Homologação Anatel': '06617-25-02288', 'Garantia do fabricante': '12 meses' },
    },
    variacoes: [
      { sufixo: 'AZUL', opcoes: { Cor: 'Azul' }, preco: 449_00, promocao: { preco: 379_00, ha: 2, por: 12 }, estoque: 44 },
      { sufixo: 'LARANJA', opcoes: { Cor: 'Laranja' }, preco: 449_00, promocao: { preco: 379_00, ha: 2, por: 12 }, estoque: 25 },
      { sufixo: 'PRETO', opcoes: { Cor: 'Preto' }, preco: 449_00, estoque: 31 },
    ],
    pesoG: 1_050,
    dimensoesCm: [25, 13, 12],
    fotos: { 'caixa-sonare-praia-azul': 'Caixa de som cilíndrica azul com alça trançada', 'caixa-sonare-praia-laranja': 'Caixa de som cilíndrica laranja com alça trançada', 'caixa-sonare-praia-preto': 'Caixa de som cilíndrica preta com alça trançada' },
    garantia: [49_00, 79_00],
    avaliacao: [4.8, 1095],
    vendidos: 398,
    lancadoHa: 170,
  },
  {
    numero: 2043,
    slug: 'fone-de-ouvido-bluetooth-sonare-silencio-anc',
    nome: 'Fone de Ouvido Bluetooth Sonarê Silêncio com Cancelamento de Ruído',
    marca: 'Sonarê',
    modelo: 'SF-ANC',
    departamento,
    descricao: [
      'O motor do ônibus some, o teclado do colega some, a sua música fica. Seis microfones medem o ruído de fora e criam a onda oposta; com um toque, o modo Ambiente deixa passar a voz de quem chama.',
      'As conchas giram e usam espuma com memória coberta por tecido respirável, confortável também para quem usa óculos. A carga rende 38 horas com o cancelamento ligado, e cinco minutos na tomada garantem mais três.',
      'Proteja sua audição: a Organização Mundial da Saúde recomenda até 80 dB por 40 horas semanais. O aplicativo mostra a dose da semana e pode limitar o volume.',
    ],
    ficha: {
      Características: { Tipo: 'Circumaural dobrável', 'Cancelamento de ruído': 'Ativo', Conectividade: 'Bluetooth 5.3 e cabo P2', Microfones: '6', Autonomia: 'Até 38 h' },
      Geral: { Peso: '248 g', Recarga: 'USB-C', 'Conteúdo da embalagem': 'Fone, estojo rígido, cabo P2 e cabo USB-C', 'Homologação Anatel': '06629-25-02288', 'Garantia do fabricante': '12 meses' },
    },
    variacoes: [
      { sufixo: 'PRETO', opcoes: { Cor: 'Preto' }, preco: 599_00, promocao: { preco: 499_00, ha: 5, por: 9 }, canais: { ca_861: 489_00 }, estoque: 36 },
      { sufixo: 'AREIA', opcoes: { Cor: 'Areia' }, preco: 599_00, canais: { ca_861: 579_00 }, estoque: 21 },
    ],
    pesoG: 610,
    dimensoesCm: [22, 20, 9],
    fotos: { 'fone-sonare-silencio-preto': 'Fone de ouvido grande preto com conchas almofadadas', 'fone-sonare-silencio-areia': 'Fone de ouvido grande na cor areia com conchas almofadadas' },
    garantia: [59_00, 95_00],
    avaliacao: [4.7, 842],
    vendidos: 315,
    lancadoHa: 90,
  },
]
