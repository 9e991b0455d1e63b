/**
 * Queries as Brazilians write them, and what answers each: a rule over name and department, so that the data itself
 * stays outside the project. `not` is what would be a mistake although the rule fits.
 */
export interface JudgedQuery {
  query: string
  department?: RegExp
  name?: RegExp
  not?: RegExp
}

const MOUSE = /^Mouse Gamer$/
const KEYBOARD = /^Teclado Gamer$/
const CHAIR = /^Cadeiras Gamer$/
const PAD = /^Mouse Pad$/
const MONITOR = /^Monitores$/
const CARD = /^Placa De V[ií]deo/
const BOARD = /^Placa Mãe/
const HEADPHONES = /^(Headsets|Fone De Ouvido Gamer)$/
const SPARE = /\b(capa|case|suporte|apoio|almofada|adaptador|cabo|kit|cooler|switch teclado|keycaps?|pasta|controle)\b/i

export const QUERIES: readonly JudgedQuery[] = [
  { query: 'mouse', department: MOUSE, not: /^mouse ?pad/i },
  { query: 'mouse sem fio', department: MOUSE, name: /sem fio|s\/ ?fio|wireless/i },
  { query: 'mouse com fio', department: MOUSE, not: /sem fio|s\/ ?fio|wireless/i },
  { query: 'mouse logitech', department: MOUSE, name: /logitech/i },
  { query: 'mouse gamer branco', department: MOUSE, name: /branc|white/i },
  { query: 'mouses', department: MOUSE, not: /^mouse ?pad/i },
  { query: 'mousepad', department: PAD },
  { query: 'mouse pad extra grande', department: PAD, name: /extra grande|extended|90 ?x|xl/i },
  { query: 'teclado', department: KEYBOARD, not: SPARE },
  { query: 'teclado mecanico', department: KEYBOARD, name: /mec[âa]nic/i, not: SPARE },
  { query: 'teclado sem fio', department: KEYBOARD, name: /sem fio|s\/ ?fio|wireless/i, not: SPARE },
  { query: 'teclado com fio', department: KEYBOARD, not: /sem fio|s\/ ?fio|wireless/i },
  { query: 'teclado abnt2 preto', department: KEYBOARD, name: /abnt ?2?/i },
  { query: 'teclado redragon kumara', department: KEYBOARD, name: /kumara/i },
  { query: 'cadeira gamer', department: CHAIR, not: /^(almofada|capa|rod[íi]zio|roda)/i },
  { query: 'cadeira', department: CHAIR, not: /^(almofada|capa|rod[íi]zio|roda)/i },
  { query: 'cadeira gamer rosa', department: CHAIR, name: /rosa|pink/i },
  { query: 'cadeiras brancas', department: CHAIR, name: /branc|white/i },
  { query: 'mesa gamer', department: /^Mesa Gamer$/ },
  { query: 'monitor', department: MONITOR, not: SPARE },
  { query: 'monitor 24 polegadas', department: MONITOR, name: /\b2[34][.,]?\d?\s?("|''|”|´´|pol)|\b24\b/i },
  { query: 'monitor 144hz', department: MONITOR, name: /144 ?hz/i },
  { query: 'monitor curvo', department: MONITOR, name: /curv/i },
  { query: 'monitor samsung', department: MONITOR, name: /samsung/i },
  { query: 'monitor lg ultrawide', department: MONITOR, name: /ultra ?wide/i },
  { query: 'notebook', department: /^Notebooks$/, not: SPARE },
  { query: 'notebook gamer', department: /^Notebooks$/, name: /gam(er|ing)|rtx|gtx|nitro|legion|ideapad/i },
  { query: 'notebook dell', department: /^Notebooks$/, name: /dell/i },
  { query: 'notebook i5', department: /^Notebooks$/, name: /i5/i },
  { query: 'ssd', department: /^SSD$/, not: /^(case|gaveta|adaptador|suporte|dock)/i },
  { query: 'ssd 1tb', department: /^SSD$/, name: /\b1 ?tb|1000 ?gb|960 ?gb/i },
  { query: 'ssd kingston 480gb', department: /^SSD$/, name: /kingston.*480|480.*kingston/i },
  { query: 'ssd nvme 500gb', department: /^SSD$/, name: /500 ?gb|512 ?gb/i },
  { query: 'ssd m2', department: /^SSD$/, name: /m\.? ?2|nvme/i },
  { query: 'processador', department: /^Processadores$/, not: SPARE },
  { query: 'processador ryzen 5', department: /^Processadores$/, name: /ryzen.? ?5/i },
  { query: 'processador intel i7', department: /^Processadores$/, name: /i7/i },
  { query: 'ryzen 7', department: /^Processadores$/, name: /ryzen.? ?7/i },
  { query: 'placa de video', department: CARD, not: SPARE },
  { query: 'placa de vídeo rtx 3060', department: CARD, name: /3060/i, not: SPARE },
  { query: 'rtx 4090', department: CARD, name: /4090/i },
  { query: 'gtx 1650', department: CARD, name: /1650/i },
  { query: 'rx 6600', department: CARD, name: /6600/i },
  { query: 'placa mae', department: BOARD },
  { query: 'placa-mãe b550', department: BOARD, name: /b550/i },
  { query: 'placa mae lga 1700', department: BOARD, name: /1700|b660|z690|h610|b760|z790/i },
  { query: 'headset gamer', department: HEADPHONES, not: SPARE },
  { query: 'headset sem fio', department: HEADPHONES, name: /sem fio|s\/ ?fio|wireless|bluetooth/i },
  { query: 'headset logitech', department: HEADPHONES, name: /logitech/i },
  {
    query: 'fone de ouvido',
    department: HEADPHONES,
    name: /fone|headset|headphone|auricular/i,
    not: /^(case|suporte)/i,
  },
  { query: 'gabinete', department: /^Gabinetes$/, not: SPARE },
  { query: 'gabinete branco', department: /^Gabinetes$/, name: /branc|white/i },
  { query: 'kit teclado e mouse', department: /^Kit Gamer$/, name: /mouse/i },
  { query: 'console playstation 5', department: /^Consoles Playstation$/, name: /playstation ?5|ps5/i },
  { query: 'nintendo switch', department: /^Consoles Nintendo$/, name: /switch/i },
  { query: 'mouse gamer -logitech', department: MOUSE, not: /logitech/i },
  { query: 'monitor gamer - 165hz', department: MONITOR, name: /165 ?hz/i },
]
