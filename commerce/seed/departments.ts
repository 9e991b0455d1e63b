export interface SeedDepartment {
  nome: string
  slug: string
  /** The menu bar shows `start`; `extra` waits behind "Veja todos os departamentos" (storefront §2.4). */
  grupo: 'start' | 'extra'
  ordem: number
  descricao: string
  filhos: readonly { nome: string; slug: string; descricao: string }[]
}

/** Two levels, in menu order. Names are what `departamento` of every seed product spells. */
export const seedDepartments: readonly SeedDepartment[] = [
  {
    nome: 'Eletrodomésticos',
    slug: 'eletrodomesticos',
    grupo: 'start',
    ordem: 1,
    descricao: 'Geladeiras, fogões, lavadoras e climatização para equipar a casa inteira, com etiqueta de consumo à vista e entrega em todo o Brasil.',
    filhos: [
      { nome: 'Geladeiras e Freezers', slug: 'geladeiras-e-freezers', descricao: 'Geladeiras frost free, modelos inverse e freezers para conservar os alimentos da família gastando menos energia.' },
      { nome: 'Fogões e Cooktops', slug: 'fogoes-e-cooktops', descricao: 'Fogões de 4 e 5 bocas e cooktops a gás ou por indução, com acendimento automático e mesa fácil de limpar.' },
      { nome: 'Micro-ondas e Fornos', slug: 'micro-ondas-e-fornos', descricao: 'Micro-ondas e fornos elétricos de bancada para aquecer, descongelar, gratinar e assar.' },
      { nome: 'Lavadoras e Secadoras', slug: 'lavadoras-e-secadoras', descricao: 'Lavadoras automáticas e lava e seca para cuidar de todo tipo de roupa, do dia a dia ao edredom.' },
      { nome: 'Ar e Ventilação', slug: 'ar-e-ventilacao', descricao: 'Ar-condicionado split inverter e ventiladores para enfrentar o calor com conforto e economia.' },
    ],
  },
  {
    nome: 'Eletrônicos e Informática',
    slug: 'eletronicos-e-informatica',
    grupo: 'start',
    ordem: 2,
    descricao: 'TVs, celulares, notebooks e áudio para trabalhar, estudar e se divertir, com parcelamento sem juros e garantia de fábrica.',
    filhos: [
      { nome: 'TVs', slug: 'tvs', descricao: 'Smart TVs de 32 a 65 polegadas, em HD, 4K e QLED, para todos os tamanhos de sala.' },
      { nome: 'Celulares e Tablets', slug: 'celulares-e-tablets', descricao: 'Smartphones 5G, tablets e relógios inteligentes homologados pela Anatel.' },
      { nome: 'Notebooks e Acessórios', slug: 'notebooks-e-acessorios', descricao: 'Notebooks para estudo, trabalho e jogos, além de mouses, teclados e carregadores.' },
      { nome: 'Áudio', slug: 'audio', descricao: 'Fones de ouvido, caixas de som e soundbars para ouvir cada detalhe em casa ou na rua.' },
    ],
  },
  {
    nome: 'Casa e Móveis',
    slug: 'casa-e-moveis',
    grupo: 'start',
    ordem: 3,
    descricao: 'Sofás, colchões e móveis que transformam cada cômodo, com medidas detalhadas para você conferir antes de comprar.',
    filhos: [
      { nome: 'Sala de Estar', slug: 'sala-de-estar', descricao: 'Sofás retráteis, poltronas e racks para receber bem e descansar melhor.' },
      { nome: 'Quarto e Colchões', slug: 'quarto-e-colchoes', descricao: 'Colchões de molas e de espuma, guarda-roupas, travesseiros e roupa de cama.' },
      { nome: 'Jantar e Escritório', slug: 'jantar-e-escritorio', descricao: 'Mesas de jantar, escrivaninhas e cadeiras ergonômicas para comer, estudar e trabalhar em casa.' },
    ],
  },
  {
    nome: 'Cozinha e Utilidades',
    slug: 'cozinha-e-utilidades',
    grupo: 'start',
    ordem: 4,
    descricao: 'Panelas, eletroportáteis e utensílios que simplificam o preparo das refeições e deixam a mesa bonita.',
    filhos: [
      { nome: 'Panelas', slug: 'panelas', descricao: 'Jogos de panelas, panelas de pressão e frigideiras para todos os tipos de fogão.' },
      { nome: 'Eletroportáteis', slug: 'eletroportateis', descricao: 'Fritadeiras sem óleo, liquidificadores e cafeteiras em 127 V e 220 V.' },
      { nome: 'Mesa e Organização', slug: 'mesa-e-organizacao', descricao: 'Faqueiros, potes herméticos e garrafas térmicas para servir e organizar.' },
    ],
  },
  {
    nome: 'Mercado',
    slug: 'mercado',
    grupo: 'extra',
    ordem: 5,
    descricao: 'A despensa da semana sem sair de casa: grãos, café, chocolate e limpeza, sempre com o preço por quilo ou litro.',
    filhos: [
      { nome: 'Grãos e Massas', slug: 'graos-e-massas', descricao: 'Arroz, feijão, massas e outros básicos do almoço brasileiro.' },
      { nome: 'Café e Chocolates', slug: 'cafe-e-chocolates', descricao: 'Cafés torrados e chocolates para a pausa da tarde e para presentear.' },
      { nome: 'Azeites e Molhos', slug: 'azeites-e-molhos', descricao: 'Azeite extravirgem e molhos prontos para temperar e finalizar.' },
      { nome: 'Limpeza', slug: 'limpeza', descricao: 'Lava-roupas, detergentes e produtos para a faxina render mais.' },
    ],
  },
  {
    nome: 'Bebidas',
    slug: 'bebidas',
    grupo: 'extra',
    ordem: 6,
    descricao: 'Sucos integrais, águas, chás e vinhos para o dia a dia e para celebrar. Bebidas alcoólicas só para maiores de 18 anos.',
    filhos: [
      { nome: 'Sucos e Chás', slug: 'sucos-e-chas', descricao: 'Sucos integrais, água de coco e chás gelados prontos para beber.' },
      { nome: 'Águas', slug: 'aguas', descricao: 'Água mineral com e sem gás em fardos para a casa e o escritório.' },
      { nome: 'Vinhos', slug: 'vinhos', descricao: 'Vinhos de vinícolas brasileiras. Venda proibida para menores de 18 anos.' },
    ],
  },
]
