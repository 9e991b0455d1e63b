import type { Column } from './propose-columns.ts'

/**
 * What a name says a thing is, in Portuguese or English, and where shops put it. The first that fits counts: what goes
 * with a thing stands before the thing.
 */
const KINDS: readonly [words: string, ...department: string[]][] = [
  ['toner|cilindro|drum unit|imaging unit|print cartridge|developer|fuser|fusor', 'Impressão', 'Toners e cilindros'],
  ['cartuchos?|cartridge|ink|tinta para impressora|printhead|ribbon', 'Impressão', 'Cartuchos e tintas'],
  ['papel (?:fotogr[áa]fico|sulfite|a4)|photo paper|paper|labels?|etiquetas?', 'Papelaria', 'Papéis e etiquetas'],
  [
    'impressoras?|multifuncional|printer|multifunctional?|laserjet|officejet|scanners?|plotter',
    'Impressão',
    'Impressoras e scanners',
  ],
  [
    'capas?|capinhas?|pel[íi]culas?|mochilas?|malas?|bag|case|sleeve|backpack|folio|screen protector',
    'Acessórios',
    'Capas e mochilas',
  ],
  ['suportes?|mount|bracket|stand|holder|dock|docking|cradle', 'Acessórios', 'Suportes e bases'],
  ['garantia estendida|licen[çc]as?|license|software|antiv[íi]rus|warranty|care ?pack', 'Programas e serviços'],
  [
    'baterias?|pilhas?|carregador(?:es)?|fonte atx|nobreak|batter(?:y|ies)|charger|power supply|power adapter|power bank|ups|pdu',
    'Energia',
    'Baterias e fontes',
  ],
  ['cabos?|cable|cord|lead', 'Cabos e adaptadores', 'Cabos'],
  [
    'adaptador(?:es)?|conversor|hub usb|adapter|adaptor|converter|splitter|connector|extender|conector',
    'Cabos e adaptadores',
    'Adaptadores',
  ],
  ['notebooks?|laptops?|ultrabook|chromebook|macbook|netbook', 'Computadores', 'Notebooks'],
  ['tablets?|ipad', 'Computadores', 'Tablets'],
  ['servidor(?:es)?|server|rack', 'Computadores', 'Servidores e racks'],
  ['mem[óo]ria ram|mem[óo]ria ddr\\d?|memory module|dimm|ddr\\d', 'Componentes', 'Memórias'],
  [
    'pen ?drive|cart[ãa]o de mem[óo]ria|usb flash|flash drive|memory card|micro ?sd|sdhc|compactflash',
    'Armazenamento',
    'Pen drives e cartões',
  ],
  ['ssd|hd externo|disco r[íi]gido|hard drive|hdd|solid state|nas|tape|blu-ray', 'Armazenamento', 'Discos'],
  ['processador(?:es)?|processor|cpu|cooler|water ?cooler', 'Componentes', 'Processadores e refrigeração'],
  [
    'placas?[ -]m[ãa]e|placas? de v[íi]deo|motherboard|graphics card|video card|geforce|radeon|interface card',
    'Componentes',
    'Placas',
  ],
  ['gabinetes?', 'Componentes', 'Gabinetes'],
  ['computador(?:es)?|desktop|pc|workstation|all-in-one|thin client', 'Computadores', 'Computadores de mesa'],
  [
    'smart ?tv|televis(?:or|ores|[ãa]o)|tvs?|television|monitor(?:es)?|monitors?|display|signage',
    'Telas',
    'Monitores e TVs',
  ],
  ['projetor(?:es)?|projector|projection', 'Telas', 'Projetores'],
  [
    'roteador(?:es)?|modem|switch|access point|router|gateway|firewall|transceiver|network|wlan',
    'Redes',
    'Equipamentos de rede',
  ],
  ['teclados?|mouses?|mouse ?pad|keyboard|mice|trackball|webcam|gamepad|joystick', 'Periféricos'],
  ['fones?|headsets?|caixas? de som|soundbar|microfone|headphones?|earphones?|speakers?|microphone|audio', 'Áudio'],
  ['c[âa]meras?|camera|camcorder|lens|tripod|trip[ée]', 'Câmeras'],
  ['celular(?:es)?|smartphones?|iphone|telefones?|phone|handset', 'Celulares e telefones'],
  ['videogame|consoles?|playstation|xbox|nintendo|jogo para', 'Games'],
  [
    'geladeiras?|refrigerador(?:es)?|fog[ãa]o|fog[õo]es|lavadora|micro-?ondas|ar[ -]condicionado|freezer|lava-lou[çc]as|cooktop|forno|refrigerator|fridge|dishwasher|oven|microwave',
    'Eletrodomésticos',
  ],
  [
    'liquidificador|batedeira|cafeteira|air ?fryer|fritadeira|aspirador|ferro de passar|ventilador|torradeira|blender|coffee|kettle|toaster|vacuum|shaver|secador',
    'Eletroportáteis',
  ],
  [
    'panelas?|frigideira|ta[çc]as?|copos?|pratos?|talher(?:es)?|faqueiro|garrafa t[ée]rmica|jarras?|assadeira',
    'Cozinha',
  ],
  [
    'sof[áa]s?|mesas?|cadeiras?|guarda-roupas?|c[ôo]modas?|camas?|colch[ãa]o|estantes?|poltronas?|arm[áa]rios?|escrivaninha|sofa|chair|table|bed|wardrobe',
    'Móveis',
  ],
  [
    'len[çc]ol|len[çc][óo]is|toalhas?|edredom|cortinas?|tapetes?|travesseiros?|almofadas?|luminária|abajur',
    'Casa e decoração',
  ],
  [
    'furadeira|parafusadeira|parafusos?|martelos?|alicates?|chaves? de fenda|serras?|tintas?|l[âa]mpadas?|torneiras?|drill|screws?',
    'Ferramentas e construção',
  ],
  [
    'pneus?|amortecedor(?:es)?|pastilhas? de freio|retrovisor|para-brisa|[óo]leo de motor|velas? de igni[çc][ãa]o|tyre|tire',
    'Automotivo',
  ],
  ['t[êe]nis|sapatos?|sand[áa]lias?|chinelos?|botas?|shoes?|sneakers?', 'Calçados'],
  [
    'camisetas?|camisas?|cal[çc]as?|vestidos?|bermudas?|blusas?|saias?|jaquetas?|meias?|shirt|dress|jacket|pants',
    'Roupas',
  ],
  [
    'perfumes?|batom|shampoo|condicionador|hidratante|maquiagem|sabonetes?|esmaltes?|desodorante|lipstick|mascara|fragrance',
    'Beleza e higiene',
  ],
  ['fraldas?|mamadeiras?|carrinho de beb[êe]|chupetas?|stroller', 'Bebês'],
  ['bonecas?|brinquedos?|quebra-cabe[çc]a|carrinho|lego|doll|toys?|puzzle', 'Brinquedos'],
  ['ra[çc][ãa]o|coleiras?|areia higi[êe]nica|dog food|cat food', 'Pet'],
  ['livros?|book', 'Livros'],
  ['cervejas?|vinhos?|refrigerantes?|sucos?|whisky|u[íi]sque|vodka|[áa]gua mineral|beer|wine', 'Bebidas'],
  ['arroz|feij[ãa]o|a[çc][úu]car|caf[ée]|macarr[ãa]o|biscoitos?|chocolates?|leite|azeite|molhos?|farinha', 'Mercearia'],
  ['detergente|sab[ãa]o|amaciante|desinfetante|[áa]gua sanit[áa]ria|esponjas?', 'Limpeza'],
  ['bicicletas?|halter(?:es)?|bola|esteira|barraca|bicycle|bike', 'Esporte e lazer'],
  ['cadernos?|canetas?|l[áa]pis|mochila escolar|notebook paper|pens?|pencils?', 'Papelaria', 'Escrita'],
]
/** A kind that fewer of the rows are of is not worth a department. */
const LEAST_SHARE = 0.003
const MOST_FIRST_WORDS = 20
const REST = 'Outros produtos'

