import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import { departmentArt } from './art/departments.ts'
import { artSource } from './art/picture.ts'
import { moreDepartments } from './more-departments.ts'

export interface SeedSubdepartment {
  nome: string
  slug: string
  descricao: string
  filhos?: readonly SeedSubdepartment[]
}

export interface SeedDepartment extends SeedSubdepartment {
  /** The menu bar shows `start`; `extra` waits behind "Veja todos os departamentos" (storefront §2.4). */
  grupo: 'start' | 'extra'
  ordem: number
  filhos: readonly SeedSubdepartment[]
}

/** Two or three levels, in menu order. Names are what `departamento` of every seed product spells. */
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
      { nome: 'Monitores e Periféricos', slug: 'monitores-e-perifericos', descricao: 'Monitores, teclados, impressoras e roteadores para trabalhar e estudar em casa.' },
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
      { nome: 'Iluminação e Decoração', slug: 'iluminacao-e-decoracao', descricao: 'Luminárias, abajures, pendentes e espelhos que mudam o clima do ambiente.' },
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
    grupo: 'start',
    ordem: 5,
    descricao: 'A despensa da semana sem sair de casa: grãos, café, chocolate e limpeza, sempre com o preço por quilo ou litro.',
    filhos: [
      { nome: 'Grãos e Massas', slug: 'graos-e-massas', descricao: 'Arroz, feijão, massas e outros básicos do almoço brasileiro.' },
      { nome: 'Café e Chocolates', slug: 'cafe-e-chocolates', descricao: 'Cafés torrados e chocolates para a pausa da tarde e para presentear.' },
      { nome: 'Azeites e Molhos', slug: 'azeites-e-molhos', descricao: 'Azeite extravirgem e molhos prontos para temperar e finalizar.' },
      { nome: 'Limpeza', slug: 'limpeza', descricao: 'Lava-roupas, detergentes e produtos para a faxina render mais.' },
      { nome: 'Papel e Descartáveis', slug: 'papel-e-descartaveis', descricao: 'Papel higiênico, toalha de papel e sacos de lixo com o preço de cada unidade.' },
      {
        nome: 'Mercearia Doce',
        slug: 'mercearia-doce',
        descricao: 'Biscoitos, geleias, mel e doces para o lanche e a sobremesa.',
        filhos: [
          { nome: 'Biscoitos', slug: 'biscoitos', descricao: 'Cookies, wafers, rosquinhas e biscoitos salgados, com e sem glúten.' },
          { nome: 'Geleias e Pastas', slug: 'geleias-e-pastas', descricao: 'Geleias com pedaços, mel puro, doce de leite e pasta de amendoim.' },
        ],
      },
      {
        nome: 'Mercearia Salgada',
        slug: 'mercearia-salgada',
        descricao: 'Conservas, enlatados e petiscos para ter sempre à mão.',
        filhos: [
          { nome: 'Conservas e Enlatados', slug: 'conservas-e-enlatados', descricao: 'Atum, sardinha, milho, palmito e azeitonas que salvam o almoço.' },
          { nome: 'Snacks e Castanhas', slug: 'snacks-e-castanhas', descricao: 'Batatas, castanhas e amendoins para receber os amigos.' },
        ],
      },
      {
        nome: 'Café da Manhã',
        slug: 'cafe-da-manha',
        descricao: 'Cereais, aveia, leites e bebidas vegetais para começar bem o dia.',
        filhos: [
          { nome: 'Cereais e Aveia', slug: 'cereais-e-aveia', descricao: 'Aveia, granola e flocos de milho.' },
          { nome: 'Leites e Bebidas Vegetais', slug: 'leites-e-bebidas-vegetais', descricao: 'Leite de caixinha, em pó e bebidas sem lactose.' },
        ],
      },
    ],
  },
  {
    nome: 'Bebidas',
    slug: 'bebidas',
    grupo: 'start',
    ordem: 6,
    descricao: 'Sucos integrais, águas, chás e vinhos para o dia a dia e para celebrar. Bebidas alcoólicas só para maiores de 18 anos.',
    filhos: [
      { nome: 'Sucos e Chás', slug: 'sucos-e-chas', descricao: 'Sucos integrais, água de coco e chás gelados prontos para beber.' },
      { nome: 'Águas', slug: 'aguas', descricao: 'Água mineral com e sem gás em fardos para a casa e o escritório.' },
      { nome: 'Vinhos', slug: 'vinhos', descricao: 'Vinhos de vinícolas brasileiras. Venda proibida para menores de 18 anos.' },
      { nome: 'Refrigerantes e Energéticos', slug: 'refrigerantes-e-energeticos', descricao: 'Guaraná, refrigerantes de fruta e energéticos gelados para a festa e o treino.' },
      { nome: 'Cervejas e Destilados', slug: 'cervejas-e-destilados', descricao: 'Cervejas artesanais, com e sem álcool, e cachaça de alambique. Proibida a venda a menores de 18 anos.' },
    ],
  },
  ...moreDepartments,
]

interface DepartmentPage {
  names: string[]
  ordem: number
  descricao: string
  grupo?: 'start' | 'extra'
  imagem?: string
}

const pictured = (art: string | undefined) => (art === undefined ? {} : { imagem: pictureId(artSource(art)) })

const under = (names: readonly string[], children: readonly SeedSubdepartment[]): DepartmentPage[] =>
  children.flatMap(({ nome, descricao, filhos = [] }, at) => [{ names: [...names, nome], ordem: at + 1, descricao }, ...under([...names, nome], filhos)])

/** Every department and sub-department by its names from the top, parents first. */
export const departmentPages = (): DepartmentPage[] => seedDepartments.flatMap(({ nome, slug, grupo, ordem, descricao, filhos }) => [{ names: [nome], grupo, ordem, descricao, ...pictured(departmentArt(slug)) }, ...under([nome], filhos)])
