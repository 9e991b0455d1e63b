import type { Uf } from '../contract/values/brazilian-state.ts'

/** First and last five digits, city, state, area code and, where known, the IBGE code. */
export type CityRange = readonly [first: number, last: number, city: string, uf: Uf, ddd: string, ibge?: string]

/** The 27 capitals and the largest other cities (domain §1.4). */
export const CITY_RANGES: readonly CityRange[] = [
  [1000, 5999, 'São Paulo', 'SP', '11', '3550308'], [8000, 8499, 'São Paulo', 'SP', '11', '3550308'],
  [20000, 23799, 'Rio de Janeiro', 'RJ', '21', '3304557'], [30000, 31999, 'Belo Horizonte', 'MG', '31', '3106200'],
  [29000, 29099, 'Vitória', 'ES', '27', '3205309'], [40000, 42499, 'Salvador', 'BA', '71', '2927408'],
  [49000, 49098, 'Aracaju', 'SE', '79', '2800308'], [50000, 52999, 'Recife', 'PE', '81', '2611606'],
  [57000, 57099, 'Maceió', 'AL', '82', '2704302'], [58000, 58099, 'João Pessoa', 'PB', '83', '2507507'],
  [59000, 59139, 'Natal', 'RN', '84', '2408102'], [60000, 61599, 'Fortaleza', 'CE', '85', '2304400'],
  [64000, 64099, 'Teresina', 'PI', '86', '2211001'], [65000, 65109, 'São Luís', 'MA', '98', '2111300'],
  [66000, 66999, 'Belém', 'PA', '91', '1501402'], [68900, 68914, 'Macapá', 'AP', '96', '1600303'],
  [69000, 69099, 'Manaus', 'AM', '92', '1302603'], [69300, 69339, 'Boa Vista', 'RR', '95', '1400100'],
  [69900, 69923, 'Rio Branco', 'AC', '68', '1200401'], [70000, 72799, 'Brasília', 'DF', '61', '5300108'],
  [73000, 73699, 'Brasília', 'DF', '61', '5300108'], [74000, 74899, 'Goiânia', 'GO', '62', '5208707'],
  [76800, 76834, 'Porto Velho', 'RO', '69', '1100205'], [77000, 77249, 'Palmas', 'TO', '63', '1721000'],
  [78000, 78099, 'Cuiabá', 'MT', '65', '5103403'], [79000, 79124, 'Campo Grande', 'MS', '67', '5002704'],
  [80000, 82999, 'Curitiba', 'PR', '41', '4106902'], [88000, 88099, 'Florianópolis', 'SC', '48', '4205407'],
  [90000, 91999, 'Porto Alegre', 'RS', '51', '4314902'],
  [6000, 6299, 'Osasco', 'SP', '11'], [6400, 6499, 'Barueri', 'SP', '11'], [7000, 7399, 'Guarulhos', 'SP', '11'],
  [8700, 8899, 'Mogi das Cruzes', 'SP', '11'], [9000, 9299, 'Santo André', 'SP', '11'], [9500, 9599, 'São Caetano do Sul', 'SP', '11'],
  [9600, 9899, 'São Bernardo do Campo', 'SP', '11'], [9900, 9999, 'Diadema', 'SP', '11'], [11000, 11099, 'Santos', 'SP', '13'],
  [12000, 12119, 'Taubaté', 'SP', '12'], [12200, 12249, 'São José dos Campos', 'SP', '12'], [13000, 13139, 'Campinas', 'SP', '19'],
  [13200, 13219, 'Jundiaí', 'SP', '11'], [13400, 13439, 'Piracicaba', 'SP', '19'], [14000, 14114, 'Ribeirão Preto', 'SP', '16'],
  [15000, 15104, 'São José do Rio Preto', 'SP', '17'], [17000, 17119, 'Bauru', 'SP', '14'], [18000, 18109, 'Sorocaba', 'SP', '15'],
  [24000, 24399, 'Niterói', 'RJ', '21'], [24400, 24799, 'São Gonçalo', 'RJ', '21'], [25000, 25499, 'Duque de Caxias', 'RJ', '21'],
  [25600, 25779, 'Petrópolis', 'RJ', '24'], [26000, 26299, 'Nova Iguaçu', 'RJ', '21'], [27200, 27299, 'Volta Redonda', 'RJ', '24'],
  [28000, 28149, 'Campos dos Goytacazes', 'RJ', '22'], [29100, 29129, 'Vila Velha', 'ES', '27'], [29140, 29159, 'Cariacica', 'ES', '27'],
  [29160, 29184, 'Serra', 'ES', '27'], [32000, 32399, 'Contagem', 'MG', '31'], [32600, 32699, 'Betim', 'MG', '31'],
  [35160, 35164, 'Ipatinga', 'MG', '31'], [35500, 35506, 'Divinópolis', 'MG', '37'], [36000, 36099, 'Juiz de Fora', 'MG', '32'],
  [37700, 37719, 'Poços de Caldas', 'MG', '35'], [38000, 38099, 'Uberaba', 'MG', '34'],
  [38400, 38419, 'Uberlândia', 'MG', '34', '3170206'], [39400, 39409, 'Montes Claros', 'MG', '38'],
  [44000, 44149, 'Feira de Santana', 'BA', '75'], [45000, 45099, 'Vitória da Conquista', 'BA', '77'], [53000, 53399, 'Olinda', 'PE', '81'],
  [54000, 54599, 'Jaboatão dos Guararapes', 'PE', '81'], [55000, 55099, 'Caruaru', 'PE', '81'], [56300, 56354, 'Petrolina', 'PE', '87'],
  [57300, 57319, 'Arapiraca', 'AL', '82'], [58400, 58449, 'Campina Grande', 'PB', '83'], [59600, 59654, 'Mossoró', 'RN', '84'],
  [61600, 61699, 'Caucaia', 'CE', '85'], [63000, 63059, 'Juazeiro do Norte', 'CE', '88'], [64200, 64229, 'Parnaíba', 'PI', '86'],
  [65900, 65924, 'Imperatriz', 'MA', '99'], [67000, 67199, 'Ananindeua', 'PA', '91'], [68000, 68109, 'Santarém', 'PA', '93'],
  [74900, 74999, 'Aparecida de Goiânia', 'GO', '62'], [75000, 75149, 'Anápolis', 'GO', '62'], [78110, 78169, 'Várzea Grande', 'MT', '65'],
  [78700, 78759, 'Rondonópolis', 'MT', '66'], [79800, 79849, 'Dourados', 'MS', '67'], [83000, 83149, 'São José dos Pinhais', 'PR', '41'],
  [84000, 84099, 'Ponta Grossa', 'PR', '42'], [85800, 85829, 'Cascavel', 'PR', '45'], [85850, 85872, 'Foz do Iguaçu', 'PR', '45'],
  [86000, 86109, 'Londrina', 'PR', '43'], [87000, 87109, 'Maringá', 'PR', '44'], [88300, 88319, 'Itajaí', 'SC', '47'],
  [88800, 88819, 'Criciúma', 'SC', '48'], [89000, 89099, 'Blumenau', 'SC', '47'], [89200, 89239, 'Joinville', 'SC', '47'],
  [89800, 89816, 'Chapecó', 'SC', '49'], [92000, 92449, 'Canoas', 'RS', '51'], [95000, 95124, 'Caxias do Sul', 'RS', '54'],
  [96000, 96099, 'Pelotas', 'RS', '53'], [97000, 97119, 'Santa Maria', 'RS', '55'],
]

/** CEPs of a single street, as examples of a full answer. */
export const STREETS: Readonly<Record<string, { logradouro: string; bairro: string }>> = {
  '01001000': { logradouro: 'Praça da Sé', bairro: 'Sé' },
  '01310100': { logradouro: 'Avenida Paulista', bairro: 'Bela Vista' },
  '30130010': { logradouro: 'Praça Sete de Setembro', bairro: 'Centro' },
  '70150900': { logradouro: 'Praça dos Três Poderes', bairro: 'Zona Cívico-Administrativa' },
}