const wordly = (words: string): string => `(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`

interface Rule {
  campo: string
  regex: string
  departamento: string[]
}

/**
 * Departments by what the names say, for a file that has no column of them: known kinds of things first, then the words
 * that many names begin with.
 * @returns undefined where names say too little
 */
export function departmentsByName(
  names: Column,
  brands: Column | undefined,
): { regras: Rule[]; padrao: string[]; found: number } | undefined {
  const least = Math.max(2, Math.ceil(names.texts.length * LEAST_SHARE))
  let rest: readonly string[] = names.texts
  const regras: Rule[] = []
  const take = (words: string, departamento: string[], regex = wordly(words)) => {
    const test = new RegExp(regex, 'iu')
    const left = rest.filter((text) => !test.test(text))
    if (rest.length - left.length < least) return
    rest = left
    regras.push({ campo: names.name, regex, departamento })
  }
  for (const [words, ...department] of KINDS) take(words, department)
  const ofBrands = new Set(brands?.texts.map((text) => text.toLowerCase()))
  const first = new Map<string, number>()
  for (const text of rest) {
    const word = /^\p{L}{4,}(?![\p{L}\d])/u.exec(text)?.[0].toLowerCase()
    if (word !== undefined && !ofBrands.has(word)) first.set(word, (first.get(word) ?? 0) + 1)
  }
  const common = [...first].filter(([, count]) => count >= Math.max(least, names.texts.length * 0.015))
  for (const [word] of common.toSorted((a, b) => b[1] - a[1]).slice(0, MOST_FIRST_WORDS))
    take(word, [word.charAt(0).toUpperCase() + word.slice(1)], `^${word}(?![\\p{L}\\d])`)
  const departments = new Set(regras.map(({ departamento }) => departamento[0]))
  if (departments.size < 2 || rest.length > names.texts.length * 0.7) return undefined
  return { regras, padrao: [REST], found: departments.size }
}
