/** Widths of bars and gaps of the symbols 0 to 105, six each (ISO/IEC 15417). */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211' +
  '212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111' +
  '314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const STOP = '2331112'
const START = { A: 103, C: 105 } as const
const CHANGE_TO = { A: 101, C: 99 } as const
/** Digits in a row that are worth a change to pairs. */
const WORTH_PAIRS = 6

/**
 * Symbols of a text of digits and capital letters: pairs of digits in code C, as a DANFE's key has them; with letters
 * in it code A takes over where they stand (domain §6.3). Ends with its check symbol.
 * @throws RangeError for anything else
 */
export function code128Symbols(text: string): number[] {
  if (!/^[0-9A-Z]+$/.test(text)) throw new RangeError('Code 128: digits and capital letters only')
  const symbols: number[] = []
  let set: 'A' | 'C' | undefined
  const enter = (next: 'A' | 'C') => {
    if (set !== next) symbols.push((set === undefined ? START : CHANGE_TO)[next])
    set = next
  }
  for (const [run] of text.matchAll(/\d+|[A-Z]+/g)) {
    const isPaired = /\d/.test(run) && (run.length >= WORTH_PAIRS || run === text) && run.length > 1
    // The odd one of a run stands before its pairs.
    const single = isPaired ? run.slice(0, run.length % 2) : run
    if (single !== '') enter('A')
    for (const letter of single) symbols.push(letter.charCodeAt(0) - 32)
    if (!isPaired) continue
    enter('C')
    for (const [pair] of run.slice(single.length).matchAll(/\d\d/g)) symbols.push(Number(pair))
  }
  // The start counts once, every other symbol as often as its place.
  return [...symbols, symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(at, 1), 0) % 103]
}

/** Widths of bars and gaps in turn, beginning with a bar. */
export const code128 = (text: string): number[] =>
  [
    ...code128Symbols(text)
      .map((symbol) => WIDTHS.slice(symbol * 6, symbol * 6 + 6))
      .join(''),
    ...STOP,
  ].map(Number)
