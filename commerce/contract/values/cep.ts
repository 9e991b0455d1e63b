import * as v from 'valibot'
import type { Uf } from './brazilian-state.ts'
import { applyMask } from './mask.ts'

/** First and last five digits of each state's ranges (domain §1.4). */
const RANGES: readonly (readonly [first: number, last: number, uf: Uf])[] = [
  [1000, 19999, 'SP'],
  [20000, 28999, 'RJ'],
  [29000, 29999, 'ES'],
  [30000, 39999, 'MG'],
  [40000, 48999, 'BA'],
  [49000, 49999, 'SE'],
  [50000, 56999, 'PE'],
  [57000, 57999, 'AL'],
  [58000, 58999, 'PB'],
  [59000, 59999, 'RN'],
  [60000, 63999, 'CE'],
  [64000, 64999, 'PI'],
  [65000, 65999, 'MA'],
  [66000, 68899, 'PA'],
  [68900, 68999, 'AP'],
  [69000, 69299, 'AM'],
  [69300, 69399, 'RR'],
  [69400, 69899, 'AM'],
  [69900, 69999, 'AC'],
  [70000, 72799, 'DF'],
  [72800, 72999, 'GO'],
  [73000, 73699, 'DF'],
  [73700, 76799, 'GO'],
  [76800, 76999, 'RO'],
  [77000, 77999, 'TO'],
  [78000, 78899, 'MT'],
  [79000, 79999, 'MS'],
  [80000, 87999, 'PR'],
  [88000, 89999, 'SC'],
  [90000, 99999, 'RS'],
]

export const CEP_OF_ANOTHER_STATE = 'O CEP informado não pertence ao estado selecionado.'

export function normalizeCep(text: string): string {
  return text.replace(/[.\-\s]/g, '')
}

/** Eight digits, from 01000-000 on. */
export function isValidCep(text: string): boolean {
  const cep = normalizeCep(text)
  return /^\d{8}$/.test(cep) && Number(cep) >= 1_000_000
}

/** `00000-000`; a partial CEP gets the part of the mask it reaches. */
export function formatCep(text: string): string {
  return applyMask(text.replace(/\D/g, '').slice(0, 8), '00000-000')
}

/** The state whose range holds the CEP; undefined for an invalid or unassigned one. */
export function ufOfCep(text: string): Uf | undefined {
  if (!isValidCep(text)) return undefined
  const prefix = Number(normalizeCep(text).slice(0, 5))
  return RANGES.find(([first, last]) => prefix >= first && prefix <= last)?.[2]
}

export function cepBelongsTo(text: string, uf: Uf): boolean {
  return ufOfCep(text) === uf
}

/** Accepts `00000-000` or eight digits, yields eight digits. */
export const cepSchema = v.pipe(
  v.string('Informe o CEP.'),
  v.maxLength(20, 'CEP inválido.'),
  v.transform(normalizeCep),
  v.check(isValidCep, 'CEP inválido.'),
)
