/** What the generated catalogue is made of: one kind of product, its department, brands and attributes. */
export interface ProductLine {
  departamento: readonly [string, string]
  produto: string
  /** Reais, lowest and highest. */
  preco: readonly [number, number]
  marcas: readonly string[]
  /** Facets: name → values; the first three also stand in the product's name. */
  atributos: Readonly<Record<string, readonly string[]>>
  voltagem?: boolean
}

const LINHA_BRANCA = [
  'Consul',
  'Brastemp',
  'Electrolux',
  'LG',
  'Samsung',
  'Panasonic',
  'Midea',
  'Philco',
  'Esmaltec',
  'Atlas',
]
const PORTATEIS = [
  'Mondial',
  'Britânia',
  'Arno',
  'Oster',
  'Philco',
  'Cadence',
  'Black+Decker',
  'Electrolux',
  'Wap',
  'Multi',
]
const ELETRONICOS = ['Samsung', 'LG', 'Sony', 'Philips', 'TCL', 'Multi', 'Positivo', 'Motorola', 'Xiaomi', 'JBL']
const MOVEIS = ['Madesa', 'Bartira', 'Politorno', 'Kappesberg', 'Móveis Carraro', 'Henn', 'Colibri', 'Panorama']
const CASA = ['Tramontina', 'Brinox', 'Nadir', 'Oxford', 'Sanremo', 'Plasútil', 'Mor', 'Electrolux']
const CORES = ['Branco', 'Preto', 'Inox', 'Cinza', 'Vermelho', 'Azul', 'Prata', 'Bege']
const MADEIRAS = ['Castanho', 'Branco', 'Carvalho', 'Grafite', 'Rústico', 'Off White']

export const PRODUCT_LINES: readonly ProductLine[] = [
  {
    departamento: ['Eletrodomésticos', 'Geladeiras'],
    produto: 'Geladeira Frost Free',
    preco: [1899, 7999],
    marcas: LINHA_BRANCA,
    atributos: {
      Capacidade: ['260 L', '310 L', '375 L', '410 L', '460 L', '540 L'],
      Portas: ['1 porta', 'Duplex', 'Inverse', 'French Door'],
      Cor: ['Branco', 'Inox', 'Preto'],
    },
    voltagem: true,
  },
  {
    departamento: ['Eletrodomésticos', 'Fogões'],
    produto: 'Fogão',
    preco: [499, 2999],
    marcas: LINHA_BRANCA,
    atributos: {
      Bocas: ['4 bocas', '5 bocas', '6 bocas'],
      Instalação: ['de piso', 'de embutir'],
      Cor: ['Branco', 'Inox', 'Preto'],
      Acendimento: ['Automático', 'Manual'],
    },
  },
  {
    departamento: ['Eletrodomésticos', 'Micro-ondas'],
    produto: 'Micro-ondas',
    preco: [399, 1499],
    marcas: LINHA_BRANCA,
    atributos: {
      Capacidade: ['20 L', '25 L', '32 L', '34 L', '38 L'],
      Cor: ['Branco', 'Inox', 'Preto', 'Espelhado'],
      Potência: ['700 W', '820 W', '1000 W'],
    },
    voltagem: true,
  },
  {
    departamento: ['Eletrodomésticos', 'Lavadoras'],
    produto: 'Lavadora de Roupas',
    preco: [1199, 5499],
    marcas: LINHA_BRANCA,
    atributos: {
      Capacidade: ['8 kg', '11 kg', '12 kg', '15 kg', '17 kg'],
      Abertura: ['superior', 'frontal'],
      Cor: ['Branco', 'Titânio', 'Inox'],
    },
    voltagem: true,
  },
  {
    departamento: ['Eletrodomésticos', 'Ar-Condicionado'],
    produto: 'Ar-Condicionado Split Inverter',
    preco: [1599, 6299],
    marcas: LINHA_BRANCA,
    atributos: {
      Potência: ['9.000 BTUs', '12.000 BTUs', '18.000 BTUs', '24.000 BTUs'],
      Ciclo: ['frio', 'quente e frio'],
      Cor: ['Branco'],
    },
  },
  {
    departamento: ['Eletroportáteis', 'Liquidificadores'],
    produto: 'Liquidificador',
    preco: [89, 699],
    marcas: PORTATEIS,
    atributos: {
      Potência: ['550 W', '700 W', '900 W', '1200 W', '1400 W'],
      Velocidades: ['2 velocidades', '5 velocidades', '12 velocidades'],
      Cor: CORES,
    },
    voltagem: true,
  },
  {
    departamento: ['Eletroportáteis', 'Fritadeiras'],
    produto: 'Fritadeira Elétrica sem Óleo',
    preco: [249, 1199],
    marcas: PORTATEIS,
    atributos: {
      Capacidade: ['3,5 L', '4 L', '5 L', '7 L', '12 L'],
      Painel: ['analógica', 'digital'],
      Cor: ['Preto', 'Inox', 'Vermelho'],
    },
    voltagem: true,
  },
  {
    departamento: ['Eletroportáteis', 'Cafeteiras'],
    produto: 'Cafeteira',
    preco: [99, 1899],
    marcas: PORTATEIS,
    atributos: {
      Tipo: ['elétrica', 'espresso', 'de cápsulas'],
      Capacidade: ['15 xícaras', '20 xícaras', '30 xícaras'],
      Cor: CORES,
    },
    voltagem: true,
  },
  {
    departamento: ['Eletroportáteis', 'Aspiradores'],
    produto: 'Aspirador de Pó',
    preco: [129, 2499],
    marcas: PORTATEIS,
    atributos: {
      Tipo: ['vertical', 'robô', 'portátil', 'água e pó'],
      Potência: ['600 W', '1000 W', '1400 W', '1600 W'],
      Cor: CORES,
    },
    voltagem: true,
  },
  {
    departamento: ['TV e Áudio', 'TVs'],
    produto: 'Smart TV',
    preco: [999, 12999],
    marcas: ELETRONICOS,
    atributos: {
      'Tamanho da tela': [
        '32 polegadas',
        '43 polegadas',
        '50 polegadas',
        '55 polegadas',
        '65 polegadas',
        '75 polegadas',
      ],
      Resolução: ['HD', 'Full HD', '4K', '8K'],
      Tecnologia: ['LED', 'QLED', 'OLED'],
    },
  },
  {
    departamento: ['TV e Áudio', 'Caixas de Som'],
    produto: 'Caixa de Som Bluetooth',
    preco: [99, 2999],
    marcas: ELETRONICOS,
    atributos: {
      Potência: ['10 W', '30 W', '80 W', '200 W', '500 W'],
      Tipo: ['portátil', 'torre', 'à prova d’água'],
      Cor: CORES,
    },
  },
  {
    departamento: ['TV e Áudio', 'Fones de Ouvido'],
    produto: 'Fone de Ouvido',
    preco: [49, 2499],
    marcas: ELETRONICOS,
    atributos: {
      Tipo: ['intra-auricular', 'circum-auricular', 'esportivo'],
      Conexão: ['com fio', 'Bluetooth'],
      Cor: CORES,
    },
  },
  {
    departamento: ['Celulares e Informática', 'Celulares'],
    produto: 'Smartphone',
    preco: [699, 8999],
    marcas: ELETRONICOS,
    atributos: {
      Armazenamento: ['64 GB', '128 GB', '256 GB', '512 GB'],
      'Memória RAM': ['4 GB de RAM', '6 GB de RAM', '8 GB de RAM', '12 GB de RAM'],
      Cor: CORES,
      'Tamanho da tela': ['6,1 polegadas', '6,5 polegadas', '6,7 polegadas'],
    },
  },
  {
    departamento: ['Celulares e Informática', 'Notebooks'],
    produto: 'Notebook',
    preco: [1799, 14999],
    marcas: ['Dell', 'Lenovo', 'Acer', 'Asus', 'Samsung', 'Positivo', 'Vaio', 'HP'],
    atributos: {
      Processador: ['Intel Core i3', 'Intel Core i5', 'Intel Core i7', 'AMD Ryzen 5', 'AMD Ryzen 7'],
      'Memória RAM': ['8 GB de RAM', '16 GB de RAM', '32 GB de RAM'],
      Armazenamento: ['256 GB SSD', '512 GB SSD', '1 TB SSD'],
      'Tamanho da tela': ['14 polegadas', '15,6 polegadas', '16 polegadas'],
    },
  },
  {
    departamento: ['Celulares e Informática', 'Monitores'],
    produto: 'Monitor',
    preco: [449, 4999],
    marcas: ['LG', 'Samsung', 'AOC', 'Dell', 'Philips', 'Acer'],
    atributos: {
      'Tamanho da tela': ['21,5 polegadas', '24 polegadas', '27 polegadas', '29 polegadas', '34 polegadas'],
      Resolução: ['Full HD', 'QHD', '4K'],
      Frequência: ['60 Hz', '75 Hz', '144 Hz', '165 Hz'],
    },
  },
  {
    departamento: ['Celulares e Informática', 'Teclados e Mouses'],
    produto: 'Kit Teclado e Mouse',
    preco: [49, 899],
    marcas: ['Logitech', 'Multi', 'Redragon', 'Microsoft', 'Positivo'],
    atributos: {
      Conexão: ['com fio', 'sem fio', 'Bluetooth'],
      Tipo: ['de membrana', 'mecânico', 'compacto'],
      Cor: ['Preto', 'Branco', 'Cinza'],
    },
  },
  {
    departamento: ['Móveis', 'Guarda-Roupas'],
    produto: 'Guarda-Roupa Casal',
    preco: [599, 3999],
    marcas: MOVEIS,
    atributos: { Portas: ['3 portas', '4 portas', '6 portas'], Abertura: ['de correr', 'de abrir'], Cor: MADEIRAS },
  },
  {
    departamento: ['Móveis', 'Sofás'],
    produto: 'Sofá',
    preco: [799, 5999],
    marcas: MOVEIS,
    atributos: {
      Lugares: ['2 lugares', '3 lugares', '4 lugares'],
      Tipo: ['retrátil e reclinável', 'fixo', 'de canto', 'cama'],
      Cor: ['Cinza', 'Bege', 'Marrom', 'Azul'],
      Revestimento: ['Suede', 'Linho', 'Veludo'],
    },
  },
  {
    departamento: ['Móveis', 'Colchões'],
    produto: 'Colchão',
    preco: [349, 4999],
    marcas: ['Ortobom', 'Castor', 'Probel', 'Herval', 'Plumatex'],
    atributos: {
      Tamanho: ['solteiro', 'casal', 'queen', 'king'],
      Tipo: ['de molas ensacadas', 'de espuma D33', 'de espuma D45'],
      Altura: ['20 cm', '25 cm', '32 cm'],
    },
  },
  {
    departamento: ['Móveis', 'Mesas'],
    produto: 'Mesa de Jantar',
    preco: [399, 3499],
    marcas: MOVEIS,
    atributos: {
      Lugares: ['4 cadeiras', '6 cadeiras', '8 cadeiras'],
      Tampo: ['com tampo de vidro', 'com tampo de MDF'],
      Cor: MADEIRAS,
    },
  },
  {
    departamento: ['Casa e Cozinha', 'Panelas'],
    produto: 'Jogo de Panelas',
    preco: [129, 1499],
    marcas: CASA,
    atributos: {
      Peças: ['5 peças', '7 peças', '10 peças'],
      Material: ['antiaderente', 'de inox', 'de cerâmica'],
      Cor: CORES,
    },
  },
  {
    departamento: ['Casa e Cozinha', 'Talheres'],
    produto: 'Faqueiro',
    preco: [59, 899],
    marcas: CASA,
    atributos: {
      Peças: ['16 peças', '24 peças', '42 peças', '101 peças'],
      Material: ['de inox', 'com cabo de madeira'],
      Cor: ['Inox', 'Preto', 'Dourado'],
    },
  },
  {
    departamento: ['Casa e Cozinha', 'Ferros de Passar'],
    produto: 'Ferro de Passar a Vapor',
    preco: [69, 499],
    marcas: PORTATEIS,
    atributos: {
      Potência: ['1200 W', '1400 W', '2000 W'],
      Base: ['antiaderente', 'de cerâmica', 'de inox'],
      Cor: CORES,
    },
    voltagem: true,
  },
  {
    departamento: ['Casa e Cozinha', 'Ventiladores'],
    produto: 'Ventilador',
    preco: [119, 599],
    marcas: PORTATEIS,
    atributos: {
      Tipo: ['de mesa', 'de coluna', 'de teto', 'de parede'],
      Diâmetro: ['30 cm', '40 cm', '50 cm'],
      Cor: ['Preto', 'Branco', 'Prata'],
    },
    voltagem: true,
  },
]
